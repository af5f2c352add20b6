export { TOKEN_HOOKS, tokens } from './generated/tokens.js';
