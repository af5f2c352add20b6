import { createContext } from '@lit/context';
import type { ApiOptions } from '../services/api.js';
import type { ImageOptions } from '../services/images.js';

/** Where blocks read content. Without it nothing is fetched, and what the page carries stands. */
export interface Delivery extends ApiOptions {
  /** Site or channel whose content is read: `0DM…` or `0ap…`. */
  readonly siteId?: string | undefined;
  /** Community whose search-engine records are read. */
  readonly communityId?: string | undefined;
  /** How pictures are scaled. Default: shown as they are. */
  readonly images?: ImageOptions | undefined;
}

export const deliveryContext = createContext<Delivery>(Symbol.for('pallet-delivery'));
