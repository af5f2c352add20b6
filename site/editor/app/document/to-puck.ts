import { isRecord } from '../../../documents/record.js';
import { isNewerVersion, migrateBlock } from '../../../documents/migrate.js';
import { isReserved, NODE_FIELDS, slotField, SOURCE, UNKNOWN, type PuckItem, type PuckPage } from './puck-data.js';

/** The slot names of each block, by block name. */
export type SlotsByBlock = ReadonlyMap<string, readonly string[]>;

/**
 * Converts a page document to Puck's data. Nothing is lost or normalized: items keep the original of what Puck cannot
 * edit, see {@link fromPuck}.
 *
 * @param document - the stored document, not validated
 * @param slots - the slots of each known block
 */
export function toPuck(document: Readonly<Record<string, unknown>>, slots: SlotsByBlock): PuckPage {
  const ids = new Set<string>();
  const { blocks, hidden, ...fields } = document;
  const rest = Object.fromEntries(
    Object.keys(document).map((key) => [key, isBlockList(key, document) ? [] : document[key]]),
  );
  return {
    root: {
      props: {
        ...omitReserved(fields),
        ...(Array.isArray(hidden) && { [slotField('hidden')]: toItems(hidden, slots, ids) }),
        ...(hidden === undefined && { [slotField('hidden')]: [] }),
        [SOURCE]: { puckId: 'root', node: rest },
      },
    },
    content: Array.isArray(blocks) ? toItems(blocks, slots, ids) : [],
  };
}

const omitReserved = (fields: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !isReserved(name)));

const isBlockList = (key: string, document: Readonly<Record<string, unknown>>): boolean =>
  (key === 'blocks' || key === 'hidden') && Array.isArray(document[key]);

/**
 * Converts a node to an item, migrated to the current version. A node of a newer version becomes an unknown block.
 *
 * @param ids - the ids in use; new ones are added
 * @param makeId - creates the id of a node that is new on the page. Default: the node is part of the page
 */
export const toItem = (
  written: unknown,
  slots: SlotsByBlock,
  ids: Set<string>,
  makeId?: (block: string) => string,
): PuckItem => {
  const node = isRecord(written) ? migrateBlock(written).value : written;
  const block = isRecord(node) ? node['block'] : undefined;
  const given = isRecord(node) ? node['id'] : undefined;
  const id = createUniqueId(given ?? (typeof block === 'string' ? makeId?.(block) : undefined), block, ids);
  const puckId = makeId === undefined ? id : '';
  if (!isRecord(node) || typeof block !== 'string') return { type: UNKNOWN, props: { id, [SOURCE]: { puckId, node } } };
  const names = slots.get(block);
  if (names === undefined || isNewerVersion(node) || (node['props'] !== undefined && !isRecord(node['props']))) {
    return { type: UNKNOWN, props: { id, [SOURCE]: { puckId, node } } };
  }
  const children: Record<string, PuckItem[]> = {};
  const take = (slot: string, list: unknown): boolean => {
    if (!names.includes(slot) || !Array.isArray(list)) return false;
    children[slotField(slot)] = list.map((child) => toItem(child, slots, ids, makeId));
    return true;
  };
  const source: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(node)) {
    if (key === 'blocks') source[key] = take('', value) ? [] : value;
    else if (key === 'slots' && isRecord(value)) {
      source[key] = Object.fromEntries(
        Object.entries(value).map(([slot, list]) => [slot, slot !== '' && take(slot, list) ? [] : list]),
      );
    } else source[key] = value;
  }
  const missing = names.filter((slot) => children[slotField(slot)] === undefined && !hasUnreadableSlot(node, slot));
  return {
    type: block,
    props: {
      ...omitReserved((node['props'] as Record<string, unknown> | undefined) ?? {}),
      ...Object.fromEntries(missing.map((slot) => [slotField(slot), []])),
      ...children,
      ...Object.fromEntries(
        Object.entries(NODE_FIELDS).flatMap(([key, field]) => (Object.hasOwn(node, key) ? [[field, node[key]]] : [])),
      ),
      id,
      [SOURCE]: { puckId, node: source },
    },
  };
};

const toItems = (nodes: readonly unknown[], slots: SlotsByBlock, ids: Set<string>): PuckItem[] =>
  nodes.map((node) => toItem(node, slots, ids));

/** Whether the slot holds something other than a list of blocks, which is saved unchanged. */
function hasUnreadableSlot(node: Readonly<Record<string, unknown>>, slot: string): boolean {
  if (slot === '') return node['blocks'] !== undefined;
  const { slots } = node;
  return isRecord(slots) ? slots[slot] !== undefined : slots !== undefined;
}

/** Creates an id that is unique on the page, as Puck requires. */
function createUniqueId(wanted: unknown, block: unknown, ids: Set<string>): string {
  const name = typeof wanted === 'string' && wanted !== '' ? wanted : undefined;
  const base = name ?? (typeof block === 'string' && block !== '' ? block : 'block');
  let id = name ?? `${base}-1`;
  for (let number = 2; ids.has(id) || id === 'root'; number++) id = `${base}-${number}`;
  ids.add(id);
  return id;
}
