// Built from icons.json by build.ts. Never edited.
// From Tabler Icons; the licence (MIT) stands in by-name.ts.
export default { path: 'M12 5l0 14M18 11l-6 -6M6 11l6 -6', stroke: 2 };
