// Built from icons.json by build.ts. Never edited.
// From Tabler Icons; the licence (MIT) stands in by-name.ts.
export default { path: 'M14 3v4a1 1 0 0 0 1 1h4M14 3v4a1 1 0 0 0 1 1h4M16.5 15h3M5 12v-7a2 2 0 0 1 2 -2h7l5 5v4M4.5 15h3M6 15v6M18 15v6M10 15l4 6M10 21l4 -6', stroke: 2 };
