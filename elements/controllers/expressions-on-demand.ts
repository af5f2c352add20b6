import { onDemand } from './on-demand.js';

/** What fills expressions, loaded for the first text that holds one. */
export const expressions = /* @__PURE__ */ onDemand(() => import('./expressions.js'));
