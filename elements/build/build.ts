/**
 * `npm run build -w @pallet/elements [-- --outDir folder]`: builds everything that the package publishes into `dist/`:
 * - modules and types for bundlers;
 * - `pallet.js` and `autoloader.js` for pages without a bundler, with the code they load on demand in `chunks/`;
 * - `pallet.development.js`, which warns about misuse in the console;
 * - the manifest, `tokens.css` and `undefined.css`.
 *
 * The environment variable `VERBOSE=1` prints the size of each file.
 */
import { execFileSync } from 'node:child_process';
import { appendFileSync, copyFileSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { brotliCompressSync } from 'node:zlib';
import { bundle, NOTICES } from './bundle.js';
import { writeDescriptions } from './descriptions/write.js';
import { minifyTemplates } from './minify.js';
import { createUndefinedSheet } from './undefined-sheet.js';

const packageRoot = fileURLToPath(new URL('..', import.meta.url));
const { values } = parseArgs({ options: { outDir: { type: 'string', default: join(packageRoot, 'dist') } } });
const dist = `${resolve(values.outDir)}/`;

function run(...parameters: string[]): void {
  execFileSync(process.execPath, parameters, { cwd: packageRoot, stdio: 'inherit' });
}

function printSize(file: string): void {
  const content = readFileSync(dist + file);
  const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;
  const compressed = kilobytes(brotliCompressSync(content).length);
  console.log(`dist/${file.padEnd(36)} ${kilobytes(content.length).padStart(9)} ${compressed.padStart(9)} Brotli`);
}

rmSync(dist, { recursive: true, force: true });
try {
  run('--import=tsx', 'foundations/tokens/build.ts', '--check');
  run('--import=tsx', 'foundations/icons/build.ts');
  run(fileURLToPath(import.meta.resolve('typescript/lib/tsc.js')), '-p', 'tsconfig.build.json', '--outDir', dist);
  await minifyTemplates(dist);
  run('--import=tsx', '--conditions=pallet-source', 'build/manifest.ts', '--outDir', dist);
  await writeDescriptions(dist);
  copyFileSync(`${packageRoot}foundations/tokens.css`, `${dist}tokens.css`);
  writeFileSync(`${dist}undefined.css`, await createUndefinedSheet());
  const files: string[] = [];
  for (const entry of ['pallet', 'autoloader']) {
    // Bundlers use the module, which shares Lit and the blocks with the rest of the application.
    renameSync(`${dist}${entry}.js`, `${dist}${entry}.modules.js`);
    files.push(...(await bundle(dist, { [entry]: `${dist}${entry}.modules.js` })));
  }
  files.push(...(await bundle(dist, { 'pallet.development': `${dist}pallet.modules.js` }, { warns: true })));
  const drawings = readFileSync(`${packageRoot}foundations/icons/generated/drawings.ts`, 'utf8');
  const [, notice = ''] = /\/\*!([^]*?)\*\//.exec(drawings) ?? [];
  appendFileSync(dist + NOTICES, `\n## @tabler/icons\n${notice.replace(/^ \* ?/gm, '')}`);
  if (process.env['VERBOSE']) files.filter((file) => file.endsWith('.js')).forEach(printSize);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
