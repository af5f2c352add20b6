// Generated from the elements' manifest by generate.ts. Never edited.
import '@pallet/elements/data-layer';
import type { BlockErrorEvent } from '@pallet/elements';
import { PalletDataLayer } from '@pallet/elements/data-layer/class';
import { createWrapper, type Wrapper } from '../create-wrapper.js';

/** The properties of `DataLayer`. */
export type DataLayerProperty = 'dataLayerName' | 'namespace' | 'route' | 'pageTitle';

/** What `slot` may be on a child of `DataLayer`; the empty name is the default slot. */
export type DataLayerSlot = never;

/** The events of `DataLayer`, by the prop that takes a handler. */
export type DataLayerEvents = {
  /** When the block's own rendering failed; its children stay in view. */
  onError: BlockErrorEvent;
};

/**
 * Pushes facts about the page and its user to a data layer, for instance a tag manager's: an entry when a view is shown,
 * and one when the user becomes known. Of guests it says nothing but that they are guests.
 */
export const DataLayer: Wrapper<PalletDataLayer, DataLayerProperty, DataLayerEvents> = createWrapper('DataLayer', 'pallet-data-layer', PalletDataLayer, { onError: 'pallet-error' });
