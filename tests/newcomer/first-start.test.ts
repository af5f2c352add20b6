import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BUILD_PATIENCE } from '../setup/patience.js';

/** Where npm installs packages. */
const INSTALLED = ['', 'elements', 'react-wrappers', 'site'].map((name) => join(name, 'node_modules'));

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
  // Hard links: nothing is copied, and the links between the packages lead to those of the copy.
  for (const one of INSTALLED.filter(existsSync)) execFileSync('cp', ['-al', one, join(folder, one)]);
}, BUILD_PATIENCE);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Starts the site, and ends it when it is served. Returns what it printed, without blank lines. */
async function start(): Promise<string[]> {
  const env = { ...process.env, PORT: '0', NODE_ENV: undefined };
  // A group of its own, so that what npm starts ends with it.
  const child = spawn('npm', ['start'], { cwd: folder, env, detached: true });
  const ended = once(child, 'exit');
  let printed = '';
  await new Promise<void>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (data: Buffer) => {
        printed += data.toString();
        if (printed.includes('Press Ctrl+C')) resolve();
      });
    }
    child.once('exit', () => reject(new Error(`npm start ended:\n${printed}`)));
  });
  process.kill(-Number(child.pid));
  await ended;
  return printed.split('\n').filter((line) => line.trim() !== '');
}

describe('npm start in a clean copy', () => {
  it('prints at most fifteen lines, and builds nothing the second time', { timeout: 3 * BUILD_PATIENCE }, async () => {
    const first = await start();
    expect(first.length, first.join('\n')).toBeLessThanOrEqual(15);
    expect(first.join('\n')).toContain('Images encoded');
    const second = await start();
    expect(second.join('\n')).not.toMatch(/Building|\d s$/m);
  });
});
