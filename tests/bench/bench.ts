import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { parseArgs } from 'node:util';
import { renderBlocks } from '@pallet/elements/ssr';
import puppeteer, { type Page } from 'puppeteer-core';
import { ensureBuilt } from '../../site/server/ensure-built.js';
import { ensureEngines } from '../setup/browsers.js';
import { chromiumLaunchOptions } from '../setup/launch-options.js';
import { fileIn, startPageServer } from '../support/page-server.js';

/**
 * `npm run bench`: how long each block's demo takes to be shown and taken away in Chromium, by the built `pallet.js`, and
 * to be rendered on the server, in milliseconds. Medians of several rounds; they mean something beside those of another
 * run on the same idle machine only, and nothing is asserted.
 *
 *     npm run bench -- [--runs 7] [--times 20] [block …]
 */

interface Measured {
  readonly show: number;
  readonly remove: number;
}

/** Shows a demo several times in one go, as a page does; returns milliseconds for one demo. */
function showAndRemove(page: Page, html: string, times: number): Promise<Measured> {
  return page.evaluate(
    async (demo, count) => {
      const stage = document.createElement('main');
      document.body.append(stage);
      const start = performance.now();
      stage.innerHTML = demo.repeat(count);
      const blocks = [...stage.querySelectorAll<HTMLElement & { updateComplete?: Promise<unknown> }>('*')];
      await Promise.all(blocks.map(({ updateComplete }) => updateComplete));
      // What was drawn counts: a style or size that is asked for makes the engine find all of them.
      stage.getBoundingClientRect();
      const shown = performance.now();
      stage.remove();
      const removed = performance.now();
      return { show: (shown - start) / count, remove: (removed - shown) / count };
    },
    html,
    times,
  );
}

async function renderOnServer(html: string): Promise<number> {
  const start = performance.now();
  await renderBlocks(html);
  return performance.now() - start;
}

function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

async function repeat<Result>(runs: number, measure: () => Promise<Result>): Promise<Result[]> {
  await measure();
  const results: Result[] = [];
  while (results.length < runs) results.push(await measure());
  return results;
}

const { values, positionals } = parseArgs({
  options: { runs: { type: 'string', default: '7' }, times: { type: 'string', default: '20' } },
  allowPositionals: true,
});
const runs = Number(values.runs);
const times = Number(values.times);
if (!(runs >= 1) || !(times >= 1)) throw new Error('--runs and --times take whole numbers from 1 on.');
const { found } = ensureEngines();
if (found.chromium === undefined) throw new Error('The benchmark needs Chromium, which is not installed.');

const demos = readdirSync('elements/blocks', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.demo.html'))
  .map((file) => ({ block: basename(file, '.demo.html'), html: readFileSync(join('elements/blocks', file), 'utf8') }))
  .filter(({ block }) => positionals.length === 0 || positionals.includes(block));
if (demos.length === 0)
  throw new Error(`There is no block ${positionals.join(', ')}. Name blocks as elements/blocks does.`);

await ensureBuilt();
const server = await startPageServer((path) =>
  path === '/'
    ? { body: '<!doctype html><script type="module" src="/pallet.js"></script>' }
    : fileIn('elements/dist', path),
);
const browser = await puppeteer.launch(chromiumLaunchOptions(found.chromium));
try {
  const cells = (name: string, numbers: readonly (number | string)[]): string =>
    name.padEnd(18) + numbers.map((cell) => (typeof cell === 'string' ? cell : cell.toFixed(2)).padStart(10)).join('');
  console.log(cells('one demo, in ms', ['show', 'remove', 'server']));
  for (const { block, html } of demos) {
    const page = await browser.newPage();
    await page.goto(server.origin, { waitUntil: 'networkidle0' });
    const seen = await repeat(runs, () => showAndRemove(page, html, times));
    const rendered = await repeat(runs, () => renderOnServer(html));
    const numbers = [median(seen.map(({ show }) => show)), median(seen.map(({ remove }) => remove)), median(rendered)];
    console.log(cells(block, numbers));
    await page.close();
  }
} finally {
  await browser.close();
  await server.close();
}
