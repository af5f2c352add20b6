import { onDemand } from '../../controllers/on-demand.js';

export const itemTemplate = /* @__PURE__ */ onDemand(() => import('./item-template.js'));
