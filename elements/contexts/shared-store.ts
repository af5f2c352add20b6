import { Store } from '../services/store.js';
import type { Delivery } from './delivery.js';

/** The page's stores; who asks with other rights has another one. */
const stores = new Map<unknown, Store>();

/** Completes a delivery with the store that all blocks of the page share, so that answers outlive the block that asked. */
export function withStore(delivery: Delivery): Delivery {
  const rights = delivery.token ?? delivery.fetch;
  const store = delivery.store ?? stores.get(rights) ?? new Store();
  if (delivery.store === undefined) stores.set(rights, store);
  return { ...delivery, store };
}
