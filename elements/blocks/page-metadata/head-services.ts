/** Requests records and writes the head. Loaded on demand: pages with a server-rendered head do not need it. */
export { decodeReference } from '#references';
export { removeHeadTags, setHeadTags } from '../../base/document-head.js';
export { withStore } from '../../contexts/shared-store.js';
export { pageHead, readPageFacts, readPageMetadata } from '../../services/metadata.js';
export { SeoClient } from '../../services/seo-client.js';
