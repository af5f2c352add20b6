import { currentVersion } from '@pallet/elements/migrations';
import { BLOCK_FIELDS } from '../../../documents/block-fields.js';
import { migrateBlock } from '../../../documents/migrate.js';
import { removeUndefined, isRecord } from '../../../documents/record.js';
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

/**
 * Converts Puck's data to a page document. An unchanged page gives the same document with its keys in the same order;
 * new keys come last.
 */
export function fromPuck(page: PuckPage, slots: SlotsByBlock): Record<string, unknown> {
  const { props } = page.root;
  const before = getSourceNode(getSource(props)) ?? {};
  const ids = createDocumentIds(page, slots);
  const write = (items: readonly PuckItem[]): unknown[] => items.map((item) => toNode(item, slots, ids));
  const fields: Record<string, unknown> = { ...pickReserved(before), ...omitReserved(props) };
  const hidden = getSlotItems(props, 'hidden');
  if (hidden !== undefined && (hidden.length > 0 || Object.hasOwn(before, 'hidden'))) fields['hidden'] = write(hidden);
  if (page.content.length > 0 || Array.isArray(before['blocks'])) fields['blocks'] = write(page.content);
  else if (Object.hasOwn(before, 'blocks')) fields['blocks'] = before['blocks'];
  return orderKeys(fields, Object.keys(before));
}

/**
 * Converts one of Puck's items to a block of a document.
 *
 * @param ids - document ids of items that have no id of their own. Default: Puck's ids
 */
export function toNode(item: PuckItem, slots: SlotsByBlock, ids: ReadonlyMap<string, string> = new Map()): unknown {
  const source = getSource(item.props);
  if (item.type === UNKNOWN) return source?.node;
  const before = getSourceNode(source) ?? {};
  const beforeProps = isRecord(before['props']) ? before['props'] : {};
  const props = { ...pickReserved(beforeProps), ...omitReserved(item.props) };
  const fields = {
    id: isOriginal(item, source) ? item.props[NODE_FIELDS.id] : newId(item, source, ids),
    visibility: item.props[NODE_FIELDS.visibility],
    customCssClasses: item.props[NODE_FIELDS.customCssClasses],
    props: isEmpty(props) && !Object.hasOwn(before, 'props') ? undefined : orderKeys(props, Object.keys(beforeProps)),
    ...getChildFields(item, before, slots, ids),
  };
  const node = removeUndefined({ ...before, block: item.type, ...fields });
  // Without the current version, migrations would change the block again when it is read.
  const isCurrent = migrateBlock(node).value === node;
  const written = isCurrent ? node : { ...node, version: currentVersion(item.type) };
  return orderKeys(written, [...Object.keys(before), ...BLOCK_FIELDS]);
}

/** Returns the fields of a node that hold its children; a field that was not converted to items stays unchanged. */
function getChildFields(
  item: PuckItem,
  before: Readonly<Record<string, unknown>>,
  slots: SlotsByBlock,
  ids: ReadonlyMap<string, string>,
): { blocks?: unknown; slots?: unknown } {
  const fields: { blocks?: unknown; slots?: unknown } = {};
  const beforeSlots = isRecord(before['slots']) ? before['slots'] : {};
  const named: Record<string, unknown> = { ...beforeSlots };
  for (const slot of slots.get(item.type) ?? []) {
    const children = getSlotItems(item.props, slot)?.map((child) => toNode(child, slots, ids));
    const wasThere = slot === '' ? Object.hasOwn(before, 'blocks') : Object.hasOwn(beforeSlots, slot);
    if (children === undefined || (children.length === 0 && !wasThere)) continue;
    if (slot === '') fields.blocks = children;
    else named[slot] = children;
  }
  if (!isEmpty(named)) fields.slots = named;
  return fields;
}

const getSlotItems = (props: Readonly<Record<string, unknown>>, slot: string): readonly PuckItem[] | undefined => {
  const list = props[slotField(slot)];
  return Array.isArray(list) ? (list as PuckItem[]) : undefined;
};

const getSource = (props: Readonly<Record<string, unknown>>): Source | undefined => props[SOURCE] as Source | undefined;

const getSourceNode = (source: Source | undefined): Record<string, unknown> | undefined =>
  isRecord(source?.node) ? source.node : undefined;

const isOriginal = ({ props }: PuckItem, source: Source | undefined): boolean => source?.puckId === props.id;

/** Returns the document id of a block that is new in the document. */
const newId = (item: PuckItem, source: Source | undefined, ids: ReadonlyMap<string, string>): unknown =>
  getOwnId(item, source) ?? ids.get(item.props.id) ?? item.props.id;

/** Returns the id from the document or the author; a copy does not take the id of its original. */
function getOwnId(item: PuckItem, source: Source | undefined): unknown {
  const id = item.props[NODE_FIELDS.id];
  return isOriginal(item, source) || id !== getSourceNode(source)?.['id'] ? id : undefined;
}

/**
 * Creates document ids for new blocks: the shortest prefix of Puck's long random id that is unique on the page.
 * Deriving it from Puck's id keeps it stable from one save to the next.
 */
function createDocumentIds(page: PuckPage, slots: SlotsByBlock): Map<string, string> {
  const taken = new Set<string>();
  const fresh: PuckItem[] = [];
  const visit = (items: readonly PuckItem[]): void => {
    for (const item of items) {
      const source = getSource(item.props);
      const id = getOwnId(item, source);
      if (typeof id === 'string') taken.add(id);
      else if (!isOriginal(item, source)) fresh.push(item);
      for (const slot of slots.get(item.type) ?? []) visit(getSlotItems(item.props, slot) ?? []);
    }
  };
  visit(page.content);
  visit(getSlotItems(page.root.props, 'hidden') ?? []);
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

/** Finds the document id of one of Puck's items; undefined if the item does not exist or has no id. */
export function findDocumentId(page: PuckPage, slots: SlotsByBlock, puckId: string): string | undefined {
  const ids = createDocumentIds(page, slots);
  const find = (items: readonly PuckItem[]): PuckItem | undefined => {
    for (const item of items) {
      if (item.props.id === puckId) return item;
      const found = find((slots.get(item.type) ?? []).flatMap((slot) => getSlotItems(item.props, slot) ?? []));
      if (found !== undefined) return found;
    }
    return undefined;
  };
  const item = find([...page.content, ...(getSlotItems(page.root.props, 'hidden') ?? [])]);
  if (item === undefined) return undefined;
  const source = getSource(item.props);
  const id = isOriginal(item, source) ? item.props[NODE_FIELDS.id] : newId(item, source, ids);
  return typeof id === 'string' ? id : undefined;
}

const pickReserved = (fields: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => isReserved(name)));

const omitReserved = (fields: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).filter(([name, value]) => !isReserved(name) && value !== undefined));

const isEmpty = (record: Readonly<Record<string, unknown>>): boolean => Object.keys(record).length === 0;

/** Returns the record with the `first` keys in their order, then all others. */
function orderKeys(record: Readonly<Record<string, unknown>>, first: readonly string[]): Record<string, unknown> {
  const keys = [...new Set([...first, ...Object.keys(record)])].filter((key) => Object.hasOwn(record, key));
  return Object.fromEntries(keys.map((key) => [key, record[key]]));
}
