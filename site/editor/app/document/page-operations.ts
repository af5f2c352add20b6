import { PAGE_ZONE, type BlockPosition } from './block-position.js';
import { slotField, type PuckItem, type PuckPage } from './puck-data.js';
import type { SlotsByBlock } from './to-puck.js';

const HIDDEN = slotField('hidden');

/** Puck's zone of a slot. */
export const zoneOf = (id: string, slot: string): string => `${id}:${slotField(slot)}`;

/** Splits a zone into the id of its block and the field: block ids may contain colons, field names never do. */
export const splitZone = (zone: string): readonly [id: string, field: string] => [
  zone.slice(0, zone.lastIndexOf(':')),
  zone.slice(zone.lastIndexOf(':') + 1),
];

/** Lists the blocks of a zone, in order. */
export function getZoneItems(page: PuckPage, slots: SlotsByBlock, zone: string): readonly PuckItem[] {
  if (zone === PAGE_ZONE) return page.content;
  const [id, field] = splitZone(zone);
  const items = getTopItems(page).flatMap((item) => listItems(item, slots));
  const owner = id === 'root' ? page.root : items.find(({ props }) => props.id === id);
  return readItems(owner?.props[field]);
}

/** Reads the value of a slot. */
export const readItems = (value: unknown): readonly PuckItem[] => (Array.isArray(value) ? (value as PuckItem[]) : []);

const getTopItems = ({ content, root }: PuckPage): readonly PuckItem[] => [
  ...content,
  ...readItems(root.props[HIDDEN]),
];

/**
 * Maps the blocks of each zone, inner zones first. Unchanged parts keep their identity.
 *
 * @param change - returns the same list if nothing changes
 */
export function mapZones(
  page: PuckPage,
  slots: SlotsByBlock,
  change: (items: readonly PuckItem[], zone: string) => readonly PuckItem[],
): PuckPage {
  const mapList = (items: readonly PuckItem[], zone: string): readonly PuckItem[] => {
    const mapped = items.map(mapItem);
    return change(mapped.every((item, at) => item === items[at]) ? items : mapped, zone);
  };
  const mapItem = (item: PuckItem): PuckItem => {
    const changed = (slots.get(item.type) ?? []).flatMap((slot) => {
      const before = item.props[slotField(slot)];
      if (!Array.isArray(before)) return [];
      const after = mapList(before as PuckItem[], zoneOf(item.props.id, slot));
      return after === before ? [] : [[slotField(slot), after] as const];
    });
    return changed.length === 0 ? item : { ...item, props: { ...item.props, ...Object.fromEntries(changed) } };
  };
  const content = mapList(page.content, PAGE_ZONE);
  const before = page.root.props[HIDDEN];
  const hidden = Array.isArray(before) ? mapList(before as PuckItem[], `root:${HIDDEN}`) : before;
  const root = hidden === before ? page.root : { ...page.root, props: { ...page.root.props, [HIDDEN]: hidden } };
  return content === page.content && root === page.root ? page : { ...page, content, root };
}

/** Lists the blocks with these ids in the order of the page, without those inside another one. */
export function findOutermost(page: PuckPage, slots: SlotsByBlock, ids: ReadonlySet<string>): readonly PuckItem[] {
  const visit = (items: readonly PuckItem[]): readonly PuckItem[] =>
    items.flatMap((item) => (ids.has(item.props.id) ? [item] : visit(getChildren(item, slots))));
  return visit(getTopItems(page));
}

/** Lists a block and all blocks inside it, in the order of the page. */
const listItems = (item: PuckItem, slots: SlotsByBlock): readonly PuckItem[] => [
  item,
  ...getChildren(item, slots).flatMap((child) => listItems(child, slots)),
];

const getChildren = ({ type, props }: PuckItem, slots: SlotsByBlock): readonly PuckItem[] =>
  (slots.get(type) ?? []).flatMap((slot) => readItems(props[slotField(slot)]));

/** Whether a zone is inside one of these blocks. */
export function isZoneInside(zone: string, items: readonly PuckItem[], slots: SlotsByBlock): boolean {
  const [owner] = splitZone(zone);
  return items.some((item) => listItems(item, slots).some(({ props }) => props.id === owner));
}

/** Inserts blocks at a position. */
export const insertItems = (
  page: PuckPage,
  slots: SlotsByBlock,
  { zone, index }: BlockPosition,
  items: readonly PuckItem[],
): PuckPage => mapZones(page, slots, (list, name) => (name === zone ? list.toSpliced(index, 0, ...items) : list));

/** Removes blocks. */
export const removeItems = (page: PuckPage, slots: SlotsByBlock, ids: ReadonlySet<string>): PuckPage =>
  mapZones(page, slots, (list) =>
    list.some(({ props }) => ids.has(props.id)) ? list.filter(({ props }) => !ids.has(props.id)) : list,
  );

/**
 * Changes properties of blocks.
 *
 * @param changes - the changed properties by the blocks' ids; undefined removes one
 */
export const updateItems = (
  page: PuckPage,
  slots: SlotsByBlock,
  changes: ReadonlyMap<string, Readonly<Record<string, unknown>>>,
): PuckPage =>
  mapZones(page, slots, (list) =>
    list.some(({ props }) => changes.has(props.id))
      ? list.map((item) => {
          const changed = changes.get(item.props.id);
          return changed === undefined ? item : { ...item, props: { ...item.props, ...changed } };
        })
      : list,
  );

/**
 * Moves blocks to a position, in the order of the page.
 *
 * @param target - the position before the blocks are removed from theirs
 * @returns the same page if the position is inside one of the blocks
 */
export function moveItems(
  page: PuckPage,
  slots: SlotsByBlock,
  ids: ReadonlySet<string>,
  target: BlockPosition,
): PuckPage {
  const items = findOutermost(page, slots, ids);
  if (isZoneInside(target.zone, items, slots)) return page;
  const before = getZoneItems(page, slots, target.zone).slice(0, target.index);
  const index = before.filter((item) => !items.includes(item)).length;
  const moved = new Set(items.map(({ props }) => props.id));
  return insertItems(removeItems(page, slots, moved), slots, { ...target, index }, items);
}
