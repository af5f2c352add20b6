import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { SiteReport } from '../check-content/check-site.js';
import type { Published } from '../server/publish-process.js';
import type { WorkerAnswer, WorkerTask } from './worker-messages.js';

const WORKER = fileURLToPath(new URL('worker.ts', import.meta.url));

type Task<Name extends WorkerTask['task']> = Omit<Extract<WorkerTask, { task: Name }>, 'id' | 'task'>;

/** The process that builds and checks content. */
export interface WorkerProcess {
  /** Updates the built site; rejects once the signal has aborted it. Each file is replaced as a whole. */
  publish(task: Task<'publish'>, signal: AbortSignal): Promise<Published>;
  /** Checks the content; resolves when all of it is measured, and rejects once the signal has aborted it. */
  check(task: Task<'check'>, report: (report: SiteReport) => void, signal: AbortSignal): Promise<void>;
  stop(): void;
}

/**
 * Starts the process.
 *
 * @param execArgv - Node options to resolve the packages that the built site was made with. Default: as published
 */
export function startWorker(execArgv: readonly string[] = []): WorkerProcess {
  const child: ChildProcess = fork(WORKER, [], {
    execArgv: ['--import', import.meta.resolve('tsx'), ...execArgv],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const hasEnded = new Promise<never>((_, reject) => {
    child.once('exit', () => reject(new Error('The process that builds pages has ended.')));
  });
  hasEnded.catch(() => undefined);
  let last = 0;

  async function run(
    task: (Task<'publish'> & { task: 'publish' }) | (Task<'check'> & { task: 'check' }),
    signal: AbortSignal,
    report: (report: SiteReport) => void = () => undefined,
  ): Promise<WorkerAnswer> {
    signal.throwIfAborted();
    const id = (last += 1);
    const cancel = (): void => void (child.connected && child.send('cancel'));
    const answered = new Promise<WorkerAnswer>((resolve, reject) => {
      const listen = (answer: WorkerAnswer): void => {
        if (answer.id !== id) return;
        if ('report' in answer) {
          if (!signal.aborted) report(answer.report);
          return;
        }
        child.off('message', listen);
        if ('error' in answer) reject(new Error(answer.error));
        else resolve(answer);
      };
      child.on('message', listen);
    });
    signal.addEventListener('abort', cancel, { once: true });
    if (child.connected) child.send({ ...task, id });
    // A canceled task may still be writing: it has ended once it has answered.
    const answer = await Promise.race([answered, hasEnded]).finally(() => signal.removeEventListener('abort', cancel));
    signal.throwIfAborted();
    return answer;
  }

  return {
    async publish(task, signal) {
      const answer = await run({ ...task, task: 'publish' }, signal);
      if (!('published' in answer)) throw new Error('The process that builds pages sent an unexpected message.');
      return answer.published;
    },
    async check(task, report, signal) {
      await run({ ...task, task: 'check' }, signal, report);
    },
    stop: () => void child.kill(),
  };
}
