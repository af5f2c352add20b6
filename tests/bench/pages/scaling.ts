import { stat } from 'node:fs/promises';
import type { Browser } from 'puppeteer-core';
import { startServer } from '../../../site/server/serve.js';
import { measureMemory, measureProcessorTime, withPage } from '../browser.js';
import { measureInRounds } from '../rounds.js';
import { slope } from '../statistics.js';
import { formatResults, type Column, type Results } from '../table.js';
import { COPIES, fileOf, routeOf, type BuiltPages } from './build.js';

/** The cost of a page without throttling. */
interface Cost {
  /** Main-thread time until the page is loaded, in milliseconds. */
  readonly cpu: number;
  /** Bytes of scripts and elements after loading. */
  readonly memory: number;
  /** Size of the file in bytes. */
  readonly html: number;
}

/** The costs of one round, by the number of copies. */
type Costs = ReadonlyMap<number, Cost>;

const NAMES = { static: 'by hand', pallet: 'Pallet' } as const;
const KIB = 1024;

/** Milliseconds. */
const LOAD_TIMEOUT = 90_000;

/** The cost of each additional copy: the slope over all numbers of copies. */
const perCopy =
  (cost: keyof Cost, unit = 1) =>
  (costs: Costs): number | undefined =>
    slope([...costs].map(([copies, one]) => [copies, one[cost] / unit]));

const COLUMNS: readonly Column<Costs>[] = [
  ...COPIES.map((copies) => ({
    title: `CPU ${copies} ×, ms`,
    of: (costs: Costs) => costs.get(copies)?.cpu,
    hasRatio: true,
  })),
  { title: 'CPU per copy, ms', of: perCopy('cpu'), digits: 1, hasRatio: true },
  { title: 'memory per copy, KiB', of: perCopy('memory', KIB), hasRatio: true },
  { title: 'HTML per copy, KiB', of: perCopy('html', KIB), hasRatio: true },
];

/** Measures the cost of pages with several copies of their blocks, and the cost of each additional copy. */
export async function measureScaling(browser: Browser, rounds: number, built: BuiltPages): Promise<string> {
  const { contentRoot } = built;
  const kinds = ['static', 'pallet'] as const;
  const servers = await Promise.all(kinds.map((kind) => startServer({ port: 0, dist: built[kind], contentRoot })));
  try {
    const cases = kinds.flatMap((kind, index) =>
      COPIES.map((copies) => ({
        ...{ kind, copies, name: `${NAMES[kind]}, ${copies} ×` },
        url: `${servers[index]?.url}${routeOf(copies)}`,
      })),
    );
    const results = await measureInRounds({ name: 'scaling', cases, rounds }, ({ kind, copies, url }) =>
      measure(browser, url, fileOf(built[kind], routeOf(copies))),
    );
    const grouped: Results<Costs> = new Map(
      kinds.map((kind) => [NAMES[kind], groupByRound(results, (copies) => `${NAMES[kind]}, ${copies} ×`, rounds)]),
    );
    return formatResults(grouped, { heading: 'page', base: NAMES.static, columns: COLUMNS });
  } finally {
    await Promise.all(servers.map((server) => server.close()));
  }
}

/** Groups the costs of a page by round and number of copies. */
function groupByRound(results: Results<Cost>, nameOf: (copies: number) => string, rounds: number): Costs[] {
  return Array.from(
    { length: rounds },
    (_, round) =>
      new Map(
        COPIES.flatMap((copies) => {
          const cost = results.get(nameOf(copies))?.[round];
          return cost === undefined ? [] : [[copies, cost]];
        }),
      ),
  );
}

function measure(browser: Browser, url: string, file: string): Promise<Cost> {
  return withPage(browser, 'desktop', async (opened) => {
    await opened.page.goto(url, { waitUntil: 'networkidle0', timeout: LOAD_TIMEOUT });
    const cpu = await measureProcessorTime(opened);
    return { cpu, memory: await measureMemory(opened), html: (await stat(file)).size };
  });
}
