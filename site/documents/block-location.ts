import { getBlockLabel, getBlockTypeLabel } from './block-label.js';
import { isRecord } from './record.js';
import { humanizeName } from './humanize.js';
import { BLOCK_LISTS } from './tree.js';

/** A block on a path. */
interface PathBlock {
  readonly node: unknown;
  /** Position in its list, from 1. */
  readonly number: number;
  /** One of {@link BLOCK_LISTS}, or the name of a slot. */
  readonly list: string;
  readonly isInSlot: boolean;
  readonly path: string;
}

/** How blocks are named in messages. */
interface BlockNaming {
  kind(block: unknown): string;
  /** Undefined if the block can only be described by its position. */
  block(node: unknown): string | undefined;
  slot(name: string): string;
}

/** For readers of the document. */
const DOCUMENT_NAMING: BlockNaming = {
  kind: (block) => (typeof block === 'string' && block !== '' ? block : 'block'),
  block(node) {
    const { block, id } = isRecord(node) ? node : {};
    return typeof id === 'string' && id !== '' ? `${this.kind(block)} "${id}"` : undefined;
  },
  slot: (name) => `slot "${name}"`,
};

/** For authors in the editor. */
const EDITOR_NAMING: BlockNaming = {
  kind: getBlockTypeLabel,
  block: getBlockLabel,
  slot: (name) => `“${humanizeName(name)}”`,
};

const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth'];

/**
 * Describes the block at or around a path of a page: `banner "vision"`, or `text, the third block in section "careers"`
 * if it has no id. Empty if there is no block.
 *
 * @param page - the document
 * @param path - for instance `blocks/2/props/height`
 */
export const describeLocation = (page: unknown, path: string): string =>
  formatLocation(findBlocksOnPath(page, path), DOCUMENT_NAMING);

/**
 * The same for authors, who see no ids: `Banner “Drive the work”`, or `Image, the third block in Section with “Find
 * your path”` if it has no text.
 */
export const describeLocationForAuthors = (page: unknown, path: string): string =>
  formatLocation(findBlocksOnPath(page, path), EDITOR_NAMING);

/** Describes the position of the block at or around a path: `the first block of the page`. */
export const describePosition = (page: unknown, path: string): string =>
  formatPosition(findBlocksOnPath(page, path), DOCUMENT_NAMING);

/** The path of the block at or around a path; empty if there is none. */
export const findBlockPath = (page: unknown, path: string): string => findBlocksOnPath(page, path).at(-1)?.path ?? '';

/** The id of the innermost block with an id on a path; empty if there is none. */
export function findBlockId(page: unknown, path: string): string {
  const ids = findBlocksOnPath(page, path).map(({ node }) => (isRecord(node) ? node['id'] : undefined));
  return (ids.findLast((id) => typeof id === 'string' && id !== '') as string | undefined) ?? '';
}

function formatLocation(pathBlocks: readonly PathBlock[], naming: BlockNaming): string {
  const node = pathBlocks.at(-1)?.node;
  if (pathBlocks.length === 0) return '';
  return naming.block(node) ?? `${getBlockType(node, naming)}, ${formatPosition(pathBlocks, naming)}`;
}

function formatPosition(pathBlocks: readonly PathBlock[], naming: BlockNaming): string {
  const block = pathBlocks.at(-1);
  if (block === undefined) return 'the page';
  const { number, list, isInSlot } = block;
  const around = pathBlocks.slice(0, -1);
  const outer = around.at(-1);
  const which = ORDINALS[number - 1];
  const one = which === undefined ? `block ${number}` : `the ${which}${list === 'hidden' ? ' hidden' : ''} block`;
  const slot = isInSlot ? ` of ${naming.slot(list)}` : '';
  if (outer === undefined) return `${one} of the ${['header', 'footer'].includes(list) ? list : 'page'}`;
  return `${one}${slot} in ${naming.block(outer.node) ?? `the ${getBlockType(outer.node, naming)} that is ${formatPosition(around, naming)}`}`;
}

const getBlockType = (node: unknown, naming: BlockNaming): string =>
  naming.kind(isRecord(node) ? node['block'] : undefined);

/** The blocks on a path, from the outermost to the innermost. */
function findBlocksOnPath(page: unknown, path: string): PathBlock[] {
  const parts = path.split('/');
  const pathBlocks: PathBlock[] = [];
  let node = page;
  for (let at = 0; at < parts.length;) {
    const isInSlot = parts[at] === 'slots' && pathBlocks.length > 0;
    const isTop = pathBlocks.length === 0 && BLOCK_LISTS.includes(parts[at] ?? '');
    if (!isInSlot && !isTop && parts[at] !== 'blocks') break;
    const steps = parts.slice(at, at + (isInSlot ? 3 : 2));
    const index = Number(steps.at(-1));
    if (steps.length < (isInSlot ? 3 : 2) || !Number.isInteger(index)) break;
    node = steps.reduce<unknown>((value, step) => (Object(value) as Record<string, unknown>)[step], node);
    at += steps.length;
    pathBlocks.push({
      node,
      number: index + 1,
      list: steps.at(-2) ?? '',
      isInSlot,
      path: parts.slice(0, at).join('/'),
    });
  }
  return pathBlocks;
}
