import { readdirSync, rmSync, statSync } from 'node:fs';
import { bundle, entryOf } from '../../elements/build/bundle.js';

/** Builds what has a budget of its own but is no published file, for `size-limit` in package.json to measure. */

const root = process.cwd();
const outDir = `${root}/tests/.cache/sizes/`;

/** The blocks that have a budget together, by the name of their bundle (issues 2 and 6). */
const BLOCKS = {
  'first-blocks': ['banner', 'button', 'column', 'image', 'layout', 'link', 'section', 'statistic', 'text'],
  'four-blocks': ['button', 'contacts', 'hero-carousel', 'tile'],
  banner: ['banner'],
};

/** The file name of the wrapper with the most text. */
function largestWrapper(): string {
  const folder = `${root}/react-wrappers/generated/`;
  const sizes = readdirSync(folder)
    .filter((file) => file !== 'index.ts')
    .map((file) => ({ file, size: statSync(folder + file).size }));
  return sizes.reduce((largest, one) => (one.size > largest.size ? one : largest)).file;
}

export async function buildSizeBundles(): Promise<void> {
  rmSync(outDir, { recursive: true, force: true });
  const elements = `${root}/elements/`;
  for (const [name, blocks] of Object.entries(BLOCKS)) {
    const modules = blocks.map((block) => `./blocks/${block}/${block}.js`);
    // What is loaded on demand lies in chunks; what is needed at once is one file.
    await bundle(
      { packageRoot: elements, source: entryOf(modules, blocks), shape: 'chunks', outDir: `${outDir}${name}/` },
      'entry.js',
    );
  }
  await bundle(
    {
      packageRoot: elements,
      source: "export * from './services/index.js';",
      shape: 'file',
      outDir,
      external: /\/foundations\//,
    },
    'services.js',
  );
  // A wrapper's own cost: without React, @lit/react and the block, which are imported.
  const wrapper = largestWrapper().replace(/ts$/, 'js');
  await bundle(
    {
      packageRoot: `${root}/react-wrappers/`,
      source: `export * from './generated/${wrapper}';`,
      shape: 'file',
      outDir,
      external: /^[@#\w]/,
    },
    'wrapper.js',
  );
}
