// Generated from the elements' manifest by generate.ts. Never edited.
import '@pallet/elements/image';
import type { BlockErrorEvent } from '@pallet/elements';
import { PalletImage } from '@pallet/elements/image/class';
import { createWrapper, type Wrapper } from '../create-wrapper.js';

/** The properties of `Image`. */
export type ImageProperty = 'imageInfo' | 'alignment' | 'fit' | 'position' | 'overlayColor' | 'width' | 'height' | 'priority';

/** What `slot` may be on a child of `Image`; the empty name is the default slot. */
export type ImageSlot = never;

/** The events of `Image`, by the prop that takes a handler. */
export type ImageEvents = {
  /** When the block's own rendering failed; its children stay in view. */
  onError: BlockErrorEvent;
};

/**
 * A picture with its sizes, formats and focal point. A picture that cannot be loaded gives way to its alternative text.
 */
export const Image: Wrapper<PalletImage, ImageProperty, ImageEvents> = createWrapper('Image', 'pallet-image', PalletImage, { onError: 'pallet-error' });
