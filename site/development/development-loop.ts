import { join, relative, sep } from 'node:path';
import { watch } from 'chokidar';
import type { SiteReport } from '../check-content/check-site.js';
import { signedInFolder } from '../documents/page-data.js';
import { replaceBuild } from '../server/replace-build.js';
import { startWorker } from './worker-process.js';

/** Changes within this time are handled together, such as those of an editor that replaces files. */
const DEBOUNCE_MS = 100;
const IGNORED_FOLDERS = new Set(['dist', signedInFolder('dist'), 'node_modules', '.cache', '.versions']);
/** Node options that resolve the packages to their sources. */
export const SOURCE_CONDITION: readonly string[] = ['-C', 'pallet-source'];

export interface DevelopmentLoopOptions {
  /** The site's package: the folder in which `dist` is, built already. */
  readonly folder: string;
  readonly contentRoot: string;
  /** Folders of code, whose changes need a whole build, except for content in them. */
  readonly code: readonly string[];
  /** Address at which `dist` is served without notes, base path included. */
  readonly siteUrl: string;
  /** Builds the whole site from the sources of the packages into a folder. */
  readonly buildWhole: (outDir: string, signal: AbortSignal) => Promise<void>;
  /** Called after a change, before anything is built. Default: nothing */
  readonly building?: () => void;
  /** Called after a build has been replaced. */
  readonly built: () => void;
  /** Called with the issues of the current content, changed pages first, and whether all pages are measured. */
  readonly report: (report: SiteReport, isComplete: boolean) => void;
  readonly log: (message: string) => void;
}

/** Watches the sources, and updates the built site and the issues of its content after each change. */
export interface DevelopmentLoop {
  close(): Promise<void>;
}

/** Starts the loop with a check of the current content. */
export async function startDevelopmentLoop(options: DevelopmentLoopOptions): Promise<DevelopmentLoop> {
  const { folder, contentRoot, code, siteUrl, log } = options;
  const cacheFile = join(folder, '.cache/check-content.json');
  /** Node options with which the worker resolves the packages that `dist` was built with. */
  let execArgv: readonly string[] = [];
  let worker = startWorker(execArgv);
  const restartWorker = (): void => {
    worker.stop();
    worker = startWorker(execArgv);
  };
  /** Why the next build must be a whole one; undefined if a partial build is enough. */
  let wholeBuildReason: string | undefined;
  let current = new AbortController();
  let timer: NodeJS.Timeout | undefined;

  async function build(signal: AbortSignal): Promise<readonly string[]> {
    if (wholeBuildReason === undefined) {
      const published = await worker.publish({ contentRoot, outDir: join(folder, 'dist') }, signal);
      if ('rebuilt' in published) {
        for (const { message } of published.failed ?? []) log(message);
        return published.rebuilt;
      }
      wholeBuildReason = published.needsWholeBuild;
    }
    log(`Building the whole site, which takes about half a minute. ${wholeBuildReason}`);
    await replaceBuild(folder, (workFolder) => options.buildWhole(join(workFolder, 'dist'), signal));
    wholeBuildReason = undefined;
    execArgv = SOURCE_CONDITION;
    restartWorker();
    return [];
  }

  const check = (first: readonly string[], signal: AbortSignal): Promise<void> => {
    let last: SiteReport | undefined;
    const report = (next: SiteReport): void => {
      last = next;
      options.report(next, false);
    };
    return worker.check({ contentRoot, cacheFile, siteUrl, first }, report, signal).then(() => {
      if (last !== undefined) options.report(last, true);
    });
  };

  let running = Promise.resolve();
  /** A newer change aborts the build and checks of an older one. */
  function start(work: (signal: AbortSignal) => Promise<void>): void {
    current.abort();
    const { signal } = (current = new AbortController());
    const before = running;
    running = (async () => {
      await before;
      if (signal.aborted) return;
      await work(signal).catch((error: unknown) => {
        if (signal.aborted) return;
        log(`${String(error)} The build failed. Fix the errors above and save again.`);
        restartWorker();
      });
    })();
  }

  const rebuild = (): void => {
    options.building?.();
    start(async (signal) => {
      const before = performance.now();
      const first = await build(signal);
      options.built();
      log(`Built in ${((performance.now() - before) / 1000).toFixed(1)} s: ${first.join(', ') || 'the site'}.`);
      await check(first, signal);
    });
  };

  const isIn = (path: string, root: string): boolean => !relative(root, path).startsWith('..');
  const ignored = (path: string): boolean => {
    // The site is built without its documentation.
    if (path.endsWith('.md')) return true;
    const root = [contentRoot, ...code].find((one) => isIn(path, one)) ?? '';
    return relative(root, path)
      .split(sep)
      .some((part) => IGNORED_FOLDERS.has(part));
  };
  const watcher = watch([contentRoot, ...code], { ignored, ignoreInitial: true }).on('all', (_, path) => {
    if (!isIn(path, contentRoot)) wholeBuildReason ??= `Its code has changed: ${path}.`;
    clearTimeout(timer);
    timer = setTimeout(rebuild, DEBOUNCE_MS);
  });
  await new Promise<void>((ready) => void watcher.once('ready', ready));
  start((signal) => check([], signal));

  return {
    async close() {
      clearTimeout(timer);
      await watcher.close();
      current.abort();
      await running;
      worker.stop();
    },
  };
}
