import { setTimeout as wait } from 'node:timers/promises';
import { cpus } from 'node:os';
import { startProgress } from './progress.js';
import type { Results } from './table.js';

export interface RoundsOptions<Case> {
  /** What is measured, for the line of progress. */
  readonly name: string;
  /** Each with a name of its own; the first is what the others are compared with. */
  readonly cases: readonly Case[];
  readonly rounds: number;
}

/**
 * Measures every case once per round, so that those of a round are measured shortly after each other, and in each round
 * beginning with another one. A case that fails is told, and has no result in that round.
 */
export async function measureInRounds<Case extends { readonly name: string }, Result>(
  { name, cases, rounds }: RoundsOptions<Case>,
  measure: (one: Case) => Promise<Result>,
): Promise<Results<Result>> {
  const results = new Map<string, (Result | undefined)[]>(cases.map((one) => [one.name, []]));
  const progress = startProgress(name, cases.length * rounds);
  let done = 0;
  for (let round = 0; round < rounds; round += 1) {
    for (const one of [...cases.slice(round % cases.length), ...cases.slice(0, round % cases.length)]) {
      progress.tell(done, one.name);
      await quietMachine();
      const result = await measure(one).catch((error: unknown) => {
        console.error(`\n${name}, ${one.name}, round ${round + 1} failed and is left out: ${String(error)}`);
        return undefined;
      });
      results.get(one.name)?.push(result);
      done += 1;
    }
  }
  progress.tell(done);
  return results;
}

/** Share of the processors that others may take while something is measured. */
const QUIET = 0.35;
/** Milliseconds that a quiet moment is waited for; ratios of the same round bear what comes later. */
const PATIENCE = 4000;
const SAMPLE = 250;

/** Waits until other programs leave the processors alone, but not for ever. */
async function quietMachine(): Promise<void> {
  for (const until = Date.now() + PATIENCE; Date.now() < until;) {
    const before = processorTimes();
    await wait(SAMPLE);
    const after = processorTimes();
    if (after.busy - before.busy <= QUIET * (after.all - before.all)) return;
  }
}

/** Milliseconds of all processors. What runs at low priority gives way to the browser, and counts as idle. */
function processorTimes(): { busy: number; all: number } {
  const times = cpus().map((processor) => processor.times);
  const busy = times.reduce((sum, { user, sys, irq }) => sum + user + sys + irq, 0);
  return { busy, all: busy + times.reduce((sum, { idle, nice }) => sum + idle + nice, 0) };
}
