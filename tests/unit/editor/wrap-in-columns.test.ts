import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, it } from 'vitest';
import type { Manifest } from '@pallet/elements/manifest';
import { createBlockCatalog, slotsByBlock } from '../../../site/editor/app/blocks/block-catalog.js';
import { PAGE_ZONE } from '../../../site/editor/app/document/block-position.js';
import { createBlock } from '../../../site/editor/app/document/new-block.js';
import { getZoneItems, insertItems, zoneOf } from '../../../site/editor/app/document/page-operations.js';
import type { PuckItem, PuckPage } from '../../../site/editor/app/document/puck-data.js';
import { wrapInColumn } from '../../../site/editor/app/document/wrap-in-columns.js';

const path = createRequire(import.meta.url).resolve('@pallet/elements/custom-elements.json');
const blocks = createBlockCatalog(JSON.parse(readFileSync(path, 'utf8')) as Manifest);
const slots = slotsByBlock(blocks);

const withWidth = (width: unknown): PuckItem => {
  const column = createBlock('column', blocks);
  return { ...column, props: { ...column.props, columnWidth: width } };
};

/** Adds a block to a Columns block with columns of these widths, and returns the columns. */
function addTo(widths: readonly unknown[], name: string): readonly PuckItem[] {
  const columns = createBlock('columns', blocks);
  const outer = { ...columns, props: { ...columns.props, in: widths.map(withWidth) } };
  const page: PuckPage = { root: { props: {} }, content: [outer] };
  const zone = zoneOf(outer.props.id, '');
  const added = createBlock(name, blocks);
  const slot = blocks.get('columns')?.slots.find((one) => one.name === '');
  const before = insertItems(page, slots, { zone, index: widths.length }, [added]);
  return getZoneItems(wrapInColumn(before, { blocks, slots }, { zone, slot, id: added.props.id }), slots, zone);
}
const widthsOf = (items: readonly PuckItem[]): unknown[] => items.map(({ props }) => props['columnWidth']);

it('creates a Columns block with two columns of half the width', () => {
  expect(widthsOf(createBlock('columns', blocks).props['in'] as PuckItem[])).toEqual([6, 6]);
});

it('wraps a block among columns in a column', () => {
  const [, , column] = addTo([6, 6], 'banner');
  expect(column?.type).toBe('column');
  expect((column?.props['in'] as PuckItem[]).map(({ type }) => type)).toEqual(['banner']);
});

it.each([
  ['a full row', [6, 6], [4, 4, 4]],
  ['a row with space', [3, 3], [4, 4, 4]],
  ['several rows', [6, 6, 6, 6], [6, 6, 6, 6, 6]],
  ['different widths', [4, 8], [4, 8, undefined]],
  ['widths per screen', [{ large: 6 }, { large: 6 }], [{ large: 6 }, { large: 6 }, undefined]],
])('gives a column added to %s its width', (_, before, after) => {
  expect(widthsOf(addTo(before, 'column'))).toEqual(after);
});

it('changes nothing in a slot without initial blocks', () => {
  const page: PuckPage = { root: { props: {} }, content: [createBlock('text', blocks)] };
  const slot = blocks.get('layout')?.slots.find((one) => one.name === '');
  const id = page.content[0]?.props.id ?? '';
  expect(wrapInColumn(page, { blocks, slots }, { zone: PAGE_ZONE, slot, id })).toBe(page);
});
