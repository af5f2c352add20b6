// Built from icons.json by build.ts. Never edited.
// From Tabler Icons; the licence (MIT) stands in by-name.ts.
export default { path: 'M18 6l-12 12M6 6l12 12', stroke: 2 };
