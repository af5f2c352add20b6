// Built from icons.json by build.ts. Never edited.
// From Tabler Icons; the licence (MIT) stands in by-name.ts.
export default { path: 'M3 17a2 2 0 1 0 4 0a2 2 0 1 0 -4 0M12 17a2 2 0 1 0 4 0a2 2 0 1 0 -4 0M7 17l5 0M3 17v-6h13v6M5 11v-4h4M9 11v-6h4l3 6M22 15h-3v-10M16 13l3 0', stroke: 2 };
