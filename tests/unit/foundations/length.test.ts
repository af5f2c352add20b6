import { expect, it } from 'vitest';
import fc from '../../support/fast-check.js';
import { pixelsPerSize, readLength } from '../../../elements/foundations/length.js';

it.each([
  [350, 'px', '350px'],
  ['350', 'px', '350px'],
  [' 50 ', '%', '50%'],
  ['1.5', 'rem', '1.5rem'],
  ['.5', 'rem', '0.5rem'],
  [-20, 'px', '-20px'],
  [0, 'px', '0px'],
] as const)('parses %j with the unit %s as %s [3.8a]', (value, unit, expected) => {
  expect(readLength(value, unit)).toBe(expected);
});

it.each([
  ...['2rem', '50vh', '33.33%', '100dvh', 'auto', 'calc(100% - (2rem + 4px) * 2)', 'calc(var(--gap) * 2)'],
  ...['clamp(1rem, 0.5rem + 2vw, 3rem)', 'min(100%, max(20rem, 50vw))'],
])('keeps %s [3.8a]', (value) => {
  expect(readLength(value, 'px')).toBe(value);
});

it.each([
  ...['', ' ', 'wide', '10 px', '10px 20px', 'NaN', 'Infinity', '1e999'],
  ...[NaN, Infinity, null, undefined, true, {}, []],
  ...['10px;color:red', '10px}', 'calc(1px)/**/', 'calc(1px /* ; */ + 1px)', 'calc(1px); color: red'],
  ...['url(x)', 'calc(1px + url(x))', 'calc(expression(1))', 'attr(x px)'],
  ...['calc(1px)) + (2px)', 'calc((1px)', `calc(${'('.repeat(500)}`],
])('rejects %j [3.8a]', (value) => {
  expect(readLength(value, 'px')).toBeUndefined();
});

it('rejects values that could end the declaration', () => {
  const piece = fc.constantFrom(
    ...['calc(', 'max(', 'url(', ')', '1px', '%', '+', '-', '/', '*', ';', '}', '{', '/*', ' ', ',', '"', '\\'],
  );
  const pieces = fc.array(piece).map((some) => some.join(''));
  fc.assert(
    fc.property(fc.oneof(fc.string(), pieces), (value) => {
      expect(readLength(value, 'px') ?? '').not.toMatch(/[;{}"'\\<>]|\/\*|url|\/\//i);
    }),
  );
});

const IN_PIXELS: [value: string | undefined, pixels: number][] = [
  ['420px', 420],
  ['20rem', 320],
  ['min(50vh, 450px)', 450],
  ['max(10rem, 120px)', 160],
  ['clamp(100px, 20vw, 18rem)', 288],
  ['50vh', 0],
  ['calc(100% - 10px)', 0],
  [undefined, 0],
];
it.each(IN_PIXELS)('computes %j as %d pixels', (value, pixels) => {
  expect(pixelsPerSize({ large: '1px', medium: value, small: value })).toEqual({
    large: 1,
    medium: pixels,
    small: pixels,
  });
});
