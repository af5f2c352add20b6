import { parseArgs } from 'node:util';

/** What `npm run bench` measures, in its order. */
export const PARTS = ['page', 'elements', 'scaling', 'prerendering', 'editor'] as const;
export type PartName = (typeof PARTS)[number];

export interface BenchArguments {
  /** In the order of {@link PARTS}. */
  readonly parts: readonly PartName[];
  /** How often everything is measured. */
  readonly rounds: number;
  /** Whether the tables are written into the page of results. */
  readonly isWritten: boolean;
}

const DEFAULT_ROUNDS = 5;
const USAGE = `npm run bench -- [${PARTS.join('] [')}] [--rounds ${DEFAULT_ROUNDS}] [--write]`;

/**
 * Reads what stands behind `npm run bench --`.
 *
 * @throws Error that says which word is wrong, and which there are
 */
export function readArguments(words: readonly string[]): BenchArguments {
  const options = { rounds: { type: 'string' }, write: { type: 'boolean' } } as const;
  // Not strict, so that the words about what is wrong are ours.
  const { values, positionals } = parseArgs({ args: [...words], options, allowPositionals: true, strict: false });
  const unknown = [
    ...positionals.filter((name) => !PARTS.includes(name as PartName)),
    ...Object.keys(values).flatMap((name) => (Object.hasOwn(options, name) ? [] : `--${name}`)),
  ];
  if (unknown.length > 0) throw new Error(`Unknown: ${unknown.join(', ')}. Write ${USAGE}`);
  const { rounds = String(DEFAULT_ROUNDS), write = false } = values;
  if (typeof rounds !== 'string' || !/^[1-9]\d*$/.test(rounds)) {
    throw new Error(`--rounds takes a whole number from 1 on, for example --rounds ${DEFAULT_ROUNDS}.`);
  }
  if (typeof write !== 'boolean') throw new Error(`--write takes no value, and "${write}" was given.`);
  return {
    parts: positionals.length === 0 ? PARTS : PARTS.filter((name) => positionals.includes(name)),
    rounds: Number(rounds),
    isWritten: write,
  };
}
