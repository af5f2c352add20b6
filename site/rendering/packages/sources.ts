/** The conditions by which the client's build finds the packages that this process runs on: their sources. */
export const PACKAGE_CONDITIONS: readonly string[] = ['pallet-source'];
