// Generated from the elements' manifest by generate.ts. Do not edit.
'use client';

import '@pallet/elements/tile';
import type { BlockErrorEvent, NavigateEvent } from '@pallet/elements';
import { PalletTile } from '@pallet/elements/tile/class';
import { createWrapper, type Wrapper } from '../create-wrapper.js';

/** The properties of `Tile`. */
export type TileProperty = 'imageHeight' | 'imageFit' | 'imagePosition' | 'height' | 'alignment' | 'backgroundColor' | 'contentPosition' | 'contentWidth' | 'showButtons' | 'buttonGroupWidth' | 'buttonGroupHeight' | 'isLink' | 'url' | 'linkUrl' | 'linkAssistiveText' | 'imageInfo' | 'width' | 'overlayColor' | 'borderRadius' | 'borderWidth' | 'borderColor' | 'borderStyle' | 'contentPadding' | 'contentBgColor' | 'showSecondaryButton' | 'buttonGroupAlignment' | 'buttonGroupSpacingHorizontal' | 'buttonGroupSpacingVertical' | 'buttonDirection' | 'singleButtonAlignment' | 'dxpStyle' | 'customCssClasses';

/** Values of `slot` for children of `Tile`. The empty string is the default slot. */
export type TileSlot = 'top' | '' | 'primary-button' | 'secondary-button';

/** The events of `Tile`, by handler prop. */
export type TileEvents = {
  /** Fires before the tile's link is followed. Cancelable. */
  onNavigate: NavigateEvent;
  /** Fires if the block fails to render. Its children stay visible. */
  onError: BlockErrorEvent;
};

/**
 * An image with content below it, with optional buttons or a link on the whole tile. Use tiles in rows, for example for
 * people or brands.
 */
export const Tile: Wrapper<PalletTile, TileProperty, TileEvents> = createWrapper('Tile', 'pallet-tile', PalletTile, { onNavigate: 'pallet-navigate', onError: 'pallet-error' });
