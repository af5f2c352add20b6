// Built from icons.json by build.ts. Never edited.
// From Tabler Icons; the licence (MIT) stands in by-name.ts.
export default { path: 'M14 3v4a1 1 0 0 0 1 1h4M5 12v-7a2 2 0 0 1 2 -2h7l5 5v4M4 15l4 6M4 21l4 -6M19 15v6h3M11 21v-6l2.5 3l2.5 -3v6', stroke: 2 };
