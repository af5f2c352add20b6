/** `npm run manifest -w @pallet/elements [-- --outDir folder]`: writes `dist/custom-elements.json`. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { readManifest } from './build-manifest.js';
import { elementsOf } from './manifest-model.js';

const packageRoot = fileURLToPath(new URL('..', import.meta.url));
const { values } = parseArgs({ options: { outDir: { type: 'string', default: join(packageRoot, 'dist') } } });

try {
  const manifest = await readManifest(packageRoot);
  mkdirSync(values.outDir, { recursive: true });
  writeFileSync(join(values.outDir, 'custom-elements.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  console.log(`dist/custom-elements.json: ${elementsOf(manifest).length} blocks`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
