/** `npm run manifest -w @pallet/elements`: writes `dist/custom-elements.json`. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { buildManifest, readBlockSources } from './analyse.js';
import { elementsOf } from './manifest-model.js';

const packageRoot = fileURLToPath(new URL('..', import.meta.url));

try {
  const manifest = buildManifest(readBlockSources(packageRoot));
  mkdirSync(`${packageRoot}dist`, { recursive: true });
  writeFileSync(`${packageRoot}dist/custom-elements.json`, `${JSON.stringify(manifest, null, 2)}\n`);
  console.log(`dist/custom-elements.json: ${elementsOf(manifest).length} blocks`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
