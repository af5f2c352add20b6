import { build, type Plugin, type Rolldown } from 'vite';
import { dropWarnings } from './drop-warnings.js';
import { gatherProperties } from './gather-properties.js';
import { minifyTemplates } from './minify-templates.js';

const CONDITIONS = ['pallet-source', 'browser', 'module', 'import', 'default'];

export interface BundleOptions {
  /** The package's folder. */
  packageRoot: string;
  /** The file to start from, below the package's folder. */
  entry: string;
  /** One file, or the entry with a chunk per block that it loads on demand. */
  shape: 'file' | 'chunks';
}

/** Bundles an entry with all that it imports, Lit included, into `dist/`, minified, for use without a build step. */
export async function bundle({ packageRoot, entry, shape }: BundleOptions, fileName: string): Promise<string[]> {
  const result = await build({
    configFile: false,
    root: packageRoot,
    logLevel: 'warn',
    publicDir: false,
    plugins: [compactSources],
    resolve: { conditions: CONDITIONS },
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir: 'dist',
      emptyOutDir: false,
      target: 'es2022',
      modulePreload: false,
      minify: true,
      rolldownOptions: {
        // Tokens then stand in the templates that use them.
        optimization: { inlineConst: { mode: 'all' } },
        input: `${packageRoot}${entry}`,
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

/** Writes sources shorter than a minifier may, which has to leave templates, decorators and warnings as they are. */
const compactSources: Plugin = {
  name: 'pallet-compact-sources',
  enforce: 'pre',
  transform(code, id) {
    if (!id.endsWith('.ts') || !/\b(?:css|html)`|@property\(|\bwarnOnce\(/.test(code)) return undefined;
    return { code: gatherProperties(dropWarnings(minifyTemplates(code))), map: null };
  },
};
