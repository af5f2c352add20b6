// Built from icons.json by build.ts. Never edited.
// From Tabler Icons; the licence (MIT) stands in by-name.ts.
export default { path: 'M14 3v4a1 1 0 0 0 1 1h4M5 12v-7a2 2 0 0 1 2 -2h7l5 5v4M16 18h1.5a1.5 1.5 0 0 0 0 -3h-1.5v6M12 15v6M5 15h3l-3 6h3', stroke: 2 };
