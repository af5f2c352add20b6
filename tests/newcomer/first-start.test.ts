import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { BUILD_TIMEOUT } from '../setup/timeouts.js';

/** Where npm installs packages. */
const INSTALLED = ['', 'elements', 'react-wrappers', 'site'].map((name) => join(name, 'node_modules'));

/** Milliseconds between two saves of an impatient author: shorter than a build. */
const SAVE_INTERVAL = 400;

let folder: string;

beforeAll(() => {
  mkdirSync('tests/.cache', { recursive: true });
  folder = mkdtempSync('tests/.cache/first-start-');
  const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  });
  for (const file of files.split('\0').filter((one) => one !== '' && existsSync(one))) {
    mkdirSync(join(folder, dirname(file)), { recursive: true });
    cpSync(file, join(folder, file));
  }
  // Hard links avoid copying, and the links between packages point to those in the copy.
  for (const one of INSTALLED.filter(existsSync)) execFileSync('cp', ['-al', one, join(folder, one)]);
}, BUILD_TIMEOUT);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface RunningCommand {
  /** The printed lines, without blank ones. */
  lines(): string[];
  /** Waits until a text is printed, and returns all output so far. */
  until(text: string): Promise<string>;
  /** Ends the command and all of its processes. */
  stop(): Promise<void>;
}

/** Runs an npm command in the copy. */
function run(...command: string[]): RunningCommand {
  const env = { ...process.env, PORT: '0', NODE_ENV: undefined };
  // A separate process group, so that all processes of npm end together.
  const child = spawn('npm', command, { cwd: folder, env, detached: true });
  const ended = once(child, 'exit');
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data: Buffer) => (printed += data.toString()));
  return {
    lines: () => printed.split('\n').filter((line) => line.trim() !== ''),
    async until(text) {
      await vi.waitUntil(() => printed.includes(text) || child.exitCode !== null, { timeout: 2 * BUILD_TIMEOUT });
      expect(printed, `npm ${command.join(' ')}`).toContain(text);
      return printed;
    },
    async stop() {
      process.kill(-Number(child.pid));
      await ended;
    },
  };
}

describe('a clean copy', () => {
  it(
    'starts with at most fifteen lines of output, and is not built the second time',
    { timeout: 5 * BUILD_TIMEOUT },
    async () => {
      const [first, second] = [await start(), await start()];
      expect(first.length, first.join('\n')).toBeLessThanOrEqual(15);
      expect(first.join('\n')).toContain('Images encoded');
      expect(second.join('\n')).not.toMatch(/Building|\d s$/m);
    },
  );

  it('shows the last of ten quick saves and its issues in npm run dev', { timeout: 6 * BUILD_TIMEOUT }, async () => {
    const file = join(folder, 'site/content/pages/why-us.json');
    const document = JSON.parse(readFileSync(file, 'utf8')) as { blocks: unknown[] };
    const development = run('run', 'dev');
    try {
      const [, url] = /The site is at (\S+);/.exec(await development.until('The site is at')) ?? [];
      await development.until('pages checked');
      for (let number = 1; number <= 10; number++) {
        const button = { block: 'button', id: 'added', props: { text: `Save ${number}`, url: `/nowhere-${number}` } };
        writeFileSync(file, JSON.stringify({ ...document, blocks: [...document.blocks, button] }));
        await wait(SAVE_INTERVAL);
      }
      const fetchPage = async (): Promise<string> => (await fetch(`${url}/why-us`)).text();
      await expect.poll(fetchPage, { timeout: BUILD_TIMEOUT }).toContain('Save 10');
      const sinceLastBuild = (): string => development.lines().join('\n').split('Built in').at(-1) ?? '';
      const areIssuesPrinted = /\/nowhere-10\b[^]*pages checked/;
      await expect.poll(sinceLastBuild, { timeout: BUILD_TIMEOUT }).toMatch(areIssuesPrinted);
      expect([...new Set(sinceLastBuild().match(/\/nowhere-\d+/g))]).toEqual(['/nowhere-10']);
    } finally {
      await development.stop();
    }
  });
});

/** Starts the site, and ends it once it is served. Returns the printed lines. */
async function start(): Promise<string[]> {
  const site = run('start');
  await site.until('Press Ctrl+C').finally(() => site.stop());
  return site.lines();
}
