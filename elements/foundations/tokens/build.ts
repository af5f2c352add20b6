/**
 * Builds `generated/tokens.ts` and `generated/token-hooks.ts` from the design tokens in `tokens.json` (DTCG format; the
 * mode `dark` holds a value in the dark scheme, the mode `wide` a length at a viewport of 1440 px, between which and
 * 360 px it is fluid).
 *
 * `npx tsx elements/foundations/tokens/build.ts` writes the modules; with `--check` it writes nothing and exits with 1
 * when one of them is out of date.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { build, defineConfig, Logger, type OutputFile, parse, type Plugin } from '@terrazzo/parser';
import { readToken, type TokenHook } from './css-text.js';

const source = new URL('tokens.json', import.meta.url);
const folder = new URL('../generated/', import.meta.url);

/** Reads each token and writes the generated modules. */
const plugin: Plugin = {
  name: 'pallet-tokens',
  build({ tokens, outputFile }) {
    const hooks = Object.values(tokens).map(readToken);
    outputFile('tokens.ts', valuesModule(hooks));
    outputFile('token-hooks.ts', hooksModule(hooks));
  },
};

for (const { filename, contents } of await generate()) {
  const target = new URL(filename, folder);
  const generated = String(contents);
  if (!process.argv.includes('--check')) {
    await writeFile(target, generated);
  } else if ((await readFile(target, 'utf8').catch(() => '')) !== generated) {
    console.error(
      `elements/foundations/generated/${filename} is out of date. Build it with: npx tsx elements/foundations/tokens/build.ts`,
    );
    process.exitCode = 1;
  }
}

async function generate(): Promise<OutputFile[]> {
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
  return outputFiles;
}

/** One export per token, so that bundles only contain those that their blocks use. */
function valuesModule(hooks: TokenHook[]): string {
  const values = hooks.map(
    ({ name, chain, description }) => `/** ${description} */\nexport const ${name} = ${quoted(chain)};`,
  );
  return `// Built from tokens/tokens.json by tokens/build.ts. Never edited.

${values.join('\n')}
`;
}

function hooksModule(hooks: TokenHook[]): string {
  const documentation = hooks.map(({ hook, dxp, literal, type, description }) => {
    const fields = { hook, dxp, literal, type, description };
    const lines = Object.entries(fields).map(
      ([key, value]) => `    ${key}: ${value === null ? 'null' : quoted(value)},`,
    );
    return ['  {', ...lines, '  },'].join('\n');
  });
  return `// Built from tokens/tokens.json by tokens/build.ts. Never edited.

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
