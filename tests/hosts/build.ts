/**
 * Builds the files for the host tests: `tsx tests/hosts/build.ts <folder>`.
 *
 * `version/` is a package of another version, with different defaults and private property names. `next/`,
 * `providers/` and `consumers/` are its `pallet.js` and bundles with a few of its blocks each. `development/` holds both
 * versions with their warnings, and `pages/` the scripts of pages.
 */
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { build } from 'vite';
import { bundle } from '../../elements/build/bundle.js';

const ROOT = join(import.meta.dirname, '../..');
const [, , folder = ''] = process.argv;
const elements = join(ROOT, 'elements');
const version = join(folder, 'version');
const modules = join(version, 'dist');

function edit(file: string, from: RegExp | string, to: string): void {
  const text = readFileSync(file, 'utf8');
  const edited = text.replaceAll(from, to);
  if (edited === text) throw new Error(`${file} does not contain ${String(from)}.`);
  writeFileSync(file, edited);
}

function writeNextVersion(): void {
  rmSync(folder, { recursive: true, force: true });
  for (const name of ['package.json', 'dist']) cpSync(join(elements, name), join(version, name), { recursive: true });
  edit(join(modules, 'blocks/statistic/statistic.element.js'), "initial: 'left'", "initial: 'right'");
  const scripts = readdirSync(modules, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.js'));
  const files = scripts.map((file) => join(modules, file));
  for (const file of files.filter((name) => readFileSync(name, 'utf8').includes('--_background-color'))) {
    edit(file, '--_background-color', '--_floor-color');
  }
}

async function bundleNext(name: string, blocks: readonly string[]): Promise<void> {
  const entry = join(modules, `${name}.modules.js`);
  writeFileSync(entry, blocks.map((block) => `import './blocks/${block}/${block}.js';\n`).join(''));
  await bundle(modules, { pallet: entry }, { outDir: join(folder, name) });
}

function buildScript(entry: string, outDir: string, mode: string): Promise<unknown> {
  return build({
    configFile: false,
    root: ROOT,
    logLevel: 'error',
    publicDir: false,
    resolve: { conditions: ['browser', mode, 'module', 'import', 'default'] },
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
        output: { entryFileNames: `${basename(entry).replace(/(?:\.page)?\.[jt]s$/, '')}.js` },
      },
    },
  });
}

writeNextVersion();
await bundle(modules, { pallet: join(modules, 'pallet.modules.js') }, { outDir: join(folder, 'next') });
await bundleNext('providers', ['image-provider', 'user-provider', 'banner', 'html']);
await bundleNext('consumers', ['image', 'text', 'rich-text', 'statistic']);
for (const [name, dist] of Object.entries({ current: join(elements, 'dist'), next: modules })) {
  await buildScript(join(dist, 'index.js'), join(folder, 'development', name), 'development');
}
const pages = readdirSync(import.meta.dirname).filter((file) => file.endsWith('.page.ts'));
for (const page of pages) {
  await buildScript(join(import.meta.dirname, page), join(folder, 'pages'), 'production');
}
