// Generated from the elements' manifest by generate.ts. Never edited.
import '@pallet/elements/columns';
import type { BlockErrorEvent } from '@pallet/elements';
import { PalletColumns } from '@pallet/elements/columns/class';
import { createWrapper, type Wrapper } from '../create-wrapper.js';

/** The properties of `Columns`. */
export type ColumnsProperty = 'columns' | 'columnGutterWidth' | 'columnMinHeight' | 'columnVerticalAlign' | 'layoutDirectionDesktop' | 'layoutDirectionTablet' | 'layoutDirectionMobile' | 'dxpStyle' | 'customCssClasses';

/** What `slot` may be on a child of `Columns`; the empty name is the default slot. */
export type ColumnsSlot = '' | 'col1' | 'col2' | 'col3' | 'col4' | 'col5' | 'col6';

/** The events of `Columns`, by the prop that takes a handler. */
export type ColumnsEvents = {
  /** When the block's own rendering failed; its children stay in view. */
  onError: BlockErrorEvent;
};

/**
 * Columns inside a section's column, on a grid of twelve: `pallet-column` elements, or a list of columns whose children
 * stand in the slots of their keys.
 */
export const Columns: Wrapper<PalletColumns, ColumnsProperty, ColumnsEvents> = createWrapper('Columns', 'pallet-columns', PalletColumns, { onError: 'pallet-error' });
