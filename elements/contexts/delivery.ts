import { createContext } from '@lit/context';
import type { ApiOptions } from '../services/api.js';
import type { ImageOptions } from '../services/images.js';

/** The API from which blocks fetch content. Without it, nothing is fetched and the page's own content is kept. */
export interface Delivery extends ApiOptions {
  /** Site or channel of the content: `0DM…` or `0ap…`. */
  readonly siteId?: string | undefined;
  /** Community of the search engine records. */
  readonly communityId?: string | undefined;
  /** Scaling of images. By default they are not scaled. */
  readonly images?: ImageOptions | undefined;
}

export const deliveryContext = createContext<Delivery>(Symbol.for('pallet-delivery'));
