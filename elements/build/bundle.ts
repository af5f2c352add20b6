import { build, type Plugin, type Rolldown } from 'vite';
import { dropWarnings } from './drop-warnings.js';
import { gatherProperties } from './gather-properties.js';
import { minifyTemplates } from './minify-templates.js';

const CONDITIONS = ['pallet-source', 'browser', 'module', 'import', 'default'];

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

/** A module that exports the given ones; their style sheets come first, because they compress best side by side. */
export function entryOf(modules: readonly string[], blocks: readonly string[]): string {
  const sheets = blocks.map((block) => `import './blocks/${block}/${block}.styles.js';`);
  return [...sheets, ...modules.map((module) => `export * from '${module}';`)].join('\n');
}

/** Bundles a module with all that it imports, minified, for use without a build step. */
export async function bundle(options: BundleOptions, fileName: string): Promise<string[]> {
  const { packageRoot, source, shape, outDir = 'dist', external = /^$/ } = options;
  const result = await build({
    configFile: false,
    root: packageRoot,
    logLevel: 'error',
    publicDir: false,
    plugins: [entryPlugin(`${packageRoot}entry.ts`, source), compactSources],
    resolve: { conditions: CONDITIONS },
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir,
      emptyOutDir: false,
      target: 'es2022',
      modulePreload: false,
      minify: true,
      rolldownOptions: {
        input: `${packageRoot}entry.ts`,
        external,
        // Tokens then stand in the templates that use them.
        optimization: { inlineConst: { mode: 'all' } },
        preserveEntrySignatures: 'strict',
        output: {
          format: 'es',
          entryFileNames: fileName,
          chunkFileNames: 'chunks/[name]-[hash].js',
          codeSplitting: shape === 'chunks',
        },
      },
    },
  });
  const { output } = result as Rolldown.RolldownOutput;
  return output.map((file) => file.fileName);
}

/** Serves the text of a module that is no file. */
function entryPlugin(path: string, source: string): Plugin {
  return {
    name: 'pallet-entry',
    enforce: 'pre',
    resolveId: (id) => (id === path ? path : undefined),
    load: (id) => (id === path ? source : undefined),
  };
}

/** Writes sources shorter than a minifier may, which has to leave templates, decorators and warnings as they are. */
const compactSources: Plugin = {
  name: 'pallet-compact-sources',
  enforce: 'pre',
  transform(code, id) {
    if (!id.endsWith('.ts') || !/\b(?:css|html)`|@property\(|\bwarnOnce\(/.test(code)) return undefined;
    return { code: gatherProperties(dropWarnings(minifyTemplates(code))), map: null };
  },
};
