import { describe, expect, it } from 'vitest';
import { PAGE_ZONE } from '../../../site/editor/app/document/block-position.js';
import {
  findOutermost,
  getZoneItems,
  insertItems,
  mapZones,
  moveItems,
  removeItems,
  updateItems,
  zoneOf,
} from '../../../site/editor/app/document/page-operations.js';
import type { PuckItem, PuckPage } from '../../../site/editor/app/document/puck-data.js';

const SLOTS = new Map([['box', ['', 'top']]]);
const leaf = (id: string): PuckItem => ({ type: 'leaf', props: { id } });
const box = (id: string, inside: readonly PuckItem[], top: readonly PuckItem[] = []): PuckItem => ({
  type: 'box',
  props: { id, in: inside, 'in-top': top },
});
const PAGE: PuckPage = {
  root: { props: { 'in-hidden': [leaf('h')] } },
  content: [leaf('a'), box('b', [leaf('c'), leaf('d')], [leaf('t')]), leaf('e')],
};

const idsIn = (items: readonly PuckItem[]): unknown[] =>
  items.map(({ props }) => (props['in'] === undefined ? props.id : [props.id, ...idsIn(props['in'] as PuckItem[])]));
const idsOf = (page: PuckPage): unknown[] => idsIn(page.content);

describe('blocks of a page', () => {
  it('are found in each zone', () => {
    expect(idsIn(getZoneItems(PAGE, SLOTS, PAGE_ZONE))).toEqual(['a', ['b', 'c', 'd'], 'e']);
    expect(idsIn(getZoneItems(PAGE, SLOTS, zoneOf('b', 'top')))).toEqual(['t']);
    expect(idsIn(getZoneItems(PAGE, SLOTS, zoneOf('root', 'hidden')))).toEqual(['h']);
  });

  it('keep their identity where nothing changes', () => {
    expect(mapZones(PAGE, SLOTS, (items) => items)).toBe(PAGE);
    const changed = insertItems(PAGE, SLOTS, { zone: PAGE_ZONE, index: 0 }, [leaf('x')]);
    expect(changed.content[2]).toBe(PAGE.content[1]);
    expect(changed.root).toBe(PAGE.root);
  });

  it('are listed in order without those inside another one', () => {
    const found = findOutermost(PAGE, SLOTS, new Set(['e', 'c', 'b', 'h']));
    expect(found.map(({ props }) => props.id)).toEqual(['b', 'e', 'h']);
  });

  it('are changed in every zone, and others keep their identity', () => {
    const page = updateItems(
      PAGE,
      SLOTS,
      new Map([
        ['d', { width: 4 }],
        ['h', { width: 2 }],
      ]),
    );
    const [c, d] = getZoneItems(page, SLOTS, zoneOf('b', ''));
    expect([d?.props, c]).toEqual([{ id: 'd', width: 4 }, getZoneItems(PAGE, SLOTS, zoneOf('b', ''))[0]]);
    expect(getZoneItems(page, SLOTS, zoneOf('root', 'hidden'))[0]?.props['width']).toBe(2);
    expect(page.content[2]).toBe(PAGE.content[2]);
  });

  it('are removed from every zone', () => {
    const page = removeItems(PAGE, SLOTS, new Set(['a', 'c', 'h']));
    expect(idsOf(page)).toEqual([['b', 'd'], 'e']);
    expect(getZoneItems(page, SLOTS, zoneOf('root', 'hidden'))).toEqual([]);
  });

  it.each([
    ['to an earlier position', ['e'], { zone: PAGE_ZONE, index: 0 }, ['e', 'a', ['b', 'c', 'd']]],
    ['to a later position', ['a'], { zone: PAGE_ZONE, index: 2 }, [['b', 'c', 'd'], 'a', 'e']],
    ['into another zone', ['a', 'e'], { zone: zoneOf('b', ''), index: 1 }, [['b', 'c', 'a', 'e', 'd']]],
    ['out of their zone', ['d', 'c'], { zone: PAGE_ZONE, index: 1 }, ['a', 'c', 'd', ['b'], 'e']],
  ])('are moved %s', (_, ids, target, expected) => {
    expect(idsOf(moveItems(PAGE, SLOTS, new Set(ids), target))).toEqual(expected);
  });

  it('are not moved into themselves', () => {
    expect(moveItems(PAGE, SLOTS, new Set(['b']), { zone: zoneOf('b', ''), index: 0 })).toBe(PAGE);
  });
});
