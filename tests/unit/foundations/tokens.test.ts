import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { TOKEN_HOOKS, tokens } from '../../../elements/foundations/tokens.js';
import { getContrast } from '../../../site/docs/website/design-tokens.js';

it('documents the chain of each token: its hook, the Experience Cloud hook, the literal', () => {
  const chains = TOKEN_HOOKS.map(({ hook, dxp, literal }) =>
    dxp ? `var(${hook}, var(${dxp}, ${literal}))` : `var(${hook}, ${literal})`,
  );
  expect(Object.values(tokens)).toEqual(chains);
  expect(new Set(TOKEN_HOOKS.map(({ hook }) => hook)).size).toBe(TOKEN_HOOKS.length);
  for (const { hook, dxp, description } of TOKEN_HOOKS) {
    expect(hook).toMatch(/^--pallet-g-[a-z-]+$/);
    expect(dxp ?? '--dxp-g-').toMatch(/^--dxp-[gs]-/);
    expect(description).toMatch(/\.$/);
  }
});

it('has the specified colors [3.19a, 9.8a]', () => {
  expect(tokens.colorBrand).toContain('light-dark(#005fb2, ');
  expect(tokens.colorError).toContain('light-dark(#c23934, ');
  expect(tokens.colorAccent).toContain('#e5a713');
});

it('increases font sizes linearly between 360 and 1440 px', () => {
  for (const { hook, literal } of TOKEN_HOOKS.filter(({ literal }) => literal.startsWith('clamp('))) {
    const [least, base, slope, greatest] = (literal.match(/-?[\d.]+(?=rem|vw)/g) ?? []).map(Number) as [
      number,
      number,
      number,
      number,
    ];
    const at = (px: number) => base + (slope * px) / 100 / 16;
    expect(at(360), hook).toBeCloseTo(least, 2);
    expect(at(1440), hook).toBeCloseTo(greatest, 2);
  }
});

it('has a style sheet that declares nothing that would override a hook', async () => {
  const css = await readFile('elements/foundations/tokens.css', 'utf8');
  expect(css.replace(/\/\*[\s\S]*?\*\//g, '')).not.toMatch(/--(?:pallet|dxp)-/);
});

describe('contrast (WCAG 2.2 AA)', () => {
  type Name = keyof typeof tokens;
  const color = (name: Name, scheme: 0 | 1) => {
    const colors = tokens[name].match(/#[\da-f]{6}/g) ?? [];
    return colors[scheme] ?? colors[0] ?? '';
  };
  const on = (backgrounds: Name[], names: Name[], least: number) =>
    backgrounds.flatMap((background) => names.map((name) => [name, background, least] as const));

  it.each([
    ...on(
      ['colorSurface', 'colorSurfaceAlt'],
      [
        ...(['colorInk', 'colorText', 'colorTextMuted', 'colorBrand', 'colorBrandHover'] as const),
        ...(['colorLink', 'colorLinkHover', 'colorLinkVisited', 'colorError', 'colorSuccess', 'colorWarning'] as const),
      ],
      4.5,
    ),
    ...on(['colorSurfaceInk'], ['colorTextInverse', 'colorAccent'], 4.5),
    ...on(['colorBrand', 'colorBrandHover'], ['colorBrandContrast'], 4.5),
    ...on(['colorAccent'], ['colorAccentContrast'], 4.5),
    ...on(['colorError'], ['colorErrorContrast'], 4.5),
    ...on(['colorSuccess'], ['colorSuccessContrast'], 4.5),
    ...on(['colorSurface', 'colorSurfaceAlt'], ['colorFocus', 'colorBorderStrong'], 3),
    ...on(['colorSurfaceInk'], ['colorFocusInverse'], 3),
  ])('%s on %s reaches %s in both schemes', (name, background, least) => {
    for (const scheme of [0, 1] as const) {
      expect(getContrast(color(name, scheme), color(background, scheme)).ratio).toBeGreaterThanOrEqual(least);
    }
  });

  it('keeps text readable on any image: the shade of a banner, with an opacity of 72 %, darkens white enough', () => {
    const over = [1, 3, 5].map((at) => parseInt(color('colorOverlay', 0).slice(at, at + 2), 16) * 0.72 + 255 * 0.28);
    const hex = `#${over.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;
    expect(getContrast(color('colorTextInverse', 0), hex).ratio).toBeGreaterThanOrEqual(4.5);
  });
});
