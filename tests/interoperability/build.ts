/**
 * Builds the pages of the suite, each in a subfolder with the name of its framework:
 * `tsx tests/interoperability/build.ts <folder>`.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import vue from '@vitejs/plugin-vue';
import { build, type Plugin, type PluginOption } from 'vite';
import { PalletElement } from '../../elements/base/pallet-element.js';
import { buildManifest } from '../../elements/build/build-manifest.js';
import { readClass } from '../../elements/build/loaded-classes.js';
import { PalletProbe } from './probe.element.js';
import { createWrapperModules } from '../../react-wrappers/wrapper-modules.js';

const ROOT = join(import.meta.dirname, '../..');
const [, , folder = ''] = process.argv;

/** Generates the wrappers of the probes, and resolves them like the wrappers of the package. */
function probeWrappers(): Plugin {
  const here = (file: string) => join(import.meta.dirname, file);
  const read = (file: string) => readFileSync(file, 'utf8');
  const probe = read(here('probe.element.ts'));
  const sources = [
    { file: 'base/pallet-element.ts', text: read(join(ROOT, 'elements/base/pallet-element.ts')) },
    { file: 'blocks/probe/probe.element.ts', text: probe },
    {
      file: 'blocks/late/late.element.ts',
      text: probe.replace(/PalletProbe/g, 'PalletLate').replace('-probe', '-late'),
    },
  ];
  const own = readClass(PalletProbe);
  const classes = new Map([
    ['PalletProbe', own],
    ['PalletLate', own],
    ['PalletElement', readClass(PalletElement)],
  ]);
  const modules = createWrapperModules(buildManifest(sources, classes));
  const generated = join(ROOT, 'react-wrappers/generated');
  const files: Readonly<Record<string, string>> = {
    'virtual:probe-wrappers': join(generated, 'probe-wrappers.ts'),
    '@pallet/elements/probe': here('probe.ts'),
    '@pallet/elements/probe/class': here('probe.element.ts'),
    // The wrapper of a block imports its definition. This block must be defined later.
    '@pallet/elements/late': join(generated, 'undefined.ts'),
    '@pallet/elements/late/class': here('late.element.ts'),
    './Probe.js': join(generated, 'Probe.ts'),
    './Late.js': join(generated, 'Late.ts'),
  };
  const texts = new Map([
    [join(generated, 'probe-wrappers.ts'), modules.get('index.ts')],
    [join(generated, 'undefined.ts'), ''],
    [join(generated, 'Probe.ts'), modules.get('Probe.ts')],
    [join(generated, 'Late.ts'), modules.get('Late.ts')],
  ]);
  return { name: 'probe-wrappers', enforce: 'pre', resolveId: (id) => files[id], load: (id) => texts.get(id) };
}

async function buildPage(page: string, plugins: PluginOption[]): Promise<void> {
  await build({
    configFile: false,
    root: ROOT,
    logLevel: 'error',
    plugins,
    publicDir: false,
    resolve: { conditions: ['pallet-source', 'browser', 'module', 'import', 'default'] },
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir: join(folder, page),
      emptyOutDir: true,
      minify: false,
      modulePreload: false,
      rolldownOptions: {
        input: join(import.meta.dirname, `${page}.page.ts`),
        output: { entryFileNames: 'page.js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  });
}

const isBlock = (tag: string): boolean => tag.startsWith('pallet-');

await buildPage('react', []);
await buildPage('react-wrappers', [probeWrappers()]);
await buildPage('vue', [vue({ template: { compilerOptions: { isCustomElement: isBlock } } })]);
await buildPage('svelte', [svelte({ configFile: false })]);
