import { sanitizeLabel } from '@pallet/elements/foundations';
import { getBlockTexts } from './block-values.js';
import { isRecord } from './record.js';
import { walkUnchecked } from './tree.js';
import { humanizeName } from './humanize.js';
import { shortenText } from './quote-text.js';

/** Text without tags and repeated white space. */
export const toPlainText = (text: string): string => sanitizeLabel(text).replace(/\s+/g, ' ').trim();

/** The same with a space in place of each tag, so that paragraphs stay separate. */
export const toSpacedText = (text: string): string => toPlainText(text.replaceAll('<', ' <'));

/**
 * The beginning of the first text in a block's properties; empty if there is none.
 *
 * @param node - a block, not validated
 */
export function getFirstText(node: Readonly<Record<string, unknown>>): string {
  for (const { text } of getBlockTexts(node)) {
    const plain = toPlainText(text);
    if (plain !== '') return shortenText(plain);
  }
  return '';
}

/** The name of a block type: `rich-text` is “Rich text”. */
export const getBlockTypeLabel = (block: unknown): string =>
  typeof block === 'string' && block !== '' ? humanizeName(block) : 'Block';

/**
 * Names a block for authors by its text: `Text “Drive the work”`, or by the text inside it: `Section with “Find your
 * path”`.
 *
 * @param node - the block of a document
 * @returns undefined if neither the block nor a block inside it has text
 */
export function getBlockLabel(node: unknown): string | undefined {
  if (!isRecord(node)) return undefined;
  for (const { node: one } of walkUnchecked({ blocks: [node] })) {
    const found = getFirstText(one);
    if (found !== '') return `${getBlockTypeLabel(node['block'])} ${one === node ? '' : 'with '}“${found}”`;
  }
  return undefined;
}
