import { slotsOf } from '@pallet/elements/foundations';
import { acceptsBlock } from './accepted-blocks.js';
import { getBlockTypeLabel } from './block-label.js';
import { humanizeName } from './humanize.js';
import type { DocumentIssue } from './messages.js';
import type { BlockNode } from './model.js';
import { isRecord } from './record.js';
import { getChildLists, walkUnchecked, type ChildList } from './tree.js';

/** Issues of blocks in a slot that does not accept them, according to the contract of the block around them. */
export function findMisplacedBlocks(page: Readonly<Record<string, unknown>>): DocumentIssue[] {
  return [...walkUnchecked(page)].flatMap(({ node, path }) => {
    const slots = typeof node['block'] === 'string' ? slotsOf(`pallet-${node['block']}`) : undefined;
    if (slots === undefined) return [];
    const named = isRecord(node['slots']) ? node['slots'] : {};
    return getChildLists({ ...node, slots: named } as Partial<BlockNode>).flatMap((list) => {
      // The schema reports a named slot that does not exist.
      const accepts = slots[list.slot ?? ''] ?? (list.slot === undefined ? [] : ['blocks']);
      return findInList(node, list, accepts).map((issue) => ({ ...issue, path: `${path}/${issue.path}` }));
    });
  });
}

function findInList(
  parent: Readonly<Record<string, unknown>>,
  list: ChildList,
  accepts: readonly string[],
): DocumentIssue[] {
  const nodes: unknown = list.nodes;
  if (!Array.isArray(nodes)) return [];
  return nodes.flatMap((node: unknown, index) => {
    const block = isRecord(node) ? node['block'] : undefined;
    if (typeof block !== 'string' || slotsOf(`pallet-${block}`) === undefined || acceptsBlock(accepts, block))
      return [];
    return [createIssue(block, getBlockTypeLabel(parent['block']), list, accepts, index)];
  });
}

function createIssue(
  block: string,
  parent: string,
  { slot, path }: ChildList,
  accepts: readonly string[],
  index: number,
): DocumentIssue {
  const label = getBlockTypeLabel(block);
  const accepted = accepts
    .filter((one) => one.startsWith('pallet-'))
    .map((tag) => getBlockTypeLabel(tag.slice('pallet-'.length)));
  const isShown = accepted.length > 0;
  const owner = slot === undefined ? parent : `“${humanizeName(slot)}” of ${parent}`;
  const expected = isShown ? accepted.join(' or ') : 'no block';
  return {
    path: `${path}/${index}`,
    expected,
    found: label,
    weight: isShown ? 'warning' : 'error',
    wrong: isShown
      ? `${owner} accepts only ${expected}, found ${label}.`
      : `${owner} does not accept blocks, so the ${label} inside it is not shown.`,
    remedy: `Move the ${label} out of the ${parent}, or remove it.`,
  };
}
