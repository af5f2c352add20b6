/** The entry that everything else takes the generated tokens from. */

/** The value of each token, as styles take it: the hooks that may replace it, then the literal. */
export * as tokens from './generated/tokens.js';
export { TOKEN_HOOKS, type TokenHook } from './generated/token-hooks.js';
