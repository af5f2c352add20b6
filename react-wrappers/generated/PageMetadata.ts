// Generated from the elements' manifest by generate.ts. Do not edit.
'use client';

import '@pallet/elements/page-metadata';
import type { BlockErrorEvent } from '@pallet/elements';
import { PalletPageMetadata } from '@pallet/elements/page-metadata/class';
import { createWrapper, type Wrapper } from '../create-wrapper.js';

/** The properties of `PageMetadata`. */
export type PageMetadataProperty = 'recordId' | 'pageTitle' | 'description' | 'customHeadTags' | 'canonicalUrl' | 'isSeoIndexed' | 'hrefLangUrls' | 'languages' | 'site' | 'image' | 'communityId' | 'origin' | 'basePath' | 'isInHead';

/** Values of `slot` for children of `PageMetadata`. The empty string is the default slot. */
export type PageMetadataSlot = never;

/** The events of `PageMetadata`, by handler prop. */
export type PageMetadataEvents = {
  /** Fires if the block fails to render. Its children stay visible. */
  onError: BlockErrorEvent;
};

/**
 * Sets the page's title, description and other head tags. They replace the page's original tags, and are removed with
 * the block.
 *
 * If a delivery API is configured, the page's search engine record fills placeholders and supplies values that the
 * block does not set. A record from the route (`Route.recordId` of the surrounding data) overrides the block's own
 * values. If a record cannot be loaded, the block's values are used. If the surrounding data contain the name of the
 * site (`Site.name`), it is appended to the window title.
 */
export const PageMetadata: Wrapper<PalletPageMetadata, PageMetadataProperty, PageMetadataEvents> = createWrapper('PageMetadata', 'pallet-page-metadata', PalletPageMetadata, { onError: 'pallet-error' });
