import { spawn } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { isWhole } from '../../setup/extent.js';
import { contentStore } from '../../../site/editor/store/store.js';
import { testedBackends, type TestedPlace } from '../../support/editor/backends.js';

/** Over all backends together. */
const KILLS = (isWhole ? 400 : 20) / testedBackends.length;
/** Calls of the file system, or of the database, in which a process saves, publishes, and changes two pages together. */
const STEPS = { files: 45, PostgreSQL: 60 };
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
/** Number of the last revision of the first page that was found whole: none changes later. */
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

/** When a process is killed: so many milliseconds after it has told so much, or at a step of its own. */
type Moment = { readonly lines: number; readonly later: number } | { readonly step: number };

/** Lets a process save until it is killed, or kills itself; returns what it was told is saved. */
function saveUntilKilled({ address }: TestedPlace, moment: Moment): Promise<string[]> {
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

/** @param told - what a process was told is saved before it was killed */
async function expectOldOrNew(place: TestedPlace, told: readonly string[], when: string): Promise<void> {
  await place.quiet();
  const last = (word: string): number => Number(told.findLast((line) => line.startsWith(word))?.split(' ')[1] ?? 0);
  const parsed = (text: string | undefined): Counted => JSON.parse(text ?? '') as Counted;

  // What visitors get, before anybody has mended anything.
  for (const name of PAGES) {
    const { counter, end } = parsed(await place.seen(name));
    expect(end, when).toBe(counter);
  }

  const store = contentStore(await place.open());
  const [one = -1, two] = await Promise.all(PAGES.map(async (name) => parsed(await store.published(name)).counter));
  expect(one, when).toBeGreaterThanOrEqual(Math.max(last('published'), last('together')));
  // What changes together has a counter of its own kind: the first page is further only by what was published alone.
  if (one % 3 === 1) expect(two, when).toBe(one);
  const draft = await store.open('pages/one.json');
  expect(parsed(draft?.text).counter, when).toBeGreaterThanOrEqual(last('draft'));
  const newest = draft?.head.number ?? 0;
  for (; checked < newest; checked++) {
    const revision = await store.revision('pages/one.json', checked + 1);
    const { counter, end } = parsed(revision?.text);
    expect(end, when).toBe(counter);
    if (counter > 0) expect(revision?.by, when).not.toBe('outside the editor');
  }
  await store.close();
  // Where there are files, nothing is left to be done.
  expect(await readdir(join(place.address, '.versions/intentions')).catch(() => []), when).toEqual([]);
}

describe.each(testedBackends)('over $name, a process leaves the old or the new, never half', (backend) => {
  let place: TestedPlace;
  beforeEach(async () => {
    checked = 0;
    place = await backend.place(Object.fromEntries(PAGES.map((name) => [name, '{ "counter": 0, "end": 0 }\n'])));
  });
  afterEach(() => place.remove());

  it(`killed ${KILLS} times at a random moment`, { timeout: 60_000 + KILLS * 20_000 }, async () => {
    for (let kill = 1; kill <= KILLS; kill++) {
      const moment = { lines: Math.ceil(Math.random() * LINES), later: Math.random() * STEP_MS };
      const told = await saveUntilKilled(place, moment);
      await expectOldOrNew(place, told, `kill ${kill}, ${moment.later.toFixed(1)} ms behind "${told.at(-1)}"`);
    }
  });

  it('killed at any step of saving', { timeout: 300_000 }, async () => {
    const seen = new Set<string>();
    const steps = STEPS[backend.name];
    for (let step = 1; step <= steps; step += isWhole ? 1 : 15) {
      const told = await saveUntilKilled(place, { step });
      for (const line of told) seen.add(line.replace(/ .*/, ''));
      await expectOldOrNew(place, told, `killed at step ${step}, behind "${told.at(-1)}"`);
    }
    expect([...seen].sort()).toEqual(['draft', 'published', 'ready', 'together']);
  });
});
