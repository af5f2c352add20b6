import { setTimeout as wait } from 'node:timers/promises';
import { cpus } from 'node:os';
import { stage } from '../../site/console/stages.js';
import type { Results } from './table.js';

export interface RoundsOptions<Case> {
  /** Name of the measurement, which is printed with its duration. */
  readonly name: string;
  /** The cases, with unique names. */
  readonly cases: readonly Case[];
  readonly rounds: number;
}

/**
 * Measures every case once per round, so that the measurements of a round are close in time. Each round starts with another
 * case. A failed measurement is reported and has no result in that round.
 */
export async function measureInRounds<Case extends { readonly name: string }, Result>(
  { name, cases, rounds }: RoundsOptions<Case>,
  measure: (one: Case) => Promise<Result>,
): Promise<Results<Result>> {
  const results = new Map<string, (Result | undefined)[]>(cases.map((one) => [one.name, []]));
  await stage(`Measured: ${name}`, async (progress) => {
    let done = 0;
    for (let round = 0; round < rounds; round += 1) {
      const first = round % cases.length;
      for (const one of [...cases.slice(first), ...cases.slice(0, first)]) {
        progress(done, cases.length * rounds);
        await waitForIdleMachine();
        const result = await measure(one).catch((error: unknown) => {
          console.error(`\n${name}, ${one.name}, round ${round + 1} failed and is ignored: ${String(error)}`);
          return undefined;
        });
        results.get(one.name)?.push(result);
        done += 1;
      }
    }
  });
  return results;
}

/** Maximum CPU usage of other programs at the start of a measurement, as a fraction. */
const MAX_BUSY_SHARE = 0.35;
/** Maximum wait for an idle machine in milliseconds. Later load affects the ratios of a round less. */
const MAX_WAIT = 4000;
/** Milliseconds. */
const SAMPLE_DURATION = 250;

/** Waits until other programs use little CPU time, at most {@link MAX_WAIT}. */
async function waitForIdleMachine(): Promise<void> {
  for (const end = Date.now() + MAX_WAIT; Date.now() < end;) {
    const before = readProcessorTimes();
    await wait(SAMPLE_DURATION);
    const after = readProcessorTimes();
    if (after.busy - before.busy <= MAX_BUSY_SHARE * (after.all - before.all)) return;
  }
}

/** Milliseconds of all processors. Low-priority processes count as idle, because they do not delay the browser. */
function readProcessorTimes(): { busy: number; all: number } {
  const times = cpus().map((processor) => processor.times);
  const busy = times.reduce((sum, { user, sys, irq }) => sum + user + sys + irq, 0);
  return { busy, all: busy + times.reduce((sum, { idle, nice }) => sum + idle + nice, 0) };
}
