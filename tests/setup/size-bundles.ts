import { mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { build } from 'esbuild';

/**
 * Bundles the measured entries like an application: from the published packages with esbuild, minified, including Lit. The
 * output is in `tests/.cache/sizes/`, with separate folders for eager and lazy files. `budgets.ts` measures it.
 */

const ROOT = process.cwd();
const OUT = join(ROOT, 'tests/.cache/sizes');

const blocks = (...names: string[]): string => names.map((name) => `import '@pallet/elements/${name}';`).join('');

/** The name of the largest wrapper file. */
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
  // Only the wrapper itself, without React, @lit/react and the block.
  await bundle('wrapper', `export * from ${JSON.stringify(largestWrapper())};`, ['react', '@lit/react', '@pallet/*']);
}
