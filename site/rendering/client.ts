import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Features } from 'lightningcss';
import { build, type BuildEnvironmentOptions, type Manifest, type ManifestChunk, type Plugin } from 'vite';
import { blockPlacesPlugin } from './block-places.js';
import { appendNotices, NOTICES } from './notices.js';
import { tokenPlugin } from './token-plugin.js';
import { groupModule, usedBlocksPlugin, type BlockModules } from './used-blocks.js';

const SITE = fileURLToPath(new URL('..', import.meta.url));
const ENTRY = 'app/entry.ts';
const PRESSES = 'app/presses.ts';
const MANIFEST = '.vite/manifest.json';

/** The built files that every page's head names. */
export interface ClientFiles {
  readonly script: string;
  /** A small script that keeps what is pressed until the other is there. */
  readonly presses: string;
  readonly styles: readonly string[];
  /** The modules beside the script that define blocks, by name. */
  modulesOf(blocks: readonly string[]): string[];
}

export type BuildMode = 'production' | 'development';

export interface ClientOptions {
  readonly outDir: string;
  readonly basePath: string;
  readonly mode: BuildMode;
  /** The blocks that a browser needs. */
  readonly blocks: BlockModules;
}

/** Builds the browser's half of the site into `outDir/assets` and tells which files a page needs. */
export async function buildClient(options: ClientOptions): Promise<ClientFiles> {
  const { outDir, basePath, blocks } = options;
  // By itself, so that it waits for no other file.
  const [presses] = await buildEntry(PRESSES, options, { emptyOutDir: true, license: false });
  const [entry, manifest] = await buildEntry(
    ENTRY,
    options,
    {
      license: { fileName: NOTICES },
      rolldownOptions: { output: { codeSplitting: { groups: [coreGroup()] } } },
    },
    [usedBlocksPlugin(blocks), blockPlacesPlugin(), tokenPlugin()],
  );
  await appendNotices(outDir);
  const address = (file: string): string => `${basePath}/${file}`;
  const known = filesOf(entry, manifest);
  return {
    script: address(entry.file),
    presses: address(presses.file),
    styles: (entry.css ?? []).map(address),
    modulesOf(names) {
      const needed = blocks.groups.flatMap((group, index) => {
        const chunk = manifest[`../${groupModule(index)}`];
        return chunk !== undefined && group.some((block) => names.includes(block)) ? [...filesOf(chunk, manifest)] : [];
      });
      return [...new Set([...needed, ...known])].filter((file) => file !== entry.file).map(address);
    },
  };
}

/** Bundles a module of the site with all that it imports. */
async function buildEntry(
  entry: string,
  { outDir, basePath, mode }: ClientOptions,
  { rolldownOptions, ...own }: BuildEnvironmentOptions,
  plugins: Plugin[] = [],
): Promise<[entry: ManifestChunk, manifest: Manifest]> {
  // Vite takes a NODE_ENV that is set already, for instance by a test runner, for the mode of the packages.
  const before = process.env['NODE_ENV'];
  process.env['NODE_ENV'] = mode;
  await build({
    root: SITE,
    configFile: join(SITE, '../vite.config.ts'),
    mode,
    base: `${basePath}/`,
    logLevel: 'warn',
    plugins,
    // Rewritten for older browsers, a hook set to `light-dark()` would be no value that a block can read.
    css: { lightningcss: { exclude: Features.LightDark } },
    define: { 'process.env.NODE_ENV': JSON.stringify(mode) },
    build: {
      outDir,
      emptyOutDir: false,
      manifest: MANIFEST,
      minify: mode === 'production',
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      ...own,
      rolldownOptions: { ...rolldownOptions, input: join(SITE, entry) },
    },
  }).finally(() => {
    if (before === undefined) delete process.env['NODE_ENV'];
    else process.env['NODE_ENV'] = before;
  });
  const manifest = JSON.parse(await readFile(join(outDir, MANIFEST), 'utf8')) as Manifest;
  const chunk = manifest[entry];
  if (chunk === undefined) throw new Error(`Vite built no "${entry}".`);
  return [chunk, manifest];
}

/** Keeps in one file what every page needs at once, whoever else imports a part of it. */
function coreGroup(): { debugName: string; name: (module: string, graph: ModuleGraph) => string | null } {
  let core: Set<string> | undefined;
  return {
    debugName: 'core',
    name(module, graph) {
      core ??= staticImports(join(SITE, ENTRY), graph);
      return core.has(module) ? 'core' : null;
    },
  };
}

interface ModuleGraph {
  getModuleInfo(module: string): { readonly importedIds: readonly string[] } | null;
}

function staticImports(module: string, graph: ModuleGraph, found = new Set<string>()): Set<string> {
  // What an index passes on is not all used: only what is imported by itself counts.
  if (found.has(module) || /\/index\.ts$/.test(module)) return found;
  found.add(module);
  for (const imported of graph.getModuleInfo(module)?.importedIds ?? []) staticImports(imported, graph, found);
  return found;
}

/** A chunk's file and those that it imports. */
function filesOf(chunk: ManifestChunk, manifest: Manifest, found = new Set<string>()): Set<string> {
  if (found.has(chunk.file)) return found;
  found.add(chunk.file);
  for (const name of chunk.imports ?? []) {
    const imported = manifest[name];
    if (imported !== undefined) filesOf(imported, manifest, found);
  }
  return found;
}
