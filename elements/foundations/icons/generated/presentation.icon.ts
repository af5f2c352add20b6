// Built from icons.json by build.ts. Never edited.
// From Tabler Icons; the licence (MIT) stands in by-name.ts.
export default { path: 'M3 4l18 0M4 4v10a2 2 0 0 0 2 2h12a2 2 0 0 0 2 -2v-10M12 16l0 4M9 20l6 0M8 12l3 -3l2 2l3 -3', stroke: 2 };
