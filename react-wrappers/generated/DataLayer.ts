// Generated from the elements' manifest by generate.ts. Do not edit.
'use client';

import '@pallet/elements/data-layer';
import type { BlockErrorEvent } from '@pallet/elements';
import { PalletDataLayer } from '@pallet/elements/data-layer/class';
import { createWrapper, type Wrapper } from '../create-wrapper.js';

/** The properties of `DataLayer`. */
export type DataLayerProperty = 'dataLayerName' | 'namespace' | 'route' | 'pageTitle';

/** Values of `slot` for children of `DataLayer`. The empty string is the default slot. */
export type DataLayerSlot = never;

/** The events of `DataLayer`, by handler prop. */
export type DataLayerEvents = {
  /** Fires if the block fails to render. Its children stay visible. */
  onError: BlockErrorEvent;
};

/**
 * Pushes page and user data to a data layer, for example of a tag manager: one entry for each view, and one when the user
 * is known. For guests, the entry contains only that the user is a guest.
 */
export const DataLayer: Wrapper<PalletDataLayer, DataLayerProperty, DataLayerEvents> = createWrapper('DataLayer', 'pallet-data-layer', PalletDataLayer, { onError: 'pallet-error' });
