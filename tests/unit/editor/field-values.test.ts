import { readColor } from '@pallet/elements/foundations';
import { describe, expect, it } from 'vitest';
import fc from '../../support/fast-check.js';
import {
  getInherited,
  screensWithValueOf,
  valuesPerScreen,
  withScreen,
} from '../../../site/editor/app/fields/per-screen.js';
import { parseColorWithOpacity, formatColorWithOpacity } from '../../../site/editor/app/fields/color-with-opacity.js';
import { getSearchMetadata } from '../../../site/documents/search-metadata.js';

describe('a color with an opacity', () => {
  it.each([
    ['#1b5e20', 100],
    ['#1b5e20', 40],
    ['var(--pallet-g-color-accent)', 40],
    ['rebeccapurple', 15],
  ])('%s at %i %% is parsed by the editor and by blocks', (color, opacity) => {
    const text = formatColorWithOpacity({ color, opacity });
    expect(parseColorWithOpacity(text)).toEqual({ color, opacity });
    expect(readColor(text)).toBe(text);
  });

  it('parses colors with eight hex digits', () => {
    expect(parseColorWithOpacity('#0b1f3a80')).toEqual({ color: '#0b1f3a', opacity: 50 });
  });

  it('survives formatting and parsing for every color and opacity', () => {
    const color = fc.integer({ min: 0, max: 0xffffff }).map((number) => `#${number.toString(16).padStart(6, '0')}`);
    fc.assert(
      fc.property(color, fc.integer({ min: 0, max: 100 }), (one, opacity) => {
        expect(parseColorWithOpacity(formatColorWithOpacity({ color: one, opacity }))).toEqual({ color: one, opacity });
      }),
    );
  });

  it('returns a color in another notation unchanged', () => {
    expect(parseColorWithOpacity('hsl(10 20% 30% / 0.5)')).toEqual({ color: 'hsl(10 20% 30% / 0.5)', opacity: 100 });
  });
});

describe('values per screen', () => {
  const spacing = { name: 'spacing' } as const;

  it('are inherited like in blocks', () => {
    expect(getInherited({ large: 350 }, 'small', {})).toEqual({ from: 'large', value: 350 });
    expect(getInherited({ large: 350, medium: 250 }, 'small', {})).toEqual({ from: 'medium', value: 250 });
    expect(getInherited({ small: 220 }, 'large', {})).toBeUndefined();
    expect(getInherited({ small: 220 }, 'medium', { fallsBackUpwards: true })).toEqual({ from: 'small', value: 220 });
    expect(getInherited({}, 'large', { fallsBackUpwards: true })).toBeUndefined();
  });

  it('apply to their own screen and to those that inherit them', () => {
    const image = { name: 'image', fallsBackUpwards: true } as const;
    expect(screensWithValueOf({ large: 'a', small: 'b' }, 'large', image)).toEqual(['large', 'medium']);
    expect(screensWithValueOf({ large: 'a', small: 'b' }, 'small', image)).toEqual(['small']);
    expect(screensWithValueOf({ large: 'a', small: 'b' }, 'medium', image)).toEqual([]);
    expect(screensWithValueOf({ medium: 'a' }, 'medium', image)).toEqual(['large', 'medium', 'small']);
  });

  it('are read at every level of a spacing value', () => {
    const margin = { top: { large: 8, small: 4 }, left: '1rem' };
    expect(valuesPerScreen({ margin }, spacing)).toEqual({
      large: { margin: { top: 8, left: '1rem' } },
      medium: { margin: { top: 8, left: '1rem' } },
      small: { margin: { top: 4, left: '1rem' } },
    });
    expect(valuesPerScreen({ margin: { top: 8 } }, spacing)).toBeUndefined();
  });

  it('are undefined when the last one is removed', () => {
    expect(withScreen({ large: 1 }, 'large', undefined)).toBeUndefined();
  });
});

describe('getSearchMetadata', () => {
  const page = { title: 'Home', description: 'Of the page.', blocks: [] };

  it('prefers the metadata block to the record, and the record to the page', () => {
    expect(getSearchMetadata(page, {})).toEqual({ title: 'Home', description: 'Of the page.', isListed: true });
    expect(getSearchMetadata(page, { title: 'Careers' })).toMatchObject({
      title: 'Careers',
      description: 'Of the page.',
    });
    const hidden = [{ block: 'page-metadata', id: 'm', props: { pageTitle: 'Jobs' } }];
    expect(getSearchMetadata({ ...page, hidden }, { title: 'Careers' }).title).toBe('Jobs');
  });

  it('reports an unlisted page if the record or the metadata block excludes it', () => {
    const hidden = [{ block: 'page-metadata', id: 'm', props: { isSeoIndexed: false } }];
    expect(getSearchMetadata({ ...page, hidden }, {}).isListed).toBe(false);
    expect(getSearchMetadata(page, { isSeoIndexed: false }).isListed).toBe(false);
  });
});
