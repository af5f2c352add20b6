import { spawnSync } from 'node:child_process';
import { command, runCommand } from '../../site/console/command.js';

/** In this order, so that Prettier wins if they disagree. */
const TOOLS = ['eslint . --fix', 'prettier --write --log-level warn .'];

const format = command('format', 'Formats all files, and fixes what ESLint can fix.').action(() => {
  for (const tool of TOOLS) {
    const { status } = spawnSync(tool, { shell: true, stdio: 'inherit' });
    if (status !== 0) process.exitCode = 1;
  }
});
await runCommand(format);
