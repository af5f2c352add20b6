import { isRecord } from '../../../documents/record.js';
import type { BlockType } from '../blocks/block-catalogue.js';
import { nodeOf } from '../document/from-puck.js';
import type { PuckItem } from '../document/puck-data.js';
import { itemOf, type SlotsByBlock } from '../document/to-puck.js';
import { insertItem } from './block-actions.js';
import type { Puck } from './use-puck.js';

const KEY = 'pallet-clipboard';

/** Keeps a copy of a block for this page or another one of the site. */
export function copyBlock(item: PuckItem, slots: SlotsByBlock): void {
  localStorage.setItem(KEY, JSON.stringify(nodeOf(item, slots)));
}

/** Puts what was copied where the selection is, with ids of its own. */
export function pasteBlock(puck: Puck, blocks: ReadonlyMap<string, BlockType>, slots: SlotsByBlock): void {
  const text = localStorage.getItem(KEY);
  if (text !== null) insertNode(puck, blocks, slots, JSON.parse(text) as unknown);
}

export const hasCopy = (): boolean => localStorage.getItem(KEY) !== null;

/** Puts a block as a document has it into the page: copied, or of a pattern. */
export function insertNode(
  puck: Puck,
  blocks: ReadonlyMap<string, BlockType>,
  slots: SlotsByBlock,
  node: unknown,
): void {
  insertItem(puck, blocks, itemOf(withoutIds(node), slots, new Set(), randomId));
}

const randomId = (block: string): string => `${block}-${crypto.randomUUID()}`;

/** A copy has ids of its own, and so has all that is in it. */
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
