import { isDeepEqual } from '@pallet/elements/foundations';
import { isRecord } from '../documents/record.js';
import {
  indexDocuments,
  listKey,
  parseListKey,
  type BlockIndex,
  type IndexedBlock,
  type JsonObject,
} from './block-index.js';
import { diffDocuments } from './changes.js';
import type { BlockChange, BlockConflict, Merge } from './content-store.js';
import { mergeOrder } from './merge-order.js';

/** Two authors can change different properties of a block, but not different parts of one property. */
const BLOCK_DEPTH = 1;
const PAGE_DEPTH = 9;

/**
 * Merges two documents with a common ancestor. If both changed the same value, or one removed a block that the other
 * changed, the block is a conflict, and the author's own value is kept. Added and changed blocks are never dropped.
 *
 * @param base - the common ancestor
 * @param mine - the document of the author who saves
 * @param theirs - the document that was saved in the meantime
 */
export function mergeDocuments(base: JsonObject, mine: JsonObject, theirs: JsonObject): Merge {
  const theirsRenamed = renameCollidingIds(base, mine, theirs);
  const [from, own, other] = indexDocuments([base, mine, theirsRenamed] as const);
  const conflicting = new Set<string>();
  const at = (key: string): Sides<IndexedBlock> => ({
    base: from.blocks.get(key),
    mine: own.blocks.get(key),
    theirs: other.blocks.get(key),
  });
  const conflict = (key: string) => (): void => void conflicting.add(key);

  const kept = selectBlocks([from, own, other], at, conflicting);
  const parents = resolveParents(kept, at, conflicting);
  const lists = new Set([...own.lists.keys(), ...other.lists.keys(), ...parents.values()]);
  const children = new Map<string, string[]>();
  for (const list of lists) {
    const isHere = (key: string): boolean => parents.get(key) === list;
    const order = mergeOrder({
      base: from.lists.get(list) ?? [],
      mine: (own.lists.get(list) ?? []).filter(isHere),
      theirs: (other.lists.get(list) ?? []).filter(isHere),
      onConflict: conflict(parseListKey(list).parent),
    });
    // A kept block goes to the end of its last known list.
    const restored = [...kept].filter((key) => isHere(key) && !order.includes(key));
    children.set(list, [...order, ...restored]);
  }

  const build = (key: string, sides: Sides<JsonObject>, depth: number): JsonObject => {
    const fields = mergeRecords(sides, depth, conflict(key));
    const entries = [...children].flatMap(([list, keys]): [string, JsonObject[]][] => {
      const place = parseListKey(list);
      if (place.parent !== key) return [];
      return [[place.list, keys.map((one) => build(one, ownFieldsOf(at(one)), BLOCK_DEPTH))]];
    });
    const slots = entries.flatMap(([list, nodes]) => (list.startsWith('slots/') ? [[list.slice(6), nodes]] : []));
    const direct = entries.filter(([list]) => !list.startsWith('slots/'));
    const inSlots = slots.length === 0 ? {} : { slots: { ...toRecord(fields['slots']), ...Object.fromEntries(slots) } };
    return { ...fields, ...inSlots, ...Object.fromEntries(direct) };
  };
  const merged = build('', { base: from.own, mine: own.own, theirs: other.own }, PAGE_DEPTH);
  const changes = { mine: diffDocuments(base, mine), theirs: diffDocuments(base, theirsRenamed) };
  return { merged, ...changes, conflicts: describeConflicts(conflicting, [from, own, other], changes) };
}

interface Sides<T> {
  readonly base: T | undefined;
  readonly mine: T | undefined;
  readonly theirs: T | undefined;
}

type Indexes = readonly [base: BlockIndex, mine: BlockIndex, theirs: BlockIndex];

const ownFieldsOf = ({ base, mine, theirs }: Sides<IndexedBlock>): Sides<JsonObject> => ({
  base: base?.own,
  mine: mine?.own,
  theirs: theirs?.own,
});

const toRecord = (value: unknown): JsonObject => (isRecord(value) ? value : {});

/** The keys of all blocks in the merged document. */
function selectBlocks(
  indexes: Indexes,
  at: (key: string) => Sides<IndexedBlock>,
  conflicting: Set<string>,
): Set<string> {
  const [, mine, theirs] = indexes;
  const kept = new Set<string>();
  const keepWithParents = (key: string): void => {
    if (key === '' || kept.has(key)) return;
    kept.add(key);
    const sides = at(key);
    keepWithParents((sides.mine ?? sides.theirs ?? sides.base)?.parent ?? '');
    if (sides.mine === undefined || sides.theirs === undefined) {
      // A block that is not in the base was added by one side, not removed by the other.
      if (sides.base !== undefined) conflicting.add(key);
    }
  };
  for (const key of new Set([...mine.blocks.keys(), ...theirs.blocks.keys()])) {
    const { base, ...sides } = at(key);
    const remaining = sides.mine ?? sides.theirs;
    const isRemoved = sides.mine === undefined || sides.theirs === undefined;
    const isUntouched = base !== undefined && remaining !== undefined && isSame(base, remaining);
    if (!(isRemoved && isUntouched)) keepWithParents(key);
  }
  return kept;
}

const isSame = (one: IndexedBlock, other: IndexedBlock): boolean =>
  one.parent === other.parent && one.list === other.list && isDeepEqual(one.own, other.own);

/** The list that contains each block, by the key of the block. */
function resolveParents(
  kept: ReadonlySet<string>,
  at: (key: string) => Sides<IndexedBlock>,
  conflicting: Set<string>,
): Map<string, string> {
  const listOf = (block: IndexedBlock | undefined): string | undefined => block && listKey(block.parent, block.list);
  const parents = new Map<string, string>();
  for (const key of kept) {
    const sides = at(key);
    const [base, mine, theirs] = [listOf(sides.base), listOf(sides.mine), listOf(sides.theirs)];
    if (mine !== undefined && theirs !== undefined && mine !== theirs && base !== mine && base !== theirs) {
      conflicting.add(key);
    }
    const parent = mine === undefined || (mine === base && theirs !== undefined) ? (theirs ?? base) : mine;
    parents.set(key, parent as string);
  }
  for (const key of kept) {
    if (!isInCycle(key, parents)) continue;
    // Each side has nested one of two blocks in the other.
    conflicting.add(key);
    for (const one of kept) parents.set(one, listOf(at(one).mine) ?? (parents.get(one) as string));
    break;
  }
  return parents;
}

function isInCycle(key: string, parents: ReadonlyMap<string, string>): boolean {
  const visited = new Set<string>();
  for (let one = key; one !== ''; one = parseListKey(parents.get(one) ?? '\n').parent) {
    if (visited.has(one)) return true;
    visited.add(one);
  }
  return false;
}

function mergeRecords({ base, mine, theirs }: Sides<JsonObject>, depth: number, onConflict: () => void): JsonObject {
  if (mine === undefined) return theirs ?? base ?? {};
  if (theirs === undefined) return mine;
  const names = new Set([...Object.keys(mine), ...Object.keys(theirs)]);
  const entries = [...names].flatMap((name): [string, unknown][] => {
    const value = mergeValues({ base: base?.[name], mine: mine[name], theirs: theirs[name] }, depth, onConflict);
    return value === undefined ? [] : [[name, value]];
  });
  return Object.fromEntries(entries);
}

function mergeValues({ base, mine, theirs }: Sides<unknown>, depth: number, onConflict: () => void): unknown {
  if (isDeepEqual(mine, theirs) || isDeepEqual(base, theirs)) return mine;
  if (isDeepEqual(base, mine)) return theirs;
  if (depth > 0 && isRecord(mine) && isRecord(theirs)) {
    return mergeRecords({ base: toRecord(base), mine, theirs }, depth - 1, onConflict);
  }
  onConflict();
  return mine ?? theirs;
}

/** New blocks of both authors can have the same id: those of the other author get a new one. */
function renameCollidingIds(base: JsonObject, mine: JsonObject, theirs: JsonObject): JsonObject {
  const [from, own, other] = indexDocuments([base, mine, theirs] as const);
  const usedIds = new Set([...own.blocks.values(), ...other.blocks.values()].map(({ own: { id } }) => id));
  const ids = new Map<string, string>();
  for (const [key, block] of other.blocks) {
    const ownBlock = own.blocks.get(key);
    const { id } = block.own;
    if (ownBlock === undefined || from.blocks.has(key) || typeof id !== 'string' || id === '') continue;
    if (isSame(ownBlock, block)) continue;
    let free = 2;
    while (usedIds.has(`${id}-${free}`)) free++;
    usedIds.add(`${id}-${free}`);
    ids.set(block.path, `${id}-${free}`);
  }
  return ids.size === 0 ? theirs : (replaceIds(theirs, '', ids) as JsonObject);
}

function replaceIds(value: unknown, path: string, ids: ReadonlyMap<string, string>): unknown {
  const inside = (key: string | number): string => (path === '' ? String(key) : `${path}/${key}`);
  if (Array.isArray(value)) return value.map((one, at) => replaceIds(one, inside(at), ids));
  if (!isRecord(value)) return value;
  const id = ids.get(path);
  const entries = Object.entries(value).map(([key, one]) => [key, replaceIds(one, inside(key), ids)] as const);
  return { ...Object.fromEntries(entries), ...(id !== undefined && { id }) };
}

function describeConflicts(
  keys: ReadonlySet<string>,
  [base, mine, theirs]: Indexes,
  changes: { readonly mine: readonly BlockChange[]; readonly theirs: readonly BlockChange[] },
): BlockConflict[] {
  return [...keys].map((key) => {
    const sides = [mine, theirs, base].map((index) => index.blocks.get(key));
    const own = sides.find((block) => block !== undefined)?.own ?? {};
    const paths = new Set(sides.map((block) => block?.path ?? (key === '' ? '' : undefined)));
    const about = ({ path }: BlockChange): boolean => paths.has(path);
    return {
      block: typeof own['block'] === 'string' ? own['block'] : '',
      id: typeof own['id'] === 'string' ? own['id'] : '',
      path: sides[0]?.path ?? '',
      mine: changes.mine.filter(about),
      theirs: changes.theirs.filter(about),
    };
  });
}
