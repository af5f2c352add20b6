import { stdout } from 'node:process';

/** Tells how far something has come, on one line that is written anew. */
export interface Progress {
  /** @param done - how many of all are done */
  readonly tell: (done: number, what?: string) => void;
}

/** Where the output is no terminal, a line is written for each tenth instead, so that a log stays short. */
const STEPS = 10;

/**
 * Begins a line of progress.
 *
 * @param name - of what is done
 * @param total - how many there are
 */
export function startProgress(name: string, total: number): Progress {
  let told = 0;
  return {
    tell(done, what = '') {
      const text = `${name}: ${done} of ${total}${what === '' ? '' : ` (${what})`}`;
      if (stdout.isTTY) stdout.write(`\r\x1b[K${text}${done === total ? '\n' : ''}`);
      else if (Math.floor((done * STEPS) / total) > told) {
        told = Math.floor((done * STEPS) / total);
        stdout.write(`${text}\n`);
      }
    },
  };
}
