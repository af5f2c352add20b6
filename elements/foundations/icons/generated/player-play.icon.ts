// Built from icons.json by build.ts. Never edited.
// From Tabler Icons; the licence (MIT) stands in by-name.ts.
export default { path: 'M7 4v16l13 -8l-13 -8', stroke: 2 };
