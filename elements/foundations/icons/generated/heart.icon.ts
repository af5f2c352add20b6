// Built from icons.json by build.ts. Never edited.
// From Tabler Icons; the licence (MIT) stands in by-name.ts.
export default { path: 'M19.5 12.572l-7.5 7.428l-7.5 -7.428a5 5 0 1 1 7.5 -6.566a5 5 0 1 1 7.5 6.572', stroke: 2 };
