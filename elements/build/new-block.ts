import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { blockFiles, nameProblem } from './block-files.js';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Writes the files of a new block, and a test that fails until it is written; says what comes next. */
function create(block: string): void {
  const files = blockFiles(block);
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text, { flag: 'wx' });
  }
  for (const file of Object.keys(files)) console.log(file);
  console.log(`
Nothing outside of these needs your hand. Next:
1. Say in tests/browser/${block}.test.ts what the block does, and make it so. This runs that test alone:
     FILES=tests/browser/${block}.test.ts ENGINES=chromium npx wtr
2. Write the page, and show each state in the demo. What a screen reader is told of each stands in
   ${block}.screen-reader.json; the test prints what to write there:
     FILES=tests/browser/accessibility.test.ts ENGINES=chromium npx wtr
3. Register the block, and write its reference, its wrapper and its schema:
     npm run generate
Once pages show the block, a property that is renamed or means something else needs a migration:
CONTRIBUTING.md, “Change the properties of a block”.`);
}

const [name = ''] = process.argv.slice(2);
const problem = nameProblem(name, readdirSync(join(root, 'elements/blocks')));
if (problem === undefined) {
  create(name);
} else {
  console.error(problem);
  process.exitCode = 1;
}
