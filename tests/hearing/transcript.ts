import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Step, Journey } from './journeys.js';

/** A text that the screen reader spoke in one piece. */
export interface Utterance {
  readonly text: string;
  /** Whether it is the text of a live region. */
  readonly isLive: boolean;
}

/** A step and the speech that followed it. */
export interface SpokenStep {
  readonly action: string;
  readonly utterances: readonly Utterance[];
}

/** The title of a step in a transcript. */
export function describeStep({ keys, to, back }: Step): string {
  if (keys !== undefined) return keys.join(', ');
  if (to !== undefined) return `To ${to}`;
  return back === true ? 'Back' : 'Read from the top';
}

/** Removes differences between runs from an utterance. */
const clean = (utterance: string): string =>
  utterance
    .replace(/\s+/g, ' ')
    .replace(/localhost:\d+/g, 'localhost')
    .trim();

/**
 * The transcript of a journey: each step, followed by one line per utterance. The text of
 * live regions is last, because Orca polls them every tenth of a second and may speak it earlier or later.
 */
export function formatTranscript({ title, path }: Journey, heard: readonly SpokenStep[]): string {
  const steps = heard.map(({ action, utterances }) => {
    const inOrder = [...utterances.filter(({ isLive }) => !isLive), ...utterances.filter(({ isLive }) => isLive)];
    const lines = inOrder.map(({ text }) => clean(text)).filter((line) => line !== '');
    return [action, ...lines.map((line) => `  ${line}`)].join('\n');
  });
  return `${[`${title}\n${path}`, ...steps].join('\n\n')}\n`;
}

/** A word diff of a transcript with the stored one; undefined if they are equal. */
export function diffTranscript(stored: string, transcript: string): string | undefined {
  if (existsSync(stored) && readFileSync(stored, 'utf8') === transcript) return undefined;
  if (!existsSync(stored)) return `There is no ${stored} yet.`;
  const folder = mkdtempSync(join(tmpdir(), 'pallet-transcript-'));
  const heard = join(folder, 'heard.txt');
  writeFileSync(heard, transcript);
  const looks = [process.stdout.isTTY ? '--word-diff=color' : '--word-diff=plain', '--word-diff-regex=\\S+', '-U4'];
  const { stdout } = spawnSync('git', ['diff', '--no-index', ...looks, stored, heard], { encoding: 'utf8' });
  rmSync(folder, { recursive: true });
  // Without the header, which names temporary files.
  const lines = stdout.trimEnd().split('\n');
  return lines.slice(lines.findIndex((line) => line.includes('@@ '))).join('\n');
}
