// Built from icons.json by build.ts. Never edited.
// From Tabler Icons; the licence (MIT) stands in by-name.ts.
export default { path: 'M4 6l16 0M4 12l16 0M4 18l16 0', stroke: 2 };
