import { randomUUID } from 'node:crypto';
import { describeFileError } from '../../console/file-error.js';
import type { DocumentName } from '../../store/content-store.js';
import type { PublishEvent } from './api.js';
import { documentIdOf, pathOf } from './document-names.js';

/**
 * Builds the site after documents have changed.
 *
 * @param fail - called with the path of each page that could not be built and keeps its last version
 * @returns the rebuilt paths
 */
export type Build = (
  names: readonly DocumentName[],
  progress: (done: number, message: string) => void,
  fail: (path: string) => void,
) => Promise<readonly string[]>;

/**
 * Runs builds after publishing, one at a time, and emits progress events. Jobs that start during a build share the next
 * one.
 */
export function createPublisher(build: Build, log: (message: string, error: unknown) => void) {
  const listeners = new Set<(event: PublishEvent) => void>();
  let waiting: { job: string; names: readonly DocumentName[] }[] = [];
  let running: Promise<void> | undefined;

  const emit = (event: PublishEvent): void => {
    for (const listener of listeners) listener(event);
  };

  const run = async (): Promise<void> => {
    while (waiting.length > 0) {
      const jobs = waiting;
      waiting = [];
      const emitForJobs = (event: Omit<PublishEvent, 'job' | 'page'>, failed: readonly string[] = []): void => {
        for (const { job, names } of jobs) {
          const isFailed = names.some((name) => failed.includes(pathOf(name)));
          emit({ ...event, ...(isFailed && { step: 'failed' }), job, page: documentIdOf(names[0] ?? '') });
        }
      };
      emitForJobs({ step: 'building', message: 'Building the site…', progress: 0 });
      try {
        const names = [...new Set(jobs.flatMap((job) => job.names))];
        const failed: string[] = [];
        const progress = (done: number, message: string): void =>
          emitForJobs({ step: 'building', message, progress: done });
        const rebuilt = await build(names, progress, (path) => void failed.push(path));
        emitForJobs({ step: 'built', message: describeResult(rebuilt, failed), progress: 1, rebuilt }, failed);
      } catch (error) {
        log('The site could not be built.', describeFileError(error) ?? error);
        const message =
          'Your changes are saved, but the site could not be built. Visitors still see the previous version.';
        emitForJobs({ step: 'failed', message, progress: 1 });
      }
    }
    running = undefined;
  };

  return {
    /** @returns the id of the job in the events */
    start(names: readonly DocumentName[]): string {
      const job = randomUUID();
      waiting.push({ job, names });
      emit({
        job,
        page: documentIdOf(names[0] ?? ''),
        step: 'written',
        message: 'Published. Waiting for the build.',
        progress: 0,
      });
      running ??= run();
      return job;
    },
    /** @returns a function that removes the listener */
    listen(listener: (event: PublishEvent) => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Resolves when no build is running. */
    idle: async (): Promise<void> => running,
  };
}

/** Maximum number of paths in a message. */
const MAX_LISTED = 5;

/** The result of a build as a message. */
function describeResult(rebuilt: readonly string[], failed: readonly string[]): string {
  const unbuilt = `These pages could not be built: ${formatList(failed)}. Visitors see their previous version or the error page. Check them for errors.`;
  if (rebuilt.length === 0) return failed.length > 0 ? unbuilt : 'The site was already up to date.';
  const built = `Updated on the site: ${formatList(rebuilt.map((path) => (path === '/sitemap.xml' ? 'the sitemap' : path)))}.`;
  return failed.length > 0 ? `${built} ${unbuilt}` : built;
}

function formatList(names: readonly string[]): string {
  const others = names.length > MAX_LISTED ? ` and ${names.length - MAX_LISTED} more` : '';
  return `${names.slice(0, MAX_LISTED).join(', ')}${others}`;
}

export type Publisher = ReturnType<typeof createPublisher>;
