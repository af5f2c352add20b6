/**
 * `npm run pages -w @pallet/elements`: writes the reference at the end of each block's page, and the page of the global hooks.
 *
 * With `--check` it writes nothing, and ends with 1 when a page is out of date.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { buildManifest, readBlockSources } from './analyse.js';
import { elementsOf, sourceOf } from './manifest-model.js';
import { hookReaders, hooksPage } from './hooks-page.js';
import { withReference } from './reference.js';

const packageRoot = fileURLToPath(new URL('..', import.meta.url));

try {
  const manifest = buildManifest(readBlockSources(packageRoot));
  const read = (file: string): string =>
    existsSync(packageRoot + file) ? readFileSync(packageRoot + file, 'utf8') : '';
  const pages = [
    ...elementsOf(manifest).map((element) => {
      const file = `${sourceOf(manifest, element)}.md`;
      return { file, wanted: withReference(read(file), manifest, element) };
    }),
    { file: 'docs/hooks.md', wanted: hooksPage(await hookReaders(manifest)) },
  ];
  const stale = pages.filter(({ file, wanted }) => read(file) !== wanted);
  if (!process.argv.includes('--check')) {
    for (const { file, wanted } of stale) writeFileSync(packageRoot + file, wanted);
  } else if (stale.length > 0) {
    const files = stale.map(({ file }) => file).join(', ');
    throw new Error(`Out of date: ${files}. Write them with: npm run pages -w @pallet/elements`);
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
