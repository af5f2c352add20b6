import { PACKAGE_CONDITIONS } from '#packages';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, type BuildEnvironmentOptions, type Manifest, type ManifestChunk, type Plugin } from 'vite';
import { blockSlotsPlugin } from './block-slots.js';
import { appendNotices, NOTICES } from './notices.js';
import { tokenPlugin } from './token-plugin.js';
import { componentModule, groupModule, usedBlocksPlugin, type BlockModules } from './used-blocks.js';

const SITE = fileURLToPath(new URL('..', import.meta.url));
const ENTRY = 'app/entry.ts';
const APPLICATION = 'app/application.tsx';
/** In cascade order. Each is an entry of its own, because plugins do not process imported style sheets. */
const STYLES = ['app/site.css', 'app/navigation.css'];
const VISIT = 'app/visit.ts';
const EVENT_REPLAY = 'app/event-replay.ts';
const MANIFEST = '.vite/manifest.json';

/** The built files in the head of every page. */
export interface ClientFiles {
  readonly script: string;
  /** A small script that records clicks until the other one is loaded. */
  readonly presses: string;
  /** The style sheet of every page. */
  readonly styles: string;
  /** URLs of the modules that define blocks, by the names of the blocks. */
  modulesOf(blocks: readonly string[]): string[];
  /** URLs of the scripts with which the application renders blocks, by the names of the blocks. */
  applicationScripts(blocks: readonly string[]): string[];
}

/** The data of {@link ClientFiles}. A later build of some pages uses the same files. */
export interface BuiltClient extends Omit<ClientFiles, 'modulesOf' | 'applicationScripts'> {
  readonly modules: readonly BuiltModule[];
  /** URLs of the other files that every page needs. */
  readonly common: readonly string[];
  /** URLs of the application's scripts, without components of blocks. */
  readonly application: readonly string[];
}

/** A module that defines blocks. */
interface BuiltModule {
  readonly blocks: readonly string[];
  /** URLs of its files. */
  readonly files: readonly string[];
  /** URLs of the files with the blocks' components. */
  readonly components: readonly string[];
}

export type BuildMode = 'production' | 'development';

export interface ClientOptions {
  readonly outDir: string;
  readonly basePath: string;
  readonly mode: BuildMode;
  /** Whether the bundler prints every file. Default: false. */
  readonly isVerbose?: boolean;
  /** The blocks that browsers need. */
  readonly blocks: BlockModules;
}

/** Finds the built files that a page needs. */
export function clientFiles({ modules, common, application, ...files }: BuiltClient): ClientFiles {
  const modulesWith = (names: readonly string[]): BuiltModule[] =>
    modules.filter(({ blocks }) => blocks.some((block) => names.includes(block)));
  return {
    ...files,
    modulesOf: (names) => [...new Set([...modulesWith(names).flatMap((module) => module.files), ...common])],
    applicationScripts: (names) => [
      ...new Set([...application, ...modulesWith(names).flatMap(({ components }) => components)]),
    ],
  };
}

/** Builds the scripts and style sheets of the site into `outDir/assets`. */
export async function buildClient(options: ClientOptions): Promise<BuiltClient> {
  const { outDir, basePath, blocks } = options;
  const ownStyles = await buildEntries(STYLES, options, { emptyOutDir: true, license: false }, [tokenPlugin()]);
  const manifest = await buildEntries(
    [ENTRY, EVENT_REPLAY],
    options,
    {
      license: { fileName: NOTICES },
      rolldownOptions: { output: { codeSplitting: { groups: fileGroups(blocks) } } },
    },
    [usedBlocksPlugin(blocks), blockSlotsPlugin(), tokenPlugin()],
  );
  const [entry, presses] = [chunkOf(ENTRY, manifest), chunkOf(EVENT_REPLAY, manifest)];
  const styles = STYLES.map((name) => readAndRemove(join(outDir, chunkOf(name, ownStyles).file)));
  await appendNotices(outDir);
  const address = (file: string): string => `${basePath}/${file}`;
  const everywhere = filesOf(entry, manifest);
  const addressesOf = (chunk: ManifestChunk): string[] =>
    [...filesOf(chunk, manifest)].filter((file) => !everywhere.has(file)).map(address);
  const groups = blocks.groups.map((group, index) => ({
    blocks: group,
    files: addressesOf(chunkOf(groupModule(index), manifest)),
    components: addressesOf(chunkOf(componentModule(index), manifest)),
  }));
  return {
    script: address(entry.file),
    presses: address(presses.file),
    styles: (await Promise.all(styles)).join(''),
    modules: groups,
    common: [...everywhere].filter((file) => file !== entry.file).map(address),
    application: addressesOf(chunkOf(APPLICATION, manifest)),
  };
}

/**
 * Bundles modules or style sheets of the site with their imports into `outDir/assets`.
 *
 * @param entries - their paths in `site/`
 */
export async function buildEntries(
  entries: readonly string[],
  { outDir, basePath, mode, isVerbose = false }: Omit<ClientOptions, 'blocks'>,
  { rolldownOptions, ...own }: BuildEnvironmentOptions,
  plugins: Plugin[] = [],
): Promise<Manifest> {
  // If NODE_ENV is set, for instance by a test runner, Vite uses it as the mode of the packages.
  const before = process.env['NODE_ENV'];
  process.env['NODE_ENV'] = mode;
  await build({
    root: SITE,
    configFile: false,
    mode,
    base: `${basePath}/`,
    logLevel: isVerbose ? 'info' : 'warn',
    plugins: [react(), ...plugins],
    // Hydration requires that browser and server render the same HTML.
    resolve: { conditions: [...PACKAGE_CONDITIONS, 'browser', 'module', 'development|production'] },
    define: { 'process.env.NODE_ENV': JSON.stringify(mode) },
    build: {
      outDir,
      emptyOutDir: false,
      manifest: MANIFEST,
      minify: mode === 'production',
      // Not lightningcss, which empties `border-image: none` and rewrites `light-dark()`, the value of many hooks.
      cssMinify: mode === 'production' && 'esbuild',
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      ...own,
      rolldownOptions: {
        ...rolldownOptions,
        input: entries.map((entry) => join(SITE, entry)),
        // A script of a page is imported by no other module. If the address of the page has a user name and a password, so
        // has that of the script, but not those of the modules that it imports: browsers would evaluate it twice.
        preserveEntrySignatures: 'strict',
      },
    },
  }).finally(() => {
    if (before === undefined) delete process.env['NODE_ENV'];
    else process.env['NODE_ENV'] = before;
  });
  return JSON.parse(await readFile(join(outDir, MANIFEST), 'utf8')) as Manifest;
}

/** The chunk of a module. Vite prefixes the name of a virtual module with a path that depends on the build folder. */
export function chunkOf(module: string, manifest: Manifest): ManifestChunk {
  const [, chunk] = Object.entries(manifest).find(([name]) => name === module || name.endsWith(`/${module}`)) ?? [];
  if (chunk === undefined) throw new Error(`Vite did not build "${module}".`);
  return chunk;
}

/** Reads and removes a file whose content is inlined in pages. */
async function readAndRemove(file: string): Promise<string> {
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
 * The modules that share one file: those that every page needs eagerly, the blocks that some page needs eagerly, and those
 * that every page loads after them. Modules that eager blocks share with pages without eager blocks are in `core`, except
 * those that define blocks: they run only after the texts in the language of the page have loaded.
 */
function fileGroups({ eager, elsewhere, groups }: BlockModules): FileGroup[] {
  const importsOf = (names: readonly string[], graph: ModuleGraph): Set<string> => {
    const found = new Set<string>();
    for (const [index, group] of groups.entries()) {
      const root = `\0${groupModule(index)}`;
      if (group.some((block) => names.includes(block))) staticImports(root, graph, found).delete(root);
    }
    return found;
  };
  return [
    // A file of its own, which waits for no other file.
    fileGroup('event-replay', 4, (graph) => staticImports(join(SITE, EVENT_REPLAY), graph)),
    fileGroup('core', 3, (graph) => {
      const others = importsOf(elsewhere, graph);
      const definitions = new Set(
        groups.flatMap((_, index) => graph.getModuleInfo(`\0${groupModule(index)}`)?.importedIds ?? []),
      );
      const shared = [...importsOf(eager, graph)].filter((module) => others.has(module) && !definitions.has(module));
      return new Set([...staticImports(join(SITE, ENTRY), graph), ...shared]);
    }),
    fileGroup('first', 2, (graph) => importsOf(eager, graph)),
    fileGroup('visit', 1, (graph) => staticImports(join(SITE, VISIT), graph)),
  ];
}

/** A file with the modules that `find` returns, except for those in files of a higher priority. */
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
  // Not all exports of an index are used, so only direct imports count.
  if (found.has(module) || /\/index\.[jt]s$/.test(module)) return found;
  found.add(module);
  for (const imported of graph.getModuleInfo(module)?.importedIds ?? []) staticImports(imported, graph, found);
  return found;
}

/** The file of a chunk and the files that it imports. */
function filesOf(chunk: ManifestChunk, manifest: Manifest, found = new Set<string>()): Set<string> {
  if (found.has(chunk.file)) return found;
  found.add(chunk.file);
  for (const name of chunk.imports ?? []) {
    const imported = manifest[name];
    if (imported !== undefined) filesOf(imported, manifest, found);
  }
  return found;
}
