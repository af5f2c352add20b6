// Generated from the elements' manifest by generate.ts. Never edited.
import '@pallet/elements/column-spacer';
import type { BlockErrorEvent } from '@pallet/elements';
import { PalletColumnSpacer } from '@pallet/elements/column-spacer/class';
import { createWrapper, type Wrapper } from '../create-wrapper.js';

/** The properties of `ColumnSpacer`. */
export type ColumnSpacerProperty = 'columnWidth' | 'height' | 'hideOn' | 'dxpStyle' | 'customCssClasses';

/** What `slot` may be on a child of `ColumnSpacer`; the empty name is the default slot. */
export type ColumnSpacerSlot = never;

/** The events of `ColumnSpacer`, by the prop that takes a handler. */
export type ColumnSpacerEvents = {
  /** When the block's own rendering failed; its children stay in view. */
  onError: BlockErrorEvent;
};

/**
 * Empty tracks among columns: between columns of a row, or, twelve tracks wide, between rows.
 *
 * The host itself has no box: the spacer's `base` part stands in the row.
 */
export const ColumnSpacer: Wrapper<PalletColumnSpacer, ColumnSpacerProperty, ColumnSpacerEvents> = createWrapper('ColumnSpacer', 'pallet-column-spacer', PalletColumnSpacer, { onError: 'pallet-error' });
