import { readJson, readObject } from '../foundations/json.js';
import { phrases, text } from '../foundations/texts.js';
import { valueAt } from './expressions.js';

/** One item of a collection (Specification 3). */
export interface CollectionItem {
  readonly id: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly formatter?: unknown;
  /** The id, made unique within the collection. */
  readonly key: string;
  /** "List Item {0}", counted from 1, in the collection's language. */
  readonly ariaLabel: string;
}

/** What a collection provider answers (Specification 3). */
export interface CollectionResponse {
  readonly items: readonly CollectionItem[];
  readonly error?: unknown;
}

/** What a pagination event asks for (Specification 4). */
export type PaginationAction = 'append' | 'replace';

type RawItem = Omit<CollectionItem, 'key' | 'ariaLabel'>;

/**
 * Reads a collection (Specification 3): a list of items, or `{items, error}`, or either as JSON in a string. An item without `data`
 * is its own data; one without an id is named by its place; what is no object is left out.
 *
 * @param lang Language of the labels. Default `en-US`.
 * @param before How many items stand before these in their list, such as those of earlier pages. Default 0.
 */
export function readCollection(value: unknown, lang?: string, before = 0): CollectionResponse {
  const read = readJson(value);
  const { items, error } = Array.isArray(read)
    ? { items: read as unknown, error: undefined }
    : (readObject(read) ?? {});
  const raw = Array.isArray(items)
    ? items.map((item, index) => readItem(item, before + index)).filter((item) => item !== undefined)
    : [];
  return { items: inPlace(raw, lang), ...(error !== undefined && error !== null && { error }) };
}

/**
 * Sorts items by a field of their data (Specification 9): numbers by size, everything else as its language orders text. Items
 * without the field come last, and equal ones keep their order.
 *
 * @param sortBy Dotted path; without one the order stays.
 * @param sortOrder `desc` or `descending`, in any case; everything else is ascending.
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
  return inPlace(
    valued.map(({ item }) => item),
    lang,
  );
}

/**
 * Brings the items of another page in (Specification 4): `replace` puts them in the place of the current ones; `append` renews
 * those whose id is shown already where they stand, and adds all others at the end. Of items with the same id the first
 * renews the first one shown, the second the second, and one for which there is none is added: nothing is lost.
 *
 * @returns The items, and the first one that was not there before, which takes the focus.
 */
export function paginateItems(
  current: readonly CollectionItem[],
  added: readonly CollectionItem[],
  action: PaginationAction,
  lang?: string,
): { readonly items: readonly CollectionItem[]; readonly firstNew: CollectionItem | undefined } {
  if (action === 'replace') return { items: inPlace(added, lang), firstNew: undefined };
  const merged: RawItem[] = [...current];
  const places = new Map<string, number[]>();
  current.forEach(({ id }, place) => places.set(id, [...(places.get(id) ?? []), place]));
  for (const item of added) {
    const place = places.get(item.id)?.shift();
    if (place === undefined) merged.push(item);
    else merged[place] = item;
  }
  const items = inPlace(merged, lang);
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

/** Gives each item the key and the label of its place; what follows an item never changes its key. */
function inPlace(items: readonly RawItem[], lang?: string): CollectionItem[] {
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
