import { expect, it } from 'vitest';
import fc from '../../support/fast-check.js';
import {
  MEDIA_QUERIES,
  readImagePerBreakpoint,
  readPerBreakpoint,
  readSizes,
  SIZES,
  type Size,
} from '../../../elements/foundations/breakpoints.js';

it('matches exactly one size at any width, including fractional pixels [9.3a]', () => {
  const HOLDS = {
    '<': (one: number, other: number) => one < other,
    '<=': (one: number, other: number) => one <= other,
    '>': (one: number, other: number) => one > other,
  };
  const holds = (query: string, em: number) => {
    const words = query
      .replace(/[()]|em/g, '')
      .replace('width', String(em))
      .split(' ');
    return words.every((word, index) => !(word in HOLDS) || HOLDS[word as '<'](+words[index - 1]!, +words[index + 1]!));
  };
  const sizeAt = (px: number) => SIZES.filter((size) => holds(MEDIA_QUERIES[size], px / 16)).join();
  expect([320, 767, 767.5, 768, 1024, 1024.5, 1025, 1920].map(sizeAt)).toEqual([
    ...['small', 'small', 'small', 'medium', 'medium', 'large', 'large', 'large'],
  ]);
  fc.assert(fc.property(fc.double({ min: 1, max: 10_000, noNaN: true }), (px) => SIZES.includes(sizeAt(px) as Size)));
});

it.each([
  [350, [350, 350, 350]],
  ['50vh', ['50vh', '50vh', '50vh']],
  [undefined, [undefined, undefined, undefined]],
  ['{"large":350,"medium":250,"small":220}', [350, 250, 220]],
  [{ large: 350 }, [350, 350, 350]],
  [{ large: 350, medium: 250 }, [350, 250, 250]],
  [{ large: 350, small: 220 }, [350, 350, 220]],
  [{ medium: 250, small: 220 }, [undefined, 250, 220]],
  [{ small: 220 }, [undefined, undefined, 220]],
  [{ large: 0, small: 220 }, [0, 0, 220]],
])('parses %j per breakpoint: a missing size has the value of the next larger size [3.8d]', (value, expected) => {
  const { large, medium, small } = readPerBreakpoint(value);
  expect([large, medium, small]).toEqual(expected);
});

it('returns an image for every size if any is given', () => {
  expect(readImagePerBreakpoint({ small: 'a' })).toEqual({ large: 'a', medium: 'a', small: 'a' });
  expect(readImagePerBreakpoint({ medium: 'b', small: 'a' })).toEqual({ large: 'b', medium: 'b', small: 'a' });
  expect(readImagePerBreakpoint({ large: 'c', small: 'a' })).toEqual({ large: 'c', medium: 'c', small: 'a' });
});

it.each([
  ['', ''],
  [undefined, ''],
  ['small', 'small'],
  ['s', 'small'],
  ['l, s', 'small large'],
  ['Medium LARGE', 'medium large'],
  ['small-large', 'small medium large'],
  ['m - l', 'medium large'],
  ['large-medium', 'medium large'],
  [['small', 'medium'], 'small medium'],
])('parses the sizes %j as %s [4.3a]', (value, expected) => {
  expect(readSizes(value).join(' ')).toBe(expected);
});

it('omits unknown sizes', () => {
  expect(readSizes('small, huge')).toEqual(['small']);
});

it('returns unique sizes in order [4.3a]', () => {
  const part = fc.constantFrom<string>('s', 'm', 'l', ...SIZES, 'small-medium', 'x', '-', 'small-');
  fc.assert(
    fc.property(fc.array(part), fc.constantFrom(',', ' ', ', '), (parts, separator) => {
      const sizes = readSizes(parts.join(separator));
      expect(SIZES.filter((size: Size) => sizes.includes(size))).toEqual(sizes);
    }),
  );
});
