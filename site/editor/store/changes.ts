import { sameStructure } from '@pallet/elements/foundations';
import { describeValue } from '../../documents/describe-value.js';
import { seenPlaceOf } from '../../documents/places.js';
import { isRecord } from '../../documents/record.js';
import { fieldInWords, words } from '../../documents/words.js';
import { indexTogether, listKey, type BlockIndex, type IndexedBlock, type Written } from './block-index.js';
import type { BlockChange, FieldChange } from './content-store.js';

/** Fields of a block that hold fields of their own. */
const NESTED_IN_BLOCKS = 1;

/** The page itself, and theme layouts, which have no blocks, are told field by field however deep. */
const NESTED_IN_PAGES = 9;

/**
 * What is other in a document, block by block: its own fields first, then the blocks in document order, those that are gone
 * last.
 */
export function changesBetween(before: Written, after: Written): BlockChange[] {
  const [older, newer] = indexTogether([before, after] as const);
  const changes = pageChanges(older.own, newer.own);
  const moved = movedBlocks(older, newer);
  for (const [key, block] of newer.blocks) {
    const former = older.blocks.get(key);
    const place = seenPlaceOf(after, block.path);
    const at = { ...namesOf(block), path: block.path };
    if (former === undefined) {
      changes.push({ ...at, kind: 'added', fields: [], words: `Added ${place}.` });
      continue;
    }
    if (moved.has(key)) {
      const words = `Moved ${place} ${positionIn(block, [before, older], [after, newer])}.`;
      changes.push({ ...at, kind: 'moved', fields: [], words });
    }
    const fields = fieldChanges(former.own, block.own, NESTED_IN_BLOCKS);
    if (fields.length > 0) {
      const words = `Changed ${place}: ${fields.map(describeField).join('; ')}.`;
      changes.push({ ...at, kind: 'changed', fields, words });
    }
  }
  for (const [key, block] of older.blocks) {
    if (newer.blocks.has(key)) continue;
    const words = `Removed ${seenPlaceOf(before, block.path)}.`;
    changes.push({ ...namesOf(block), kind: 'removed', path: block.path, fields: [], words });
  }
  return changes;
}

function pageChanges(before: Written, after: Written): BlockChange[] {
  const fields = fieldChanges(before, after, NESTED_IN_PAGES);
  if (fields.length === 0) return [];
  const words = `Changed the page itself: ${fields.map(describeField).join('; ')}.`;
  return [{ kind: 'changed', block: '', id: '', path: '', fields, words }];
}

const namesOf = ({ own }: IndexedBlock): { block: string; id: string } => ({
  block: typeof own['block'] === 'string' ? own['block'] : '',
  id: typeof own['id'] === 'string' ? own['id'] : '',
});

/** The fields in which two records differ; records inside them are told field by field down to a depth. */
function fieldChanges(from: Written, to: Written, depth: number, path = ''): FieldChange[] {
  return [...new Set([...Object.keys(from), ...Object.keys(to)])].flatMap((name): FieldChange[] => {
    const [one, other] = [from[name], to[name]];
    const place = `${path}${name}`;
    if (sameStructure(one, other)) return [];
    const isNested = depth > 0 && (isRecord(one) || isRecord(other)) && isRecord(one ?? {}) && isRecord(other ?? {});
    return isNested
      ? fieldChanges((one ?? {}) as Written, (other ?? {}) as Written, depth - 1, `${place}/`)
      : [{ path: place, from: one, to: other }];
  });
}

function describeField({ path, from, to }: FieldChange): string {
  const name = `“${fieldInWords(path.replace(/^props\//, ''))}”`;
  if (from === undefined) return isRecord(to) ? `${name} is set` : `${name} is now ${describeValue(to)}`;
  if (to === undefined) return isRecord(from) ? `${name} is gone` : `${name} is gone, it was ${describeValue(from)}`;
  if (typeof from === 'object' && typeof to === 'object') return `${name} ${describeInside(from, to)}`;
  return `${name} from ${describeValue(from)} to ${describeValue(to)}`;
}

/** What is other inside a value that consists of others: the values per screen size, for instance. */
function describeInside(from: object | null, to: object | null): string {
  if (!isRecord(from) || !isRecord(to)) return `from ${describeValue(from)} to ${describeValue(to)}`;
  const parts = fieldChanges(from, to, 0).map(describeField);
  return `(${parts.join(', ')})`;
}

/** Keys of the blocks that stand in another list, or elsewhere among those that stayed in theirs. */
function movedBlocks(older: BlockIndex, newer: BlockIndex): Set<string> {
  const moved = new Set<string>();
  for (const [list, keys] of newer.lists) {
    const former = older.lists.get(list) ?? [];
    const stayed = keys.filter((key) => former.includes(key));
    const inPlace = longestRising(stayed.map((key) => former.indexOf(key)));
    stayed.forEach((key, at) => inPlace.has(at) || moved.add(key));
    for (const key of keys) if (older.blocks.has(key) && !former.includes(key)) moved.add(key);
  }
  return moved;
}

/** Which of the numbers belong to the longest part of them that rises: all others are out of order. */
function longestRising(numbers: readonly number[]): Set<number> {
  const lengths: number[] = [];
  const before: number[] = [];
  let last = -1;
  numbers.forEach((number, at) => {
    before[at] = -1;
    lengths[at] = 1;
    for (let earlier = 0; earlier < at; earlier++) {
      if ((numbers[earlier] as number) < number && (lengths[earlier] as number) >= (lengths[at] as number)) {
        lengths[at] = (lengths[earlier] as number) + 1;
        before[at] = earlier;
      }
    }
    if (last < 0 || (lengths[at] as number) > (lengths[last] as number)) last = at;
  });
  const rising = new Set<number>();
  for (let at = last; at >= 0; at = before[at] as number) rising.add(at);
  return rising;
}

/** A document with its blocks. */
type Indexed = readonly [document: Written, index: BlockIndex];

/** Where a block stands now, by the one before it; the block around it as it was called before the other came into it. */
function positionIn(block: IndexedBlock, [before, older]: Indexed, [after, { blocks, lists }]: Indexed): string {
  const siblings = lists.get(listKey(block.parent, block.list)) ?? [];
  const sibling = blocks.get(siblings[siblings.indexOf(block.key) - 1] ?? '');
  const former = older.blocks.get(block.parent);
  const around = blocks.get(block.parent);
  const place = former === undefined ? seenPlaceOf(after, around?.path ?? '') : seenPlaceOf(before, former.path);
  const where = place === '' ? 'the page' : place;
  const slot = /^slots\/(.*)/.exec(block.list)?.[1];
  const inside = slot === undefined ? where : `“${words(slot)}” of ${where}`;
  if (sibling === undefined) return `to the start of ${inside}`;
  return `behind ${seenPlaceOf(after, sibling.path)} in ${inside}`;
}
