import type { ComponentData } from '@puckeditor/core';
import type { BlockType } from '../blocks/block-catalogue.js';
import { slotField, type PuckItem } from '../document/puck-data.js';
import { PAGE_ZONE, type Place } from '../document/selector.js';
import type { Puck } from './use-puck.js';

type Blocks = ReadonlyMap<string, BlockType>;

/** The blocks of a zone, in order. */
const inZone = (puck: Puck, zone: string): readonly PuckItem[] => {
  if (zone === PAGE_ZONE) return puck.appState.data.content as PuckItem[];
  const [parent = '', field = ''] = divided(zone);
  const props = parent === 'root' ? puck.appState.data.root.props : puck.getItemById(parent)?.props;
  const list = (props as Record<string, unknown> | undefined)?.[field];
  return Array.isArray(list) ? (list as PuckItem[]) : [];
};

/** The ids of blocks may hold colons; the names of fields never do. */
const divided = (zone: string): [string, string] => [
  zone.slice(0, zone.lastIndexOf(':')),
  zone.slice(zone.lastIndexOf(':') + 1),
];

const selectedPlace = (puck: Puck): Place | undefined => {
  const { itemSelector } = puck.appState.ui;
  return itemSelector === null ? undefined : { zone: itemSelector.zone ?? PAGE_ZONE, index: itemSelector.index };
};

const select = (puck: Puck, { zone, index }: Place): void =>
  puck.dispatch({ type: 'setUi', ui: { itemSelector: { zone, index } } });

/** Where a new block goes: into the selected one where that is made for blocks, else behind it, else to the end of the page. */
function nextPlace(puck: Puck, blocks: Blocks): Place {
  const { selectedItem } = puck;
  const place = selectedPlace(puck);
  if (selectedItem === null || place === undefined) return { zone: PAGE_ZONE, index: inZone(puck, PAGE_ZONE).length };
  if (blocks.get(selectedItem.type)?.isContainer) {
    const zone = `${String(selectedItem.props.id)}:${slotField('')}`;
    return { zone, index: inZone(puck, zone).length };
  }
  return { ...place, index: place.index + 1 };
}

/** Puts a new block into the page and selects it. */
export function insertBlock(puck: Puck, blocks: Blocks, name: string): void {
  const place = nextPlace(puck, blocks);
  puck.dispatch({
    type: 'insert',
    componentType: name,
    destinationIndex: place.index,
    destinationZone: place.zone,
    id: newId(name),
  });
  select(puck, place);
}

/** Puts a block with all that is in it into the page, and selects it. */
export function insertItem(puck: Puck, blocks: Blocks, item: PuckItem): void {
  const place = nextPlace(puck, blocks);
  puck.dispatch({
    type: 'insert',
    componentType: item.type,
    destinationIndex: place.index,
    destinationZone: place.zone,
    id: item.props.id,
  });
  puck.dispatch({
    type: 'replace',
    destinationIndex: place.index,
    destinationZone: place.zone,
    data: item as unknown as ComponentData,
  });
  select(puck, place);
}

export type Direction = 'up' | 'down' | 'out' | 'in';

/**
 * Moves the selected block: before the one above it or behind the one below, out of the block around it (behind that), or into the block
 * above it (as its last).
 *
 * @returns whether there was a place to go to
 */
export function moveSelected(puck: Puck, blocks: Blocks, direction: Direction): boolean {
  const from = selectedPlace(puck);
  const to = from && target(puck, blocks, from, direction);
  if (from === undefined || to === undefined) return false;
  if (to.zone === from.zone) {
    puck.dispatch({
      type: 'reorder',
      sourceIndex: from.index,
      destinationIndex: to.index,
      destinationZone: to.zone,
    });
  } else {
    puck.dispatch({
      type: 'move',
      sourceIndex: from.index,
      sourceZone: from.zone,
      destinationIndex: to.index,
      destinationZone: to.zone,
    });
  }
  select(puck, to);
  return true;
}

function target(puck: Puck, blocks: Blocks, { zone, index }: Place, direction: Direction): Place | undefined {
  const siblings = inZone(puck, zone);
  switch (direction) {
    case 'up':
      return index > 0 ? { zone, index: index - 1 } : undefined;
    case 'down':
      return index < siblings.length - 1 ? { zone, index: index + 1 } : undefined;
    case 'out': {
      const [parent] = divided(zone);
      const around = parent === 'root' ? undefined : puck.getSelectorForId(parent);
      return around && { zone: around.zone, index: around.index + 1 };
    }
    case 'in': {
      const above = siblings[index - 1];
      const slot = above && blocks.get(above.type)?.slots[0]?.name;
      if (above === undefined || slot === undefined) return undefined;
      const inside = `${above.props.id}:${slotField(slot)}`;
      return { zone: inside, index: inZone(puck, inside).length };
    }
  }
}

export function duplicateSelected(puck: Puck): void {
  const place = selectedPlace(puck);
  if (place !== undefined) puck.dispatch({ type: 'duplicate', sourceIndex: place.index, sourceZone: place.zone });
}

export function removeSelected(puck: Puck): void {
  const place = selectedPlace(puck);
  if (place === undefined) return;
  puck.dispatch({ type: 'remove', index: place.index, zone: place.zone });
  puck.dispatch({ type: 'setUi', ui: { itemSelector: null } });
}

/** Selects a block by its id in Puck; undefined selects the page itself. */
export function selectBlock(puck: Puck, id: string | undefined): void {
  const itemSelector = id === undefined ? null : (puck.getSelectorForId(id) ?? null);
  puck.dispatch({ type: 'setUi', ui: { itemSelector } });
}

/** Changes properties of the selected block; undefined removes one. */
export function changeSelected(puck: Puck, props: Readonly<Record<string, unknown>>): void {
  const place = selectedPlace(puck);
  const { selectedItem } = puck;
  if (place === undefined || selectedItem === null) return;
  puck.dispatch({
    type: 'replace',
    destinationIndex: place.index,
    destinationZone: place.zone,
    data: { ...selectedItem, props: { ...selectedItem.props, ...props } },
  });
}

/** An id that nothing else has; a document gets a short one of it. */
const newId = (name: string): string => `${name}-${crypto.randomUUID()}`;
