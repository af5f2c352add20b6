import { spawn } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { isFullRun } from '../../setup/sampling.js';
import { createContentStore } from '../../../site/store/store.js';
import { testBackends, type TestContent } from '../../support/editor/backends.js';

/** Divided among all backends. */
const KILLS = (isFullRun ? 400 : 20) / testBackends.length;
/** Calls to the file system or the database in which a process saves, publishes, and changes two pages together. */
const STEPS = { files: 45, PostgreSQL: 60 };
/** The maximum number of lines that a process prints before it is killed. */
const LINES = 8;
/** Approximate duration of one step of saving, in milliseconds. */
const STEP_MS = 20;

interface Counted {
  counter: number;
  end: number;
}

const PAGES = ['pages/one.json', 'pages/two.json'];
let folder: string;
/** The number of the last verified revision of the first page: revisions never change. */
let checked: number;

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

/** When a process is killed: some milliseconds after a number of printed lines, or at one of its own steps. */
type Moment = { readonly lines: number; readonly later: number } | { readonly step: number };

/** Runs a process that saves until it is killed or kills itself; returns what was acknowledged as saved. */
function saveUntilKilled({ address }: TestContent, moment: Moment): Promise<string[]> {
  return new Promise((resolve, reject) => {
    const step = 'step' in moment ? [String(moment.step)] : [];
    const child = spawn(process.execPath, [join(folder, 'program/saving-process.js'), address, ...step]);
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

/** @param told - the printed lines, one for each save that was acknowledged before the process was killed */
async function expectOldOrNew(place: TestContent, told: readonly string[], when: string): Promise<void> {
  await place.waitUntilIdle();
  const last = (word: string): number => Number(told.findLast((line) => line.startsWith(word))?.split(' ')[1] ?? 0);
  const parsed = (text: string | undefined): Counted => JSON.parse(text ?? '') as Counted;

  // The content that visitors get before any recovery.
  for (const name of PAGES) {
    const { counter, end } = parsed(await place.readPublished(name));
    expect(end, when).toBe(counter);
  }

  const store = createContentStore(await place.open());
  const [one = -1, two] = await Promise.all(PAGES.map(async (name) => parsed(await store.published(name)).counter));
  expect(one, when).toBeGreaterThanOrEqual(Math.max(last('published'), last('together')));
  // Pages that are changed together share a counter: the first page is ahead only if it was published alone.
  if (one % 3 === 1) expect(two, when).toBe(one);
  const draft = await store.open('pages/one.json');
  expect(parsed(draft?.text).counter, when).toBeGreaterThanOrEqual(last('draft'));
  const newest = draft?.head.number ?? 0;
  for (; checked < newest; checked++) {
    const revision = await store.revision('pages/one.json', checked + 1);
    const { counter, end } = parsed(revision?.text);
    expect(end, when).toBe(counter);
    if (counter > 0) expect(revision?.by, when).not.toBe('Someone outside the editor');
  }
  await store.close();
  // With files, no pending commit is left.
  expect(await readdir(join(place.address, '.versions/intentions')).catch(() => []), when).toEqual([]);
}

describe.each(testBackends)('with $name, a killed process leaves the old or the new state', (backend) => {
  let place: TestContent;
  beforeEach(async () => {
    checked = 0;
    place = await backend.createContent(
      Object.fromEntries(PAGES.map((name) => [name, '{ "counter": 0, "end": 0 }\n'])),
    );
  });
  afterEach(() => place.remove());

  it(`when killed ${KILLS} times at random moments`, { timeout: 60_000 + KILLS * 20_000 }, async () => {
    for (let kill = 1; kill <= KILLS; kill++) {
      const moment = { lines: Math.ceil(Math.random() * LINES), later: Math.random() * STEP_MS };
      const told = await saveUntilKilled(place, moment);
      await expectOldOrNew(place, told, `kill ${kill}, ${moment.later.toFixed(1)} ms behind "${told.at(-1)}"`);
    }
  });

  it('when killed at any step of saving', { timeout: 300_000 }, async () => {
    const seen = new Set<string>();
    const steps = STEPS[backend.name];
    for (let step = 1; step <= steps; step += isFullRun ? 1 : 15) {
      const told = await saveUntilKilled(place, { step });
      for (const line of told) seen.add(line.replace(/ .*/, ''));
      await expectOldOrNew(place, told, `killed at step ${step}, behind "${told.at(-1)}"`);
    }
    expect([...seen].sort()).toEqual(['draft', 'published', 'ready', 'together']);
  });
});
