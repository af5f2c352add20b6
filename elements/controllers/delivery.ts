import type { Delivery } from '../contexts/delivery.js';
import type { Store } from '../services/store.js';

/** Where a block reads content: what it was told itself, and for the rest what its host provides. */
export function deliveryOf(provided: Delivery | undefined, own: Delivery): Delivery {
  return { ...provided, ...Object.fromEntries(Object.entries(own).filter(([, value]) => value !== '')) };
}

/** The page's stores; who asks with other rights has another one. */
const stores = new Map<unknown, Store>();

/** Completes a delivery with the store that all blocks of the page share, so that answers outlive the block that asked. */
export async function withStore(delivery: Delivery): Promise<Delivery> {
  const { Store } = await import('../services/store.js');
  const rights = delivery.token ?? delivery.fetch;
  const store = delivery.store ?? stores.get(rights) ?? new Store();
  if (delivery.store === undefined) stores.set(rights, store);
  return { ...delivery, store };
}
