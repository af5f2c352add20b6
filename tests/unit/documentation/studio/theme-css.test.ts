// @vitest-environment node
import { describe, expect, it } from 'vitest';
import {
  findConditionalHooks,
  findDarkSettings,
  findDifferences,
  readThemeCss,
  removeConditionalSettings,
  writeThemeCss,
} from '../../../../site/docs/website/studio/theme-css.js';
import { draftOf, HOOKS } from './hooks.js';

const read = (css: string) => readThemeCss(css, HOOKS);

describe('a theme that is read', () => {
  it('has what it sets on the root apart from its other rules', () => {
    const { settings, rules, problems } = read(`/* Harbour */
      :root { --pallet-g-color-brand: light-dark(#0b6b63, #5fd0c3); --dxp-g-root: #fff; color-scheme: light }
      pallet-tile { --pallet-c-banner-border-radius: 16px }
      @media (prefers-color-scheme: dark) { :root { --pallet-g-radius-small: 1px } }
      @font-face { font-family: Claret; src: url('claret.woff2') format('woff2') }`);
    expect(settings).toEqual({ '--pallet-g-color-brand': 'light-dark(#0b6b63, #5fd0c3)', '--dxp-g-root': '#fff' });
    expect(rules).toBe(
      [
        ':root {\n  color-scheme: light;\n}',
        'pallet-tile {\n  --pallet-c-banner-border-radius: 16px;\n}',
        '@media (prefers-color-scheme:dark) {\n  :root {\n    --pallet-g-radius-small: 1px;\n  }\n}',
        '@font-face {\n  font-family: Claret;\n  src: url(claret.woff2)format("woff2");\n}',
      ].join('\n\n'),
    );
    expect(problems).toEqual([]);
  });

  it('has each of its errors told with its place, and the rest of it applies', () => {
    const { settings, problems } = read(`:root {
  --pallet-g-colour-brand: #7a1f3d;
  --pallet-g-radius-small: 4;
  --pallet-g-color-brand: #7a1f3d;
  !oops;
}
@import 'other.css';`);
    expect(settings).toEqual({ '--pallet-g-color-brand': '#7a1f3d' });
    expect(problems.map(({ line }) => line)).toEqual([2, 3, 5, 7]);
    expect(problems[0]?.wrong).toContain('There is no hook --pallet-g-colour-brand');
    expect(problems[0]?.remedy).toContain('Did you mean --pallet-g-color-brand?');
    expect(problems[1]?.wrong).toBe('--pallet-g-radius-small takes a <length>, found "4".');
    expect(problems.every(({ remedy }) => remedy.includes('skipped'))).toBe(true);
  });

  it('never throws, whatever the text is', () => {
    for (const text of ['', '}}}', ':root {', '<html>', '@media {', ':root { --pallet-g-color-brand: }']) {
      expect(() => read(text)).not.toThrow();
    }
  });
});

describe('a theme that is written', () => {
  it('holds only what differs from what the blocks have by themselves', () => {
    const css = `:root {
  --pallet-g-color-brand: light-dark(#005FB2, #6cb3f5);
  --pallet-g-radius-small: 9px;
  --pallet-c-banner-border-radius: max(0px, 0px);
}`;
    expect(writeThemeCss(draftOf(read(css)), HOOKS)).toBe(':root {\n  --pallet-g-radius-small: 9px;\n}\n');
  });

  it('keeps a default that stands against a hook of the platform', () => {
    const draft = read(':root { --dxp-g-brand: #7a1f3d; --pallet-g-color-brand: light-dark(#005fb2, #6cb3f5) }');
    expect(findDifferences(draftOf(draft), HOOKS).map(({ hook }) => hook.name)).toEqual([
      '--pallet-g-color-brand',
      '--dxp-g-brand',
    ]);
  });

  it('is the same when it is read and written again', () => {
    const css = `:root {
  --pallet-g-color-brand: light-dark(#0b6b63, #5fd0c3);
  --pallet-g-radius-small: 9px;
}

pallet-tile {
  --pallet-c-banner-border-radius: 16px;
}
`;
    expect(writeThemeCss(draftOf(read(css)), HOOKS)).toBe(css);
  });
});

describe('what a theme sets under a condition', () => {
  const DARK = `@media (prefers-color-scheme:dark) {
  :root {
    --pallet-g-color-surface-ink: #1a3352;
    --pallet-g-radius-small: 2px;
  }
}`;
  const FACE = `@font-face {
  font-family: Barlow;
}`;
  const rules = `${DARK}\n\n${FACE}`;

  it('is known, of the root alone', () => {
    const others = '@media print { pallet-tile { --pallet-c-tile-gap: 0px } } :root { --pallet-g-color-link: red }';
    expect([...findConditionalHooks(rules + others)]).toEqual([
      '--pallet-g-color-surface-ink',
      '--pallet-g-radius-small',
    ]);
  });

  it('is told of the dark scheme by itself', () => {
    const others = '@media print { :root { --pallet-g-color-link: red } } pallet-tile { --pallet-c-tile-gap: 0px }';
    expect(findDarkSettings(rules + others)).toEqual({
      '--pallet-g-color-surface-ink': '#1a3352',
      '--pallet-g-radius-small': '2px',
    });
    expect(findDarkSettings(':root { --pallet-g-color-link: red }')).toEqual({});
  });

  it('goes for some hooks, and with the last of them the condition', () => {
    expect(removeConditionalSettings(rules, new Set(['--pallet-g-color-surface-ink']))).toBe(
      rules.replace('    --pallet-g-color-surface-ink: #1a3352;\n', ''),
    );
    expect(removeConditionalSettings(rules, findConditionalHooks(rules))).toBe(FACE);
    expect(removeConditionalSettings(rules, new Set(['--pallet-g-color-link']))).toBe(rules);
  });
});
