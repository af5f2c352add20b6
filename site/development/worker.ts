/**
 * The process in which `npm run dev` builds and checks changed content. It keeps running, because loading its modules
 * and starting its browser take longer than building a page.
 */
import { checkSite } from '../check-content/check-site.js';
import { createSharedBrowser } from '../check-content/shared-browser.js';
import { publishSite } from '../publish.js';
import { fingerprint } from '../server/build-all.js';
import type { WorkerAnswer, WorkerTask } from './worker-messages.js';

const browser = createSharedBrowser();
const code = fingerprint().then((both) => both.split(' ')[0] ?? '');

const answer = (message: WorkerAnswer): void => void process.send?.(message);

async function run(task: WorkerTask, signal: AbortSignal): Promise<void> {
  const { id, contentRoot } = task;
  if (task.task === 'publish') {
    const published = await publishSite({
      ...{ contentRoot, outDir: task.outDir, keepsDocumentation: true, compresses: false },
      // The check reports the same issues.
      report: () => undefined,
      progress: () => signal.throwIfAborted(),
    });
    return answer({ id, published });
  }
  const { cacheFile, siteUrl, first } = task;
  await checkSite({
    ...{ contentRoot, cacheFile, signal, code: await code },
    report: (report) => answer({ id, report }),
    measure: browser.isInstalled ? { browser: browser.open, siteUrl, first } : undefined,
  });
  answer({ id, checked: true });
}

let current = new AbortController();
let running = Promise.resolve();
process.on('message', (task: WorkerTask | 'cancel') => {
  current.abort();
  if (task === 'cancel') return;
  const { signal } = (current = new AbortController());
  const before = running;
  running = (async () => {
    await before;
    await run(task, signal).catch((error: unknown) => answer({ id: task.id, error: String(error) }));
  })();
});
// Puppeteer closes its browser when the process ends.
for (const event of ['disconnect', 'SIGTERM'] as const) process.once(event, () => process.exit());
