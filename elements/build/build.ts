/**
 * `npm run build -w @pallet/elements`: everything that the package publishes, in `dist/`. Modules and their types for
 * those who bundle, `pallet.js` and `autoloader.js` for those who do not (with `chunks/`, which holds what both load on
 * demand), the manifest, and the style sheets of tokens and of what is not defined yet.
 */
import { execFileSync } from 'node:child_process';
import {
  appendFileSync,
  copyFileSync,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { bundle, entryOf, NOTICES } from './bundle.js';
import { writeDescriptions } from './descriptions/write.js';
import { undefinedSheet } from './undefined-sheet.js';

const packageRoot = fileURLToPath(new URL('..', import.meta.url));
const dist = `${packageRoot}dist/`;
const registry = "export { registerIcons } from './foundations/icons/register.js';\n";
const blocks = readdirSync(`${packageRoot}blocks`).filter((block) =>
  existsSync(`${packageRoot}blocks/${block}/${block}.styles.ts`),
);

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
  run(fileURLToPath(import.meta.resolve('typescript/lib/tsc.js')), '-p', 'tsconfig.build.json');
  run('--import=tsx', '--conditions=pallet-source', 'build/manifest.ts');
  await writeDescriptions(dist);
  // Bundlers take this one, which shares Lit and the blocks with all else that they bundle.
  renameSync(`${dist}autoloader.js`, `${dist}autoloader.modules.js`);
  copyFileSync(`${packageRoot}foundations/tokens.css`, `${dist}tokens.css`);
  writeFileSync(`${dist}undefined.css`, await undefinedSheet());
  writeFileSync(`${dist}pallet.d.ts`, registry);
  const source = `${entryOf(['./index.js'], blocks)}\n${registry}`;
  const files = [
    ...(await bundle({ packageRoot, source, shape: 'chunks' }, 'pallet.js')),
    ...(await bundle({ packageRoot, source: "export * from './autoloader.js';", shape: 'chunks' }, 'autoloader.js')),
  ];
  const drawings = readFileSync(`${packageRoot}foundations/icons/generated/by-name.ts`, 'utf8');
  const [, notice = ''] = /\/\*!([^]*?)\*\//.exec(drawings) ?? [];
  appendFileSync(dist + NOTICES, `\n## @tabler/icons\n${notice.replace(/^ \* ?/gm, '')}`);
  files.filter((file) => /\.js$/.test(file) && !file.includes('.icon-')).forEach(printSize);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
