// Built from icons.json by build.ts. Never edited.
// From Tabler Icons; the licence (MIT) stands in by-name.ts.
export default { path: 'M6 21h6M9 21v-18l-6 6h18M9 3l10 6M17 9v4a2 2 0 1 1 -2 2', stroke: 2 };
