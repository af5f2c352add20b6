/** Import conditions with which the client build resolves the packages as this process does: the published files. */
export const PACKAGE_CONDITIONS: readonly string[] = [];
