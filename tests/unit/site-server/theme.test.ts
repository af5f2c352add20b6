import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { buildTheme } from '../../../site/rendering/theme.js';
import { expandTokens } from '../../../site/rendering/token-plugin.js';
import { contentProblems, temporaryFolder } from './fixture.js';

const PAIR = ':root { color-scheme: light dark; --pallet-g-color-brand: light-dark(#7a1f3d, #e88fae); }';

const HOOKS = [
  { name: '--pallet-g-color-brand', syntax: '<color>' },
  { name: '--pallet-g-radius-small', syntax: '<length>' },
  { name: '--pallet-g-font-family-body', syntax: undefined },
  { name: '--pallet-c-statistic-font-weight', syntax: '<number>' },
];

async function builtTheme(name: unknown, files: Readonly<Record<string, string>> = {}, basePath = '') {
  const contentRoot = await temporaryFolder(files);
  const outDir = join(contentRoot, 'dist');
  const { problems, report } = contentProblems(contentRoot);
  const theme = await buildTheme({ name, contentRoot, outDir, basePath, hooks: HOOKS, report });
  return { fonts: theme?.fonts, css: theme?.css ?? '', problems, outDir };
}

describe('the theme of a site', () => {
  it('keeps light-dark()', async () => {
    const { css, problems } = await builtTheme('burgundy', { 'themes/burgundy.css': PAIR }, '/careers');
    expect(css).toMatch(/--pallet-g-color-brand: ?light-dark\(#7a1f3d, ?#e88fae\)/);
    expect(problems).toEqual([]);
  });

  it.each([
    'border-image:none',
    'mask-border:none',
    '-webkit-mask-box-image:none',
    'border:none',
    'animation:none',
    'background:none',
    'flex:none',
    'grid-area:auto',
    'transition:none',
    'inset:auto',
    'margin:0',
  ])('keeps a declaration that resets a style: %s', async (declaration) => {
    const css = `pallet-banner::part(content){${declaration}}`;
    expect((await builtTheme('burgundy', { 'themes/burgundy.css': css })).css).toBe(css);
  });

  it('copies the files that a hook or an image-set references', async () => {
    const { css, problems } = await builtTheme('burgundy', {
      'themes/burgundy.css':
        ':root { --pallet-g-font-family-body: url(claret.png) } body { background: image-set("claret.png" 1x) }',
      'themes/claret.png': 'an image',
    });
    expect(problems).toEqual([]);
    expect(css.match(/\/assets\/claret-[0-9a-f]{12}\.png/g)).toHaveLength(2);
  });

  it('copies files whose URLs have a query, a fragment or encoded characters', async () => {
    const { css, problems } = await builtTheme('burgundy', {
      'themes/burgundy.css': 'p{background:url("signs.svg#arrow")}b{background:url("claret%20red.png?v=2#x")}',
      'themes/signs.svg': '<svg/>',
      'themes/claret red.png': 'an image',
    });
    expect(problems).toEqual([]);
    expect(css).toMatch(/\/assets\/signs-[0-9a-f]{12}\.svg#arrow/);
    expect(css).toMatch(/\/assets\/claret%20red-[0-9a-f]{12}\.png\?v=2#x/);
  });

  it('copies the fonts that it references', async () => {
    const face = '@font-face { font-family: Claret; src: url(fonts/claret.woff2) }';
    const files = { 'themes/burgundy.css': face, 'themes/fonts/claret.woff2': 'a font' };
    const { css, outDir } = await builtTheme('burgundy', files, '/careers');
    const [, font = ''] = /url\("?\/careers\/assets\/(claret-[0-9a-f]{12}\.woff2)/.exec(css) ?? [];
    expect(await readdir(join(outDir, 'assets'))).toContain(font);
  });

  it('preloads the fonts of the first view', async () => {
    const face = (name: string, display: string): string =>
      `@font-face { font-family: ${name}; font-display: ${display}; src: url(${name}.woff2) }`;
    const { fonts } = await builtTheme('burgundy', {
      'themes/burgundy.css': face('early', 'optional') + face('late', 'swap'),
      'themes/early.woff2': 'a font',
      'themes/late.woff2': 'a font',
    });
    expect(fonts).toEqual([expect.stringMatching(/^\/assets\/early-[0-9a-f]{12}\.woff2$/)]);
  });

  it('uses fonts of installed packages', async () => {
    const font = '@fontsource/barlow/files/barlow-latin-400-normal.woff2';
    const { css, problems } = await builtTheme('burgundy', {
      'themes/burgundy.css': `@font-face { font-family: Barlow; src: url(${font}) }`,
    });
    expect(css).toMatch(/\/assets\/barlow-latin-400-normal-[0-9a-f]{12}\.woff2/);
    expect(problems).toEqual([]);
  });

  it('is optional', async () => {
    expect(await builtTheme(undefined)).toMatchObject({ css: '', problems: [] });
  });

  it.each([
    [
      'bergundy',
      'site.json: "theme" is "bergundy", but there is no "themes/bergundy.css". Did you mean "burgundy"? Until this is fixed, the site has no theme.',
    ],
    [
      '../site',
      'site.json: "theme" should be a name of letters, digits, "-" and "_", found "../site". Name a file in "themes", without ".css". Until this is fixed, the site has no theme.',
    ],
    [
      7,
      'site.json: "theme" should be a name of letters, digits, "-" and "_", found 7. Name a file in "themes", without ".css". Until this is fixed, the site has no theme.',
    ],
  ])('is left out with one message if it cannot be used: %j', async (name, message) => {
    const { css, problems } = await builtTheme(name, { 'themes/burgundy.css': PAIR });
    expect(css).toBe('');
    expect(problems).toEqual([message]);
  });

  it.each([
    [
      ':root {\n  --pallet-g-color-brand #7a1f3d;',
      'themes/burgundy.css:2:25: Unexpected token Hash("7a1f3d"). Fix it. It is ignored; the rest of the theme applies.',
    ],
    [
      '@import "other.css"; :root {',
      'themes/burgundy.css:1:9: A theme is a single file, so "other.css" cannot be imported. Copy its rules into the theme. It is ignored; the rest of the theme applies.',
    ],
    [
      'body { background: url(https://tracker.example/a.png) } :root {',
      'themes/burgundy.css:1:20: "https://tracker.example/a.png" is neither a file next to the theme nor part of an installed package. Put the file next to the theme, or install the package. It is ignored; the rest of the theme applies.',
    ],
    ...['fs', 'lit'].map((name) => [
      `body { background: url(${name}) } :root {`,
      `themes/burgundy.css:1:20: "${name}" is neither a file next to the theme nor part of an installed package. Put the file next to the theme, or install the package. It is ignored; the rest of the theme applies.`,
    ]),
  ])('reports an invalid part and applies the rest: %j', async (start, message) => {
    const css = `${start} --pallet-g-radius-small:9px }`;
    const { css: built, problems } = await builtTheme('burgundy', { 'themes/burgundy.css': css });
    expect(problems).toEqual([message]);
    expect(built).toContain('--pallet-g-radius-small:9px');
    expect(built).not.toMatch(/tracker|other/);
  });
});

describe('a hook in a theme', () => {
  const problemsOf = async (declaration: string) => {
    const { css, problems } = await builtTheme('burgundy', {
      'themes/burgundy.css': `:root {\n  ${declaration};\n}`,
    });
    expect(css).not.toBe('');
    return problems;
  };

  it.each([
    [
      '--pallet-g-colour-brand: #7a1f3d',
      'themes/burgundy.css:2:3: There is no hook --pallet-g-colour-brand, so it has no effect. Did you mean --pallet-g-color-brand? All hooks are listed in elements/docs/hooks.md and on the pages of the blocks.',
    ],
    [
      '--pallet-g-color-brand: 12px',
      'themes/burgundy.css:2:3: --pallet-g-color-brand takes a <color>, found "12px". Use a value such as #7a1f3d or light-dark(#7a1f3d, #e88fae), or remove it.',
    ],
    [
      '--pallet-g-radius-small: 4',
      'themes/burgundy.css:2:3: --pallet-g-radius-small takes a <length>, found "4". Use a value such as 4px, 1.5rem or clamp(1rem, 2vw, 2rem), or remove it.',
    ],
  ])('is reported if its value is invalid, and the others apply: %s', async (declaration, message) => {
    expect(await problemsOf(declaration)).toEqual([message]);
  });

  it.each([
    '--pallet-g-color-brand: light-dark(#7a1f3d, #e88fae)',
    '--pallet-g-color-brand: color-mix(in oklab, var(--claret), white 20%)',
    '--pallet-g-color-brand: oklch(40% 0.12 10)',
    '--pallet-g-radius-small: clamp(2px, 1vw, 8px)',
    '--pallet-g-radius-small: 0',
    '--pallet-g-radius-small: 50%',
    '--pallet-g-font-family-body: Claret, serif',
    '--pallet-c-statistic-font-weight: bold',
    '--dxp-g-brand-9: anything',
    '--claret: anything',
  ])('is accepted if it is valid or not a hook of Pallet: %s', async (declaration) => {
    expect(await problemsOf(declaration)).toEqual([]);
  });
});

describe('the style sheets of the site', () => {
  it('resolve tokens like those of blocks', () => {
    const [brand, width] = ['token(color-brand)', 'token(border-width)'].map((css) => expandTokens(css, 'site.css'));
    expect(brand).toBe('var(--pallet-g-color-brand, var(--dxp-g-brand, light-dark(#005fb2, #6cb3f5)))');
    expect(width).toBe('var(--pallet-g-border-width, 1px)');
    expect(expandTokens('token(color-brand, light)', 'site.css')).toContain('var(--dxp-g-brand, #005fb2)');
    expect(expandTokens('token(color-brand, dark)', 'site.css')).toMatch(/var\(--dxp-g-brand, #[0-9a-f]{6}\)/);
    expect(expandTokens('token(color-brand, dark)', 'site.css')).not.toContain('#005fb2');
    expect(() => expandTokens('token(color-brnad)', 'site.css')).toThrow(
      'site.css: token(color-brnad) is not a token.',
    );
  });
});
