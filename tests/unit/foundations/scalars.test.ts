import { expect, it } from 'vitest';
import { readBoolean, readNumber } from '../../../elements/foundations/scalars.js';

it.each([
  [true, true],
  [false, false],
  ['', true],
  ['true', true],
  ['false', false],
  [' False ', false],
  ['0', false],
  [0, false],
  ['7', true],
  [7, true],
  [{}, false],
  [undefined, false],
  [null, false],
])('parses the boolean %j as %j', (value, expected) => {
  expect(readBoolean(value)).toBe(expected);
});

it('returns the fallback if the value is not a boolean [3.8e]', () => {
  expect(readBoolean(undefined, true)).toBe(true);
  expect(readBoolean('false', true)).toBe(false);
});

it('parses numbers, also from strings [3.8e]', () => {
  expect(['12', ' 1.5 ', -3, 0].map(readNumber)).toEqual([12, 1.5, -3, 0]);
  expect(['', undefined, NaN, Infinity, {}, '12px', true].map(readNumber)).toEqual(Array(7).fill(undefined));
});
