import { slotField, type PuckItem, type PuckPage } from './puck-data.js';
import type { SlotsByBlock } from './to-puck.js';

/** Puck's name for the place of the page's own blocks. */
export const PAGE_ZONE = 'root:default-zone';

/** Where a block stands in Puck's data: the name of a zone, and which of its blocks it is, from 0. */
export interface Place {
  readonly zone: string;
  readonly index: number;
}

/** The place of the first block that fits; undefined where none does. */
export function placeIn(
  { root, content }: PuckPage,
  slots: SlotsByBlock,
  fits: (item: PuckItem) => boolean,
): Place | undefined {
  const find = (items: unknown, zone: string): Place | undefined => {
    if (!Array.isArray(items)) return undefined;
    for (const [index, item] of (items as PuckItem[]).entries()) {
      if (fits(item)) return { zone, index };
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
