/**
 * `npm run build -w @pallet/elements`: everything that the package publishes, in `dist/`. Modules and their types for
 * those who bundle, `pallet.js` and `autoloader.js` for those who do not, the manifest, and the style sheet of tokens.
 */
import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { bundle, entryOf } from './bundle.js';

const packageRoot = fileURLToPath(new URL('..', import.meta.url));
const dist = `${packageRoot}dist/`;
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
  copyFileSync(`${packageRoot}foundations/tokens.css`, `${dist}tokens.css`);
  const files = [
    ...(await bundle({ packageRoot, source: entryOf(['./index.js'], blocks), shape: 'file' }, 'pallet.js')),
    ...(await bundle({ packageRoot, source: "import './autoloader.js';", shape: 'chunks' }, 'autoloader.js')),
  ];
  files.forEach(printSize);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
