/** `npm run new-block -- statistic-row`: the files of a new block, and a failing test. */
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { blockFiles, nameProblem } from './block-files.js';

const root = fileURLToPath(new URL('../..', import.meta.url));
const name = process.argv[2];

function create(block: string): void {
  const files = blockFiles(block);
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text, { flag: 'wx' });
  }
  for (const file of Object.keys(files)) console.log(file);
  console.log(`
Next: say in tests/browser/${block}.test.ts what the block does, and make it so. Then
  npm run generate
which registers the block, and writes its reference, its wrapper and its schema.`);
}

const existing = readdirSync(join(root, 'elements/blocks'));
const problem = nameProblem(name, existing);
if (name === undefined || problem !== undefined) {
  console.error(problem);
  process.exitCode = 1;
} else {
  create(name);
}
