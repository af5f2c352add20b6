import type { Data, PuckAction } from '@puckeditor/core';
import { acceptsBlock } from '../../../documents/accepted-blocks.js';
import { findRootBlock, slotsByBlock, type BlockType } from '../blocks/block-catalog.js';
import { findPosition, type BlockPosition } from '../document/block-position.js';
import { createBlock } from '../document/new-block.js';
import {
  findOutermost,
  getZoneItems,
  insertItems,
  moveItems,
  removeItems,
  splitZone,
  updateItems,
  zoneOf,
} from '../document/page-operations.js';
import { slotField, type PuckItem, type PuckPage } from '../document/puck-data.js';
import type { SlotsByBlock } from '../document/to-puck.js';
import { findEmptyColumn, wrapInColumn } from '../document/wrap-in-columns.js';
import {
  acceptsInZone,
  createInsertedSelector,
  findInsertPosition,
  findSlot,
  getEndOfZone,
  getSelectedPosition,
} from './insert-position.js';
import { getPage, type Puck } from './use-puck.js';

type Blocks = ReadonlyMap<string, BlockType>;

/** Shows a changed page as one step of the history. */
function applyPage(puck: Puck, page: PuckPage, itemSelector: Puck['appState']['ui']['itemSelector']): void {
  puck.dispatch({
    type: 'set',
    state: { data: page as unknown as Data, ui: { ...puck.appState.ui, itemSelector } },
  });
}

/** Inserts a new block with its initial blocks, and selects it. */
export const insertBlock = (puck: Puck, blocks: Blocks, name: string): void =>
  insertBlocks(puck, blocks, [createBlock(name, blocks)]);

/** Inserts blocks with their children at the selection, and selects the last one. */
export const insertBlocks = (puck: Puck, blocks: Blocks, items: readonly PuckItem[]): void =>
  addBlocks(puck, blocks, items, findInsertPosition(puck, blocks, [...new Set(items.map(({ type }) => type))]));

/** Adds blocks at a position, among columns each to a column, and selects the last one. */
export function addBlocks(puck: Puck, blocks: Blocks, items: readonly PuckItem[], place: BlockPosition): void {
  const slots = slotsByBlock(blocks);
  const slot = findSlot(puck, blocks, place.zone);
  const page = items.reduce((before, item, offset) => {
    const column = slot && findEmptyColumn(getZoneItems(before, slots, place.zone), slot, item.type);
    if (column !== undefined) return insertItems(before, slots, column, [item]);
    const after = insertItems(before, slots, { ...place, index: place.index + offset }, [item]);
    const added = { zone: place.zone, slot, id: item.props.id };
    return wrapInColumn(after, { blocks, slots }, added);
  }, getPage(puck));
  const position = findItem(page, slots, items.at(-1)?.props.id);
  if (position !== undefined) applyPage(puck, page, createInsertedSelector(position, place.zone));
}

const findItem = (page: PuckPage, slots: SlotsByBlock, id: string | undefined): BlockPosition | undefined =>
  findPosition(page, slots, ({ props }) => props.id === id);

/** Arranges a block that Puck has dropped or duplicated among columns: it gets a column of its own. */
export function arrangeAdded(puck: Puck, blocks: Blocks, action: PuckAction): void {
  const place = getAddedPosition(action);
  const slot = place && findSlot(puck, blocks, place.zone);
  const slots = slotsByBlock(blocks);
  const before = getPage(puck);
  const id = place && getZoneItems(before, slots, place.zone)[place.index]?.props.id;
  if (place === undefined || id === undefined) return;
  const page = wrapInColumn(before, { blocks, slots }, { zone: place.zone, slot, id });
  const position = findItem(page, slots, id);
  if (page !== before && position !== undefined) applyPage(puck, page, position);
}

/** Returns the position at which an action adds a block to a zone; undefined for other actions. */
function getAddedPosition(action: PuckAction): BlockPosition | undefined {
  if (action.type === 'duplicate') return { zone: action.sourceZone, index: action.sourceIndex + 1 };
  const isMoved = action.type === 'move' && action.sourceZone !== action.destinationZone;
  return action.type === 'insert' || isMoved
    ? { zone: action.destinationZone, index: action.destinationIndex }
    : undefined;
}

export type Direction = 'up' | 'down' | 'out' | 'in';

/**
 * Moves blocks: up or down among the siblings of the first or last one, out of their parent (to the position after it),
 * or into the block above them (as its last children).
 *
 * @returns whether the blocks could move in that direction
 */
export function moveInDirection(puck: Puck, blocks: Blocks, ids: ReadonlySet<string>, direction: Direction): boolean {
  const slots = slotsByBlock(blocks);
  const items = findOutermost(getPage(puck), slots, ids);
  const first = findItem(getPage(puck), slots, items[0]?.props.id);
  const last = findItem(getPage(puck), slots, items.at(-1)?.props.id);
  if (first === undefined || last === undefined) return false;
  const from = direction === 'down' || direction === 'out' ? last : first;
  const to = getMoveTarget(puck, blocks, from, direction, items[0]?.type ?? '');
  return to !== undefined && moveBlocks(puck, blocks, ids, to);
}

/**
 * Moves blocks to a position, in the order of the page. The selected block stays selected.
 *
 * @param to - the position before they are removed from theirs
 * @returns false if the slot does not accept one of them, or is inside one of them
 */
export function moveBlocks(puck: Puck, blocks: Blocks, ids: ReadonlySet<string>, to: BlockPosition): boolean {
  const slots = slotsByBlock(blocks);
  const before = getPage(puck);
  const items = findOutermost(before, slots, ids);
  if (!items.every(({ type }) => acceptsInZone(puck, blocks, to.zone, type))) return false;
  const moved = moveItems(before, slots, ids, to);
  if (moved === before) return false;
  const slot = findSlot(puck, blocks, to.zone);
  const added = items.filter(({ props }) => findItem(before, slots, props.id)?.zone !== to.zone);
  const page = added.reduce(
    (all, { props: { id } }) => wrapInColumn(all, { blocks, slots }, { zone: to.zone, slot, id }),
    moved,
  );
  applyPage(puck, page, findItem(page, slots, String(puck.selectedItem?.props.id)) ?? null);
  return true;
}

function getMoveTarget(
  puck: Puck,
  blocks: Blocks,
  { zone, index }: BlockPosition,
  direction: Direction,
  type: string,
): BlockPosition | undefined {
  const siblings = getZoneItems(getPage(puck), slotsByBlock(blocks), zone);
  switch (direction) {
    case 'up':
      return index > 0 ? { zone, index: index - 1 } : undefined;
    case 'down':
      return index < siblings.length - 1 ? { zone, index: index + 2 } : undefined;
    case 'out': {
      const [parent] = splitZone(zone);
      const around = parent === 'root' ? undefined : puck.getSelectorForId(parent);
      return around && { zone: around.zone, index: around.index + 1 };
    }
    case 'in': {
      const above = siblings[index - 1];
      return above && getEndOfBlock(puck, blocks, above, type);
    }
  }
}

/** Returns the last position in a slot of a block that accepts another one: the default slot, or the first one. */
export function getEndOfBlock(puck: Puck, blocks: Blocks, outer: PuckItem, type: string): BlockPosition | undefined {
  const accepting = blocks.get(outer.type)?.slots.filter(({ accepts }) => acceptsBlock(accepts, type)) ?? [];
  const slot = accepting.find(({ name }) => name === '') ?? accepting[0];
  return slot && getEndOfZone(puck, blocks, zoneOf(outer.props.id, slot.name));
}

/** Removes blocks; the page itself is selected. */
export const removeBlocks = (puck: Puck, blocks: Blocks, ids: ReadonlySet<string>): void =>
  applyPage(puck, removeItems(getPage(puck), slotsByBlock(blocks), ids), null);

/**
 * Wraps blocks in a new section at the position of the first one, and selects it.
 *
 * @returns false if a section is not accepted there, or does not accept one of the blocks
 */
export function wrapInSection(puck: Puck, blocks: Blocks, ids: ReadonlySet<string>): boolean {
  const slots = slotsByBlock(blocks);
  const section = getSection(blocks);
  const items = findOutermost(getPage(puck), slots, ids);
  const place = findItem(getPage(puck), slots, items[0]?.props.id);
  if (section === undefined || place === undefined) return false;
  const accepts = section.slots.find(({ name }) => name === '')?.accepts ?? [];
  const isAccepted = items.every(({ type }) => acceptsBlock(accepts, type));
  if (!isAccepted || !acceptsInZone(puck, blocks, place.zone, section.name)) return false;
  const empty = createBlock(section.name, blocks);
  const wrapper = { ...empty, props: { ...empty.props, [slotField('')]: items } };
  const moved = new Set(items.map(({ props }) => props.id));
  const page = insertItems(removeItems(getPage(puck), slots, moved), slots, place, [wrapper]);
  applyPage(puck, page, findItem(page, slots, wrapper.props.id) ?? null);
  return true;
}

/** The block that the contract of the page names for its content. */
const getSection = (blocks: Blocks): BlockType | undefined =>
  findRootBlock(blocks)
    ?.slots.find(({ name }) => name === '')
    ?.accepts.flatMap((tag) => blocks.get(tag.replace(/^pallet-/, '')) ?? [])[0];

/** Selects a block by its Puck id; undefined selects the page itself. */
export function selectBlock(puck: Puck, id: string | undefined): void {
  const itemSelector = id === undefined ? null : (puck.getSelectorForId(id) ?? null);
  puck.dispatch({ type: 'setUi', ui: { itemSelector } });
}

/** Changes properties of the selected block; undefined removes one. */
export function updateSelected(puck: Puck, props: Readonly<Record<string, unknown>>): void {
  const place = getSelectedPosition(puck);
  const { selectedItem } = puck;
  if (place === undefined || selectedItem === null) return;
  puck.dispatch({
    type: 'replace',
    destinationIndex: place.index,
    destinationZone: place.zone,
    data: { ...selectedItem, props: { ...selectedItem.props, ...props } },
  });
}

/** Changes properties of several blocks as one step, by their Puck ids; undefined removes one. */
export const updateBlocks = (
  puck: Puck,
  blocks: Blocks,
  changes: ReadonlyMap<string, Readonly<Record<string, unknown>>>,
): void => applyPage(puck, updateItems(getPage(puck), slotsByBlock(blocks), changes), puck.appState.ui.itemSelector);
