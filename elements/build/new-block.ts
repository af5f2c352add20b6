/** `npm run new-block -- statistic-row`: the files of a new block, registered beside the others, and a failing test. */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { autoloaderWith, blockFiles, indexWith, nameProblem, packageWith } from './block-files.js';

const root = fileURLToPath(new URL('../..', import.meta.url));
const name = process.argv[2];

function create(block: string): void {
  const files = blockFiles(block);
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text, { flag: 'wx' });
  }
  const registries = {
    'elements/index.ts': indexWith,
    'elements/autoloader.ts': autoloaderWith,
    'elements/package.json': packageWith,
  };
  for (const [file, add] of Object.entries(registries)) {
    writeFileSync(join(root, file), add(readFileSync(join(root, file), 'utf8'), block));
  }
  for (const file of [...Object.keys(files), ...Object.keys(registries)]) console.log(file);
  console.log(`
Next: say in tests/browser/${block}.test.ts what the block does, and make it so. Then
  npm run manifest -w @pallet/elements && npm run pages -w @pallet/elements && npm run generate -w @pallet/react && npm run schema -w @pallet/site`);
}

const existing = readdirSync(join(root, 'elements/blocks'));
const problem = nameProblem(name, existing);
if (name === undefined || problem !== undefined) {
  console.error(problem);
  process.exitCode = 1;
} else {
  create(name);
}
