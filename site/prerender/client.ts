import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Manifest } from 'vite';
import { usedBlocksPlugin } from './used-blocks.js';

const SITE = fileURLToPath(new URL('..', import.meta.url));
const ENTRY = 'app/entry.ts';
const FONT = /\.woff2$/;

/** The built files that every page's head names. */
export interface ClientFiles {
  readonly script: string;
  readonly styles: readonly string[];
  readonly fonts: readonly string[];
}

export type BuildMode = 'production' | 'development';

export interface ClientOptions {
  readonly outDir: string;
  readonly basePath: string;
  readonly mode: BuildMode;
  /** Names of the blocks that a browser needs. */
  readonly blocks: readonly string[];
}

/** Builds the browser's half of the site into `outDir/assets` and tells which files a page needs. */
export async function buildClient({ outDir, basePath, mode, blocks }: ClientOptions): Promise<ClientFiles> {
  // Vite takes a NODE_ENV that is set already, for instance by a test runner, for the mode of the packages.
  const before = process.env['NODE_ENV'];
  process.env['NODE_ENV'] = mode;
  await build({
    root: SITE,
    configFile: join(SITE, '../vite.config.ts'),
    mode,
    base: `${basePath}/`,
    logLevel: 'warn',
    plugins: [usedBlocksPlugin(blocks)],
    define: { 'process.env.NODE_ENV': JSON.stringify(mode) },
    build: {
      outDir,
      emptyOutDir: true,
      manifest: '.vite/manifest.json',
      minify: mode === 'production',
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rolldownOptions: { input: join(SITE, ENTRY) },
    },
  }).finally(() => {
    if (before === undefined) delete process.env['NODE_ENV'];
    else process.env['NODE_ENV'] = before;
  });
  const manifest = JSON.parse(await readFile(join(outDir, '.vite/manifest.json'), 'utf8')) as Manifest;
  const entry = manifest[ENTRY];
  if (entry === undefined) throw new Error(`Vite built no "${ENTRY}".`);
  const address = (file: string): string => `${basePath}/${file}`;
  return {
    script: address(entry.file),
    styles: (entry.css ?? []).map(address),
    fonts: (entry.assets ?? []).filter((file) => FONT.test(file)).map(address),
  };
}
