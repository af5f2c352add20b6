// Generated from the elements' manifest by generate.ts. Do not edit.
'use client';

import '@pallet/elements/columns';
import type { BlockErrorEvent } from '@pallet/elements';
import { PalletColumns } from '@pallet/elements/columns/class';
import { createWrapper, type Wrapper } from '../create-wrapper.js';

/** The properties of `Columns`. */
export type ColumnsProperty = 'columns' | 'columnGutterWidth' | 'columnMinHeight' | 'columnVerticalAlign' | 'layoutDirectionDesktop' | 'layoutDirectionTablet' | 'layoutDirectionMobile' | 'dxpStyle' | 'customCssClasses';

/** Values of `slot` for children of `Columns`. The empty string is the default slot. */
export type ColumnsSlot = '' | 'col1' | 'col2' | 'col3' | 'col4' | 'col5' | 'col6';

/** The events of `Columns`, by handler prop. */
export type ColumnsEvents = {
  /** Fires if the block fails to render. Its children stay visible. */
  onError: BlockErrorEvent;
};

/**
 * Columns inside a section's column, on a 12-column grid: `pallet-column` elements, or a list of columns whose content is
 * assigned to the slots named by their keys.
 */
export const Columns: Wrapper<PalletColumns, ColumnsProperty, ColumnsEvents> = createWrapper('Columns', 'pallet-columns', PalletColumns, { onError: 'pallet-error' });
