import { EMPTY_LAYOUT, type BlockNode, type PageDocument, type ThemeLayoutDocument } from './model.js';

/** Whether the header or footer of a layout is a list of blocks. */
export const isBlockList = (part: ThemeLayoutDocument['header' | 'footer']): part is readonly BlockNode[] =>
  Array.isArray(part);

/** The blocks of a header or footer; empty if it is not a list of blocks. */
export const getPartBlocks = (part: ThemeLayoutDocument['header' | 'footer']): readonly BlockNode[] =>
  isBlockList(part) ? part : [];

/** A page with the blocks of its layout around its own, in the order in which visitors see them. */
export function withLayoutBlocks(
  page: PageDocument,
  { header, footer }: ThemeLayoutDocument = EMPTY_LAYOUT,
): PageDocument {
  return { ...page, blocks: [...getPartBlocks(header), ...page.blocks, ...getPartBlocks(footer)] };
}
