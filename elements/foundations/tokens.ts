/** The tokens as generated from `tokens/tokens.json`: the entry that everything else takes them from. */
export { TOKEN_HOOKS, type TokenHook, type TokenName, tokens } from './generated/tokens.js';
