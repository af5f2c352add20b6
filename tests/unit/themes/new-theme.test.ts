// @vitest-environment node
import { TOKEN_HOOKS } from '@pallet/elements/foundations';
import { describe, expect, it } from 'vitest';
import { hookProblems } from '../../../site/rendering/hook-problems.js';
import { newTheme } from '../../../site/themes/new-theme.js';

const HOOKS = TOKEN_HOOKS.map(({ hook, type }) => ({ name: hook, syntax: type === 'color' ? '<color>' : undefined }));

/** The hooks that a style sheet sets, comments apart. */
const declarations = (css: string): string[] =>
  [...css.replace(/\/\*[^]*?\*\//g, '').matchAll(/(--[\w-]+):/g)].map(([, name = '']) => name);

describe('a new theme', () => {
  const css = newTheme('harbour');

  it('sets the few hooks that make a brand, and nothing is wrong with it', () => {
    expect(declarations(css).length).toBeLessThanOrEqual(13);
    expect(declarations(css)).toContain('--pallet-g-color-brand');
    expect(hookProblems(css, HOOKS)).toEqual([]);
  });

  it('offers every other global hook with meaning and default, ready to be taken out of its comment', () => {
    for (const { hook, literal, description } of TOKEN_HOOKS) {
      expect(css).toContain(`${hook}: ${literal};`);
      expect(css).toContain(description);
    }
    const all = css.replace(/\/\* (--pallet[^;]*;).*? \*\//g, '$1');
    expect(declarations(all).sort()).toEqual(TOKEN_HOOKS.map(({ hook }) => hook).sort());
  });

  it.each(['', 'Harbour', '../x', 'a b', '-a'])('needs a name that a file can have: %j', (name) => {
    expect(() => newTheme(name)).toThrow(/A theme needs a name of small letters.*found/);
  });

  it('needs one that is not too long', () => {
    expect(() => newTheme('a'.repeat(201))).toThrow('is too long: it has 201 characters');
  });
});
