import { isDeepEqual } from '@pallet/elements/foundations';
import { describeValue } from '../documents/describe-value.js';
import { describeLocationForAuthors } from '../documents/block-location.js';
import { isRecord } from '../documents/record.js';
import { humanizePath, humanizeName } from '../documents/humanize.js';
import { indexDocuments, listKey, type BlockIndex, type IndexedBlock, type JsonObject } from './block-index.js';
import type { BlockChange, FieldChange } from './content-store.js';

/** How deep the values of a block are compared field by field. */
const BLOCK_DEPTH = 1;

/** Pages and theme layouts, which have no blocks, are compared field by field at any depth. */
const PAGE_DEPTH = 9;

/** The changes of a document: its own fields first, then the blocks in document order, removed ones last. */
export function diffDocuments(before: JsonObject, after: JsonObject): BlockChange[] {
  const [older, newer] = indexDocuments([before, after] as const);
  const changes = diffPageFields(older.own, newer.own);
  const moved = findMovedBlocks(older, newer);
  for (const [key, block] of newer.blocks) {
    const former = older.blocks.get(key);
    const place = describeLocationForAuthors(after, block.path);
    const at = { ...identifyBlock(block), path: block.path };
    if (former === undefined) {
      changes.push({ ...at, kind: 'added', fields: [], words: `Added ${place}.` });
      continue;
    }
    if (moved.has(key)) {
      const words = `Moved ${place} ${describePosition(block, [before, older], [after, newer])}.`;
      changes.push({ ...at, kind: 'moved', fields: [], words });
    }
    const fields = diffFields(former.own, block.own, BLOCK_DEPTH);
    if (fields.length > 0) {
      const words = `Changed ${place}: ${fields.map(describeField).join('; ')}.`;
      changes.push({ ...at, kind: 'changed', fields, words });
    }
  }
  for (const [key, block] of older.blocks) {
    if (newer.blocks.has(key)) continue;
    const words = `Removed ${describeLocationForAuthors(before, block.path)}.`;
    changes.push({ ...identifyBlock(block), kind: 'removed', path: block.path, fields: [], words });
  }
  return changes;
}

function diffPageFields(before: JsonObject, after: JsonObject): BlockChange[] {
  const fields = diffFields(before, after, PAGE_DEPTH);
  if (fields.length === 0) return [];
  const words = `Changed page settings: ${fields.map(describeField).join('; ')}.`;
  return [{ kind: 'changed', block: '', id: '', path: '', fields, words }];
}

const identifyBlock = ({ own }: IndexedBlock): { block: string; id: string } => ({
  block: typeof own['block'] === 'string' ? own['block'] : '',
  id: typeof own['id'] === 'string' ? own['id'] : '',
});

/** The fields in which two records differ; nested records are compared field by field down to a depth. */
function diffFields(from: JsonObject, to: JsonObject, depth: number, path = ''): FieldChange[] {
  return [...new Set([...Object.keys(from), ...Object.keys(to)])].flatMap((name): FieldChange[] => {
    const [one, other] = [from[name], to[name]];
    const place = `${path}${name}`;
    if (isDeepEqual(one, other)) return [];
    const isNested = depth > 0 && (isRecord(one) || isRecord(other)) && isRecord(one ?? {}) && isRecord(other ?? {});
    return isNested
      ? diffFields((one ?? {}) as JsonObject, (other ?? {}) as JsonObject, depth - 1, `${place}/`)
      : [{ path: place, from: one, to: other }];
  });
}

function describeField({ path, from, to }: FieldChange): string {
  const name = `“${humanizePath(path.replace(/^props\//, ''))}”`;
  if (from === undefined) return isRecord(to) ? `${name} added` : `${name} set to ${describeValue(to)}`;
  if (to === undefined)
    return isRecord(from) ? `${name} removed` : `${name} removed, previously ${describeValue(from)}`;
  if (typeof from === 'object' && typeof to === 'object') return `${name} ${describeNestedChange(from, to)}`;
  return `${name} from ${describeValue(from)} to ${describeValue(to)}`;
}

/** Describes changes inside a composite value, such as the values per screen size. */
function describeNestedChange(from: object | null, to: object | null): string {
  if (!isRecord(from) || !isRecord(to)) return `from ${describeValue(from)} to ${describeValue(to)}`;
  const parts = diffFields(from, to, 0).map(describeField);
  return `(${parts.join(', ')})`;
}

/** Keys of the blocks that moved to another list, or among the siblings that stayed. */
function findMovedBlocks(older: BlockIndex, newer: BlockIndex): Set<string> {
  const moved = new Set<string>();
  for (const [list, keys] of newer.lists) {
    const former = older.lists.get(list) ?? [];
    const stayed = keys.filter((key) => former.includes(key));
    const inOrder = longestIncreasingSubsequence(stayed.map((key) => former.indexOf(key)));
    stayed.forEach((key, at) => inOrder.has(at) || moved.add(key));
    for (const key of keys) if (older.blocks.has(key) && !former.includes(key)) moved.add(key);
  }
  return moved;
}

/** The indexes of a longest increasing subsequence: all other numbers are out of order. */
function longestIncreasingSubsequence(numbers: readonly number[]): Set<number> {
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
type Indexed = readonly [document: JsonObject, index: BlockIndex];

/**
 * The new position of a block, relative to the block before it. The parent has its previous label, because the moved
 * block can change the current one.
 */
function describePosition(block: IndexedBlock, [before, older]: Indexed, [after, { blocks, lists }]: Indexed): string {
  const siblings = lists.get(listKey(block.parent, block.list)) ?? [];
  const sibling = blocks.get(siblings[siblings.indexOf(block.key) - 1] ?? '');
  const former = older.blocks.get(block.parent);
  const around = blocks.get(block.parent);
  const place =
    former === undefined
      ? describeLocationForAuthors(after, around?.path ?? '')
      : describeLocationForAuthors(before, former.path);
  const where = place === '' ? 'the page' : place;
  const slot = /^slots\/(.*)/.exec(block.list)?.[1];
  const inside = slot === undefined ? where : `“${humanizeName(slot)}” of ${where}`;
  if (sibling === undefined) return `to the start of ${inside}`;
  return `after ${describeLocationForAuthors(after, sibling.path)} in ${inside}`;
}
