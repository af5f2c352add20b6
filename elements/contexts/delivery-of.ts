import type { Delivery } from './delivery.js';

/** Where a block reads content: what it was told itself, and for the rest what its host provides. */
export function deliveryOf(provided: Delivery | undefined, own: Delivery): Delivery {
  return { ...provided, ...Object.fromEntries(Object.entries(own).filter(([, value]) => value !== '')) };
}
