import { stdout } from 'node:process';

/** Shows the progress of a measurement on one line, which is overwritten. */
export interface Progress {
  /** @param done - number of completed steps */
  readonly tell: (done: number, what?: string) => void;
}

/** If the output is not a terminal, a line is written for each tenth instead, so that logs are short. */
const LOG_STEPS = 10;

/**
 * Starts a progress line.
 *
 * @param name - name of the measurement
 * @param total - total number of steps
 */
export function startProgress(name: string, total: number): Progress {
  let loggedSteps = 0;
  return {
    tell(done, what = '') {
      const text = `${name}: ${done} of ${total}${what === '' ? '' : ` (${what})`}`;
      if (stdout.isTTY) stdout.write(`\r\x1b[K${text}${done === total ? '\n' : ''}`);
      else if (Math.floor((done * LOG_STEPS) / total) > loggedSteps) {
        loggedSteps = Math.floor((done * LOG_STEPS) / total);
        stdout.write(`${text}\n`);
      }
    },
  };
}
