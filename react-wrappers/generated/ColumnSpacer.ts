// Generated from the elements' manifest by generate.ts. Do not edit.
'use client';

import '@pallet/elements/column-spacer';
import type { BlockErrorEvent } from '@pallet/elements';
import { PalletColumnSpacer } from '@pallet/elements/column-spacer/class';
import { createWrapper, type Wrapper } from '../create-wrapper.js';

/** The properties of `ColumnSpacer`. */
export type ColumnSpacerProperty = 'columnWidth' | 'height' | 'hideOn' | 'dxpStyle' | 'customCssClasses';

/** Values of `slot` for children of `ColumnSpacer`. The empty string is the default slot. */
export type ColumnSpacerSlot = never;

/** The events of `ColumnSpacer`, by handler prop. */
export type ColumnSpacerEvents = {
  /** Fires if the block fails to render. Its children stay visible. */
  onError: BlockErrorEvent;
};

/**
 * Empty space between columns of a row or, at 12 grid columns wide, between rows.
 *
 * The host has no box (`display: contents`): its `base` part is the grid item in the row.
 */
export const ColumnSpacer: Wrapper<PalletColumnSpacer, ColumnSpacerProperty, ColumnSpacerEvents> = createWrapper('ColumnSpacer', 'pallet-column-spacer', PalletColumnSpacer, { onError: 'pallet-error' });
