/** What asks for records and writes the head: only a page whose head no server has written needs it. */
export { removeHeadTags, setHeadTags } from '../../base/document-head.js';
export { withStore } from '../../contexts/shared-store.js';
export { pageHead, readPageFacts, readPageMetadata } from '../../services/metadata.js';
export { SeoClient } from '../../services/seo-client.js';
