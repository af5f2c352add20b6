// Generated from the elements' manifest by generate.ts. Never edited.
import '@pallet/elements/image';
import type { BlockErrorEvent, NavigateEvent } from '@pallet/elements';
import { PalletImage } from '@pallet/elements/image/class';
import { createWrapper, type Wrapper } from '../create-wrapper.js';

/** The properties of `Image`. */
export type ImageProperty = 'imageInfo' | 'imageUrl' | 'alternativeText' | 'alignment' | 'fit' | 'imageFit' | 'position' | 'imagePosition' | 'overlayColor' | 'backgroundColor' | 'width' | 'height' | 'borderRadius' | 'borderWidth' | 'borderColor' | 'borderStyle' | 'imagePortion' | 'imageAlignment' | 'overlapDirection' | 'overlapSize' | 'linkUrl' | 'linkAssistiveText' | 'priority' | 'dxpStyle' | 'customCssClasses';

/** What `slot` may be on a child of `Image`; the empty name is the default slot. */
export type ImageSlot = '';

/** The events of `Image`, by the prop that takes a handler. */
export type ImageEvents = {
  /** Before its link is followed; can be cancelled. */
  onNavigate: NavigateEvent;
  /** When the block's own rendering failed; its children stay in view. */
  onError: BlockErrorEvent;
};

/**
 * A picture with its sizes, formats and focal point, and perhaps words beside it or over its edge. A picture that cannot
 * be loaded gives way to its alternative text.
 */
export const Image: Wrapper<PalletImage, ImageProperty, ImageEvents> = createWrapper('Image', 'pallet-image', PalletImage, { onNavigate: 'pallet-navigate', onError: 'pallet-error' });
