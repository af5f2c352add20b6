// Built from icons.json by build.ts. Never edited.
// From Tabler Icons; the licence (MIT) stands in by-name.ts.
export default { path: 'M9 14l-4 -4l4 -4M5 10h11a4 4 0 1 1 0 8h-1', stroke: 2, mirrored: true };
