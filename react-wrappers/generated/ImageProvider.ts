// Generated from the elements' manifest by generate.ts. Never edited.
import '@pallet/elements/image-provider';
import type { BlockErrorEvent } from '@pallet/elements';
import { PalletImageProvider } from '@pallet/elements/image-provider/class';
import { createWrapper, type Wrapper } from '../create-wrapper.js';

/** The properties of `ImageProvider`. */
export type ImageProviderProperty = 'sfdcId' | 'sfdcExpressionKey' | 'generatedTemplate' | 'imageInfo' | 'enableImageCache' | 'sfdcIsPreviewMode' | 'siteId' | 'origin' | 'basePath';

/** What `slot` may be on a child of `ImageProvider`; the empty name is the default slot. */
export type ImageProviderSlot = '';

/** The events of `ImageProvider`, by the prop that takes a handler. */
export type ImageProviderEvents = {
  /** When the block's own rendering failed; its children stay in view. */
  onError: BlockErrorEvent;
};

/**
 * Gives the blocks inside it the pictures that they name by content key, from the content delivery API: its own, named by
 * `imageInfo`, ahead of time, and others when a block asks (Specification 3 and 7). A picture that cannot be fetched falls
 * back to its own address.
 */
export const ImageProvider: Wrapper<PalletImageProvider, ImageProviderProperty, ImageProviderEvents> = createWrapper('ImageProvider', 'pallet-image-provider', PalletImageProvider, { onError: 'pallet-error' });
