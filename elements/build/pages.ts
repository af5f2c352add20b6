/**
 * `npm run pages -w @pallet/elements`: writes the reference section of each block's page, and the page of global hooks.
 *
 * With `--check`, it writes nothing and exits with code 1 if a page is out of date.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { buildManifest, readBlockSources } from './build-manifest.js';
import { elementsOf, sourceOf } from './manifest-model.js';
import { findHookReaders, renderHooksPage } from './hooks-page.js';
import { loadClasses } from './loaded-classes.js';
import { addReference } from './reference.js';

const packageRoot = fileURLToPath(new URL('..', import.meta.url));

try {
  const classes = await loadClasses(packageRoot);
  const manifest = buildManifest(readBlockSources(packageRoot), classes);
  const read = (file: string): string =>
    existsSync(packageRoot + file) ? readFileSync(packageRoot + file, 'utf8') : '';
  const pages = [
    ...elementsOf(manifest).map((element) => {
      const file = `${sourceOf(manifest, element)}.md`;
      return { file, expected: addReference(read(file), manifest, element) };
    }),
    { file: 'docs/hooks.md', expected: renderHooksPage(findHookReaders(manifest, classes)) },
  ];
  const stale = pages.filter(({ file, expected }) => read(file) !== expected);
  if (!process.argv.includes('--check')) {
    for (const { file, expected } of stale) writeFileSync(packageRoot + file, expected);
  } else if (stale.length > 0) {
    const files = stale.map(({ file }) => file).join(', ');
    throw new Error(`Out of date: ${files}. Write them with: npm run pages -w @pallet/elements`);
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
