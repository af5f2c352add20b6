import { isRecord } from '../../../documents/record.js';
import { isNewer, migrateBlock } from '../../../documents/migrate.js';
import { isReserved, NODE_FIELDS, slotField, SOURCE, UNKNOWN, type PuckItem, type PuckPage } from './puck-data.js';

/** What the conversion has to know of the blocks: the names of their slots, by block. */
export type SlotsByBlock = ReadonlyMap<string, readonly string[]>;

/**
 * A page document as Puck edits it. Nothing of the document is lost or brought into shape: what Puck cannot edit stands
 * in the items as it was found, see {@link fromPuck}.
 *
 * @param document - as it stands in the store, whatever it holds
 * @param slots - the slots of each known block
 */
export function toPuck(document: Readonly<Record<string, unknown>>, slots: SlotsByBlock): PuckPage {
  const ids = new Set<string>();
  const { blocks, hidden, ...fields } = document;
  const rest = Object.fromEntries(
    Object.keys(document).map((key) => [key, isList(key, document) ? [] : document[key]]),
  );
  return {
    root: {
      props: {
        ...freelyNamed(fields),
        ...(Array.isArray(hidden) && { [slotField('hidden')]: items(hidden, slots, ids) }),
        ...(hidden === undefined && { [slotField('hidden')]: [] }),
        [SOURCE]: { puckId: 'root', node: rest },
      },
    },
    content: Array.isArray(blocks) ? items(blocks, slots, ids) : [],
  };
}

const freelyNamed = (fields: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !isReserved(name)));

const isList = (key: string, document: Readonly<Record<string, unknown>>): boolean =>
  (key === 'blocks' || key === 'hidden') && Array.isArray(document[key]);

/**
 * A node as an item, its properties in their current version. One of a version that nobody here knows stays as it is.
 *
 * @param ids - those that are taken; the new ones join them
 * @param makeId - an id for a node that comes new into the page; the document gets one of it. Default: the node is the page's own
 */
export const itemOf = (
  written: unknown,
  slots: SlotsByBlock,
  ids: Set<string>,
  makeId?: (block: string) => string,
): PuckItem => {
  const node = isRecord(written) ? migrateBlock(written).value : written;
  const block = isRecord(node) ? node['block'] : undefined;
  const given = isRecord(node) ? node['id'] : undefined;
  const id = freeId(given ?? (typeof block === 'string' ? makeId?.(block) : undefined), block, ids);
  const puckId = makeId === undefined ? id : '';
  if (!isRecord(node) || typeof block !== 'string') return { type: UNKNOWN, props: { id, [SOURCE]: { puckId, node } } };
  const names = slots.get(block);
  if (names === undefined || isNewer(node) || (node['props'] !== undefined && !isRecord(node['props']))) {
    return { type: UNKNOWN, props: { id, [SOURCE]: { puckId, node } } };
  }
  const children: Record<string, PuckItem[]> = {};
  const take = (slot: string, list: unknown): boolean => {
    if (!names.includes(slot) || !Array.isArray(list)) return false;
    children[slotField(slot)] = list.map((child) => itemOf(child, slots, ids, makeId));
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
  const missing = names.filter((slot) => children[slotField(slot)] === undefined && !isKept(node, slot));
  return {
    type: block,
    props: {
      ...freelyNamed((node['props'] as Record<string, unknown> | undefined) ?? {}),
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

const items = (nodes: readonly unknown[], slots: SlotsByBlock, ids: Set<string>): PuckItem[] =>
  nodes.map((node) => itemOf(node, slots, ids));

/** Whether something that is no list of blocks stands where the children of a slot should: it stays as it is. */
function isKept(node: Readonly<Record<string, unknown>>, slot: string): boolean {
  if (slot === '') return node['blocks'] !== undefined;
  const { slots } = node;
  return isRecord(slots) ? slots[slot] !== undefined : slots !== undefined;
}

/** Puck asks for an id that no other item of the page has. */
function freeId(wanted: unknown, block: unknown, ids: Set<string>): string {
  const name = typeof wanted === 'string' && wanted !== '' ? wanted : undefined;
  const base = name ?? (typeof block === 'string' && block !== '' ? block : 'block');
  let id = name ?? `${base}-1`;
  for (let number = 2; ids.has(id) || id === 'root'; number++) id = `${base}-${number}`;
  ids.add(id);
  return id;
}
