/**
 * `npm run pages -w @pallet/elements`: writes the reference at the end of each block's page.
 *
 * With `--check` it writes nothing, and ends with 1 when a page is out of date.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { buildManifest, readBlockSources } from './analyse.js';
import { elementsOf, sourceOf } from './manifest-model.js';
import { withReference } from './reference.js';

const packageRoot = fileURLToPath(new URL('..', import.meta.url));

try {
  const manifest = buildManifest(readBlockSources(packageRoot));
  const pages = elementsOf(manifest).map((element) => ({ file: `${sourceOf(manifest, element)}.md`, element }));
  const stale = pages.flatMap(({ file, element }) => {
    const present = existsSync(packageRoot + file) ? readFileSync(packageRoot + file, 'utf8') : '';
    const wanted = withReference(present, manifest, element);
    return present === wanted ? [] : [{ file, wanted }];
  });
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
