/**
 * Builds `generated/tokens.ts` from the design tokens in `tokens.json` (DTCG format; the mode `dark` holds a value in
 * the dark scheme, the mode `wide` a length at a viewport of 1440 px, between which and 360 px it is fluid).
 *
 * `npx tsx elements/foundations/tokens/build.ts` writes the module; with `--check` it writes nothing and exits with 1
 * when the module is out of date.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { build, defineConfig, Logger, parse, type Plugin } from '@terrazzo/parser';
import { readToken, type TokenHook } from './css-text.js';

const source = new URL('tokens.json', import.meta.url);
const target = new URL('../generated/tokens.ts', import.meta.url);
const fileName = 'tokens.ts';

/** Hands each token to `readToken` and writes the module of them all. */
const plugin: Plugin = {
  name: 'pallet-tokens',
  build({ tokens, outputFile }) {
    outputFile(fileName, moduleText(Object.values(tokens).map(readToken)));
  },
};

const generated = await generate();
if (process.argv.includes('--check')) {
  if ((await readFile(target, 'utf8').catch(() => '')) !== generated) {
    console.error(
      'elements/foundations/generated/tokens.ts is out of date. Build it with: npx tsx elements/foundations/tokens/build.ts',
    );
    process.exitCode = 1;
  }
} else {
  await writeFile(target, generated);
}

async function generate(): Promise<string> {
  const logger = new Logger({ level: 'warn' });
  const config = defineConfig(
    { plugins: [plugin], lint: { rules: { 'core/consistent-naming': ['error', { format: 'kebab-case' }] } } },
    { logger, cwd: new URL('.', import.meta.url) },
  );
  const { tokens, resolver, sources } = await parse([{ filename: source, src: await readFile(source, 'utf8') }], {
    config,
    logger,
  });
  const { outputFiles } = await build(tokens, { resolver, sources, config, logger });
  const file = outputFiles.find(({ filename }) => filename === fileName);
  if (!file) throw new Error('The token plugin wrote no module.');
  return String(file.contents);
}

function moduleText(hooks: TokenHook[]): string {
  const chains = hooks.map(({ name, chain }) => `  ${name}: ${quoted(chain)},`);
  const documentation = hooks.map(({ hook, dxp, literal, type, description }) => {
    const fields = { hook, dxp, literal, type, description };
    const lines = Object.entries(fields).map(
      ([key, value]) => `    ${key}: ${value === null ? 'null' : quoted(value)},`,
    );
    return ['  {', ...lines, '  },'].join('\n');
  });
  return `// Built from tokens/tokens.json by tokens/build.ts. Never edited.

/** The value of each token, as styles take it: the hooks that may replace it, then the literal. */
export const tokens = {
${chains.join('\n')}
} as const;

/** The name of a token. */
export type TokenName = keyof typeof tokens;

/** One global styling hook: its name, the familiar hook it falls back to, its literal, its type and its use. */
export interface TokenHook {
  readonly hook: string;
  readonly dxp: string | null;
  readonly literal: string;
  readonly type: string;
  readonly description: string;
}

/** Every global styling hook, for the documentation. */
export const TOKEN_HOOKS: readonly TokenHook[] = [
${documentation.join('\n')}
];
`;
}

function quoted(text: string): string {
  return text.includes("'") ? JSON.stringify(text) : `'${text}'`;
}
