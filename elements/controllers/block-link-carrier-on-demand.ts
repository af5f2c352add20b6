import { onDemand } from './on-demand.js';

/** What makes a whole block a link, loaded for the first block that is one. */
export const blockLinkCarrier = /* @__PURE__ */ onDemand(() => import('./block-link-carrier.js'));
