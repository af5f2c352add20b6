import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { fileBackend } from '../../../../site/editor/store/file-backend.js';
import { contentStore } from '../../../../site/editor/store/store.js';

const KILLS = Number(process.env['KILLS'] ?? 20);
/** Calls of the file system in which a process saves, publishes, and changes two pages together. */
const STEPS = 45;
/** Lines that a process tells before it is killed, at most. */
const LINES = 8;
/** Milliseconds that one step of saving takes, more or less. */
const STEP_MS = 20;

interface Counted {
  counter: number;
  end: number;
}

const PAGES = ['pages/one.json', 'pages/two.json'];
let folder: string;
let root: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pallet-killed-'));
  await build({
    configFile: false,
    logLevel: 'error',
    build: { ssr: 'tests/support/editor/saving-process.ts', outDir: join(folder, 'program'), target: 'node20' },
    ssr: { noExternal: true },
  });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

beforeEach(async () => {
  root = join(folder, 'content');
  await rm(root, { recursive: true, force: true });
  await mkdir(join(root, 'pages'), { recursive: true });
  for (const name of PAGES) await writeFile(join(root, name), '{ "counter": 0, "end": 0 }\n');
});

/** When a process is killed: so many milliseconds after it has told so much, or at a step of its own. */
type Moment = { readonly lines: number; readonly later: number } | { readonly step: number };

/** Lets a process save until it is killed, or kills itself; returns what it was told is saved. */
function saveUntilKilled(moment: Moment): Promise<string[]> {
  return new Promise((resolve, reject) => {
    const step = 'step' in moment ? [String(moment.step)] : [];
    const child = spawn(process.execPath, [join(folder, 'program/saving-process.js'), root, ...step]);
    let printed = '';
    let failed = '';
    const lines = (): string[] => printed.split('\n').filter(Boolean);
    child.stderr.on('data', (part) => (failed += String(part)));
    child.stdout.on('data', (part) => {
      printed += String(part);
      if ('lines' in moment && lines().length >= moment.lines) setTimeout(() => child.kill('SIGKILL'), moment.later);
    });
    child.once('error', reject);
    child.once('close', (_, signal) => (signal === 'SIGKILL' ? resolve(lines()) : reject(new Error(failed))));
  });
}

/** @param told - what a process was told is saved before it was killed */
async function expectOldOrNew(told: readonly string[], when: string): Promise<void> {
  const last = (word: string): number => Number(told.findLast((line) => line.startsWith(word))?.split(' ')[1] ?? 0);
  const parsed = (text: string | undefined): Counted => JSON.parse(text ?? '') as Counted;

  // What visitors get, before anybody has mended anything.
  for (const name of PAGES) {
    const { counter, end } = parsed(await readFile(join(root, name), 'utf8'));
    expect(end, when).toBe(counter);
  }

  const store = contentStore(await fileBackend(root));
  const [one = -1, two] = await Promise.all(PAGES.map(async (name) => parsed(await store.published(name)).counter));
  expect(one, when).toBeGreaterThanOrEqual(Math.max(last('published'), last('together')));
  // What changes together has a counter of its own kind: the first page is further only by what was published alone.
  if (one % 3 === 1) expect(two, when).toBe(one);
  const draft = await store.open('pages/one.json');
  expect(parsed(draft?.text).counter, when).toBeGreaterThanOrEqual(last('draft'));
  for (const { text, by } of await store.revisions('pages/one.json')) {
    const { counter, end } = parsed(text);
    expect(end, when).toBe(counter);
    if (counter > 0) expect(by, when).not.toBe('outside the editor');
  }
  expect(await readdir(join(root, '.versions/intentions')).catch(() => []), when).toEqual([]);
}

it(
  `killed ${KILLS} times at a random moment, a process leaves the old or the new, never half`,
  { timeout: KILLS * 6000 },
  async () => {
    for (let kill = 1; kill <= KILLS; kill++) {
      const moment = { lines: Math.ceil(Math.random() * LINES), later: Math.random() * STEP_MS };
      const told = await saveUntilKilled(moment);
      await expectOldOrNew(told, `kill ${kill}, ${moment.later.toFixed(1)} ms behind "${told.at(-1)}"`);
    }
  },
);

it('killed at any step of saving, a process leaves the old or the new, never half', { timeout: 120_000 }, async () => {
  const seen = new Set<string>();
  for (let step = 1; step <= STEPS; step += process.env['KILLS'] === undefined ? 4 : 1) {
    const told = await saveUntilKilled({ step });
    for (const line of told) seen.add(line.replace(/ .*/, ''));
    await expectOldOrNew(told, `killed at step ${step}, behind "${told.at(-1)}"`);
  }
  expect([...seen].sort()).toEqual(['draft', 'published', 'ready', 'together']);
});
