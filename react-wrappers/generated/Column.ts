// Generated from the elements' manifest by generate.ts. Do not edit.
'use client';

import '@pallet/elements/column';
import type { BlockErrorEvent } from '@pallet/elements';
import { PalletColumn } from '@pallet/elements/column/class';
import { createWrapper, type Wrapper } from '../create-wrapper.js';

/** The properties of `Column`. */
export type ColumnProperty = 'columnWidth' | 'columnCount' | 'hideOn' | 'firstOn' | 'verticalAlign' | 'dxpStyle' | 'customCssClasses';

/** Values of `slot` for children of `Column`. The empty string is the default slot. */
export type ColumnSlot = '';

/** The events of `Column`, by handler prop. */
export type ColumnEvents = {
  /** Fires if the block fails to render. Its children stay visible. */
  onError: BlockErrorEvent;
};

/**
 * A column of a section, on a 12-column grid.
 *
 * The host has no box (`display: contents`): its `base` part is the grid item in the section's row.
 */
export const Column: Wrapper<PalletColumn, ColumnProperty, ColumnEvents> = createWrapper('Column', 'pallet-column', PalletColumn, { onError: 'pallet-error' });
