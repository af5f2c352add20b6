// Generated from the elements' manifest by generate.ts. Never edited.
import '@pallet/elements/data-provider';
import type { BlockErrorEvent } from '@pallet/elements';
import { PalletDataProvider } from '@pallet/elements/data-provider/class';
import { createWrapper, type Wrapper } from '../create-wrapper.js';

/** The properties of `DataProvider`. */
export type DataProviderProperty = 'recordId' | 'record' | 'content' | 'item' | 'route' | 'site' | 'label';

/** What `slot` may be on a child of `DataProvider`; the empty name is the default slot. */
export type DataProviderSlot = '';

/** The events of `DataProvider`, by the prop that takes a handler. */
export type DataProviderEvents = {
  /** When the block's own rendering failed; its children stay in view. */
  onError: BlockErrorEvent;
};

/**
 * Gives the blocks inside it the data that their expressions name: `{!Record.Name}`, `{!Item.title}`, `{!recordId}`. Data
 * may arrive at any time, and change. What a provider does not give comes from the provider around it.
 */
export const DataProvider: Wrapper<PalletDataProvider, DataProviderProperty, DataProviderEvents> = createWrapper('DataProvider', 'pallet-data-provider', PalletDataProvider, { onError: 'pallet-error' });
