import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createBlockFiles, findNameIssue, nextSteps } from './block-files.js';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Writes the files of a new block, including a failing test, and prints the next steps. */
function create(block: string): void {
  const files = createBlockFiles(block);
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text, { flag: 'wx' });
  }
  for (const file of Object.keys(files)) console.log(file);
  console.log(`
You do not need to edit other files. Next, as in CONTRIBUTING.md, “Add a block”:
${nextSteps(block)
  .map((step, index) => `${index + 1}. ${step}`)
  .join('\n')}`);
}

const [name = ''] = process.argv.slice(2);
const issue = findNameIssue(name, readdirSync(join(root, 'elements/blocks')));
if (issue === undefined) {
  create(name);
} else {
  console.error(issue);
  process.exitCode = 2;
}
