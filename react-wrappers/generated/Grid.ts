// Generated from the elements' manifest by generate.ts. Never edited.
import '@pallet/elements/grid';
import type { BlockErrorEvent, NavigateEvent, PaginateEvent } from '@pallet/elements';
import { PalletGrid } from '@pallet/elements/grid/class';
import { createWrapper, type Wrapper } from '../create-wrapper.js';

/** The properties of `Grid`. */
export type GridProperty = 'items' | 'itemTemplate' | 'numberOfColumns' | 'itemSpacing' | 'isFixedRowHeight' | 'width' | 'horizontalAlignment' | 'backgroundColor' | 'borderColor' | 'borderRadius' | 'borderWidth' | 'label' | 'showEmptyState' | 'showErrorState' | 'error' | 'isLoading' | 'showPagination' | 'paginationAction' | 'page' | 'pageCount' | 'autoScrollToMostRecent' | 'dxpStyle' | 'customCssClasses';

/** What `slot` may be on a child of `Grid`; the empty name is the default slot. */
export type GridSlot = '' | 'item' | 'item-1' | 'item-2' | 'item-3' | 'empty' | 'error' | 'pagination';

/** The events of `Grid`, by the prop that takes a handler. */
export type GridEvents = {
  /** Before a link of a template is followed; can be cancelled. */
  onNavigate: NavigateEvent;
  /** When another page is asked for; can be answered, and cancelled. */
  onPaginate: PaginateEvent;
  /** When the block's own rendering failed; its children stay in view. */
  onError: BlockErrorEvent;
};

/**
 * Cells of equal width, one for each child or for each item of a collection.
 *
 * Items are shown by a template (`itemTemplate`, or a `template` element in the slot `item`), or by children in the slots
 * of their keys. They are rendered in the grid's shadow root, on the server too where the template is a property.
 */
export const Grid: Wrapper<PalletGrid, GridProperty, GridEvents> = createWrapper('Grid', 'pallet-grid', PalletGrid, { onNavigate: 'pallet-navigate', onPaginate: 'pallet-paginate', onError: 'pallet-error' });
