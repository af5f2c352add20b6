import { spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureBuilt } from './ensure-built.js';
import { liveReload } from './live-reload.js';
import { startServer } from './serve.js';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const WATCHED = ['elements', 'react-wrappers', 'site'];
const NOT_WATCHED = /(?:^|\/)(?:dist|node_modules|\.cache)(?:\/|$)/;
const SETTLE_MS = 150;

const { around, reloadPages } = liveReload();
let building: Promise<void> | undefined;
let again = false;
let timer: NodeJS.Timeout | undefined;

/** Builds the site in a process of its own, so that every module is read afresh. */
function build(): Promise<void> {
  return new Promise((resolve) => {
    const child = spawn('npm', ['run', 'build', '-w', 'site'], { cwd: ROOT, stdio: 'inherit' });
    child.once('exit', (code) => {
      if (code === 0) reloadPages();
      else console.log('The build failed: mend what it says above and save again.');
      resolve();
    });
  });
}

/** One build at a time; changes during a build start one more after it. */
function rebuild(): void {
  if (building !== undefined) {
    again = true;
    return;
  }
  building = build().then(() => {
    building = undefined;
    if (!again) return;
    again = false;
    rebuild();
  });
}

try {
  await ensureBuilt();
  const server = await startServer({ around });
  console.log(`The site is at ${server.url}; a change in ${WATCHED.join(', ')} builds it again.`);
  for (const folder of WATCHED) {
    watch(join(ROOT, folder), { recursive: true }, (_, file) => {
      if (file !== null && NOT_WATCHED.test(`${folder}/${file}`)) return;
      clearTimeout(timer);
      timer = setTimeout(rebuild, SETTLE_MS);
    });
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit());
  await new Promise(() => undefined);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
