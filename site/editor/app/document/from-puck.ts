import { currentVersion } from '@pallet/elements/migrations';
import { defined, isRecord } from '../../../documents/record.js';
import {
  isReserved,
  NODE_FIELDS,
  slotField,
  SOURCE,
  UNKNOWN,
  type PuckItem,
  type PuckPage,
  type Source,
} from './puck-data.js';
import type { SlotsByBlock } from './to-puck.js';

/** The order in which a new block is written. */
const ORDER = ['block', 'id', 'version', 'visibility', 'customCssClasses', 'props', 'slots', 'blocks'];

/**
 * The page document of what Puck holds. Opened and not changed it is the document that it was, key by key and in the same
 * order; what is new comes after what was there.
 */
export function fromPuck(page: PuckPage, slots: SlotsByBlock): Record<string, unknown> {
  const { props } = page.root;
  const before = nodeBefore(sourceOf(props)) ?? {};
  const ids = documentIds(page, slots);
  const write = (items: readonly PuckItem[]): unknown[] => items.map((item) => nodeOf(item, slots, ids));
  const fields: Record<string, unknown> = { ...reservedOf(before), ...freelyNamed(props) };
  const hidden = listOf(props, 'hidden');
  if (hidden !== undefined && (hidden.length > 0 || Object.hasOwn(before, 'hidden'))) fields['hidden'] = write(hidden);
  if (page.content.length > 0 || Array.isArray(before['blocks'])) fields['blocks'] = write(page.content);
  else if (Object.hasOwn(before, 'blocks')) fields['blocks'] = before['blocks'];
  return inOrder(fields, Object.keys(before));
}

/**
 * One block of a page as a document has it.
 *
 * @param ids - the ids in the document of items that have none of their own. Default: as Puck has them
 */
export function nodeOf(item: PuckItem, slots: SlotsByBlock, ids: ReadonlyMap<string, string> = new Map()): unknown {
  const source = sourceOf(item.props);
  if (item.type === UNKNOWN) return source?.node;
  const before = nodeBefore(source) ?? {};
  const beforeProps = isRecord(before['props']) ? before['props'] : {};
  const props = { ...reservedOf(beforeProps), ...freelyNamed(item.props) };
  const fields = {
    version: before['version'] ?? newVersion(item.type),
    id: isItself(item, source) ? item.props[NODE_FIELDS.id] : newId(item, source, ids),
    visibility: item.props[NODE_FIELDS.visibility],
    customCssClasses: item.props[NODE_FIELDS.customCssClasses],
    props: isEmpty(props) && !Object.hasOwn(before, 'props') ? undefined : inOrder(props, Object.keys(beforeProps)),
    ...childrenOf(item, before, slots, ids),
  };
  const node = defined({ ...before, block: item.type, ...fields });
  return inOrder(node, [...Object.keys(before), ...ORDER]);
}

/** The fields of a node that hold its children; a field that became no items is left as it was. */
function childrenOf(
  item: PuckItem,
  before: Readonly<Record<string, unknown>>,
  slots: SlotsByBlock,
  ids: ReadonlyMap<string, string>,
): { blocks?: unknown; slots?: unknown } {
  const fields: { blocks?: unknown; slots?: unknown } = {};
  const beforeSlots = isRecord(before['slots']) ? before['slots'] : {};
  const named: Record<string, unknown> = { ...beforeSlots };
  for (const slot of slots.get(item.type) ?? []) {
    const children = listOf(item.props, slot)?.map((child) => nodeOf(child, slots, ids));
    const wasThere = slot === '' ? Object.hasOwn(before, 'blocks') : Object.hasOwn(beforeSlots, slot);
    if (children === undefined || (children.length === 0 && !wasThere)) continue;
    if (slot === '') fields.blocks = children;
    else named[slot] = children;
  }
  if (!isEmpty(named)) fields.slots = named;
  return fields;
}

/** The version that a new block says; the first one stands nowhere, as in all documents from before there were any. */
function newVersion(block: string): number | undefined {
  const version = currentVersion(block);
  return version === 1 ? undefined : version;
}

const listOf = (props: Readonly<Record<string, unknown>>, slot: string): readonly PuckItem[] | undefined => {
  const list = props[slotField(slot)];
  return Array.isArray(list) ? (list as PuckItem[]) : undefined;
};

const sourceOf = (props: Readonly<Record<string, unknown>>): Source | undefined => props[SOURCE] as Source | undefined;

const nodeBefore = (source: Source | undefined): Record<string, unknown> | undefined =>
  isRecord(source?.node) ? source.node : undefined;

const isItself = ({ props }: PuckItem, source: Source | undefined): boolean => source?.puckId === props.id;

/** The id in the document of a block that is new there. */
const newId = (item: PuckItem, source: Source | undefined, ids: ReadonlyMap<string, string>): unknown =>
  ownId(item, source) ?? ids.get(item.props.id) ?? item.props.id;

/** The id that a document or an author gave; a copy does not have that of its original. */
function ownId(item: PuckItem, source: Source | undefined): unknown {
  const id = item.props[NODE_FIELDS.id];
  return isItself(item, source) || id !== nodeBefore(source)?.['id'] ? id : undefined;
}

/**
 * The ids that new blocks have in the document: Puck's own are as long as they are random. What is taken from Puck's id is
 * as short as can be told from the others of the page, so that a block keeps its id from one saving to the next.
 */
function documentIds(page: PuckPage, slots: SlotsByBlock): Map<string, string> {
  const taken = new Set<string>();
  const fresh: PuckItem[] = [];
  const visit = (items: readonly PuckItem[]): void => {
    for (const item of items) {
      const source = sourceOf(item.props);
      const id = ownId(item, source);
      if (typeof id === 'string') taken.add(id);
      else if (!isItself(item, source)) fresh.push(item);
      for (const slot of slots.get(item.type) ?? []) visit(listOf(item.props, slot) ?? []);
    }
  };
  visit(page.content);
  visit(listOf(page.root.props, 'hidden') ?? []);
  const ids = new Map<string, string>();
  for (const { type, props } of fresh) {
    const random = props.id.startsWith(`${type}-`) ? props.id.slice(type.length + 1).replaceAll('-', '') : '';
    let id = random === '' ? props.id : `${type}-${random.slice(0, 4)}`;
    for (let length = 5; taken.has(id) && length <= random.length; length++) id = `${type}-${random.slice(0, length)}`;
    const base = id;
    for (let number = 2; taken.has(id); number++) id = `${base}-${number}`;
    taken.add(id);
    ids.set(props.id, id);
  }
  return ids;
}

/** The id that a block of Puck's has in the document; undefined where there is no such block, or it has none. */
export function documentIdOf(page: PuckPage, slots: SlotsByBlock, puckId: string): string | undefined {
  const ids = documentIds(page, slots);
  const find = (items: readonly PuckItem[]): PuckItem | undefined => {
    for (const item of items) {
      if (item.props.id === puckId) return item;
      const found = find((slots.get(item.type) ?? []).flatMap((slot) => listOf(item.props, slot) ?? []));
      if (found !== undefined) return found;
    }
    return undefined;
  };
  const item = find([...page.content, ...(listOf(page.root.props, 'hidden') ?? [])]);
  if (item === undefined) return undefined;
  const source = sourceOf(item.props);
  const id = isItself(item, source) ? item.props[NODE_FIELDS.id] : newId(item, source, ids);
  return typeof id === 'string' ? id : undefined;
}

const reservedOf = (fields: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => isReserved(name)));

const freelyNamed = (fields: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).filter(([name, value]) => !isReserved(name) && value !== undefined));

const isEmpty = (record: Readonly<Record<string, unknown>>): boolean => Object.keys(record).length === 0;

/** A record with the keys that it had before in the order that they had, and then the others. */
function inOrder(record: Readonly<Record<string, unknown>>, first: readonly string[]): Record<string, unknown> {
  const keys = [...new Set([...first, ...Object.keys(record)])].filter((key) => Object.hasOwn(record, key));
  return Object.fromEntries(keys.map((key) => [key, record[key]]));
}
