import { expect, it } from 'vitest';
import { resolveCssValue } from '../../../site/docs/website/resolve-css-value.js';

it.each([
  ['280px', '280px', '280px'],
  ['var(--pallet-g-color-text, var(--dxp-g-root-contrast, light-dark(#1f2a3a, #dfe5ec)))', '#1f2a3a', '#dfe5ec'],
  ['var(--pallet-g-font-family-heading, "Barlow Condensed", Barlow)', '"Barlow Condensed", Barlow', undefined],
  ['clamp(1rem, 0.5rem + 2vw, 2rem)', 'clamp(1rem, 0.5rem + 2vw, 2rem)', undefined],
  [
    'color-mix(in srgb, var(--a, light-dark(#000, #fff)) 20%, transparent)',
    'color-mix(in srgb, #000 20%, transparent)',
    'color-mix(in srgb, #fff 20%, transparent)',
  ],
  ['light-dark(light-dark(#111, #222), #333)', '#111', '#333'],
  ['calc(var(--a, 2px) * -1)', 'calc(2px * -1)', undefined],
  // Only numbers with the same unit can be compared without a page.
  ['max(var(--_radius, 0px), var(--a, 0px))', '0px', undefined],
  ['min(max(1rem, 2.5rem), 2rem)', '2rem', undefined],
  ['clamp(1px, 9px, 4px)', '4px', undefined],
  ['min(50%, 300px)', 'min(50%, 300px)', undefined],
  // A property without a value and a fallback is not resolved.
  ['var(--a)', 'var(--a)', undefined],
])('%s resolves to %s', (value, light, dark = light) => {
  expect(resolveCssValue(value)).toEqual({ light, dark });
});
