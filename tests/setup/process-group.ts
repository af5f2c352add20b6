import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import { setTimeout as delay } from 'node:timers/promises';

export interface Command {
  /** A program and its arguments. */
  readonly command: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
}

export interface Ending {
  /** Null if a signal ended it. */
  readonly code: number | null;
  readonly seconds: number;
  readonly isTimedOut: boolean;
  /** The end of its error output, which explains a failure without a failed test. */
  readonly lastErrors: string;
}

/** Milliseconds for a command to close its browsers after SIGTERM, and for its last output. */
const GRACE = 5_000;

/** Characters of the error output that are kept. */
const MAX_ERROR_OUTPUT = 4_000;

function signalGroup(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(-pid, signal);
  } catch (error) {
    // The group has no remaining processes.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/**
 * Runs a command in a separate process group, and then ends the group: a remaining browser would slow down the next
 * command. SIGINT ends the command and sets the exit code 130.
 *
 * @param seconds after which it is ended
 */
export async function runInGroup({ command, environment }: Command, seconds: number): Promise<Ending> {
  const [file = 'node', ...parameters] = command;
  const start = performance.now();
  const child = spawn(file, parameters, {
    stdio: ['ignore', 'inherit', 'pipe'],
    detached: true,
    env: { ...process.env, ...environment },
  });
  let lastErrors = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    process.stderr.write(text);
    lastErrors = (lastErrors + text).slice(-MAX_ERROR_OUTPUT);
  });
  const stop = (signal: NodeJS.Signals) => {
    if (child.pid !== undefined) signalGroup(child.pid, signal);
  };
  const interrupt = () => {
    stop('SIGTERM');
    process.exitCode = 130;
  };
  process.on('SIGINT', interrupt);
  let isTimedOut = false;
  const limits = [
    setTimeout(() => {
      isTimedOut = true;
      stop('SIGTERM');
    }, seconds * 1000),
    setTimeout(() => stop('SIGKILL'), seconds * 1000 + GRACE),
  ];
  const [code] = (await once(child, 'exit')) as [number | null];
  limits.forEach(clearTimeout);
  process.off('SIGINT', interrupt);
  // Its last output may still arrive, and a remaining process may never close the stream.
  await Promise.race([finished(child.stderr), delay(GRACE, undefined, { ref: false })]);
  stop('SIGKILL');
  return { code, seconds: (performance.now() - start) / 1000, isTimedOut, lastErrors };
}
