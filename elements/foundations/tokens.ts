/** Entry point of the generated tokens. */

/** The CSS value of each token: its hooks, with the literal as the fallback. */
export * as tokens from './generated/tokens.js';
export { TOKEN_HOOKS, type TokenHook } from './generated/token-hooks.js';
