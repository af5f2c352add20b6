// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { dyeTheme } from '../../../site/themes/dyed-theme.js';
import { rounded, type Rgb } from '../../../site/themes/nearest-colour.js';

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

const mapped = (colour: Rgb, change: (channel: number, place: number) => number): Rgb =>
  colour.map(change) as unknown as Rgb;

describe('a dyed theme', () => {
  const { css, hookOf } = dyeTheme(THEME, HOOKS);

  it('tells by a colour which hook gives it, and where the theme declares that', () => {
    const place = { line: 2, column: 3 };
    expect(hookOf(dyeOf(css, '--pallet-g-color-brand'))).toEqual({ name: '--pallet-g-color-brand', place });
    expect(hookOf(dyeOf(css, '--pallet-c-button-color'))?.place?.line).toBe(5);
    expect(hookOf(dyeOf(css, '--pallet-g-color-link'))).toEqual({ name: '--pallet-g-color-link' });
    expect(hookOf([1, 2, 3])).toBeUndefined();
  });

  const dyesOf = (count: number) => {
    const hooks = Array.from({ length: count }, (_, index) => ({ name: `--pallet-c-${index}`, syntax: '<color>' }));
    const many = dyeTheme(hooks.map(({ name }) => `a { ${name}: red }`).join(''), hooks);
    return { ...many, dyes: hooks.map(({ name }) => dyeOf(many.css, name)) };
  };

  it('gives each of a thousand hooks a colour of its own', () => {
    const { dyes } = dyesOf(1000);
    expect(new Set(dyes.map(String)).size).toBe(1000);
  });

  it('takes what is mixed of two hooks for none at all', () => {
    const { dyes, hookOf: hookIn } = dyesOf(300);
    const mixes = dyes.flatMap((one, index) =>
      dyes
        .slice(index + 1)
        .flatMap((other) =>
          [0.06, 0.12, 0.5].map((part) =>
            rounded(mapped(one, (channel, place) => channel + part * (other[place]! - channel))),
          ),
        ),
    );
    const mistaken = mixes.filter((mix) => hookIn(mix) !== undefined);
    expect(mistaken.length).toBeLessThan(mixes.length / 1000);
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
