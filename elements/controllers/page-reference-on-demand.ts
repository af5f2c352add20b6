import { onDemand } from './on-demand.js';

/** What reads page references, loaded for the first link that is given as one. */
export const pageReference = /* @__PURE__ */ onDemand(
  async () => (await import('../foundations/page-reference.js')).readLinkInfo,
);
