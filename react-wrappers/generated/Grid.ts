// Generated from the elements' manifest by generate.ts. Do not edit.
'use client';

import '@pallet/elements/grid';
import type { BlockErrorEvent, NavigateEvent, PaginateEvent } from '@pallet/elements';
import { PalletGrid } from '@pallet/elements/grid/class';
import { createWrapper, type Wrapper } from '../create-wrapper.js';

/** The properties of `Grid`. */
export type GridProperty = 'items' | 'itemTemplate' | 'numberOfColumns' | 'itemSpacing' | 'isFixedRowHeight' | 'width' | 'horizontalAlignment' | 'backgroundColor' | 'borderColor' | 'borderRadius' | 'borderWidth' | 'label' | 'showEmptyState' | 'showErrorState' | 'error' | 'isLoading' | 'showPagination' | 'paginationAction' | 'page' | 'pageCount' | 'autoScrollToMostRecent' | 'dxpStyle' | 'customCssClasses';

/** Values of `slot` for children of `Grid`. The empty string is the default slot. */
export type GridSlot = '' | 'item' | 'item-1' | 'item-2' | 'item-3' | 'empty' | 'error' | 'pagination';

/** The events of `Grid`, by handler prop. */
export type GridEvents = {
  /** Fires before a link in a template is followed. Cancelable. */
  onNavigate: NavigateEvent;
  /** Fires when another page of items is requested. Answer it with `respondWith()`. Cancelable. */
  onPaginate: PaginateEvent;
  /** Fires if the block fails to render. Its children stay visible. */
  onError: BlockErrorEvent;
};

/**
 * A grid of equally wide cells, one for each child or item.
 *
 * Items are rendered with a template (`itemTemplate`, or a `template` element in the slot `item`), or by children in slots
 * named by the items' keys. Templates are rendered in the grid's shadow root. `itemTemplate` is also rendered on the server.
 */
export const Grid: Wrapper<PalletGrid, GridProperty, GridEvents> = createWrapper('Grid', 'pallet-grid', PalletGrid, { onNavigate: 'pallet-navigate', onPaginate: 'pallet-paginate', onError: 'pallet-error' });
