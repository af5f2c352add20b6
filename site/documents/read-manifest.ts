import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Manifest } from '@pallet/elements/manifest';

/** Reads the manifest that was built last. @throws Error if it was not built */
export function readManifest(): Manifest {
  const file = fileURLToPath(import.meta.resolve('@pallet/elements/custom-elements.json'));
  return JSON.parse(readFileSync(file, 'utf8')) as Manifest;
}
