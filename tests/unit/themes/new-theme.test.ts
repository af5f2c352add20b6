// @vitest-environment node
import { access, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { TOKEN_HOOKS } from '@pallet/elements/foundations';
import { describe, expect, it } from 'vitest';
import { hookProblems } from '../../../site/theming/hook-problems.js';
import { buildThemeFile } from '../../../site/rendering/theme.js';
import { createThemeCss } from '../../../site/theming/new-theme.js';
import { temporaryFolder } from '../site-server/fixture.js';

const HOOKS = TOKEN_HOOKS.map(({ hook, type }) => ({ name: hook, syntax: type === 'color' ? '<color>' : undefined }));

/** The hooks that a style sheet sets, comments apart. */
const declarations = (css: string): string[] =>
  [...css.replace(/\/\*[^]*?\*\//g, '').matchAll(/(--[\w-]+):/g)].map(([, name = '']) => name);

describe('createThemeCss', () => {
  const css = createThemeCss('harbour');

  it('sets the brand hooks and has no issues', () => {
    expect(declarations(css).length).toBeLessThanOrEqual(13);
    expect(declarations(css)).toContain('--pallet-g-color-brand');
    expect(hookProblems(css, HOOKS)).toEqual([]);
  });

  it('lists every other global hook in a comment, with its description and default', () => {
    for (const { hook, literal, description } of TOKEN_HOOKS) {
      expect(css).toContain(`${hook}: ${literal};`);
      expect(css).toContain(description);
    }
    const all = css.replace(/\/\* (--pallet[^;]*;).*? \*\//g, '$1');
    expect(declarations(all).sort()).toEqual(TOKEN_HOOKS.map(({ hook }) => hook).sort());
  });

  it.each(['', 'Harbour', '../x', 'a b', '-a'])('needs a name that a file can have: %j', (name) => {
    expect(() => createThemeCss(name)).toThrow(/A theme name consists of lowercase letters.*found/);
  });

  it('rejects a name that is too long', () => {
    expect(() => createThemeCss('a'.repeat(201))).toThrow('is too long: it has 201 characters');
  });

  describe('for a site with fonts', () => {
    const THEMES = join(import.meta.dirname, '../../../site/content/themes');

    it('uses the fonts of the site’s theme with their fallbacks and files', async () => {
      const siteTheme = await readFile(join(THEMES, 'northmast.css'), 'utf8');
      const outDir = await temporaryFolder({ 'harbour.css': createThemeCss('harbour', siteTheme) });
      const report = (problem: object): void => expect(problem).toBeUndefined();
      const file = join(outDir, 'harbour.css');
      const theme = await buildThemeFile({ file, outDir, basePath: '', hooks: HOOKS, report });
      expect(theme?.fonts).toHaveLength(3);
      for (const font of theme?.fonts ?? []) await access(join(outDir, font));
      expect(theme?.css).toContain('body:Barlow,"Barlow stand-in",system-ui,sans-serif');
      expect(theme?.css).toContain('size-adjust:68%');
    });

    it('contains a note about adding fonts if the theme has no font files', () => {
      expect(createThemeCss('harbour')).toContain('add their @font-face rules here');
      expect(createThemeCss('harbour', '@font-face { font-family: A; src: url(a.woff2) }')).not.toContain('add their');
    });

    it('keeps the fonts that the theme sets with hooks of Experience Cloud', () => {
      const siteTheme = ':root { --dxp-g-root-font-family: Harbour Sans } h1 { --pallet-g-font-family-heading: none }';
      expect(createThemeCss('harbour', siteTheme)).toContain('--pallet-g-font-family-body: Harbour Sans;');
      expect(createThemeCss('harbour', siteTheme)).toContain('--pallet-g-font-family-heading: "Barlow Condensed"');
    });
  });
});
