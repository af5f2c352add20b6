import { stat } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import type { Browser } from 'puppeteer-core';
import { startServer, type RunningServer } from '../../../site/server/serve.js';
import { bundle, processorTime, withPage, type MeasuredPage } from '../browser.js';
import { measureInRounds } from '../rounds.js';
import { resultTable, type Column } from '../table.js';
import { fileOf, type BuiltPages } from './build.js';
import type { CarouselPlace, Seen } from './observe.page.js';

/** A page that is measured; the one written by hand is what the other is compared with. */
interface PageCase {
  readonly name: string;
  readonly dist: string;
  readonly url: string;
  readonly carousel: CarouselPlace;
}

/** Bytes that came over the line, by what they were for, and how many requests. */
interface Traffic {
  readonly requests: number;
  readonly script: number;
  readonly pictures: number;
  readonly fonts: number;
}

interface Visit extends Omit<Seen, 'answered'>, Traffic {
  readonly answered: number | undefined;
  /** Milliseconds of the main thread. */
  readonly cpu: number;
  readonly html: number;
  readonly compressedHtml: number;
}

const KIB = 1024;

const COLUMNS: readonly Column<Visit>[] = [
  { title: 'first paint, ms', of: ({ firstPaint }) => firstPaint, hasRatio: true },
  { title: 'largest paint, ms', of: ({ largestPaint }) => largestPaint, hasRatio: true },
  { title: 'blocking, ms', of: ({ blocking }) => blocking },
  { title: 'CPU, ms', of: ({ cpu }) => cpu, hasRatio: true },
  { title: 'click answered, ms', of: ({ answered }) => answered, hasRatio: true },
  { title: 'INP, ms', of: ({ slowestPress }) => slowestPress },
  { title: 'HTML, KiB', of: ({ html }) => html / KIB, hasRatio: true },
  { title: 'Brotli, KiB', of: ({ compressedHtml }) => compressedHtml / KIB, digits: 1 },
  { title: 'script, KiB', of: ({ script }) => script / KIB, digits: 1 },
  { title: 'pictures, KiB', of: ({ pictures }) => pictures / KIB },
  { title: 'fonts, KiB', of: ({ fonts }) => fonts / KIB },
  { title: 'requests', of: ({ requests }) => requests },
];

/** Milliseconds without a request after which a page counts as loaded. */
const IDLE = 1500;
/** Milliseconds in which everything has to have happened. */
const LIMIT = 60_000;
const PRESSES = 5;
/** Milliseconds between two presses, as somebody presses who looks at each slide. */
const BETWEEN_PRESSES = 700;

/** Measures the page of Pallet beside the one written by hand, on a slow phone. */
export async function measurePage(browser: Browser, rounds: number, built: BuiltPages): Promise<string> {
  const servers: RunningServer[] = [];
  const serve = async (name: string, dist: string, carousel: CarouselPlace): Promise<PageCase> => {
    const server = await startServer({ port: 0, dist, contentRoot: built.contentRoot });
    servers.push(server);
    return { name, dist, carousel, url: `${server.url}/` };
  };
  try {
    const cases = [
      await serve('by hand', built.static, { next: '.next' }),
      await serve('Pallet', built.pallet, { host: 'pallet-hero-carousel', next: '[part~="next"]' }),
    ];
    const { script: observer } = await bundle('import "./observe.page.js"', { from: import.meta.dirname });
    const results = await measureInRounds({ name: 'page', cases, rounds }, async (one) => ({
      ...(await load(browser, one, observer)),
      answered: await firstAnswer(browser, one, observer),
    }));
    return resultTable(results, { heading: 'page', base: 'by hand', columns: COLUMNS });
  } finally {
    await Promise.all(servers.map((server) => server.close()));
  }
}

/** One visit: the page loads, then somebody turns its carousel. */
function load(browser: Browser, one: PageCase, observer: string): Promise<Omit<Visit, 'answered'>> {
  return withPage(browser, { device: 'phone' }, async (opened) => {
    const { page } = opened;
    const traffic = await countTraffic(opened);
    await page.evaluateOnNewDocument(`globalThis.carousel=${JSON.stringify(one.carousel)};${observer}`);
    await page.goto(one.url, { timeout: LIMIT });
    await page.waitForNetworkIdle({ idleTime: IDLE, timeout: LIMIT });
    const cpu = await processorTime(opened);
    const loaded = { cpu, ...traffic() };
    for (let press = 0; press < PRESSES; press += 1) {
      const place = await page.evaluate(() => globalThis.observer.nextButton());
      if (place === undefined) throw new Error(`${one.name} has no button to the next slide.`);
      await page.mouse.click(place.x, place.y);
      await wait(BETWEEN_PRESSES);
    }
    const file = fileOf(one.dist, '/');
    const [html, compressed] = await Promise.all([stat(file), stat(`${file}.br`)]);
    const seen = await page.evaluate(() => globalThis.observer.seen());
    return { ...seen, ...loaded, html: html.size, compressedHtml: compressed.size };
  });
}

/** A visit of its own, because presses disturb what else is measured. */
function firstAnswer(browser: Browser, one: PageCase, observer: string): Promise<number | undefined> {
  return withPage(browser, { device: 'phone' }, async ({ page }) => {
    const place = JSON.stringify(one.carousel);
    await page.evaluateOnNewDocument(`globalThis.carousel=${place};${observer};observer.pressUntilAnswered()`);
    await page.goto(one.url, { waitUntil: 'domcontentloaded', timeout: LIMIT });
    await page.waitForFunction(() => globalThis.observer.seen().answered !== undefined, { timeout: LIMIT });
    return (await page.evaluate(() => globalThis.observer.seen())).answered;
  });
}

/** Counts from now on. */
async function countTraffic({ session }: MeasuredPage): Promise<() => Traffic> {
  const kinds = new Map<string, string>();
  const bytes = new Map<string, number>();
  session.on('Network.requestWillBeSent', ({ requestId, request, type = 'Other' }) => {
    if (!request.url.startsWith('data:')) kinds.set(requestId, type);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId);
    if (kind !== undefined) bytes.set(kind, (bytes.get(kind) ?? 0) + encodedDataLength);
  });
  await session.send('Network.enable');
  const of = (kind: string): number => bytes.get(kind) ?? 0;
  return () => ({ requests: kinds.size, script: of('Script'), pictures: of('Image'), fonts: of('Font') });
}
