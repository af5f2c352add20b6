import { onDemand } from './on-demand.js';

/** `sanitiseLabel`, loaded for the first text that may hold markup. */
export const label = /* @__PURE__ */ onDemand(async () => (await import('../foundations/sanitise.js')).sanitiseLabel);
