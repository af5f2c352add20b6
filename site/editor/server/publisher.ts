import { randomUUID } from 'node:crypto';
import type { DocumentName } from '../store/content-store.js';
import type { PublishEvent } from './api.js';
import { idOf, pathOf } from './document-names.js';

/**
 * Builds what visitors see after documents have changed.
 *
 * @param fail - called with the address of each page that could not be built, and stays as it was
 * @returns the addresses of what was built again
 */
export type Build = (
  names: readonly DocumentName[],
  progress: (done: number, message: string) => void,
  fail: (path: string) => void,
) => Promise<readonly string[]>;

/**
 * Has the site built after documents were published, one build after the other, and tells everybody how far it is. What is
 * published while a build runs is built together, after it.
 */
export function publisher(build: Build, log: (message: string, error: unknown) => void) {
  const listeners = new Set<(event: PublishEvent) => void>();
  let waiting: { job: string; names: readonly DocumentName[] }[] = [];
  let running: Promise<void> | undefined;

  const tell = (event: PublishEvent): void => {
    for (const listener of listeners) listener(event);
  };

  const run = async (): Promise<void> => {
    while (waiting.length > 0) {
      const jobs = waiting;
      waiting = [];
      const each = (event: Omit<PublishEvent, 'job' | 'page'>, failed: readonly string[] = []): void => {
        for (const { job, names } of jobs) {
          const isFailed = names.some((name) => failed.includes(pathOf(name)));
          tell({ ...event, ...(isFailed && { step: 'failed' }), job, page: idOf(names[0] ?? '') });
        }
      };
      each({ step: 'building', message: 'The site is built.', progress: 0 });
      try {
        const names = [...new Set(jobs.flatMap((job) => job.names))];
        const failed: string[] = [];
        const progress = (done: number, message: string): void => each({ step: 'building', message, progress: done });
        const rebuilt = await build(names, progress, (path) => void failed.push(path));
        each({ step: 'built', message: resultOf(rebuilt, failed), progress: 1, rebuilt }, failed);
      } catch (error) {
        log('The site could not be built.', error);
        const message =
          'What you published is saved, and the site could not be built: visitors see what was there before.';
        each({ step: 'failed', message, progress: 1 });
      }
    }
    running = undefined;
  };

  return {
    /** @returns the name of the job, as the events tell it */
    start(names: readonly DocumentName[]): string {
      const job = randomUUID();
      waiting.push({ job, names });
      tell({
        job,
        page: idOf(names[0] ?? ''),
        step: 'written',
        message: 'Published, and waits for its build.',
        progress: 0,
      });
      running ??= run();
      return job;
    },
    /** @returns a function that ends listening */
    listen(listener: (event: PublishEvent) => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Resolves when nothing is being built. */
    idle: async (): Promise<void> => running,
  };
}

/** More addresses than this are counted. */
const NAMED = 5;

/** What was built again, and what could not be, in words. */
function resultOf(rebuilt: readonly string[], failed: readonly string[]): string {
  const unbuilt = `These pages could not be built and stay as they were: ${listed(failed)}. Check them for errors.`;
  if (rebuilt.length === 0) return failed.length > 0 ? unbuilt : 'The site showed all of it already.';
  const built = `On the site: ${listed(rebuilt.map((path) => (path === '/sitemap.xml' ? 'the sitemap' : path)))}.`;
  return failed.length > 0 ? `${built} ${unbuilt}` : built;
}

function listed(names: readonly string[]): string {
  const others = names.length > NAMED ? ` and ${names.length - NAMED} more` : '';
  return `${names.slice(0, NAMED).join(', ')}${others}`;
}

export type Publisher = ReturnType<typeof publisher>;
