import type { ElementHandle, HTTPRequest } from 'puppeteer-core';
import { describe, expect, inject, it } from 'vitest';
import { openPage, type EnginePage } from '../support/engines.js';
import { readShifts, watchShifts } from '../support/layout-shifts.js';
import { callReact, SITE_PAGES, wakeBlocks } from '../support/site-pages.js';

/** Lighthouse's slow line: milliseconds there and back, bytes per second. */
const SLOW_LINE = { offline: false, latency: 150, downloadThroughput: 184_000, uploadThroughput: 84_000 };

/** Notes, from before the first script, what breaks the policy. */
function watchPolicy(): void {
  const violations: string[] = [];
  Object.assign(window, { violations });
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
    violations.push(`${violatedDirective} ${blockedURI}`);
  });
}

/** Opens a page over the slow line; its fonts arrive after it has been drawn for the first time. */
async function openSlowly(path: string, width: number): Promise<EnginePage> {
  const page = await openPage('chromium', { width, height: 740 });
  const tab = page.puppeteer();
  await tab.evaluateOnNewDocument(watchShifts);
  await tab.evaluateOnNewDocument(watchPolicy);
  const session = await tab.createCDPSession();
  await session.send('Network.emulateNetworkConditions', SLOW_LINE);

  const held: HTTPRequest[] = [];
  let isDrawn = false;
  await tab.setRequestInterception(true);
  tab.on('request', (request) => {
    if (request.resourceType() === 'font' && !isDrawn) held.push(request);
    else void request.continue();
  });
  await tab.goto(`${inject('siteUrl')}${path}`, { waitUntil: 'domcontentloaded' });
  await page.until(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  isDrawn = true;
  for (const request of held) await request.continue();
  return page;
}

/** Scrolls with the wheel from the top to the end. */
async function scrollThrough(page: EnginePage): Promise<void> {
  const isAtEnd = () => scrollY + innerHeight >= document.documentElement.scrollHeight - 1;
  const { mouse } = page.puppeteer();
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await mouse.move(180, 400);
  while (!(await page.evaluate(isAtEnd))) {
    const before = await page.evaluate(() => scrollY);
    await mouse.wheel({ deltaY: 400 });
    await page.until((y) => scrollY !== y, before);
  }
}

/** The buttons that a visitor can press, in whatever shadow roots. Runs in the page. */
function findButtons(): Element[] {
  const inRoot = (root: Document | ShadowRoot): Element[] =>
    [...root.querySelectorAll('*')].flatMap((element) => [
      ...(element.matches('button, summary') ? [element] : []),
      ...(element.shadowRoot ? inRoot(element.shadowRoot) : []),
    ]);
  return inRoot(document).filter((button) => button.checkVisibility({ visibilityProperty: true }));
}

/** The middle of a button in the window; none where it has disappeared. Runs in the page. */
function middleOf(button: Element): [x: number, y: number] | undefined {
  if (!button.checkVisibility({ visibilityProperty: true })) return undefined;
  button.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { left, top, width, height } = button.getBoundingClientRect();
  return [left + width / 2, top + height / 2];
}

async function pressEveryButton(page: EnginePage): Promise<void> {
  const list = await page.puppeteer().evaluateHandle(findButtons);
  const buttons = [...(await list.getProperties()).values()] as ElementHandle<Element>[];
  for (const button of buttons) {
    const middle = await button.evaluate(middleOf);
    if (middle === undefined) continue;
    await page.puppeteer().mouse.click(...middle);
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    // What it opened over the page must not be in the way of the next.
    await page.press('Escape');
  }
}

async function expectStillAndSilent(page: EnginePage): Promise<void> {
  await page.puppeteer().waitForNetworkIdle();
  expect(await readShifts(page)).toEqual([]);
  expect(await page.evaluate(() => (window as unknown as { violations: string[] }).violations)).toEqual([]);
  expect(page.messages()).toEqual([]);
}

describe.each([360, 1280])('on a slow line, with late fonts, at %i px', (width) => {
  it.each(SITE_PAGES)('nothing moves and nothing is said while %s is read and used', async (path) => {
    const page = await openSlowly(path, width);
    await wakeBlocks(page);
    await scrollThrough(page);
    await pressEveryButton(page);
    await expectStillAndSilent(page);
  });
});

describe('on a slow line', () => {
  it('nothing moves while another page is shown, and while one goes back', async () => {
    const page = await openSlowly('/', 1280);
    const title = await page.evaluate(() => document.title);
    await callReact(page);
    await page.click('.site-menu a[href="/why-us"]');
    await page.until((before) => document.title !== before, title);
    await scrollThrough(page);
    await page.evaluate(() => history.back());
    await page.until((before) => document.title === before, title);
    await expectStillAndSilent(page);
  });
});
