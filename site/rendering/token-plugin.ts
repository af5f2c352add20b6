import { TOKEN_HOOKS } from '@pallet/elements/foundations';
import type { Plugin } from 'vite';

const CALL = /\btoken\(([\w-]+)(?:, (light|dark))?\)/g;
const PAIR = /^light-dark\((?<light>.*), (?<dark>.*)\)$/;

/**
 * Replaces design tokens in the site's own style sheets: `token(color-ink)` becomes the fallback chain of the global hook, the
 * `--dxp-*` hook and the literal. `token(color-brand, light)` has the literal of the light scheme in both schemes, and
 * `token(color-brand, dark)` that of the dark one. An unknown token is an error.
 */
export const tokenPlugin = (): Plugin => ({
  name: 'pallet-tokens',
  enforce: 'pre',
  transform: {
    filter: { id: /\/site\/(?:app|docs\/website(?:\/[\w-]+)*)\/[^/]+\.css$/ },
    handler: (css, file) => ({ code: expandTokens(css, file), map: null }),
  },
});

/** The style sheet with each `token(…)` replaced. */
export const expandTokens = (css: string, file: string): string =>
  css.replace(CALL, (call, name: string, scheme?: 'light' | 'dark') => {
    const found = TOKEN_HOOKS.find(({ hook }) => hook === `--pallet-g-${name}`);
    if (found === undefined)
      throw new Error(`${file}: ${call} is not a token. All tokens are listed in elements/docs/hooks.md.`);
    const { hook, dxp } = found;
    const literal = scheme === undefined ? found.literal : found.literal.replace(PAIR, `$<${scheme}>`);
    return dxp === null ? `var(${hook}, ${literal})` : `var(${hook}, var(${dxp}, ${literal}))`;
  });
