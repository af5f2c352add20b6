import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fileBackend } from '../../../../site/editor/store/file-backend.js';
import { contentStore } from '../../../../site/editor/store/store.js';

const KILLS = Number(process.env['KILLS'] ?? 20);
/** Milliseconds in which a process saves several times here. */
const LIFE = 120;

interface Counted {
  counter: number;
  end: number;
}

let folder: string;
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

/** Lets a process save until it is killed at a random moment; returns what it was told is saved. */
function saveUntilKilled(root: string, life: number): Promise<string[]> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [join(folder, 'program/saving-process.js'), root]);
    let printed = '';
    let failed = '';
    child.stderr.on('data', (part) => (failed += String(part)));
    child.stdout.on('data', (part) => {
      if (printed === '') setTimeout(() => child.kill('SIGKILL'), life);
      printed += String(part);
    });
    child.once('error', reject);
    child.once('close', (_, signal) =>
      signal === 'SIGKILL' ? resolve(printed.trim().split('\n')) : reject(new Error(failed)),
    );
  });
}

it(
  `a process that is killed ${KILLS} times while it saves leaves the old or the new, never half`,
  { timeout: KILLS * 6000 },
  async () => {
    const root = join(folder, 'content');
    const files = ['one', 'two'].map((name) => join(root, `pages/${name}.json`));
    await mkdir(join(root, 'pages'), { recursive: true });
    for (const file of files) await writeFile(file, '{ "counter": 0, "end": 0 }\n');
    let lines = 0;
    for (let kill = 1; kill <= KILLS; kill++) {
      const life = Math.random() * LIFE;
      const told = await saveUntilKilled(root, life);
      lines += told.length;
      const when = `kill ${kill} after ${life.toFixed(1)} ms, behind "${told.at(-1)}"`;
      const last = (word: string): number => Number(told.findLast((line) => line.startsWith(word))?.split(' ')[1] ?? 0);

      // What visitors get, before anybody has mended anything.
      const published = await Promise.all(
        files.map(async (file) => JSON.parse(await readFile(file, 'utf8')) as Counted),
      );
      for (const { counter, end } of published) expect(end, when).toBe(counter);

      const store = contentStore(await fileBackend(root));
      const [one, two] = (await Promise.all(
        ['pages/one.json', 'pages/two.json'].map(
          async (name) => JSON.parse((await store.published(name)) ?? '') as Counted,
        ),
      )) as [Counted, Counted];
      expect(one.counter, when).toBeGreaterThanOrEqual(Math.max(last('published'), last('together')));
      // What changed together did so on both, or on none: only a publication is further, and that is the next but one.
      expect([one.counter, one.counter - 2], when).toContain(two.counter);
      const draft = JSON.parse((await store.open('pages/one.json'))?.text ?? '') as Counted;
      expect(draft.counter, when).toBeGreaterThanOrEqual(last('draft'));
      for (const { text } of await store.revisions('pages/one.json')) {
        const { counter, end } = JSON.parse(text) as Counted;
        expect(end, when).toBe(counter);
      }
      expect(await readdir(join(root, '.versions/intentions')).catch(() => []), when).toEqual([]);
    }
    // Most of them did save before they were killed.
    expect(lines).toBeGreaterThan(KILLS * 2);
  },
);
