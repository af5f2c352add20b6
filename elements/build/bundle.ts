import { dirname, join } from 'node:path';
import { build, type Rolldown } from 'vite';

/** The file next to the bundles with the licenses of their dependencies. Comments would increase the bundle size. */
export const NOTICES = 'THIRD-PARTY-NOTICES.md';

/** The specifier of the module with warnings about misuse, and the file of its development version. */
const DEVELOPMENT_WARNINGS = ['#development', 'foundations/development/on.js'] as const;

/** Conditions of production builds, which do not include warnings about misuse. */
const CONDITIONS = ['browser', 'module', 'import', 'production', 'default'];

/**
 * Bundles the package's modules and their dependencies, for pages without a build step.
 *
 * @param dist - folder of the modules
 * @param entries - entry module of each bundle, by the name of the bundle
 * @param options - `outDir`: output folder, by default `dist`; `warns`: includes warnings about misuse, by default false
 * @returns the names of the written files, including chunks that are loaded on demand
 */
export async function bundle(
  dist: string,
  entries: Readonly<Record<string, string>>,
  { warns = false, outDir = dist }: { warns?: boolean; outDir?: string } = {},
): Promise<string[]> {
  const result = await build({
    configFile: false,
    root: dirname(dist),
    logLevel: 'warn',
    publicDir: false,
    resolve: {
      conditions: CONDITIONS,
      alias: warns ? { [DEVELOPMENT_WARNINGS[0]]: join(dist, DEVELOPMENT_WARNINGS[1]) } : {},
    },
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir,
      emptyOutDir: false,
      target: 'es2022',
      license: { fileName: NOTICES },
      // In library mode, dynamic imports stay plain imports, without Vite's preloading.
      lib: { entry: entries, formats: ['es'] },
      rolldownOptions: {
        // Allows code of the entry group to be in the entry file itself.
        preserveEntrySignatures: 'allow-extension',
        output: {
          minify: true,
          comments: false,
          entryFileNames: '[name].js',
          chunkFileNames: 'chunks/[name]-[hash].js',
          // All code that is loaded initially is in one file, even if other chunks share parts of it.
          codeSplitting: { groups: [{ name: 'entry', tags: ['$initial'] }] },
        },
      },
    },
  });
  return (result as Rolldown.RolldownOutput[]).flatMap(({ output }) => output).map(({ fileName }) => fileName);
}
