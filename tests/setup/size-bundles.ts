import { mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { build } from 'esbuild';

/**
 * Bundles what is measured as its users get it: from the published packages, by esbuild, minified, with Lit. Each lands in
 * `tests/.cache/sizes/`, what a page loads at once and what it loads later in folders of their own; `budgets.ts`
 * measures them.
 */

const ROOT = process.cwd();
const OUT = join(ROOT, 'tests/.cache/sizes');

const blocks = (...names: string[]): string => names.map((name) => `import '@pallet/elements/${name}';`).join('');

/** The file name of the wrapper with the most text. */
function largestWrapper(): string {
  const folder = join(ROOT, 'react-wrappers/dist/generated');
  const sizes = readdirSync(folder)
    .filter((file) => file.endsWith('.js') && file !== 'index.js')
    .map((file) => ({ file, size: statSync(join(folder, file)).size }));
  return join(folder, sizes.reduce((largest, one) => (one.size > largest.size ? one : largest)).file);
}

async function bundle(name: string, contents: string, external: string[] = []): Promise<void> {
  const outdir = join(OUT, name);
  const { metafile, outputFiles } = await build({
    stdin: { contents, resolveDir: ROOT },
    outdir,
    bundle: true,
    splitting: true,
    minify: true,
    format: 'esm',
    external,
    legalComments: 'none',
    define: { 'process.env.NODE_ENV': '"production"' },
    metafile: true,
    write: false,
  });
  const outputs = Object.entries(metafile.outputs);
  const atOnce = new Set<string>();
  const follow = (file: string): void => {
    if (atOnce.has(file)) return;
    atOnce.add(file);
    for (const { path, kind } of metafile.outputs[file]?.imports ?? []) if (kind === 'import-statement') follow(path);
  };
  for (const [file, { entryPoint }] of outputs) if (entryPoint === '<stdin>') follow(file);
  const namesAtOnce = [...atOnce].map((file) => basename(file));
  for (const part of ['at-once', 'later']) mkdirSync(join(outdir, part), { recursive: true });
  for (const { path, contents: text } of outputFiles) {
    const part = namesAtOnce.includes(basename(path)) ? 'at-once' : 'later';
    writeFileSync(join(outdir, part, basename(path)), text);
  }
}

export async function buildSizeBundles(): Promise<void> {
  rmSync(OUT, { recursive: true, force: true });
  await bundle('four-blocks', blocks('button', 'tile', 'contacts', 'hero-carousel'));
  await bundle('banner', blocks('banner'));
  await bundle('all-blocks', "export * from '@pallet/elements';");
  // A wrapper's own cost: without React, @lit/react and the block, which are imported.
  await bundle('wrapper', `export * from ${JSON.stringify(largestWrapper())};`, ['react', '@lit/react', '@pallet/*']);
}
