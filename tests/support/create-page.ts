import type { BlockNode } from '../../site/documents/model.js';

/** A valid page document with these blocks. */
export const createPage = (...blocks: BlockNode[]) => ({
  title: 'Home',
  description: 'Work.',
  apiVersion: 63 as const,
  themeLayout: 'main',
  features: [],
  blocks,
});
