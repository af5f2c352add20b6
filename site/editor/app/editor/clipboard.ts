import { isRecord } from '../../../documents/record.js';
import type { BlockType } from '../blocks/block-catalog.js';
import { toNode } from '../document/from-puck.js';
import { createId } from '../document/new-block.js';
import { findOutermost } from '../document/page-operations.js';
import type { PuckItem } from '../document/puck-data.js';
import { toItem, type SlotsByBlock } from '../document/to-puck.js';
import { addBlocks, insertBlocks } from './block-actions.js';
import { getPage, type Puck } from './use-puck.js';

const KEY = 'pallet-clipboard';

/** Copies blocks so that they can be pasted into any page of the site. */
export function copyBlocks(items: readonly PuckItem[], slots: SlotsByBlock): void {
  localStorage.setItem(KEY, JSON.stringify(items.map((item) => toNode(item, slots))));
}

/** Pastes the copied blocks at the selection, with new ids. */
export function pasteBlocks(puck: Puck, blocks: ReadonlyMap<string, BlockType>, slots: SlotsByBlock): void {
  const text = localStorage.getItem(KEY);
  const nodes = text === null ? [] : [JSON.parse(text) as unknown].flat();
  if (nodes.length > 0) insertNodes(puck, blocks, slots, nodes);
}

export const hasCopiedBlock = (): boolean => localStorage.getItem(KEY) !== null;

/** Inserts blocks of a document, such as copied ones or a pattern, with new ids. */
export function insertNodes(
  puck: Puck,
  blocks: ReadonlyMap<string, BlockType>,
  slots: SlotsByBlock,
  nodes: readonly unknown[],
): void {
  insertBlocks(
    puck,
    blocks,
    nodes.map((node) => toItem(withoutIds(node), slots, new Set(), createId)),
  );
}

/** Duplicates blocks, and inserts the copies after the last one. */
export function duplicateBlocks(
  puck: Puck,
  blocks: ReadonlyMap<string, BlockType>,
  slots: SlotsByBlock,
  ids: ReadonlySet<string>,
): void {
  const items = findOutermost(getPage(puck), slots, ids);
  const last = puck.getSelectorForId(items.at(-1)?.props.id ?? '');
  if (last === undefined) return;
  const copies = items.map((item) => toItem(withoutIds(toNode(item, slots)), slots, new Set(), createId));
  addBlocks(puck, blocks, copies, { zone: last.zone, index: last.index + 1 });
}

/** Removes the ids of a block and of its descendants. */
function withoutIds(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutIds);
  if (!isRecord(value) || typeof value['block'] !== 'string') return value;
  const { blocks, slots, ...rest } = value;
  return {
    ...Object.fromEntries(Object.entries(rest).filter(([name]) => name !== 'id')),
    ...(isRecord(slots) && {
      slots: Object.fromEntries(Object.entries(slots).map(([name, list]) => [name, withoutIds(list)])),
    }),
    ...(blocks !== undefined && { blocks: withoutIds(blocks) }),
  };
}
