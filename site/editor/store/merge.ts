import { sameStructure } from '@pallet/elements/foundations';
import { isRecord } from '../../documents/record.js';
import { indexTogether, listKey, ofListKey, type BlockIndex, type IndexedBlock, type Written } from './block-index.js';
import { changesBetween } from './changes.js';
import type { BlockChange, BlockConflict, Merge } from './content-store.js';
import { mergeOrder } from './merge-order.js';

/** Of a block, the values of its properties are the smallest parts that two authors can change side by side. */
const BLOCK_DEPTH = 1;
const PAGE_DEPTH = 9;

/**
 * Brings two documents together that began from the same one. What one side has changed and the other has not comes from
 * the one; where both have changed the same value, or one has removed what the other has changed, the block is a
 * conflict, and the author's own stands. No block that somebody has added or changed is ever left out.
 *
 * @param base - from which both began
 * @param mine - of the author who saves
 * @param theirs - what was saved meanwhile
 */
export function mergeDocuments(base: Written, mine: Written, theirs: Written): Merge {
  const apart = withOwnIds(base, mine, theirs);
  const [from, own, other] = indexTogether([base, mine, apart] as const);
  const conflicting = new Set<string>();
  const at = (key: string): Sides<IndexedBlock> => ({
    base: from.blocks.get(key),
    mine: own.blocks.get(key),
    theirs: other.blocks.get(key),
  });
  const conflict = (key: string) => (): void => void conflicting.add(key);

  const kept = keptBlocks([from, own, other], at, conflicting);
  const parents = placements(kept, at, conflicting);
  const lists = new Set([...own.lists.keys(), ...other.lists.keys(), ...parents.values()]);
  const children = new Map<string, string[]>();
  for (const list of lists) {
    const isHere = (key: string): boolean => parents.get(key) === list;
    const order = mergeOrder({
      base: from.lists.get(list) ?? [],
      mine: (own.lists.get(list) ?? []).filter(isHere),
      theirs: (other.lists.get(list) ?? []).filter(isHere),
      onConflict: conflict(ofListKey(list).parent),
    });
    // A block that was brought back stands in the list in which it was last.
    const back = [...kept].filter((key) => isHere(key) && !order.includes(key));
    children.set(list, [...order, ...back]);
  }

  const build = (key: string, sides: Sides<Written>, depth: number): Written => {
    const fields = mergeRecords(sides, depth, conflict(key));
    const entries = [...children].flatMap(([list, keys]): [string, Written[]][] => {
      const place = ofListKey(list);
      if (place.parent !== key) return [];
      return [[place.list, keys.map((one) => build(one, ownOf(at(one)), BLOCK_DEPTH))]];
    });
    const slots = entries.flatMap(([list, nodes]) => (list.startsWith('slots/') ? [[list.slice(6), nodes]] : []));
    const direct = entries.filter(([list]) => !list.startsWith('slots/'));
    const inSlots = slots.length === 0 ? {} : { slots: { ...record(fields['slots']), ...Object.fromEntries(slots) } };
    return { ...fields, ...inSlots, ...Object.fromEntries(direct) };
  };
  const merged = build('', { base: from.own, mine: own.own, theirs: other.own }, PAGE_DEPTH);
  const changes = { mine: changesBetween(base, mine), theirs: changesBetween(base, apart) };
  return { merged, ...changes, conflicts: describeConflicts(conflicting, [from, own, other], changes) };
}

interface Sides<T> {
  readonly base: T | undefined;
  readonly mine: T | undefined;
  readonly theirs: T | undefined;
}

type Indexes = readonly [base: BlockIndex, mine: BlockIndex, theirs: BlockIndex];

const ownOf = ({ base, mine, theirs }: Sides<IndexedBlock>): Sides<Written> => ({
  base: base?.own,
  mine: mine?.own,
  theirs: theirs?.own,
});

const record = (value: unknown): Written => (isRecord(value) ? value : {});

/** The keys of all blocks that the merged document has. */
function keptBlocks(indexes: Indexes, at: (key: string) => Sides<IndexedBlock>, conflicting: Set<string>): Set<string> {
  const [, mine, theirs] = indexes;
  const kept = new Set<string>();
  const bringBack = (key: string): void => {
    if (key === '' || kept.has(key)) return;
    kept.add(key);
    const sides = at(key);
    bringBack((sides.mine ?? sides.theirs ?? sides.base)?.parent ?? '');
    if (sides.mine === undefined || sides.theirs === undefined) {
      // Only what both had can have been removed by one of them.
      if (sides.base !== undefined) conflicting.add(key);
    }
  };
  for (const key of new Set([...mine.blocks.keys(), ...theirs.blocks.keys()])) {
    const { base, ...sides } = at(key);
    const there = sides.mine ?? sides.theirs;
    const isRemoved = sides.mine === undefined || sides.theirs === undefined;
    const isUntouched = base !== undefined && there !== undefined && isSame(base, there);
    if (!(isRemoved && isUntouched)) bringBack(key);
  }
  return kept;
}

const isSame = (one: IndexedBlock, other: IndexedBlock): boolean =>
  one.parent === other.parent && one.list === other.list && sameStructure(one.own, other.own);

/** The list in which each block stands, by its key. */
function placements(
  kept: ReadonlySet<string>,
  at: (key: string) => Sides<IndexedBlock>,
  conflicting: Set<string>,
): Map<string, string> {
  const placeOf = (block: IndexedBlock | undefined): string | undefined => block && listKey(block.parent, block.list);
  const parents = new Map<string, string>();
  for (const key of kept) {
    const sides = at(key);
    const [base, mine, theirs] = [placeOf(sides.base), placeOf(sides.mine), placeOf(sides.theirs)];
    if (mine !== undefined && theirs !== undefined && mine !== theirs && base !== mine && base !== theirs) {
      conflicting.add(key);
    }
    const place = mine === undefined || (mine === base && theirs !== undefined) ? (theirs ?? base) : mine;
    parents.set(key, place as string);
  }
  for (const key of kept) {
    if (!isInItself(key, parents)) continue;
    // One side has put a block into another, the other that one into this.
    conflicting.add(key);
    for (const one of kept) parents.set(one, placeOf(at(one).mine) ?? (parents.get(one) as string));
    break;
  }
  return parents;
}

function isInItself(key: string, parents: ReadonlyMap<string, string>): boolean {
  const passed = new Set<string>();
  for (let one = key; one !== ''; one = ofListKey(parents.get(one) ?? '\n').parent) {
    if (passed.has(one)) return true;
    passed.add(one);
  }
  return false;
}

function mergeRecords({ base, mine, theirs }: Sides<Written>, depth: number, onConflict: () => void): Written {
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
  if (sameStructure(mine, theirs) || sameStructure(base, theirs)) return mine;
  if (sameStructure(base, mine)) return theirs;
  if (depth > 0 && isRecord(mine) && isRecord(theirs)) {
    return mergeRecords({ base: record(base), mine, theirs }, depth - 1, onConflict);
  }
  onConflict();
  return mine ?? theirs;
}

/** Two authors may have given their new blocks the same id: those of the other side get one of their own. */
function withOwnIds(base: Written, mine: Written, theirs: Written): Written {
  const [from, own, other] = indexTogether([base, mine, theirs] as const);
  const taken = new Set([...own.blocks.values(), ...other.blocks.values()].map(({ own: { id } }) => id));
  const ids = new Map<string, string>();
  for (const [key, block] of other.blocks) {
    const mineToo = own.blocks.get(key);
    const { id } = block.own;
    if (mineToo === undefined || from.blocks.has(key) || typeof id !== 'string' || id === '') continue;
    if (isSame(mineToo, block)) continue;
    let free = 2;
    while (taken.has(`${id}-${free}`)) free++;
    taken.add(`${id}-${free}`);
    ids.set(block.path, `${id}-${free}`);
  }
  return ids.size === 0 ? theirs : (renamed(theirs, '', ids) as Written);
}

function renamed(value: unknown, path: string, ids: ReadonlyMap<string, string>): unknown {
  const inside = (key: string | number): string => (path === '' ? String(key) : `${path}/${key}`);
  if (Array.isArray(value)) return value.map((one, at) => renamed(one, inside(at), ids));
  if (!isRecord(value)) return value;
  const id = ids.get(path);
  const entries = Object.entries(value).map(([key, one]) => [key, renamed(one, inside(key), ids)] as const);
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
