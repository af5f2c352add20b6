import { expect, it } from 'vitest';
import { checkPage } from '../../../site/documents/load.js';
import type { BlockNode } from '../../../site/documents/model.js';
import { divideBlocks, usedBlocks, hydratedBlocks } from '../../../site/rendering/used-blocks.js';
import { createPage as page } from '../../support/create-page.js';

const opening: BlockNode = { block: 'hero-carousel', id: 'opening' };
const list: BlockNode = {
  block: 'grid',
  id: 'list',
  props: { itemTemplate: [{ block: 'tile', id: 'card', blocks: [{ block: 'statistic', id: 'figure' }] }] },
};

it('includes the blocks that a grid renders, which are defined before it', () => {
  const { eager, lazy, rendersBlocks, static: staticBlocks } = usedBlocks(page(opening, list));
  expect(eager).toEqual(['hero-carousel']);
  expect(lazy).toEqual(['grid', 'statistic']);
  expect(rendersBlocks).toEqual({ grid: ['statistic', 'tile'] });
  expect(staticBlocks).toEqual(['tile']);
});

it.each(['constructor', 'toString', '__proto__', 'no-such-block'])('leaves out the unknown block "%s"', (block) => {
  expect(usedBlocks(page(opening, { block, id: 'odd' }))).toEqual(usedBlocks(page(opening)));
});

it('does not load a block eagerly that occurs further down, or renders one that does', () => {
  const secondHero = usedBlocks(page(opening, { block: 'section', id: 'end', blocks: [{ ...opening, id: 'second' }] }));
  expect([secondHero.eager, secondHero.lazy]).toEqual([[], ['hero-carousel']]);
  const gridFirst = usedBlocks(page(list));
  expect(gridFirst.eager).toEqual(['grid', 'statistic']);
  const tileFurtherDown = usedBlocks(page(list, { block: 'tile', id: 'offer' }));
  expect([tileFurtherDown.eager, tileFurtherDown.lazy]).toEqual([['statistic'], ['grid']]);
});

it('loads the interactive blocks of a header eagerly, and those of a footer later', () => {
  const header = [{ block: 'contacts', id: 'people' }];
  const ofHeader = usedBlocks(page(opening, { block: 'text', id: 'words' }), { header });
  expect([ofHeader.eager, ofHeader.lazy]).toEqual([['contacts', 'hero-carousel'], []]);
  const ofBoth = usedBlocks(page(opening), { header, footer: header });
  expect([ofBoth.eager, ofBoth.lazy]).toEqual([['hero-carousel'], ['contacts']]);
});

it('divides blocks so that the module of an eager block defines none that is needed later on its page', () => {
  const { groups } = divideBlocks(
    [page(opening, { block: 'contacts', id: 'people' }), page(opening)].map((one) => usedBlocks(one)),
  );
  expect(groups.find((group) => group.includes('hero-carousel'))).toEqual(['hero-carousel']);
});

it('separates eager blocks from non-visual ones', () => {
  const hidden: BlockNode = { block: 'page-metadata', id: 'metadata' };
  const { eager, hidden: nonVisual, lazy } = usedBlocks({ ...page(opening), hidden: [hidden] });
  expect([eager, nonVisual, lazy]).toEqual([['hero-carousel'], ['page-metadata'], []]);
});

it('finds the blocks that are hydrated without React, whose images the page contains', () => {
  const person: BlockNode = { block: 'image', id: 'person' };
  expect([...hydratedBlocks(usedBlocks(page(opening, list, person)))].sort()).toEqual([
    'grid',
    'hero-carousel',
    'statistic',
    'tile',
  ]);
});

it('reads blocks from a property only if the block renders them, and ignores unknown blocks', () => {
  const {
    lazy,
    rendersBlocks,
    static: staticBlocks,
  } = usedBlocks(page(opening, { ...list, block: 'section' }, { ...list, block: 'crate' }));
  expect([lazy, rendersBlocks]).toEqual([[], {}]);
  expect(staticBlocks).toEqual(['section']);
});

it('hydrates blocks with expressions, which are resolved only by hydration', () => {
  const { lazy, static: staticBlocks } = usedBlocks(
    page(
      opening,
      { block: 'text', id: 'greeting', props: { text: 'Hello {!User.name}' } },
      { block: 'image', id: 'i' },
    ),
  );
  expect(lazy).toEqual(['text']);
  expect(staticBlocks).toEqual(['image']);
});

it('keeps static blocks that a grid renders apart from those that only React needs', () => {
  const section: BlockNode = { block: 'section', id: 'band' };
  const { groups } = divideBlocks(
    [page(opening, list, section), page(opening, { block: 'text', id: 'words' })].map((one) => usedBlocks(one)),
  );
  const withTile = groups.find((group) => group.includes('tile'));
  expect(withTile).toEqual(['tile']);
});

it.each([['{"block":"text"}'], [{ block: 'text' }], [[{ block: 'text' }]], ['[{"block":"text"}]']])(
  'includes the blocks of a template in any of its forms: %j',
  (itemTemplate) => {
    const { document } = checkPage({ ...page(), blocks: [{ block: 'grid', id: 'list', props: { itemTemplate } }] });
    expect(usedBlocks(document).rendersBlocks).toEqual({ grid: ['text'] });
  },
);
