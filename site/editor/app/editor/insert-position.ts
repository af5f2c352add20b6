import { acceptsBlock } from '../../../documents/accepted-blocks.js';
import {
  arrangesBlocks,
  findRootBlock,
  slotsByBlock,
  type BlockSlot,
  type BlockType,
} from '../blocks/block-catalog.js';
import { PAGE_ZONE, type BlockPosition } from '../document/block-position.js';
import { slotField, type PuckItem } from '../document/puck-data.js';
import { getZoneItems, splitZone, zoneOf } from '../document/page-operations.js';
import { getPage, type Puck } from './use-puck.js';

type Blocks = ReadonlyMap<string, BlockType>;

/** Finds the slot of a zone; undefined for a zone of an unknown block. */
export function findSlot(puck: Puck, blocks: Blocks, zone: string): BlockSlot | undefined {
  const [id, field] = splitZone(zone);
  const block = id === 'root' ? findRootBlock(blocks) : blocks.get(puck.getItemById(id)?.type ?? '');
  return block?.slots.find(({ name }) => (zone === PAGE_ZONE ? name === '' : slotField(name) === field));
}

/** Whether a zone accepts a block, according to the contract of its slot. */
export const acceptsInZone = (puck: Puck, blocks: Blocks, zone: string, block: string): boolean =>
  acceptsBlock(findSlot(puck, blocks, zone)?.accepts ?? [], block);

/** Returns the position at the end of a zone. */
export const getEndOfZone = (puck: Puck, blocks: Blocks, zone: string): BlockPosition => ({
  zone,
  index: getZoneItems(getPage(puck), slotsByBlock(blocks), zone).length,
});

/** Returns the position of the selected block. */
export function getSelectedPosition(puck: Puck): BlockPosition | undefined {
  const { itemSelector } = puck.appState.ui;
  return itemSelector === null ? undefined : { zone: itemSelector.zone ?? PAGE_ZONE, index: itemSelector.index };
}

/** The zones that insertions filled, by the selections that they made: selecting a block again makes another one. */
const filledZones = new WeakMap<object, string>();

/** Creates the selection of a block that was inserted into a zone, or into a new column of it. */
export function createInsertedSelector(position: BlockPosition, filledZone: string): BlockPosition {
  const selector = { ...position };
  filledZones.set(selector, filledZone);
  return selector;
}

/**
 * Finds the position of new blocks: inside the selected block if that accepts it, else after it, else after a block
 * around it, else at the end of the page. A block that has just been inserted is followed by the next one, unless it
 * only arranges other blocks. A position that names the block, such as that of a column in a section, comes first.
 */
export function findInsertPosition(puck: Puck, blocks: Blocks, names: readonly string[]): BlockPosition {
  const positions = listPositions(puck, blocks, names).filter(({ zone }) =>
    names.every((name) => acceptsInZone(puck, blocks, zone, name)),
  );
  const named = positions.find(({ zone }) =>
    names.every((name) => findSlot(puck, blocks, zone)?.accepts.includes(`pallet-${name}`)),
  );
  return named ?? positions[0] ?? getEndOfZone(puck, blocks, PAGE_ZONE);
}

function listPositions(puck: Puck, blocks: Blocks, names: readonly string[]): readonly BlockPosition[] {
  const selected = puck.selectedItem as PuckItem | null;
  const place = getSelectedPosition(puck);
  if (selected === null || place === undefined) return [];
  const filled = filledZones.get(puck.appState.ui.itemSelector ?? {});
  const inside = zoneOf(selected.props.id, '');
  const outside = listPositionsAfter(puck, place);
  // The zone that the last insertion filled is first: three clicks insert three blocks side by side.
  const again = outside.filter(({ zone }) => zone === filled);
  if (filled !== undefined && !isMadeFor(blocks.get(selected.type), names)) return [...again, ...outside];
  const isContainer = blocks
    .get(selected.type)
    ?.slots.some(({ name, accepts }) => name === '' && !accepts.includes('text'));
  return [...(isContainer === true ? [getEndOfZone(puck, blocks, inside)] : []), ...outside];
}

/** Lists the positions after a block and after each block around it, from inside to outside. */
function listPositionsAfter(puck: Puck, { zone, index }: BlockPosition): readonly BlockPosition[] {
  const [parent] = splitZone(zone);
  const around = parent === 'root' ? undefined : puck.getSelectorForId(parent);
  const after = { zone, index: index + 1 };
  return around === undefined ? [after] : [after, ...listPositionsAfter(puck, around)];
}

/** Whether a block only arranges others, or is made for the other blocks, as a slider for slides. */
const isMadeFor = (outer: BlockType | undefined, names: readonly string[]): boolean =>
  (outer !== undefined && arrangesBlocks(outer)) ||
  outer?.slots.some(({ name, accepts }) => name === '' && names.every((one) => accepts.includes(`pallet-${one}`))) ===
    true;
