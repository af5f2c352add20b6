import { expect, it } from 'vitest';
import type { BlockNode, PageDocument } from '../../../site/documents/model.js';
import { divideBlocks, usedBlocks, wakingBlocks } from '../../../site/rendering/used-blocks.js';

const page = (...blocks: BlockNode[]): PageDocument => ({
  title: '',
  description: '',
  apiVersion: 63,
  themeLayout: 'main',
  features: [],
  blocks,
});

const opening: BlockNode = { block: 'hero-carousel', id: 'opening' };
const list: BlockNode = {
  block: 'grid',
  id: 'list',
  props: { itemTemplate: [{ block: 'tile', id: 'card', blocks: [{ block: 'statistic', id: 'figure' }] }] },
};

it('loads blocks that a grid draws as those of the page, and knows that they are to be awake before it', () => {
  const { early, late, drawing, calm } = usedBlocks(page(opening, list));
  expect(early).toEqual(['hero-carousel']);
  expect(late).toEqual(['grid', 'statistic']);
  expect(drawing).toEqual({ grid: ['statistic', 'tile'] });
  expect(calm).toEqual(['button', 'layout', 'tile']);
});

it('tells what a visitor meets at once from what has no face, which comes after it', () => {
  const hidden: BlockNode = { block: 'page-metadata', id: 'metadata' };
  const { early, hidden: faceless, late } = usedBlocks({ ...page(opening), hidden: [hidden] });
  expect([early, faceless, late]).toEqual([['hero-carousel'], ['page-metadata'], []]);
});

it('knows whose pictures a page has to carry: those of the blocks that wake without React', () => {
  const person: BlockNode = { block: 'image', id: 'person' };
  expect([...wakingBlocks(usedBlocks(page(opening, list, person)))].sort()).toEqual([
    'grid',
    'hero-carousel',
    'statistic',
    'tile',
  ]);
});

it('takes a property of that name for blocks only where the block draws them, and leaves out what is no block', () => {
  const { late, drawing, calm } = usedBlocks(page(opening, { ...list, block: 'section' }, { ...list, block: 'crate' }));
  expect([late, drawing]).toEqual([[], {}]);
  expect(calm).toEqual(['button', 'layout', 'section']);
});

it('keeps static blocks that a grid draws apart from those that only React needs', () => {
  const section: BlockNode = { block: 'section', id: 'band' };
  const { groups } = divideBlocks([page(opening, list, section), page(opening, { block: 'text', id: 'words' })]);
  const withTile = groups.find((group) => group.includes('tile'));
  expect(withTile).toEqual(['tile']);
});
