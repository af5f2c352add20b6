// Built from icons.json by build.ts. Never edited.
// From Tabler Icons; the licence (MIT) stands in by-name.ts.
export default { path: 'M5 12l14 0M5 12l6 6M5 12l6 -6', stroke: 2, mirrored: true };
