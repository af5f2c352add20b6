import { TOKEN_HOOKS } from '@pallet/elements/foundations';
import type { Plugin } from 'vite';

const CALL = /\btoken\(([\w-]+)(?:, (light|dark))?\)/g;
const PAIR = /^light-dark\((?<light>.*), (?<dark>.*)\)$/;

/**
 * Lets the site's own style sheets read the design tokens as blocks do: `token(color-ink)` becomes the chain of the global
 * hook, the familiar hook, and the literal; `token(color-brand, light)` has the light scheme's literal in both, and
 * `token(color-brand, dark)` the dark one's. A name that no token has ends the build with a message.
 */
export const tokenPlugin = (): Plugin => ({
  name: 'pallet-tokens',
  enforce: 'pre',
  transform: {
    filter: { id: /\/site\/(?:app|docs\/website(?:\/[\w-]+)*)\/[^/]+\.css$/ },
    handler: (css, file) => ({ code: expandTokens(css, file), map: null }),
  },
});

/** The style sheet with every `token(…)` written out. */
export const expandTokens = (css: string, file: string): string =>
  css.replace(CALL, (call, name: string, scheme?: 'light' | 'dark') => {
    const found = TOKEN_HOOKS.find(({ hook }) => hook === `--pallet-g-${name}`);
    if (found === undefined) throw new Error(`${file}: ${call} names no token. They stand in elements/docs/hooks.md.`);
    const { hook, dxp } = found;
    const literal = scheme === undefined ? found.literal : found.literal.replace(PAIR, `$<${scheme}>`);
    return dxp === null ? `var(${hook}, ${literal})` : `var(${hook}, var(${dxp}, ${literal}))`;
  });
