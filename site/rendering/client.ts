import { PACKAGE_CONDITIONS } from '#packages';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, type BuildEnvironmentOptions, type Manifest, type ManifestChunk, type Plugin } from 'vite';
import { blockPlacesPlugin } from './block-places.js';
import { appendNotices, NOTICES } from './notices.js';
import { tokenPlugin } from './token-plugin.js';
import { groupModule, usedBlocksPlugin, type BlockModules } from './used-blocks.js';

const SITE = fileURLToPath(new URL('..', import.meta.url));
const ENTRY = 'app/entry.ts';
/** In the order in which they apply; each by itself, because what another one imports is not rewritten by plugins. */
const STYLES = ['app/site.css', 'app/navigation.css'];
const VISIT = 'app/visit.ts';
const PRESSES = 'app/presses.ts';
const MANIFEST = '.vite/manifest.json';

/** The built files that every page's head names. */
export interface ClientFiles {
  readonly script: string;
  /** A small script that keeps what is pressed until the other is there. */
  readonly presses: string;
  /** The style sheet of every page. */
  readonly styles: string;
  /** The modules beside the script that define blocks, by name. */
  modulesOf(blocks: readonly string[]): string[];
}

/** What {@link ClientFiles} are made of: a later build of some pages takes the same files. */
export interface BuiltClient extends Omit<ClientFiles, 'modulesOf'> {
  /** The blocks that these files define, each module with the addresses of its files. */
  readonly modules: readonly { readonly blocks: readonly string[]; readonly files: readonly string[] }[];
  /** Addresses of the files that every page needs besides the scripts. */
  readonly common: readonly string[];
}

export type BuildMode = 'production' | 'development';

export interface ClientOptions {
  readonly outDir: string;
  readonly basePath: string;
  readonly mode: BuildMode;
  /** Whether the bundler prints every file. Default: false */
  readonly isVerbose?: boolean;
  /** The blocks that a browser needs. */
  readonly blocks: BlockModules;
}

/** Tells which of the built files a page needs. */
export function clientFiles({ modules, common, ...files }: BuiltClient): ClientFiles {
  return {
    ...files,
    modulesOf(names) {
      const needed = modules.filter(({ blocks }) => blocks.some((block) => names.includes(block)));
      return [...new Set([...needed.flatMap((module) => module.files), ...common])];
    },
  };
}

/** Builds the browser's half of the site into `outDir/assets`. */
export async function buildClient(options: ClientOptions): Promise<BuiltClient> {
  const { outDir, basePath, blocks } = options;
  const ownStyles = await buildEntries(STYLES, options, { emptyOutDir: true, license: false }, [tokenPlugin()]);
  const manifest = await buildEntries(
    [ENTRY, PRESSES],
    options,
    {
      license: { fileName: NOTICES },
      rolldownOptions: { output: { codeSplitting: { groups: fileGroups(blocks) } } },
    },
    [usedBlocksPlugin(blocks), blockPlacesPlugin(), tokenPlugin()],
  );
  const [entry, presses] = [chunkOf(ENTRY, manifest), chunkOf(PRESSES, manifest)];
  const styles = STYLES.map((name) => takeFile(join(outDir, chunkOf(name, ownStyles).file)));
  await appendNotices(outDir);
  const address = (file: string): string => `${basePath}/${file}`;
  const addressesOf = (chunk: ManifestChunk): string[] =>
    [...filesOf(chunk, manifest)].filter((file) => file !== entry.file && file !== presses.file).map(address);
  const groups = blocks.groups.map((group, index) => ({
    blocks: group,
    files: addressesOf(chunkOf(groupModule(index), manifest)),
  }));
  return {
    script: address(entry.file),
    presses: address(presses.file),
    styles: (await Promise.all(styles)).join(''),
    modules: [...groups, { blocks: blocks.common, files: [] }],
    common: addressesOf(entry),
  };
}

/**
 * Bundles modules or style sheets of the site with all that they import, into `outDir/assets`.
 *
 * @param entries - their paths in `site/`
 */
export async function buildEntries(
  entries: readonly string[],
  { outDir, basePath, mode, isVerbose = false }: Omit<ClientOptions, 'blocks'>,
  { rolldownOptions, ...own }: BuildEnvironmentOptions,
  plugins: Plugin[] = [],
): Promise<Manifest> {
  // Vite takes a NODE_ENV that is set already, for instance by a test runner, for the mode of the packages.
  const before = process.env['NODE_ENV'];
  process.env['NODE_ENV'] = mode;
  await build({
    root: SITE,
    configFile: false,
    mode,
    base: `${basePath}/`,
    logLevel: isVerbose ? 'info' : 'warn',
    plugins: [react(), ...plugins],
    // What waking blocks render must be what the server has rendered, to the byte.
    resolve: { conditions: [...PACKAGE_CONDITIONS, 'browser', 'module', 'development|production'] },
    define: { 'process.env.NODE_ENV': JSON.stringify(mode) },
    build: {
      outDir,
      emptyOutDir: false,
      manifest: MANIFEST,
      minify: mode === 'production',
      // Not by lightningcss, which empties `border-image: none` and rewrites `light-dark()`, the value of many hooks.
      cssMinify: mode === 'production' && 'esbuild',
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      ...own,
      rolldownOptions: { ...rolldownOptions, input: entries.map((entry) => join(SITE, entry)) },
    },
  }).finally(() => {
    if (before === undefined) delete process.env['NODE_ENV'];
    else process.env['NODE_ENV'] = before;
  });
  return JSON.parse(await readFile(join(outDir, MANIFEST), 'utf8')) as Manifest;
}

/** The chunk of a module; before the name of a virtual one Vite writes the way to it, which depends on where it builds. */
export function chunkOf(module: string, manifest: Manifest): ManifestChunk {
  const [, chunk] = Object.entries(manifest).find(([name]) => name === module || name.endsWith(`/${module}`)) ?? [];
  if (chunk === undefined) throw new Error(`Vite built no "${module}".`);
  return chunk;
}

/** Reads a file that pages carry themselves, and removes it. */
async function takeFile(file: string): Promise<string> {
  const text = await readFile(file, 'utf8');
  await rm(file);
  return text;
}

interface FileGroup {
  readonly debugName: string;
  readonly name: (module: string, graph: ModuleGraph) => string | null;
  readonly priority: number;
}

/**
 * What stands together in one file, whoever else imports a part of it: what every page needs at once; the blocks that some
 * page needs at once; what every page does after that. What the first blocks share with those of pages without them is no
 * part of theirs.
 */
function fileGroups({ early, elsewhere, groups }: BlockModules): FileGroup[] {
  const importsOf = (names: readonly string[], graph: ModuleGraph): Set<string> => {
    const found = new Set<string>();
    for (const [index, group] of groups.entries()) {
      const root = `\0${groupModule(index)}`;
      if (group.some((block) => names.includes(block))) staticImports(root, graph, found).delete(root);
    }
    return found;
  };
  return [
    // By itself, so that it waits for no other file.
    fileGroup('presses', 4, (graph) => staticImports(join(SITE, PRESSES), graph)),
    fileGroup('core', 3, (graph) => {
      const others = importsOf(elsewhere, graph);
      const shared = [...importsOf(early, graph)].filter((module) => others.has(module));
      return new Set([...staticImports(join(SITE, ENTRY), graph), ...shared]);
    }),
    fileGroup('first', 2, (graph) => importsOf(early, graph)),
    fileGroup('visit', 1, (graph) => staticImports(join(SITE, VISIT), graph)),
  ];
}

/** A file of the modules that are found once all are known, but for what files of a higher priority hold. */
function fileGroup(name: string, priority: number, find: (graph: ModuleGraph) => ReadonlySet<string>): FileGroup {
  let modules: ReadonlySet<string> | undefined;
  return {
    debugName: name,
    priority,
    name(module, graph) {
      modules ??= find(graph);
      return modules.has(module) ? name : null;
    },
  };
}

interface ModuleGraph {
  getModuleInfo(module: string): { readonly importedIds: readonly string[] } | null;
}

function staticImports(module: string, graph: ModuleGraph, found = new Set<string>()): Set<string> {
  // What an index passes on is not all used: only what is imported by itself counts.
  if (found.has(module) || /\/index\.[jt]s$/.test(module)) return found;
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
