// Built from icons.json by build.ts. Never edited.
// From Tabler Icons; the licence (MIT) stands in by-name.ts.
export default { path: 'M18 7v12a2 2 0 0 1 -2 2h-8a2 2 0 0 1 -2 -2v-12l6 -4l6 4M10 13l2 -1l2 1M10 17l2 -1l2 1M10 9l2 -1l2 1', stroke: 2 };
