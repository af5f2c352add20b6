import type { Delivery } from './delivery.js';

/** The delivery API settings of a block: its own, and those of its host for the rest. */
export function mergeDelivery(provided: Delivery | undefined, own: Delivery): Delivery {
  return { ...provided, ...Object.fromEntries(Object.entries(own).filter(([, value]) => value !== '')) };
}
