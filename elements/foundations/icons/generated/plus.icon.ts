// Built from icons.json by build.ts. Never edited.
// From Tabler Icons; the licence (MIT) stands in by-name.ts.
export default { path: 'M12 5l0 14M5 12l14 0', stroke: 2 };
