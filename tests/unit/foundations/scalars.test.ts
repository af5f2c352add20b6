import { expect, it } from 'vitest';
import { readBoolean, readNumber } from '../../../elements/foundations/scalars.js';

it.each([true, '', 'true', '7', 7])('parses the boolean %j as true', (value) => {
  expect(readBoolean(value)).toBe(true);
});

it.each([false, 'false', ' False ', '0', 0, {}, undefined, null])('parses the boolean %j as false', (value) => {
  expect(readBoolean(value)).toBe(false);
});

it('returns the fallback if the value is not a boolean [3.8e]', () => {
  expect(readBoolean(undefined, true)).toBe(true);
  expect(readBoolean('false', true)).toBe(false);
});

it('parses numbers, also from strings [3.8e]', () => {
  expect(['12', ' 1.5 ', -3, 0].map(readNumber)).toEqual([12, 1.5, -3, 0]);
  expect(['', undefined, NaN, Infinity, {}, '12px', true].map(readNumber)).toEqual(Array(7).fill(undefined));
});
