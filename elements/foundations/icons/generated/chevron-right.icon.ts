// Built from icons.json by build.ts. Never edited.
// From Tabler Icons; the licence (MIT) stands in by-name.ts.
export default { path: 'M9 6l6 6l-6 6', stroke: 2, mirrored: true };
