/** Whether blocks may take over what was prerendered. False in bundles that the build makes: their templates are shorter. */
export const canHydrate: boolean = true;
