import type { SiteReport } from '../check-content/check-site.js';
import type { Published } from '../server/publish-process.js';

/** A task for the worker. A new task aborts the previous one. */
export type WorkerTask = { readonly id: number } & (
  | {
      readonly task: 'publish';
      readonly contentRoot: string;
      /** Folder of the built site. */
      readonly outDir: string;
    }
  | {
      readonly task: 'check';
      readonly contentRoot: string;
      /** File that caches measurements between checks. */
      readonly cacheFile: string;
      readonly siteUrl: string;
      /** Routes that are measured first. */
      readonly first: readonly string[];
    }
);

/** A message of the worker about a task: reports during the task, then a result or an error. */
export type WorkerAnswer = { readonly id: number } & (
  | { readonly report: SiteReport }
  | { readonly published: Published }
  | { readonly checked: true }
  | { readonly error: string }
);
