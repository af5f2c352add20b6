import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Step, Way } from './ways.js';

/** What the screen reader said in one go. */
export interface Utterance {
  readonly text: string;
  /** Whether a live region has changed, and that is its text. */
  readonly isLive: boolean;
}

/** What was said after a step. */
export interface Heard {
  readonly did: string;
  readonly said: readonly Utterance[];
}

/** What a listener did, in words. */
export function wordsOf({ keys, to, back }: Step): string {
  if (keys !== undefined) return keys.join(', ');
  if (to !== undefined) return `To ${to}`;
  return back === true ? 'Back' : 'Read from the top';
}

/** An utterance without what differs from run to run. */
const clean = (utterance: string): string =>
  utterance
    .replace(/\s+/g, ' ')
    .replace(/localhost:\d+/g, 'localhost')
    .trim();

/**
 * The transcript of a way as it is stored: each step, and below it what was said, one line per utterance. The text of
 * live regions comes last: the reader looks after them every tenth of a second, whatever else it has to say.
 */
export function writeTranscript({ title, path }: Way, heard: readonly Heard[]): string {
  const steps = heard.map(({ did, said }) => {
    const inOrder = [...said.filter(({ isLive }) => !isLive), ...said.filter(({ isLive }) => isLive)];
    const lines = inOrder.map(({ text }) => clean(text)).filter((line) => line !== '');
    return [did, ...lines.map((line) => `  ${line}`)].join('\n');
  });
  return `${[`${title}\n${path}`, ...steps].join('\n\n')}\n`;
}

/** How a transcript differs from the stored one, word by word, for somebody to read; undefined where it does not. */
export function differenceFrom(stored: string, transcript: string): string | undefined {
  if (existsSync(stored) && readFileSync(stored, 'utf8') === transcript) return undefined;
  if (!existsSync(stored)) return `There is no ${stored} yet.`;
  const folder = mkdtempSync(join(tmpdir(), 'pallet-transcript-'));
  const heard = join(folder, 'heard.txt');
  writeFileSync(heard, transcript);
  const looks = [process.stdout.isTTY ? '--word-diff=color' : '--word-diff=plain', '--word-diff-regex=\\S+', '-U4'];
  const { stdout } = spawnSync('git', ['diff', '--no-index', ...looks, stored, heard], { encoding: 'utf8' });
  rmSync(folder, { recursive: true });
  // Without the head, which names files that are gone.
  const lines = stdout.trimEnd().split('\n');
  return lines.slice(lines.findIndex((line) => line.includes('@@ '))).join('\n');
}
