// Generated from the elements' manifest by generate.ts. Do not edit.
'use client';

import '@pallet/elements/image';
import type { BlockErrorEvent, NavigateEvent } from '@pallet/elements';
import { PalletImage } from '@pallet/elements/image/class';
import { createWrapper, type Wrapper } from '../create-wrapper.js';

/** The properties of `Image`. */
export type ImageProperty = 'imageInfo' | 'imageUrl' | 'alternativeText' | 'alignment' | 'fit' | 'imageFit' | 'position' | 'imagePosition' | 'overlayColor' | 'backgroundColor' | 'width' | 'height' | 'borderRadius' | 'borderWidth' | 'borderColor' | 'borderStyle' | 'imagePortion' | 'imageAlignment' | 'overlapDirection' | 'overlapSize' | 'linkUrl' | 'linkAssistiveText' | 'priority' | 'dxpStyle' | 'customCssClasses';

/** Values of `slot` for children of `Image`. The empty string is the default slot. */
export type ImageSlot = '';

/** The events of `Image`, by handler prop. */
export type ImageEvents = {
  /** Fires before the link is followed. Cancelable. */
  onNavigate: NavigateEvent;
  /** Fires if the block fails to render. Its children stay visible. */
  onError: BlockErrorEvent;
};

/**
 * A responsive image with a focal point, and optional text next to it or overlapping its edge.
 *
 * An image that fails to load is replaced by its alternative text.
 */
export const Image: Wrapper<PalletImage, ImageProperty, ImageEvents> = createWrapper('Image', 'pallet-image', PalletImage, { onNavigate: 'pallet-navigate', onError: 'pallet-error' });
