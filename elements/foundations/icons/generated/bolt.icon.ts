// Built from icons.json by build.ts. Never edited.
// From Tabler Icons; the licence (MIT) stands in by-name.ts.
export default { path: 'M13 3l0 7l6 0l-8 11l0 -7l-6 0l8 -11', stroke: 2 };
