import { stat } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import type { Browser } from 'puppeteer-core';
import { startServer, type RunningServer } from '../../../site/server/serve.js';
import { bundle, measureProcessorTime, withPage, type MeasuredPage } from '../browser.js';
import { measureInRounds } from '../rounds.js';
import { formatResults, type Column } from '../table.js';
import { fileOf, type BuiltPages } from './build.js';
import type { CarouselPlace, Observations } from './observe.page.js';

/** A measured page. The hand-written one is the baseline. */
interface PageCase {
  readonly name: string;
  readonly dist: string;
  readonly url: string;
  readonly carousel: CarouselPlace;
}

/** Number of requests, and transferred bytes by type. */
interface Traffic {
  readonly requests: number;
  readonly script: number;
  readonly pictures: number;
  readonly fonts: number;
}

interface Visit extends Omit<Observations, 'firstResponse'>, Traffic {
  readonly firstResponse: number | undefined;
  /** Main-thread time until the page is loaded, in milliseconds. */
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
  { title: 'click answered, ms', of: ({ firstResponse }) => firstResponse, hasRatio: true },
  { title: 'INP, ms', of: ({ slowestClick }) => slowestClick },
  { title: 'HTML, KiB', of: ({ html }) => html / KIB, hasRatio: true },
  { title: 'Brotli, KiB', of: ({ compressedHtml }) => compressedHtml / KIB, digits: 1 },
  { title: 'script, KiB', of: ({ script }) => script / KIB, digits: 1 },
  { title: 'pictures, KiB', of: ({ pictures }) => pictures / KIB },
  { title: 'fonts, KiB', of: ({ fonts }) => fonts / KIB },
  { title: 'requests', of: ({ requests }) => requests },
];

/** Milliseconds without a request after which a page counts as loaded. */
const IDLE = 1500;
/** Timeout of each step in milliseconds. */
const STEP_TIMEOUT = 60_000;
const CLICKS = 5;
/** Milliseconds between two clicks of a visitor who looks at each slide. */
const CLICK_INTERVAL = 700;

/** Compares the page of Pallet with the hand-written one, on a slow phone. */
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
    const { script: observer } = await bundle('import "./observe.page.js"', import.meta.dirname);
    const results = await measureInRounds({ name: 'page', cases, rounds }, async (one) => ({
      ...(await measureVisit(browser, one, observer)),
      firstResponse: await measureFirstResponse(browser, one, observer),
    }));
    return formatResults(results, { heading: 'page', base: 'by hand', columns: COLUMNS });
  } finally {
    await Promise.all(servers.map((server) => server.close()));
  }
}

/** Measures a visit that loads the page and then clicks through its carousel. */
function measureVisit(browser: Browser, one: PageCase, observer: string): Promise<Omit<Visit, 'firstResponse'>> {
  return withPage(browser, 'phone', async (opened) => {
    const { page } = opened;
    const traffic = await countTraffic(opened);
    await page.evaluateOnNewDocument(`globalThis.carousel=${JSON.stringify(one.carousel)};${observer}`);
    await page.goto(one.url, { timeout: STEP_TIMEOUT });
    await page.waitForNetworkIdle({ idleTime: IDLE, timeout: STEP_TIMEOUT });
    const cpu = await measureProcessorTime(opened);
    const loaded = { cpu, ...traffic() };
    for (let click = 0; click < CLICKS; click += 1) {
      const position = await page.evaluate(() => globalThis.observer.nextButton());
      if (position === undefined) throw new Error(`The page "${one.name}" has no button to the next slide.`);
      await page.mouse.click(position.x, position.y);
      await wait(CLICK_INTERVAL);
    }
    const file = fileOf(one.dist, '/');
    const [html, compressed] = await Promise.all([stat(file), stat(`${file}.br`)]);
    const seen = await page.evaluate(() => globalThis.observer.read());
    return { ...seen, ...loaded, html: html.size, compressedHtml: compressed.size };
  });
}

/** Measured on a separate visit, because these clicks affect other measurements. */
function measureFirstResponse(browser: Browser, one: PageCase, observer: string): Promise<number | undefined> {
  return withPage(browser, 'phone', async ({ page }) => {
    const carousel = JSON.stringify(one.carousel);
    await page.evaluateOnNewDocument(`globalThis.carousel=${carousel};${observer};observer.clickUntilAnswered()`);
    await page.goto(one.url, { waitUntil: 'domcontentloaded', timeout: STEP_TIMEOUT });
    await page.waitForFunction(() => globalThis.observer.read().firstResponse !== undefined, { timeout: STEP_TIMEOUT });
    return (await page.evaluate(() => globalThis.observer.read())).firstResponse;
  });
}

/** Starts to count requests. The returned function reads the totals so far. */
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
