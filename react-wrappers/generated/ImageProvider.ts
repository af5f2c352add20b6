// Generated from the elements' manifest by generate.ts. Do not edit.
'use client';

import '@pallet/elements/image-provider';
import type { BlockErrorEvent } from '@pallet/elements';
import { PalletImageProvider } from '@pallet/elements/image-provider/class';
import { createWrapper, type Wrapper } from '../create-wrapper.js';

/** The properties of `ImageProvider`. */
export type ImageProviderProperty = 'sfdcId' | 'sfdcExpressionKey' | 'generatedTemplate' | 'imageInfo' | 'enableImageCache' | 'sfdcIsPreviewMode' | 'siteId' | 'origin' | 'basePath';

/** Values of `slot` for children of `ImageProvider`. The empty string is the default slot. */
export type ImageProviderSlot = '';

/** The events of `ImageProvider`, by handler prop. */
export type ImageProviderEvents = {
  /** Fires if the block fails to render. Its children stay visible. */
  onError: BlockErrorEvent;
};

/**
 * Provides images from the content delivery API to the blocks inside it, by content key.
 *
 * The images in `imageInfo` are fetched in advance, others on request. An image that cannot be fetched falls back to
 * its own URL.
 */
export const ImageProvider: Wrapper<PalletImageProvider, ImageProviderProperty, ImageProviderEvents> = createWrapper('ImageProvider', 'pallet-image-provider', PalletImageProvider, { onError: 'pallet-error' });
