import { onDemand } from './on-demand.js';

/** What reads `dxpStyle`, loaded for the first block that has one. */
export const outerStyle = /* @__PURE__ */ onDemand(() => import('./outer-style.js'));
