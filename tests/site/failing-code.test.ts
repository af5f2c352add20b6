import { Hono } from 'hono';
import { afterEach, expect, it } from 'vitest';
import { PARTS, SitePage } from '../support/site.js';
import { useFixtureServer } from '../support/use-server.js';

/** The code of the block "people", which is below the first screen. */
const CODE = /\/assets\/employee-slider-/;
const NEXT = PARTS.partOf('people', 'next');

/** The status of the response to a request for {@link CODE}, by the number of the document; undefined for the real one. */
let statusOf: (document: number) => number | undefined = () => undefined;
let documents = 0;
/** Number of the document and path of each request. */
let requests: string[] = [];

const around = (real: Hono): Hono =>
  new Hono().all('*', ({ req }) => {
    if (req.header('Accept')?.includes('text/html')) documents += 1;
    requests.push(`${documents} ${req.path}`);
    const status = CODE.test(req.path) ? statusOf(documents) : undefined;
    return status === undefined
      ? real.fetch(req.raw)
      : new Response('', { status, headers: { 'Cache-Control': 'no-store' } });
  });

const server = useFixtureServer('production', { around });
afterEach(() => {
  statusOf = () => undefined;
  documents = 0;
  requests = [];
});

const open = async (): Promise<SitePage> => {
  const site = await SitePage.open('/', { site: server.url });
  await site.page.evaluate(() => void Object.assign(window, { isSameDocument: true }));
  return site;
};

const countRequests = (pattern: RegExp): number => requests.filter((request) => pattern.test(request)).length;

/** Presses Enter on the button that shows the second person. */
async function pressNext(site: SitePage): Promise<void> {
  await site.page.evaluate(() => document.querySelector('#people')?.scrollIntoView());
  await site.focus(NEXT);
  await site.page.press('Enter');
}

/** Whether the second person is shown. Runs in the page. */
const isSecondShown = () =>
  document.querySelector('#people')?.shadowRoot?.querySelectorAll('[part~="dot"]')[1]?.getAttribute('aria-selected') ===
  'true';

it('loads the code of a block again after a failure of the server, and replays clicks made in the meantime', async () => {
  let failures = 1;
  statusOf = () => (failures-- > 0 ? 503 : undefined);
  const site = await open();
  await pressNext(site);
  await site.page.until(isSecondShown);
  expect(await site.isSameDocument()).toBe(true);
});

it('reloads the page if code is missing after a deployment, and keeps focus, scroll position and early clicks', async () => {
  statusOf = (document) => (document === 1 ? 404 : undefined);
  const site = await open();
  await pressNext(site);
  await site.page.until(isSecondShown);
  expect(await site.isSameDocument()).toBe(false);
  expect(await site.page.evaluate(() => document.activeElement?.id)).toBe('people');
  expect(await site.page.evaluate(() => scrollY)).toBeGreaterThan(0);
  expect(documents).toBe(2);
});

it('reloads the page only once', async () => {
  statusOf = () => 404;
  const site = await open();
  await site.page.evaluate(() => document.querySelector('#people')?.scrollIntoView());
  await expect.poll(() => countRequests(/^2 \/assets\/employee-slider-/)).toBeGreaterThan(2);
  await site.enableNavigation();
  expect(documents).toBe(2);
});

it('does not reload the page while a field contains input', async () => {
  statusOf = () => 404;
  const site = await open();
  await site.page.evaluate(() => {
    const field = document.createElement('textarea');
    document.querySelector('main')?.prepend(field);
    field.value = 'A letter';
    document.querySelector('#people')?.scrollIntoView();
  });
  await expect.poll(() => countRequests(/^1 \/assets\/employee-slider-/)).toBeGreaterThan(2);
  await site.enableNavigation();
  expect(await site.isSameDocument()).toBe(true);
  expect(documents).toBe(1);
});
