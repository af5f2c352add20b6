/** The conditions by which the client's build finds the packages that this process runs on: as they are published. */
export const PACKAGE_CONDITIONS: readonly string[] = [];
