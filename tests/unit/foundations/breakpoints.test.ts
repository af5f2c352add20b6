import fc from 'fast-check';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  MEDIA_QUERIES,
  readPerBreakpoint,
  readSizes,
  SIZES,
  type Size,
} from '../../../elements/foundations/breakpoints.js';
import { resetWarnings } from '../../../elements/foundations/warn.js';

const warn = vi.spyOn(console, 'warn').mockReturnValue();
beforeEach(() => warn.mockClear());
afterEach(resetWarnings);

it('knows exactly one size at any width, also between whole pixels (Specification 9) [9.3a]', () => {
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

it('gives one value to every size [3.8d]', () => {
  expect(readPerBreakpoint(350)).toEqual({ large: 350, medium: 350, small: 350 });
  expect(readPerBreakpoint('50vh')).toEqual({ large: '50vh', medium: '50vh', small: '50vh' });
  expect(readPerBreakpoint(undefined)).toEqual({ large: undefined, medium: undefined, small: undefined });
});

it.each([
  ['{"large":350,"medium":250,"small":220}', { large: 350, medium: 250, small: 220 }],
  [{ large: 350 }, { large: 350, medium: 350, small: 350 }],
  [
    { large: 350, medium: 250 },
    { large: 350, medium: 250, small: 250 },
  ],
  [
    { large: 350, small: 220 },
    { large: 350, medium: 350, small: 220 },
  ],
  [
    { medium: 250, small: 220 },
    { large: 250, medium: 250, small: 220 },
  ],
  [{ small: 220 }, { large: 220, medium: 220, small: 220 }],
  [
    { large: 0, small: 220 },
    { large: 0, medium: 0, small: 220 },
  ],
])('reads %j per breakpoint: a missing size takes the next larger one’s [3.8d]', (value, expected) => {
  expect(readPerBreakpoint(value)).toEqual(expected);
});

it.each([
  ['', 'small medium large'],
  [undefined, 'small medium large'],
  ['small', 'small'],
  ['s', 'small'],
  ['l, s', 'small large'],
  ['Medium LARGE', 'medium large'],
  ['small-large', 'small medium large'],
  ['m - l', 'medium large'],
  ['large-medium', 'medium large'],
  [['small', 'medium'], 'small medium'],
])('reads the sizes %j as %s (Specification 4) [4.3a]', (value, expected) => {
  expect(readSizes(value).join(' ')).toBe(expected);
  expect(warn).not.toHaveBeenCalled();
});

it('leaves out what is no size and says so once', () => {
  expect(readSizes('small, huge')).toEqual(['small']);
  expect(readSizes('small, huge')).toEqual(['small']);
  expect(warn.mock.calls).toEqual([[expect.stringMatching(/"huge" is no size\. Use small, medium, large/)]]);
});

it('gives the sizes in order and each once, whatever the list [4.3a]', () => {
  const part = fc.constantFrom<string>('s', 'm', 'l', ...SIZES, 'small-medium', 'x', '-', 'small-');
  fc.assert(
    fc.property(fc.array(part), fc.constantFrom(',', ' ', ', '), (parts, separator) => {
      const sizes = readSizes(parts.join(separator));
      expect(sizes.length).toBeGreaterThan(0);
      expect(SIZES.filter((size: Size) => sizes.includes(size))).toEqual(sizes);
    }),
  );
});
