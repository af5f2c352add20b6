import { Store } from '../services/store.js';
import type { Delivery } from './delivery.js';

/** The stores of the page, one for each set of credentials. */
const stores = new Map<unknown, Store>();

/** Adds the page's shared store to a delivery, so that responses outlive the block that requested them. */
export function withStore(delivery: Delivery): Delivery {
  const rights = delivery.token ?? delivery.fetch;
  const store = delivery.store ?? stores.get(rights) ?? new Store();
  if (delivery.store === undefined) stores.set(rights, store);
  return { ...delivery, store };
}
