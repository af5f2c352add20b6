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

describe('a parsed theme', () => {
  it('separates the hooks on the root from all other rules', () => {
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

  it('reports each error with its line, and applies the rest', () => {
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

  it('never causes an error, regardless of the text', () => {
    for (const text of ['', '}}}', ':root {', '<html>', '@media {', ':root { --pallet-g-color-brand: }']) {
      expect(() => read(text)).not.toThrow();
    }
  });
});

describe('a written theme', () => {
  it('contains only values that differ from the defaults of the blocks', () => {
    const css = `:root {
  --pallet-g-color-brand: light-dark(#005FB2, #6cb3f5);
  --pallet-g-radius-small: 9px;
  --pallet-c-banner-border-radius: max(0px, 0px);
}`;
    expect(writeThemeCss(draftOf(read(css)), HOOKS)).toBe(':root {\n  --pallet-g-radius-small: 9px;\n}\n');
  });

  it('keeps a default value that overrides a platform hook', () => {
    const draft = read(':root { --dxp-g-brand: #7a1f3d; --pallet-g-color-brand: light-dark(#005fb2, #6cb3f5) }');
    expect(findDifferences(draftOf(draft), HOOKS).map(({ hook }) => hook.name)).toEqual([
      '--pallet-g-color-brand',
      '--dxp-g-brand',
    ]);
  });

  it('is unchanged when it is parsed and written again', () => {
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

describe('hooks in media queries', () => {
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

  it('are found on the root only', () => {
    const others = '@media print { pallet-tile { --pallet-c-tile-gap: 0px } } :root { --pallet-g-color-link: red }';
    expect([...findConditionalHooks(rules + others)]).toEqual([
      '--pallet-g-color-surface-ink',
      '--pallet-g-radius-small',
    ]);
  });

  it('are found separately for the dark scheme', () => {
    const others = '@media print { :root { --pallet-g-color-link: red } } pallet-tile { --pallet-c-tile-gap: 0px }';
    expect(findDarkSettings(rules + others)).toEqual({
      '--pallet-g-color-surface-ink': '#1a3352',
      '--pallet-g-radius-small': '2px',
    });
    expect(findDarkSettings(':root { --pallet-g-color-link: red }')).toEqual({});
  });

  it('can be removed, together with a media query that becomes empty', () => {
    expect(removeConditionalSettings(rules, new Set(['--pallet-g-color-surface-ink']))).toBe(
      rules.replace('    --pallet-g-color-surface-ink: #1a3352;\n', ''),
    );
    expect(removeConditionalSettings(rules, findConditionalHooks(rules))).toBe(FACE);
    expect(removeConditionalSettings(rules, new Set(['--pallet-g-color-link']))).toBe(rules);
  });
});
