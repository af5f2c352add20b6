/** Import conditions with which the client build resolves the packages as this process does: the sources. */
export const PACKAGE_CONDITIONS: readonly string[] = ['pallet-source'];
