import { type CollectionItem, paginateItems, readCollection, sortItems } from '@pallet/elements/services';
import '@pallet/elements/texts/es';
import { describe, expect, it } from 'vitest';
import fc from '../../support/fast-check.js';

const read = (value: unknown) => readCollection(value).items;
const ids = (items: readonly CollectionItem[]) => items.map(({ id }) => id);

describe('a collection', () => {
  it('has items with a derived key and label [3.5a]', () => {
    expect(
      read([
        { id: 'a', data: { x: 1 }, formatter: 'f' },
        { Id: 7, x: 2 },
      ]),
    ).toEqual([
      { id: 'a', data: { x: 1 }, formatter: 'f', key: 'a', ariaLabel: 'List Item 1' },
      { id: '7', data: { Id: 7, x: 2 }, key: '7', ariaLabel: 'List Item 2' },
    ]);
  });

  it('has labels in its language [3.5c]', () => {
    expect(readCollection([{ id: 'a' }], 'es').items[0]?.ariaLabel).toBe('Elemento de lista 1');
  });

  it('has a unique key for each item, even with equal or missing ids [3.5a]', () => {
    const items = ['a', 'a (2)', 'a', 'a', 'a (2)'].map((id) => ({ id }));
    const keys = read([...items, {}, {}]).map(({ key }) => key);
    expect(new Set(keys).size).toBe(7);
  });

  it('derives the key of an item without an id from its position, which continues after earlier pages', () => {
    expect(readCollection([{}, { id: 'b' }], 'en', 12).items.map(({ id }) => id)).toEqual(['item-13', 'b']);
  });

  it('is read from a response, from JSON, and from invalid values [3.5b]', () => {
    expect(readCollection({ items: [{ id: 'a' }], error: 'no' })).toMatchObject({ items: [{ id: 'a' }], error: 'no' });
    expect(ids(read('[{"id":"a"}]'))).toEqual(['a']);
    expect(ids(read([null, 7, 'x', { id: 'a' }]))).toEqual(['a']);
    for (const garbage of [undefined, null, 7, 'x', { items: 7, error: null }]) {
      expect(readCollection(garbage)).toEqual({ items: [] });
    }
  });
});

describe('sorting by sortBy and sortOrder [9.9d]', () => {
  const items = read([
    { id: 'a', data: { name: 'Zoë', age: 10, at: { city: 'x' } } },
    { id: 'b', data: { name: 'álvaro', age: 9 } },
    { id: 'c', data: { name: 'Bo' } },
    { id: 'd', data: { name: 'Bo', age: 100 } },
  ]);

  it.each([
    ['name', 'asc', 'bcda'],
    ['name', undefined, 'bcda'],
    ['name', 'DESC', 'acdb'],
    ['age', 'asc', 'badc'],
    ['age', 'descending', 'dabc'],
    ['at.city', 'desc', 'abcd'],
    ['missing', 'desc', 'abcd'],
    [undefined, 'desc', 'abcd'],
  ])('%s %s', (sortBy, sortOrder, expected) => {
    expect(ids(sortItems(items, sortBy, sortOrder)).join('')).toBe(expected);
  });

  it('renumbers the labels', () => {
    expect(
      sortItems(items, 'age', 'desc')
        .map(({ ariaLabel }) => ariaLabel.at(-1))
        .join(''),
    ).toBe('1234');
  });
});

describe('pagination', () => {
  const current = read([
    { id: 'a', data: { v: 1 } },
    { id: 'b', data: { v: 1 } },
  ]);
  const more = read([
    { id: 'b', data: { v: 2 } },
    { id: 'c', data: { v: 2 } },
  ]);

  it('append merges by id and returns the first new item [4.2a]', () => {
    const { items, firstNew } = paginateItems(current, more, 'append');
    expect(items.map(({ id, data, ariaLabel }) => [id, data.v, ariaLabel])).toEqual([
      ['a', 1, 'List Item 1'],
      ['b', 2, 'List Item 2'],
      ['c', 2, 'List Item 3'],
    ]);
    expect(firstNew).toBe(items[2]);
    expect(paginateItems(current, current, 'append').firstNew).toBeUndefined();
  });

  it('replace replaces [4.2a]', () => {
    const { items, firstNew } = paginateItems(current, more, 'replace');
    expect(items.map(({ id, ariaLabel }) => [id, ariaLabel])).toEqual([
      ['b', 'List Item 1'],
      ['c', 'List Item 2'],
    ]);
    expect(firstNew).toBeUndefined();
  });

  /** `a1` is the first version of the item with the id `a`. */
  const page = (versions: string) =>
    read(versions.split(' ').map((version) => ({ id: version[0], data: { version } })));
  const versions = (items: readonly CollectionItem[]) => items.map(({ data }) => data.version).join(' ');

  it.each([
    ['keeps duplicates on a shown page separate', 'a1 a2 b1', 'c1', 'a1 a2 b1 c1', 'c1'],
    ['keeps duplicates on the added page separate', 'a1', 'c1 c2', 'a1 c1 c2', 'c1'],
    ['updates each duplicate in its own position', 'a1 b1 a2', 'a3 a4', 'a3 b1 a4', undefined],
    ['updates the first duplicate and keeps the others', 'a1 b1 a2', 'a3', 'a3 b1 a2', undefined],
    ['adds a duplicate that is not shown yet', 'a1 b1', 'a2 a3', 'a2 b1 a3', 'a3'],
  ])('append %s', (_, shown, added, expected, first) => {
    const { items, firstNew } = paginateItems(page(shown), page(added), 'append');
    expect(versions(items)).toBe(expected);
    expect(firstNew?.data.version).toBe(first);
    expect(items.slice(0, page(shown).length).map(({ key }) => key)).toEqual(page(shown).map(({ key }) => key));
  });

  it('append keeps all current items in their positions [4.2a]', () => {
    const list = fc
      .array(fc.constantFrom('a', 'b', 'a (2)', 'a (3)', '__proto__', 'constructor'))
      .map((names) => read(names.map((id) => ({ id }))));
    const count = (items: readonly CollectionItem[], id: string) => ids(items).filter((one) => one === id).length;
    fc.assert(
      fc.property(list, list, (before, added) => {
        const { items, firstNew } = paginateItems(before, added, 'append');
        expect(items.slice(0, before.length).map(({ key }) => key)).toEqual(before.map(({ key }) => key));
        for (const id of ids(items)) expect(count(items, id)).toBe(Math.max(count(before, id), count(added, id)));
        expect(firstNew).toBe(items[before.length]);
        expect(new Set(items.map(({ key }) => key)).size).toBe(items.length);
      }),
    );
  });
});
