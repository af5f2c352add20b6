import { join } from 'node:path';
import { build, type Rolldown } from 'vite';

/** The file beside the bundles with the licences of all that they hold; comments would cost every visitor their bytes. */
export const NOTICES = 'THIRD-PARTY-NOTICES.md';

/** What warnings of misuse are imported as, and the module that gives them. */
const EXPLANATIONS = ['#development', 'foundations/development/on.js'] as const;

/** Conditions of those who publish a page, not of those who write one: warnings of misuse stay out. */
const CONDITIONS = ['browser', 'module', 'import', 'production', 'default'];

/**
 * Bundles the package's modules with all that they import, for pages without a build step.
 *
 * @param dist - the folder of the modules
 * @param entries - by the name of a bundle, the module that it starts from
 * @param options - `outDir`: where the bundles go, by default beside the modules; `explains`: true for those who write pages: the blocks then warn of misuse, by default false
 * @returns the names of the files that were written, those of code that is loaded later included
 */
export async function bundle(
  dist: string,
  entries: Readonly<Record<string, string>>,
  { explains = false, outDir = dist }: { explains?: boolean; outDir?: string } = {},
): Promise<string[]> {
  const result = await build({
    configFile: false,
    root: dist,
    logLevel: 'error',
    publicDir: false,
    resolve: {
      conditions: CONDITIONS,
      alias: explains ? { [EXPLANATIONS[0]]: join(dist, EXPLANATIONS[1]) } : {},
    },
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir,
      emptyOutDir: false,
      target: 'es2022',
      license: { fileName: NOTICES },
      // A library's imports on demand stay plain imports, without the preloading that an application gets.
      lib: { entry: entries, formats: ['es'] },
      rolldownOptions: {
        // So that the entry itself is that file.
        preserveEntrySignatures: 'allow-extension',
        output: {
          minify: true,
          comments: false,
          entryFileNames: '[name].js',
          chunkFileNames: 'chunks/[name]-[hash].js',
          // What a page needs at once is one file, whatever else shares parts of it.
          codeSplitting: { groups: [{ name: 'entry', tags: ['$initial'] }] },
        },
      },
    },
  });
  return (result as Rolldown.RolldownOutput[]).flatMap(({ output }) => output).map(({ fileName }) => fileName);
}
