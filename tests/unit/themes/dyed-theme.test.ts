// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { dyeTheme } from '../../../site/themes/dyed-theme.js';

const HOOKS = [
  { name: '--pallet-g-color-brand', syntax: '<color>' },
  { name: '--pallet-c-button-color', syntax: '<color>' },
  { name: '--pallet-g-radius-small', syntax: '<length>' },
];

const THEME = `:root {
  --pallet-g-color-brand: light-dark(#000, #fff);
  --pallet-g-radius-small: 9px;
}
pallet-button { --pallet-c-button-color: red }
@font-face { font-family: Claret; src: url(claret.woff2) }`;

function dyeOf(css: string, hook: string): [number, number, number] {
  const [, ...channels] = new RegExp(`${hook}:\\s*rgb\\((\\d+), ?(\\d+), ?(\\d+)\\)`).exec(css) ?? [];
  return channels.map(Number) as [number, number, number];
}

describe('a dyed theme', () => {
  const { css, hookOf } = dyeTheme(THEME, HOOKS);

  it('tells by a colour which hook gives it, and where the theme declares that', () => {
    const place = { line: 2, column: 3 };
    expect(hookOf(dyeOf(css, '--pallet-g-color-brand'))).toEqual({ name: '--pallet-g-color-brand', place });
    expect(hookOf(dyeOf(css, '--pallet-c-button-color'))?.place?.line).toBe(5);
    expect(hookOf(dyeOf(css, '--pallet-g-color-link'))).toEqual({ name: '--pallet-g-color-link' });
    expect(hookOf([1, 2, 3])).toBeUndefined();
  });

  it('leaves what is no colour to the theme', () => {
    expect(css).not.toContain('radius');
    expect(css).not.toContain('url');
  });

  it('dyes the familiar hook where the theme sets that, and not the one before it', () => {
    const familiar = dyeTheme(':root { --dxp-g-brand: red }', HOOKS);
    expect(familiar.hookOf(dyeOf(familiar.css, '--dxp-g-brand'))?.name).toBe('--dxp-g-brand');
    expect(familiar.css).not.toContain('--pallet-g-color-brand:');
  });
});
