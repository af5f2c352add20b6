// Built from icons.json by build.ts. Never edited.
// From Tabler Icons; the licence (MIT) stands in by-name.ts.
export default { path: 'M12 17l-2 2l2 2M10 19h9a2 2 0 0 0 1.75 -2.75l-.55 -1M8.536 11l-.732 -2.732l-2.732 .732M7.804 8.268l-4.5 7.794a2 2 0 0 0 1.506 2.89l1.141 .024M15.464 11l2.732 .732l.732 -2.732M18.196 11.732l-4.5 -7.794a2 2 0 0 0 -3.256 -.14l-.591 .976', stroke: 2 };
