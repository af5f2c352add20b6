// Generated from the elements' manifest by generate.ts. Do not edit.
'use client';

import '@pallet/elements/data-provider';
import type { BlockErrorEvent } from '@pallet/elements';
import { PalletDataProvider } from '@pallet/elements/data-provider/class';
import { createWrapper, type Wrapper } from '../create-wrapper.js';

/** The properties of `DataProvider`. */
export type DataProviderProperty = 'recordId' | 'record' | 'content' | 'item' | 'route' | 'site' | 'label';

/** Values of `slot` for children of `DataProvider`. The empty string is the default slot. */
export type DataProviderSlot = '';

/** The events of `DataProvider`, by handler prop. */
export type DataProviderEvents = {
  /** Fires if the block fails to render. Its children stay visible. */
  onError: BlockErrorEvent;
};

/**
 * Provides the data for expressions in its descendants: `{!Record.Name}`, `{!Item.title}`, `{!recordId}`. Data can be set
 * or changed at any time. Data that a provider does not set is inherited from the surrounding provider.
 */
export const DataProvider: Wrapper<PalletDataProvider, DataProviderProperty, DataProviderEvents> = createWrapper('DataProvider', 'pallet-data-provider', PalletDataProvider, { onError: 'pallet-error' });
