import type { BlockSlot, BlockType } from '../blocks/block-catalog.js';
import type { BlockPosition } from './block-position.js';
import { createBlock, GRID_COLUMNS } from './new-block.js';
import { mapZones, zoneOf } from './page-operations.js';
import { slotField, type PuckItem, type PuckPage } from './puck-data.js';
import type { SlotsByBlock } from './to-puck.js';

interface Added {
  /** The zone to which the block was added, and its slot. */
  readonly zone: string;
  readonly slot: BlockSlot | undefined;
  readonly id: string;
}

interface Catalog {
  readonly blocks: ReadonlyMap<string, BlockType>;
  readonly slots: SlotsByBlock;
}

/**
 * Finds the position of a block in a slot with initial blocks, such as columns: in the first empty one. Undefined if
 * there is none, or if the slot names the block.
 */
export function findEmptyColumn(
  items: readonly PuckItem[],
  { accepts, initial }: BlockSlot,
  block: string,
): BlockPosition | undefined {
  if (accepts.includes(`pallet-${block}`)) return undefined;
  const empty = items.find(
    ({ type, props }) =>
      initial.includes(type) && (props[slotField('')] as readonly PuckItem[] | undefined)?.length === 0,
  );
  return empty && { zone: zoneOf(empty.props.id, ''), index: 0 };
}

/**
 * Wraps a block that was added to a slot with initial blocks in such a block, as a banner among columns in a column of
 * its own, and gives all of them the same width.
 *
 * @returns the same page if the slot has no initial blocks
 */
export function wrapInColumn(page: PuckPage, { blocks, slots }: Catalog, { zone, slot, id }: Added): PuckPage {
  const [wrapper] = slot?.initial ?? [];
  if (slot === undefined || wrapper === undefined) return page;
  return mapZones(page, slots, (items, name) => {
    const added = items.find(({ props }) => props.id === id);
    if (name !== zone || added === undefined) return items;
    const column = slot.accepts.includes(`pallet-${added.type}`) ? added : wrap(added, createBlock(wrapper, blocks));
    return shareWidth(
      items.map((item) => (item === added ? column : item)),
      column,
      blocks,
    );
  });
}

const wrap = (item: PuckItem, wrapper: PuckItem): PuckItem => ({
  ...wrapper,
  props: { ...wrapper.props, [slotField('')]: [item] },
});

/** Gives all blocks of a row the same width if they had the same before one was added, else only the added one. */
function shareWidth(items: readonly PuckItem[], added: PuckItem, blocks: Catalog['blocks']): readonly PuckItem[] {
  const widthField = (item: PuckItem): string | undefined => blocks.get(item.type)?.gridWidth;
  if (widthField(added) === undefined) return items;
  const row = items.filter((item) => widthField(item) !== undefined);
  const others = row.filter((item) => item !== added).map((item) => item.props[widthField(item) ?? '']);
  const [width = GRID_COLUMNS] = others;
  if (typeof width !== 'number' || others.some((other) => other !== width)) return items;
  const isOneRow = width * others.length <= GRID_COLUMNS && row.length <= GRID_COLUMNS;
  const shared = isOneRow ? Math.floor(GRID_COLUMNS / row.length) : width;
  return items.map((item) => {
    const field = widthField(item);
    return field === undefined ? item : { ...item, props: { ...item.props, [field]: shared } };
  });
}
