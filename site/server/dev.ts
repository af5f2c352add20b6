import { fork, spawn, type ChildProcess } from 'node:child_process';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { watch } from 'chokidar';
import { command, runCommand } from '../console/command.js';
import type { Finding } from '../documents/finding.js';
import { signedInFolder } from '../documents/page-data.js';
import { contentFolder } from '../editor/store/content-folder.js';
import { ensureBuilt } from './ensure-built.js';
import { developmentPages } from './development-pages.js';
import { pageNotes, pageNotesScript, type PageNote } from './page-notes.js';
import { replaceBuild } from './replace-build.js';
import { startServer, type RunningServer } from './serve.js';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const SITE = fileURLToPath(new URL('..', import.meta.url));
const CHECK = fileURLToPath(new URL('../check-content/main.ts', import.meta.url));
const WATCHED = ['elements', 'react-wrappers', 'site'];
const NOT_WATCHED = new Set(['dist', signedInFolder('dist'), 'node_modules', '.cache', '.versions']);
const SETTLE_MS = 150;

let notes: readonly PageNote[] = [];
const { around, tell } = developmentPages(await pageNotesScript(), () => notes);
/** The site without notes, which would stand in the way of those that are looked for. */
let checked: RunningServer;
let checking: ChildProcess | undefined;
/** Ends the build of what has changed since. */
let current = new AbortController();
let building = Promise.resolve();
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

/** Builds in a process of its own, so that every module is read afresh; the documentation would double its time. */
function build(outDir: string, signal: AbortSignal): Promise<void> {
  const words = ['--import=tsx', 'build.ts', '--without-docs', '--outDir', outDir];
  const child = spawn(process.execPath, words, { cwd: SITE, stdio: 'inherit', signal });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error('The build failed.'))));
  });
}

/** Builds the site beside the one that is shown. A newer change ends the build of an older one, and its checks. */
function rebuild(): void {
  current.abort();
  checking?.kill();
  const { signal } = (current = new AbortController());
  const before = building;
  building = (async () => {
    await before;
    if (signal.aborted) return;
    try {
      await replaceBuild(SITE, (beside) => build(join(beside, 'dist'), signal));
      if (signal.aborted) return;
      tell('reload');
      check();
    } catch {
      if (!signal.aborted) console.log('The build failed: fix what it says above and save again.');
    }
  })();
}

async function develop(): Promise<void> {
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
}

await runCommand(
  command(
    'dev',
    'Serves the site, builds it again when something changes, and shows what check-content finds at the blocks.',
  ).action(develop),
);
