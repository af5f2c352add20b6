import { slotField, type PuckItem, type PuckPage } from './puck-data.js';
import type { SlotsByBlock } from './to-puck.js';

/** Puck's zone of the page's top-level blocks. */
export const PAGE_ZONE = 'root:default-zone';

/** The position of a block in Puck's data: the name of a zone, and the index in it. */
export interface BlockPosition {
  readonly zone: string;
  readonly index: number;
}

/** Finds the position of the first block that matches. */
export function findPosition(
  { root, content }: PuckPage,
  slots: SlotsByBlock,
  matches: (item: PuckItem) => boolean,
): BlockPosition | undefined {
  const find = (items: unknown, zone: string): BlockPosition | undefined => {
    if (!Array.isArray(items)) return undefined;
    for (const [index, item] of (items as PuckItem[]).entries()) {
      if (matches(item)) return { zone, index };
      for (const slot of slots.get(item.type) ?? []) {
        const field = slotField(slot);
        const found = find(item.props[field], `${item.props.id}:${field}`);
        if (found !== undefined) return found;
      }
    }
    return undefined;
  };
  const hidden = slotField('hidden');
  return find(content, PAGE_ZONE) ?? find(root.props[hidden], `root:${hidden}`);
}
