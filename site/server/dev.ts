import { fork, spawn, type ChildProcess } from 'node:child_process';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { watch } from 'chokidar';
import type { Finding } from '../documents/finding.js';
import { signedInFolder } from '../documents/page-data.js';
import { contentFolder } from '../editor/store/content-folder.js';
import { ensureBuilt } from './ensure-built.js';
import { developmentPages } from './development-pages.js';
import { pageNotes, pageNotesScript, type PageNote } from './page-notes.js';
import { startServer, type RunningServer } from './serve.js';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const CHECK = fileURLToPath(new URL('../check-content/main.ts', import.meta.url));
const WATCHED = ['elements', 'react-wrappers', 'site'];
const NOT_WATCHED = new Set(['dist', signedInFolder('dist'), 'node_modules', '.cache', '.versions']);
const SETTLE_MS = 150;

let notes: readonly PageNote[] = [];
const { around, tell } = developmentPages(await pageNotesScript(), () => notes);
/** The site without notes, which would stand in the way of those that are looked for. */
let checked: RunningServer;
let checking: ChildProcess | undefined;
let building: Promise<void> | undefined;
let again = false;
let timer: NodeJS.Timeout | undefined;

/** Looks for what is to be mended in the content, in a process of its own too, and shows it in the pages. */
function check(): void {
  checking?.kill();
  checking = fork(CHECK, ['--site', checked.url]);
  checking.once('message', (findings) => {
    const basePath = new URL(checked.url).pathname.replace(/\/$/, '');
    notes = pageNotes(findings as Finding[], contentFolder(), basePath);
    tell('notes');
  });
}

/** Builds the site in a process of its own, so that every module is read afresh; the documentation would double its time. */
function build(): Promise<void> {
  return new Promise((resolve) => {
    const child = spawn('npm', ['run', 'build', '-w', 'site', '--', '--without-docs'], { cwd: ROOT, stdio: 'inherit' });
    child.once('exit', (code) => {
      if (code === 0) {
        tell('reload');
        check();
      } else console.log('The build failed: mend what it says above and save again.');
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
  checked = await startServer({ port: 0 });
  console.log(`The site is at ${server.url}; a change in ${WATCHED.join(', ')} builds it again.`);
  check();
  const folders = WATCHED.map((name) => join(ROOT, name));
  const ignored = (path: string): boolean =>
    relative(ROOT, path)
      .split(sep)
      .some((part) => NOT_WATCHED.has(part));
  watch(folders, { ignored, ignoreInitial: true }).on('all', () => {
    clearTimeout(timer);
    timer = setTimeout(rebuild, SETTLE_MS);
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit());
  await new Promise(() => undefined);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
