import { readJson, readObject } from '../foundations/json.js';
import { phrases, text } from '../foundations/texts.js';
import { valueAt } from './expressions.js';

/** One item of a collection. */
export interface CollectionItem {
  readonly id: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly formatter?: unknown;
  /** The id, made unique within the collection. */
  readonly key: string;
  /** "List Item {0}", counted from 1, in the collection's language. */
  readonly ariaLabel: string;
}

/** Response of a collection provider. */
export interface CollectionResponse {
  readonly items: readonly CollectionItem[];
  readonly error?: unknown;
}

/** Actions of a pagination event. */
export const PAGINATION_ACTIONS = ['append', 'replace'] as const;
export type PaginationAction = (typeof PAGINATION_ACTIONS)[number];

type RawItem = Omit<CollectionItem, 'key' | 'ariaLabel'>;

/**
 * Parses a collection: a list of items, or `{items, error}`, or either as JSON. An item without `data` is its own data; an
 * item without an ID is named by its position; other values are omitted.
 *
 * @param lang Language of the labels. Default `en-US`.
 * @param before Number of preceding items, such as those of earlier pages. Default 0.
 */
export function readCollection(value: unknown, lang?: string, before = 0): CollectionResponse {
  const read = readJson(value);
  const { items, error } = Array.isArray(read)
    ? { items: read as unknown, error: undefined }
    : (readObject(read) ?? {});
  const raw = Array.isArray(items)
    ? items.map((item, index) => readItem(item, before + index)).filter((item) => item !== undefined)
    : [];
  return { items: addKeysAndLabels(raw, lang), ...(error !== undefined && error !== null && { error }) };
}

/**
 * Sorts items by a field of their data: numbers by value, everything else by the collation of the language. Items without
 * the field come last. The sort is stable.
 *
 * @param sortBy Dotted path. Without it, the order is unchanged.
 * @param sortOrder `desc` or `descending`, in any case. Everything else is ascending.
 */
export function sortItems(
  items: readonly CollectionItem[],
  sortBy: string | undefined,
  sortOrder?: string,
  lang?: string,
): readonly CollectionItem[] {
  if (!sortBy) return items;
  const direction = /^desc/i.test(sortOrder ?? '') ? -1 : 1;
  const collator = new Intl.Collator(lang, { numeric: true });
  const valued = items.map((item) => ({ item, value: valueAt(item.data, sortBy) ?? '' }));
  valued.sort(({ value: a }, { value: b }) => {
    if (a === '' || b === '') return Number(a === '') - Number(b === '');
    return (
      direction * (typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(String(a), String(b)))
    );
  });
  return addKeysAndLabels(
    valued.map(({ item }) => item),
    lang,
  );
}

/**
 * Adds the items of another page: `replace` replaces the current ones; `append` updates items with the same ID and appends
 * others. Duplicate IDs are matched in order.
 *
 * @returns The items, and the first new one, which gets the focus.
 */
export function paginateItems(
  current: readonly CollectionItem[],
  added: readonly CollectionItem[],
  action: PaginationAction,
  lang?: string,
): { readonly items: readonly CollectionItem[]; readonly firstNew: CollectionItem | undefined } {
  if (action === 'replace') return { items: addKeysAndLabels(added, lang), firstNew: undefined };
  const merged: RawItem[] = [...current];
  const positions = new Map<string, number[]>();
  current.forEach(({ id }, position) => positions.set(id, [...(positions.get(id) ?? []), position]));
  for (const item of added) {
    const position = positions.get(item.id)?.shift();
    if (position === undefined) merged.push(item);
    else merged[position] = item;
  }
  const items = addKeysAndLabels(merged, lang);
  return { items, firstNew: items[current.length] };
}

function readItem(value: unknown, index: number): RawItem | undefined {
  const item = readObject(value);
  if (!item) return undefined;
  const { id = item.Id, data, formatter } = item;
  const isName = (typeof id === 'string' && id !== '') || typeof id === 'number';
  return {
    id: isName ? String(id) : `item-${index + 1}`,
    data: readObject(data) ?? item,
    ...(formatter !== undefined && { formatter }),
  };
}

/** Adds a key and a label to each item. Later items never change the key of an earlier one. */
function addKeysAndLabels(items: readonly RawItem[], lang?: string): CollectionItem[] {
  const keys = new Set<string>();
  const counts = new Map<string, number>();
  return items.map((item, index) => {
    let count = counts.get(item.id) ?? 0;
    let key: string;
    do key = ++count > 1 ? `${item.id} (${count})` : item.id;
    while (keys.has(key));
    keys.add(key);
    counts.set(item.id, count);
    return { ...item, key, ariaLabel: text(phrases.listItem, lang, index + 1) };
  });
}
