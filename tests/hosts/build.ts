/**
 * Builds what the tests of hosts load: `tsx tests/hosts/build.ts <folder>`.
 *
 * `next/` is `pallet.js` of another version: other defaults and other names of private properties. `providers/` and
 * `consumers/` are bundles of that version with a few blocks each. `development/` holds both versions as modules that
 * still warn, and `pages/` the scripts of pages.
 */
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { build } from 'vite';
import { bundle, entryOf } from '../../elements/build/bundle.js';

const ROOT = join(import.meta.dirname, '../..');
const [, , folder = ''] = process.argv;
const elements = join(ROOT, 'elements');
const next = join(folder, 'sources');

function edit(file: string, from: RegExp, to: string): void {
  const text = readFileSync(file, 'utf8');
  const edited = text.replace(from, to);
  if (edited === text) throw new Error(`${file} holds nothing like ${String(from)}.`);
  writeFileSync(file, edited);
}

/** The sources of the next version. */
function writeNextVersion(): void {
  rmSync(folder, { recursive: true, force: true });
  cpSync(elements, next, { recursive: true, filter: (file) => !/\/(?:dist|node_modules)$/.test(file) });
  cpSync(join(ROOT, 'tsconfig.json'), join(folder, 'tsconfig.json'));
  edit(join(next, 'blocks/statistic/statistic.element.ts'), /alignment = 'left'/, "alignment = 'right'");
  const sources = readdirSync(next, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));
  for (const file of sources) {
    const text = readFileSync(join(next, file), 'utf8');
    writeFileSync(join(next, file), text.replaceAll('--_ground', '--_floor'));
  }
}

const blocks = readdirSync(join(elements, 'blocks')).filter((block) =>
  existsSync(join(elements, 'blocks', block, `${block}.styles.ts`)),
);

function bundleNext(name: string, modules: readonly string[], sheets: readonly string[] = []): Promise<unknown> {
  const outDir = join(folder, name);
  return bundle({ packageRoot: `${next}/`, source: entryOf(modules, sheets), shape: 'chunks', outDir }, 'pallet.js');
}

const partsOf = (names: readonly string[]): string[] => names.map((name) => `./blocks/${name}/${name}.js`);

function buildScript(entry: string, outDir: string, mode: string): Promise<unknown> {
  return build({
    configFile: false,
    root: ROOT,
    logLevel: 'error',
    publicDir: false,
    resolve: { conditions: ['pallet-source', 'browser', mode, 'module', 'import', 'default'] },
    define: {
      'process.env.NODE_ENV': JSON.stringify(mode),
      __VUE_OPTIONS_API__: 'false',
      __VUE_PROD_DEVTOOLS__: 'false',
      __VUE_PROD_HYDRATION_MISMATCH_DETAILS__: 'false',
    },
    build: {
      outDir,
      emptyOutDir: false,
      minify: false,
      modulePreload: false,
      rolldownOptions: {
        input: entry,
        preserveEntrySignatures: false,
        output: { entryFileNames: `${basename(entry).replace(/(?:\.page)?\.ts$/, '')}.js` },
      },
    },
  });
}

writeNextVersion();
await bundleNext('next', ['./index.js'], blocks);
await bundleNext('providers', partsOf(['image-provider', 'user-provider', 'banner', 'html']));
await bundleNext('consumers', partsOf(['image', 'text', 'rich-text', 'statistic']));
for (const [name, sources] of Object.entries({ current: elements, next })) {
  await buildScript(join(sources, 'index.ts'), join(folder, 'development', name), 'development');
}
const pages = readdirSync(import.meta.dirname).filter((file) => file.endsWith('.page.ts'));
for (const page of pages) {
  await buildScript(join(import.meta.dirname, page), join(folder, 'pages'), 'production');
}
