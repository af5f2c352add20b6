import type { Browser } from 'puppeteer-core';
import { startPageServer, type PageResponse } from '../../support/page-server.js';
import { measureMemory, measureProcessorTime, withPage } from '../browser.js';
import { measureInRounds } from '../rounds.js';
import { formatResults, type Column } from '../table.js';
import { createElementPages, installPeers, peerVersions, TECHNIQUES } from './element-pages.js';
import { KINDS, minimalLit, type Kind } from './libraries.js';
import type {} from './show.page.js';

/** The elements of one library, on a page of their own. */
interface ElementCase {
  readonly name: string;
  readonly url: string;
  readonly count: number;
}

interface Cost {
  /** Microseconds of the main thread per element, until it is painted. */
  readonly cpu: number;
  /** Bytes per element. */
  readonly memory: number;
}

const KIB = 1024;

/** Number of elements shown before the measurement, so that classes and style sheets are created. */
const WARM_UP = 10;

const COLUMNS: readonly Column<Cost>[] = [
  { title: 'CPU, µs', of: ({ cpu }) => cpu, hasRatio: true },
  { title: 'memory, KiB', of: ({ memory }) => memory / KIB, digits: 1, hasRatio: true },
];

const PICTURE =
  '<svg xmlns="http://www.w3.org/2000/svg" width="320" height="192"><path fill="#005fb2" d="M0 0h320v192H0z"/></svg>';

/** Compares elements of Pallet with minimal ones and with other libraries, as HTML and through React. */
export async function measureElements(browser: Browser, rounds: number): Promise<string> {
  installPeers();
  const responses = new Map<string, PageResponse>([['/picture.svg', { type: 'image/svg+xml', body: PICTURE }]]);
  const server = await startPageServer((path) => responses.get(path));
  try {
    const tables: string[] = [];
    for (const kind of Object.keys(KINDS) as Kind[]) {
      const { title, count } = KINDS[kind];
      for (const technique of TECHNIQUES) {
        const name = `${title} ${technique}`;
        const paths = await createElementPages(kind, technique, (path, response) => responses.set(path, response));
        const cases = [...paths].map(([library, path]) => ({ name: library, url: server.origin + path, count }));
        const results = await measureInRounds({ name, cases, rounds }, (one) => measure(browser, one));
        const table = formatResults(results, { heading: 'library', base: minimalLit.name, columns: COLUMNS });
        tables.push(`### ${name}\n\n${table}`);
      }
    }
    return `${tables.join('\n\n')}\n\nPeers: ${peerVersions()}.`;
  } finally {
    await server.close();
  }
}

function measure(browser: Browser, { url, count }: ElementCase): Promise<Cost> {
  return withPage(browser, 'desktop', async (opened) => {
    const { page } = opened;
    const errors: unknown[] = [];
    page.on('pageerror', (error) => errors.push(error));
    await page.goto(url);
    if (errors.length > 0) throw new Error(`The page failed to load: ${errors.join('; ')}`);
    await page.evaluate(async (few) => {
      await globalThis.shower.show(few);
      await globalThis.shower.remove();
    }, WARM_UP);
    const before = { memory: await measureMemory(opened), cpu: await measureProcessorTime(opened) };
    await page.evaluate((many) => globalThis.shower.show(many), count);
    const cpu = await measureProcessorTime(opened);
    const memory = await measureMemory(opened);
    if (errors.length > 0) throw new Error(`The page failed to show the elements: ${errors.join('; ')}`);
    return { cpu: ((cpu - before.cpu) * 1000) / count, memory: (memory - before.memory) / count };
  });
}
