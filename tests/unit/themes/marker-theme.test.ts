// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { createMarkerTheme } from '../../../site/theming/marker-theme.js';
import { roundRgb, type Rgb } from '../../../site/theming/nearest-color.js';

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

const mapped = (color: Rgb, change: (channel: number, place: number) => number): Rgb =>
  color.map(change) as unknown as Rgb;

describe('createMarkerTheme', () => {
  const { css, findHook } = createMarkerTheme(THEME, HOOKS);

  it('finds the hook behind a color, and where the theme declares it', () => {
    const place = { line: 2, column: 3 };
    expect(findHook(dyeOf(css, '--pallet-g-color-brand'))).toEqual({ name: '--pallet-g-color-brand', place });
    expect(findHook(dyeOf(css, '--pallet-c-button-color'))?.place?.line).toBe(5);
    expect(findHook(dyeOf(css, '--pallet-g-color-link'))).toEqual({ name: '--pallet-g-color-link' });
    expect(findHook([1, 2, 3])).toBeUndefined();
  });

  const dyesOf = (count: number) => {
    const hooks = Array.from({ length: count }, (_, index) => ({ name: `--pallet-c-${index}`, syntax: '<color>' }));
    const many = createMarkerTheme(hooks.map(({ name }) => `a { ${name}: red }`).join(''), hooks);
    return { ...many, dyes: hooks.map(({ name }) => dyeOf(many.css, name)) };
  };

  it('assigns a unique color to each of a thousand hooks', () => {
    const { dyes } = dyesOf(1000);
    expect(new Set(dyes.map(String)).size).toBe(1000);
  });

  it('finds no hook for a mix of two hooks', () => {
    const { dyes, findHook: hookIn } = dyesOf(300);
    const mixes = dyes.flatMap((one, index) =>
      dyes
        .slice(index + 1)
        .flatMap((other) =>
          [0.06, 0.12, 0.5].map((part) =>
            roundRgb(mapped(one, (channel, place) => channel + part * (other[place]! - channel))),
          ),
        ),
    );
    const mistaken = mixes.filter((mix) => hookIn(mix) !== undefined);
    expect(mistaken.length).toBeLessThan(mixes.length / 1000);
  });

  it('does not change hooks that are not colors', () => {
    expect(css).not.toContain('radius');
    expect(css).not.toContain('url');
  });

  it('marks the Experience Cloud hook if the theme sets it instead of ours', () => {
    const familiar = createMarkerTheme(':root { --dxp-g-brand: red }', HOOKS);
    expect(familiar.findHook(dyeOf(familiar.css, '--dxp-g-brand'))?.name).toBe('--dxp-g-brand');
    expect(familiar.css).not.toContain('--pallet-g-color-brand:');
  });
});
