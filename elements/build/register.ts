/**
 * `npm run register -w @pallet/elements`: writes the files that list all blocks, from their contracts.
 *
 * With `--check`, it writes nothing and exits with code 1 if a file is out of date.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readManifest } from './build-manifest.js';
import { createRegistrations } from './registrations.js';

const packageRoot = fileURLToPath(new URL('..', import.meta.url));
const read = (file: string): string => (existsSync(packageRoot + file) ? readFileSync(packageRoot + file, 'utf8') : '');

try {
  const expected = createRegistrations(await readManifest(packageRoot), read);
  const stale = [...expected].filter(([file, text]) => read(file) !== text);
  if (!process.argv.includes('--check')) {
    for (const [file, text] of stale) writeFileSync(packageRoot + file, text);
  } else if (stale.length > 0) {
    const files = stale.map(([file]) => file).join(', ');
    throw new Error(`Out of date: ${files}. Write them with: npm run register -w @pallet/elements`);
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
