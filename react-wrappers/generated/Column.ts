// Generated from the elements' manifest by generate.ts. Never edited.
import '@pallet/elements/column';
import type { BlockErrorEvent } from '@pallet/elements';
import { PalletColumn } from '@pallet/elements/column/class';
import { createWrapper, type Wrapper } from '../create-wrapper.js';

/** The properties of `Column`. */
export type ColumnProperty = 'columnWidth' | 'columnCount' | 'hideOn' | 'firstOn' | 'verticalAlign' | 'dxpStyle' | 'customCssClasses';

/** What `slot` may be on a child of `Column`; the empty name is the default slot. */
export type ColumnSlot = '';

/** The events of `Column`, by the prop that takes a handler. */
export type ColumnEvents = {
  /** When the block's own rendering failed; its children stay in view. */
  onError: BlockErrorEvent;
};

/**
 * One column of a section, as wide as some of its twelve tracks.
 *
 * The host itself has no box: the column's `base` part stands in the section's row.
 */
export const Column: Wrapper<PalletColumn, ColumnProperty, ColumnEvents> = createWrapper('Column', 'pallet-column', PalletColumn, { onError: 'pallet-error' });
