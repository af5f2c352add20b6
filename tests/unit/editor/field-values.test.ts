import { readColour } from '@pallet/elements/foundations';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shapeOf } from '../../../site/editor/app/blocks/data-shapes.js';
import { inheritedAt, valuesPerScreen, withScreen } from '../../../site/editor/app/fields/per-screen.js';
import { readTranslucent, translucent } from '../../../site/editor/app/fields/translucent.js';
import { searchWords } from '../../../site/editor/app/editor/page-words.js';

describe('a colour with an opacity', () => {
  it.each([
    ['#1b5e20', 100],
    ['#1b5e20', 40],
    ['var(--pallet-g-color-accent)', 40],
    ['rebeccapurple', 15],
  ])('%s at %i %% is read as it was written, by the editor and by blocks', (colour, opacity) => {
    const text = translucent({ colour, opacity });
    expect(readTranslucent(text)).toEqual({ colour, opacity });
    expect(readColour(text)).toBe(text);
  });

  it('reads the eight digits of documents that were written elsewhere', () => {
    expect(readTranslucent('#0b1f3a80')).toEqual({ colour: '#0b1f3a', opacity: 50 });
  });

  it('is found again whatever it is', () => {
    const colour = fc.integer({ min: 0, max: 0xffffff }).map((number) => `#${number.toString(16).padStart(6, '0')}`);
    fc.assert(
      fc.property(colour, fc.integer({ min: 0, max: 100 }), (one, opacity) => {
        expect(readTranslucent(translucent({ colour: one, opacity }))).toEqual({ colour: one, opacity });
      }),
    );
  });

  it('leaves a colour alone that it cannot divide', () => {
    expect(readTranslucent('hsl(10 20% 30% / 0.5)')).toEqual({ colour: 'hsl(10 20% 30% / 0.5)', opacity: 100 });
  });
});

describe('values per screen', () => {
  const spacing = { kind: 'spacing' } as const;

  it('inherit as the blocks read them', () => {
    expect(inheritedAt({ large: 350 }, 'small')).toEqual({ from: 'large', value: 350 });
    expect(inheritedAt({ large: 350, medium: 250 }, 'small')).toEqual({ from: 'medium', value: 250 });
    expect(inheritedAt({ small: 220 }, 'large')).toEqual({ from: 'small', value: 220 });
    expect(inheritedAt({}, 'large')).toBeUndefined();
  });

  it('of spacing are found wherever they stand', () => {
    const margin = { top: { large: 8, small: 4 }, left: '1rem' };
    expect(valuesPerScreen({ margin }, spacing)).toEqual({
      large: { margin: { top: 8, left: '1rem' } },
      medium: { margin: { top: 8, left: '1rem' } },
      small: { margin: { top: 4, left: '1rem' } },
    });
    expect(valuesPerScreen({ margin: { top: 8 } }, spacing)).toBeUndefined();
  });

  it('are gone with the last of them', () => {
    expect(withScreen({ large: 1 }, 'large', undefined)).toBeUndefined();
  });
});

describe('the shape of a value', () => {
  it('is found by the name of its type, in a list or not', () => {
    expect(shapeOf(['readonly EmployeeSlideData[]', 'string'])?.kind).toBe('list');
    expect(shapeOf(['TextDecoration', 'string'])?.kind).toBe('group');
    expect(shapeOf(['NobodyKnows', 'string'])).toBeUndefined();
  });
});

describe('what a search result says', () => {
  const page = { title: 'Home', description: 'Of the page.', blocks: [] };

  it('is what the page says, unless its record or its metadata block say more', () => {
    expect(searchWords(page, {})).toEqual({ title: 'Home', description: 'Of the page.', isListed: true });
    expect(searchWords(page, { title: 'Careers' })).toMatchObject({ title: 'Careers', description: 'Of the page.' });
    const hidden = [{ block: 'page-metadata', id: 'm', props: { pageTitle: 'Jobs' } }];
    expect(searchWords({ ...page, hidden }, { title: 'Careers' }).title).toBe('Jobs');
  });

  it('is nothing where the record or the block asks search engines to leave the page out', () => {
    const hidden = [{ block: 'page-metadata', id: 'm', props: { isSeoIndexed: false } }];
    expect(searchWords({ ...page, hidden }, {}).isListed).toBe(false);
    expect(searchWords(page, { isSeoIndexed: false }).isListed).toBe(false);
  });
});
