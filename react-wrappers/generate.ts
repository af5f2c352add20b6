/**
 * `npm run generate -w @pallet/react`: writes one React component per block to `generated/`, from the elements' manifest.
 *
 * `npm run check -w @pallet/react` writes nothing and exits with code 1 if a file is out of date.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Manifest } from '@pallet/elements/manifest';
import { createWrapperModules } from './wrapper-modules.js';

const folder = fileURLToPath(new URL('generated/', import.meta.url));

function readManifest(): Manifest {
  const file = fileURLToPath(import.meta.resolve('@pallet/elements/custom-elements.json'));
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Manifest;
  } catch {
    throw new Error('The manifest of the elements is missing. Build it with: npm run manifest -w @pallet/elements');
  }
}

function readGenerated(): Map<string, string> {
  mkdirSync(folder, { recursive: true });
  return new Map(readdirSync(folder).map((file) => [file, readFileSync(folder + file, 'utf8')]));
}

try {
  const expected = createWrapperModules(readManifest());
  const existing = readGenerated();
  const stale = [...new Set([...expected.keys(), ...existing.keys()])].filter(
    (file) => expected.get(file) !== existing.get(file),
  );
  if (!process.argv.includes('--check')) {
    for (const file of stale) {
      const text = expected.get(file);
      if (text === undefined) rmSync(folder + file);
      else writeFileSync(folder + file, text);
    }
  } else if (stale.length > 0) {
    throw new Error(
      `Out of date in react-wrappers/generated: ${stale.join(', ')}. Write them with: npm run generate -w @pallet/react`,
    );
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
