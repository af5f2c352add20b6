import { fileURLToPath } from 'node:url';
import { build, type Plugin, type Rolldown } from 'vite';
import { dropWarnings } from './drop-warnings.js';
import { gatherProperties } from './gather-properties.js';
import { minifyTemplates } from './minify-templates.js';
import { shortNames } from './short-names.js';
import { trimLit } from './trim-lit.js';

const CONDITIONS = ['pallet-source', 'browser', 'module', 'import', 'default'];

/** The file beside a bundle with the licences of all that it holds; comments would cost every visitor their bytes. */
export const NOTICES = 'THIRD-PARTY-NOTICES.md';

export interface BundleOptions {
  /** The folder that relative imports of `source` start from. */
  packageRoot: string;
  /** The module to bundle. */
  source: string;
  /** One file, or the entry with a chunk per block that it loads on demand. */
  shape: 'file' | 'chunks';
  /** Where the bundle goes. Default: `dist` in the package's folder. */
  outDir?: string;
  /** Imports that stay imports. Default: none, Lit is part of the bundle. */
  external?: RegExp;
}

/** A module that runs the given ones; their style sheets come first, because they compress best side by side. */
export function entryOf(modules: readonly string[], blocks: readonly string[]): string {
  const sheets = blocks.map((block) => `./blocks/${block}/${block}.styles.js`);
  return [...sheets, ...modules].map((module) => `import '${module}';`).join('\n');
}

/** Bundles a module with all that it imports, minified, for use without a build step. */
export async function bundle(options: BundleOptions, fileName: string): Promise<string[]> {
  const { packageRoot, source, shape, outDir = 'dist', external = /^$/ } = options;
  const result = await build({
    configFile: false,
    root: packageRoot,
    logLevel: 'error',
    publicDir: false,
    plugins: [
      entryPlugin(`${packageRoot}entry.ts`, source),
      constructedSheets,
      trimLit,
      withoutPolyfills,
      withoutHydration,
      compactSources,
      shortNames(),
    ],
    resolve: { conditions: CONDITIONS },
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir,
      emptyOutDir: false,
      target: 'es2022',
      license: { fileName: NOTICES },
      // A library's imports on demand stay plain imports, without the preloading that an application gets.
      lib: { entry: `${packageRoot}entry.ts`, formats: ['es'] },
      rolldownOptions: {
        external,
        // Tokens then stand in the templates that use them.
        optimization: { inlineConst: { mode: 'all' } },
        preserveEntrySignatures: 'allow-extension',
        output: {
          minify: true,
          comments: false,
          entryFileNames: fileName,
          chunkFileNames: 'chunks/[name]-[hash].js',
          // What the entry needs at once is one file, whatever the chunks need of it.
          codeSplitting: shape === 'chunks' && { groups: [{ name: 'entry', tags: ['$initial'] }] },
        },
      },
    },
  });
  const files = (result as Rolldown.RolldownOutput[]).flatMap(({ output }) => output);
  const names = files.map((file) => file.fileName);
  for (const { imports } of files.filter(isEntry)) {
    const beside = imports.filter((name) => names.includes(name));
    // A page would wait for one file after the other, and a budget would count only the first.
    if (beside.length > 0) throw new Error(`${fileName} is not one file: it imports ${beside.join(', ')}.`);
  }
  return names;
}

const isEntry = (file: Rolldown.OutputAsset | Rolldown.OutputChunk): file is Rolldown.OutputChunk =>
  file.type === 'chunk' && file.isEntry;

/** Serves the text of a module that is no file. */
function entryPlugin(path: string, source: string): Plugin {
  return {
    name: 'pallet-entry',
    enforce: 'pre',
    resolveId: (id) => (id === path ? path : undefined),
    load: (id) => (id === path ? source : undefined),
  };
}

/** Puts constructed-sheets.ts in the place of what it stands for. */
const constructedSheets: Plugin = {
  name: 'pallet-constructed-sheets',
  enforce: 'pre',
  resolveId: (id, importer = '') =>
    id === './css-tag.js' && importer.includes('/@lit/reactive-element/')
      ? fileURLToPath(new URL('constructed-sheets.ts', import.meta.url))
      : undefined,
};

/** Templates that {@link minifyTemplates} has shortened are not those of the server: nothing is ever taken over. */
const withoutHydration: Plugin = {
  name: 'pallet-without-hydration',
  enforce: 'pre',
  load: (id) => (id.endsWith('/controllers/can-hydrate.ts') ? 'export const canHydrate = false;' : undefined),
};

/** Takes out of Lit what only old browsers and hydration load, and the list of its versions, which nobody reads. */
const withoutPolyfills: Plugin = {
  name: 'pallet-without-polyfills',
  enforce: 'pre',
  transform(code, id) {
    if (!/\/(?:lit-html|lit-element|reactive-element)\/[\w-]+\.js$/.test(id)) return undefined;
    const shorter = code
      .replace(/\b[\w$]+\.(?:\w+PolyfillSupport|litElementHydrateSupport)\b/g, '(void 0)')
      .replace(/\([\w$]+\.\w+Versions\?\?=\[\]\)\.push\("[\d.]+"\)/g, '0');
    return { code: shorter, map: null };
  },
};

/** Writes sources shorter than a minifier may, which has to leave templates, decorators and warnings as they are. */
const compactSources: Plugin = {
  name: 'pallet-compact-sources',
  enforce: 'pre',
  transform(code, id) {
    if (!id.endsWith('.ts') || !/\b(?:css|html)`|\bvar\(--|@property\(|\bwarnOnce\(/.test(code)) return undefined;
    return { code: gatherProperties(dropWarnings(minifyTemplates(code))), map: null };
  },
};
