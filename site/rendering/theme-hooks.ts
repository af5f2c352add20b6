import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Manifest } from '@pallet/elements/manifest';
import { hooksOf, type Hook } from './hook-problems.js';

/** Every hook, by the manifest that was built last. */
export async function knownHooks(): Promise<Hook[]> {
  const manifest = await readFile(fileURLToPath(import.meta.resolve('@pallet/elements/custom-elements.json')), 'utf8');
  return hooksOf(JSON.parse(manifest) as Manifest);
}
