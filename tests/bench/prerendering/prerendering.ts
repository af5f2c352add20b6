import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { stage, type Progress } from '../../../site/console/stages.js';
import { formatNumber, formatRatio, formatMarkdownTable } from '../table.js';
import { median, medianRatio } from '../statistics.js';

/** A message from the process that renders. */
export type RenderingMessage =
  | { readonly kind: 'ready'; readonly memory: number }
  /** Rendering time of one page in milliseconds. */
  | { readonly kind: 'page'; readonly time: number }
  | { readonly kind: 'done'; readonly peak: number };

const WORKER = fileURLToPath(new URL('render-pages.ts', import.meta.url));
const PAGES = 1000;
/** Number of pages at the start and at the end that are compared, to detect rendering that slows down. */
const SAMPLE = 100;
const MIB = 2 ** 20;

/** Renders {@link PAGES} pages in a separate process, so that its memory contains nothing else. */
export async function measurePrerendering(): Promise<string> {
  const times: number[] = [];
  let before = 0;
  let peak = 0;
  const render = (progress: Progress): Promise<void> =>
    new Promise((resolve, reject) => {
      const worker = fork(WORKER, [String(PAGES)], { env: { ...process.env, NODE_ENV: 'production' } });
      worker.on('message', (message: RenderingMessage) => {
        switch (message.kind) {
          case 'ready':
            before = message.memory;
            break;
          case 'page':
            times.push(message.time);
            progress(times.length, PAGES);
            break;
          case 'done':
            peak = message.peak;
        }
      });
      worker.once('error', reject);
      worker.once('exit', (code) =>
        code === 0 ? resolve() : reject(new Error(`Rendering ended with exit code ${code}.`)),
      );
    });
  await stage('Pages rendered', render);
  const first = times.slice(0, SAMPLE);
  const last = times.slice(-SAMPLE);
  const row: Readonly<Record<string, string>> = {
    pages: String(times.length),
    'all, s': formatNumber(times.reduce((sum, time) => sum + time, 0) / 1000, 1),
    'a page, ms': formatNumber(median(times), 1),
    [`a page of the first ${SAMPLE}, ms`]: formatNumber(median(first), 1),
    [`of the last ${SAMPLE}, ms`]: `${formatNumber(median(last), 1)} (${formatRatio(medianRatio([median(last)], [median(first)]))})`,
    'memory before, MiB': formatNumber(before / MIB),
    'peak, MiB': formatNumber(peak / MIB),
  };
  return formatMarkdownTable(Object.keys(row), [Object.values(row)]);
}
