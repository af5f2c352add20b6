// Generated from the elements' manifest by generate.ts. Never edited.
import '@pallet/elements/tile';
import type { BlockErrorEvent, NavigateEvent } from '@pallet/elements';
import { PalletTile } from '@pallet/elements/tile/class';
import { createWrapper, type Wrapper } from '../create-wrapper.js';

/** The properties of `Tile`. */
export type TileProperty = 'imageHeight' | 'imageFit' | 'imagePosition' | 'height' | 'alignment' | 'backgroundColor' | 'contentPosition' | 'contentWidth' | 'showButtons' | 'buttonGroupWidth' | 'buttonGroupHeight' | 'isLink' | 'url' | 'linkUrl' | 'linkAssistiveText' | 'imageInfo' | 'width' | 'overlayColor' | 'borderRadius' | 'borderWidth' | 'borderColor' | 'borderStyle' | 'contentPadding' | 'contentBgColor' | 'showSecondaryButton' | 'buttonGroupAlignment' | 'buttonGroupSpacingHorizontal' | 'buttonGroupSpacingVertical' | 'buttonDirection' | 'singleButtonAlignment' | 'dxpStyle' | 'customCssClasses';

/** What `slot` may be on a child of `Tile`; the empty name is the default slot. */
export type TileSlot = '' | 'top' | 'primary-button' | 'secondary-button';

/** The events of `Tile`, by the prop that takes a handler. */
export type TileEvents = {
  /** Before the tile's link is followed; can be cancelled. */
  onNavigate: NavigateEvent;
  /** When the block's own rendering failed; its children stay in view. */
  onError: BlockErrorEvent;
};

/**
 * A picture with words below it, and perhaps buttons; or one big link. Tiles stand in a row: people, brands.
 */
export const Tile: Wrapper<PalletTile, TileProperty, TileEvents> = createWrapper('Tile', 'pallet-tile', PalletTile, { onNavigate: 'pallet-navigate', onError: 'pallet-error' });
