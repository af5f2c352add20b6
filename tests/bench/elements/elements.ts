import type { Browser } from 'puppeteer-core';
import { startPageServer, type Answer } from '../../support/page-server.js';
import { heldMemory, processorTime, withPage } from '../browser.js';
import { measureInRounds } from '../rounds.js';
import { resultTable, type Column } from '../table.js';
import { elementPages, installPeers, peerVersions, WAYS } from './element-pages.js';
import { KINDS, minimalLit, type Kind } from './libraries.js';
import type {} from './show.page.js';

/** What is shown in a page of its own. */
interface ElementCase {
  readonly name: string;
  readonly url: string;
  readonly count: number;
}

interface Cost {
  /** Microseconds of the main thread, per element, until it is drawn. */
  readonly cpu: number;
  /** Bytes per element. */
  readonly memory: number;
}

const KIB = 1024;

/** Shown once and taken away before anything is measured, so that classes and style sheets are there. */
const WARM_UP = 10;

const COLUMNS: readonly Column<Cost>[] = [
  { title: 'CPU, µs', of: ({ cpu }) => cpu, hasRatio: true },
  { title: 'memory, KiB', of: ({ memory }) => memory / KIB, digits: 1, hasRatio: true },
];

const PICTURE =
  '<svg xmlns="http://www.w3.org/2000/svg" width="320" height="192"><path fill="#005fb2" d="M0 0h320v192H0z"/></svg>';

/** Measures elements of Pallet beside minimal ones and those of other libraries, as HTML and through React. */
export async function measureElements(browser: Browser, rounds: number): Promise<string> {
  installPeers();
  const answers = new Map<string, Answer>([['/picture.svg', { type: 'image/svg+xml', body: PICTURE }]]);
  const server = await startPageServer((path) => answers.get(path));
  try {
    const tables: string[] = [];
    for (const kind of Object.keys(KINDS) as Kind[]) {
      const { title, count } = KINDS[kind];
      for (const way of WAYS) {
        const name = `${title} ${way}`;
        const paths = await elementPages(kind, way, (path, answer) => answers.set(path, answer));
        const cases = [...paths].map(([library, path]) => ({ name: library, url: server.origin + path, count }));
        const results = await measureInRounds({ name, cases, rounds }, (one) => measure(browser, one));
        const table = resultTable(results, { heading: 'library', base: minimalLit.name, columns: COLUMNS });
        tables.push(`### ${name}\n\n${table}`);
      }
    }
    return `${tables.join('\n\n')}\n\nPeers: ${peerVersions()}.`;
  } finally {
    await server.close();
  }
}

function measure(browser: Browser, { url, count }: ElementCase): Promise<Cost> {
  return withPage(browser, {}, async (opened) => {
    const { page } = opened;
    const errors: unknown[] = [];
    page.on('pageerror', (error) => errors.push(error));
    await page.goto(url);
    if (errors.length > 0) throw new Error(`The page did not begin: ${errors.join('; ')}`);
    await page.evaluate(async (few) => {
      await globalThis.shower.show(few);
      await globalThis.shower.remove();
    }, WARM_UP);
    const before = { memory: await heldMemory(opened), cpu: await processorTime(opened) };
    await page.evaluate((many) => globalThis.shower.show(many), count);
    const cpu = await processorTime(opened);
    const memory = await heldMemory(opened);
    if (errors.length > 0) throw new Error(`Showing them failed: ${errors.join('; ')}`);
    return { cpu: ((cpu - before.cpu) * 1000) / count, memory: (memory - before.memory) / count };
  });
}
