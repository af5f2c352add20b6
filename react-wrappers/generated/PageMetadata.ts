// Generated from the elements' manifest by generate.ts. Never edited.
import '@pallet/elements/page-metadata';
import type { BlockErrorEvent } from '@pallet/elements';
import { PalletPageMetadata } from '@pallet/elements/page-metadata/class';
import { createWrapper, type Wrapper } from '../create-wrapper.js';

/** The properties of `PageMetadata`. */
export type PageMetadataProperty = 'recordId' | 'pageTitle' | 'description' | 'customHeadTags' | 'canonicalUrl' | 'isSeoIndexed' | 'hrefLangUrls' | 'languages' | 'site' | 'image' | 'communityId' | 'origin' | 'basePath' | 'isInHead';

/** What `slot` may be on a child of `PageMetadata`; the empty name is the default slot. */
export type PageMetadataSlot = never;

/** The events of `PageMetadata`, by the prop that takes a handler. */
export type PageMetadataEvents = {
  /** When the block's own rendering failed; its children stay in view. */
  onError: BlockErrorEvent;
};

/**
 * Writes a page's title, description and other head tags, in place of what the page came with; they go with the block
 * (Specification 2, 3 and 5). Where a delivery API is configured, the record for search engines fills placeholders and says
 * what the block leaves out. A record that the route names (`Route.recordId` of the data around the block) wins over the
 * block's own values. When a record cannot be had, the block's values stand. Where the data around the block name the
 * site (`Site.name`), its name follows the title in the title of the window.
 */
export const PageMetadata: Wrapper<PalletPageMetadata, PageMetadataProperty, PageMetadataEvents> = createWrapper('PageMetadata', 'pallet-page-metadata', PalletPageMetadata, { onError: 'pallet-error' });
