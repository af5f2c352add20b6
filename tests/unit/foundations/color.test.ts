import { expect, it } from 'vitest';
import fc from '../../support/fast-check.js';
import { readColor } from '../../../elements/foundations/color.js';

it.each([
  ...['#fff', '#0b1f3a', '#0B1F3A80', '#0b18', 'navy', 'LightGoldenRodYellow', 'transparent', 'currentColor'],
  ...['rgb(11 31 58 / 90%)', 'rgba(11, 31, 58, .9)', 'rgb(calc(1 + 2) 0 0)', 'hsl(210deg 50% 20%)'],
  ...['hwb(210 10% 20%)', 'lab(50% 20 -30)', 'oklch(60% 0.15 50)', 'color(display-p3 1 0.5 0)'],
  ...['color-mix(in srgb, #005fb2 20%, var(--brand))', 'light-dark(#fff, #000)'],
  ...['var(--brand)', 'var(--dxp-g-brand, #005fb2)', 'var(--a, var(--b, rgb(0 0 0 / .5)))'],
])('accepts the color %s unchanged [3.8b]', (value) => {
  expect(readColor(value)).toBe(value);
  expect(readColor(` ${value} `)).toBe(value);
});

it.each([
  ...['', '#ff', '#fffff', '#ggg', 'none', 'inherit', 'null', 'undefined', null, undefined, 0, {}],
  ...['red;background:url(x)', 'red}', 'url(x)', 'color-mix(in srgb, url(x), red)', 'image-set("x" 1x)'],
  ...['rgb(0 0 0', 'rgb(0 0 0))', 'rgb(0 0 0) rgb(0 0 0)', 'rgb(0 0 0 /* */ / 1)', `rgb(${'('.repeat(500)}`],
  ...['var(--brand, url(x))', 'var(--brand, 1px solid red)', 'var(brand)'],
  ...['expression(alert(1))', 'env(x)', 'javascript:alert(1)'],
])('rejects %j [3.8b]', (value) => {
  expect(readColor(value)).toBeUndefined();
});

it('rejects values that could end the declaration', () => {
  const piece = fc.constantFrom(
    ...['rgb(', 'var(--a', 'url(', ')', '#fff', 'red', '0', '%', ',', ';', '}', '/*', '*/', ' ', '"', '\\'],
  );
  const pieces = fc.array(piece).map((some) => some.join(''));
  fc.assert(
    fc.property(fc.oneof(fc.string(), pieces), (value) => {
      expect(readColor(value) ?? '').not.toMatch(/[;{}"'\\<>:]|\/\*|\*\/|url\(/i);
    }),
  );
});
