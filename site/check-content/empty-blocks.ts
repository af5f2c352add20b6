import { decodeReferences } from '@pallet/elements/ssr';
import { getBlockTypeLabel, toPlainText } from '../documents/block-label.js';
import { factsOf } from '../documents/facts-of.js';
import type { Finding } from '../documents/finding.js';
import { humanizeName } from '../documents/humanize.js';
import { getChildLists, type UncheckedNode } from '../documents/tree.js';
import { contentOf } from './block-content.js';
import { getBlocks, getProps, listBlockFiles, locate, type SiteContent } from './site-content.js';

/**
 * Finds blocks without any content, of which visitors see nothing, and blocks for images without one.
 *
 * @param known - other findings: a block with one in its properties may only lack the value that it is about
 */
export function checkEmptyBlocks(content: SiteContent, known: readonly Finding[]): Finding[] {
  return listBlockFiles(content).flatMap((file) =>
    getBlocks(content, file).flatMap((block) => {
      const isReported = known.some((one) => one.file === file && one.path?.startsWith(`${block.path}/props`) === true);
      if (isReported) return [];
      if (!hasContent(block)) return [createEmptyFinding(content, file, block)];
      return hasImage(block) ? [] : [createNoImageFinding(content, file, block)];
    }),
  );
}

/** Reports that a block shows nothing, at the field to fill. */
export function createEmptyFinding(content: SiteContent, file: string, block: UncheckedNode): Finding {
  const [first] = contentOf(String(block.node['block']))?.properties ?? [];
  const path = first === undefined ? block.path : `${block.path}/props/${first.name}`;
  const remedy =
    first === undefined
      ? 'Add blocks to it, or remove it.'
      : `Fill in “${humanizeName(first.name)}”${factsOf(block.node['block'])?.isContainer === true ? ' or add blocks to it' : ''}, or remove the block.`;
  return {
    ...locate(content.sources, file, path),
    ...{ weight: 'warning', wrong: 'The block is empty, so visitors see nothing.', remedy },
  };
}

/** Reports that a block that is made for images has none. */
function createNoImageFinding(content: SiteContent, file: string, block: UncheckedNode): Finding {
  const { images: [first = ''] = [], background } = contentOf(String(block.node['block'])) ?? {};
  const instead = background === undefined ? '' : `, or set “${humanizeName(background)}” to show it without an image`;
  return {
    ...locate(content.sources, file, `${block.path}/props/${first}`),
    weight: 'warning',
    wrong: `The ${getBlockTypeLabel(block.node['block']).toLowerCase()} has no image.`,
    remedy: `Choose one in “${humanizeName(first)}”${instead}.`,
  };
}

/** Whether a block may show something, as far as its document states. */
function hasContent(block: UncheckedNode): boolean {
  const shown = contentOf(String(block.node['block']));
  if (shown === undefined || hasChildren(block)) return true;
  const props = getProps(block);
  const isFilled = shown.properties.some(({ name, initial, others }) => {
    const value = [name, ...others].map((one) => props[one]).find((one) => one !== undefined) ?? initial;
    return !isBlank(value);
  });
  return isFilled || hasBackground(block);
}

/** Whether a block has an image, or need not have one: with a color, it can do without. */
function hasImage(block: UncheckedNode): boolean {
  const { images = [] } = contentOf(String(block.node['block'])) ?? {};
  const props = getProps(block);
  return images.length === 0 || hasBackground(block) || images.some((name) => !isBlank(props[name]));
}

/** Whether a block shows a color in place of an image. */
export function hasBackground(block: UncheckedNode): boolean {
  const { background } = contentOf(String(block.node['block'])) ?? {};
  return background !== undefined && !isBlank(getProps(block)[background]);
}

const hasChildren = ({ node }: UncheckedNode): boolean =>
  getChildLists(node).some(({ nodes }) => Array.isArray(nodes) && nodes.length > 0);

/** Whether a value shows nothing: an empty text, list or object, or markup without text and images. */
function isBlank(value: unknown): boolean {
  if (typeof value === 'string') {
    const text = decodeReferences(toPlainText(value));
    return /^[\s\p{Default_Ignorable_Code_Point}]*$/u.test(text) && !/<(?:img|hr|table)\b/.test(value);
  }
  if (typeof value === 'object' && value !== null) return Object.values(value).every(isBlank);
  return value === undefined || value === null;
}
