import type { ElementHandle } from 'puppeteer-core';
import { describe, expect, inject, it } from 'vitest';
import { openPage, type EnginePage } from '../support/engines.js';
import { readLayoutShifts, observeLayoutShifts } from '../support/layout-shifts.js';
import { holdRequests, hydrateBlocks, loadClientNavigation, SAMPLED_PAGES } from '../support/site-pages.js';

/** Lighthouse's slow connection: milliseconds of latency, bytes per second. */
const SLOW_LINE = { offline: false, latency: 150, downloadThroughput: 184_000, uploadThroughput: 84_000 };

/** Records policy violations before the first script runs. Runs in the page. */
function observePolicy(): void {
  const violations: string[] = [];
  Object.assign(window, { violations });
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
    violations.push(`${violatedDirective} ${blockedURI}`);
  });
}

/** Opens a page on the slow connection; its fonts load after the first paint. */
async function openSlowly(path: string, width: number): Promise<EnginePage> {
  const page = await openPage('chromium', { width, height: 740 });
  const tab = page.puppeteer();
  await tab.evaluateOnNewDocument(observeLayoutShifts, 'parsed' as const);
  await tab.evaluateOnNewDocument(observePolicy);
  const session = await tab.createCDPSession();
  await session.send('Network.emulateNetworkConditions', SLOW_LINE);

  const { release } = await holdRequests(tab, (request) => request.resourceType() === 'font');
  await tab.goto(`${inject('siteUrl')}${path}`, { waitUntil: 'domcontentloaded' });
  await page.until(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  release();
  return page;
}

/** Scrolls with the wheel from the top to the end. */
async function scrollToEnd(page: EnginePage): Promise<void> {
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

/** All clickable buttons, including those in shadow roots. Runs in the page. */
function findButtons(): Element[] {
  const inRoot = (root: Document | ShadowRoot): Element[] =>
    [...root.querySelectorAll('*')].flatMap((element) => [
      ...(element.matches('button, summary') ? [element] : []),
      ...(element.shadowRoot ? inRoot(element.shadowRoot) : []),
    ]);
  return inRoot(document).filter((button) => button.checkVisibility({ visibilityProperty: true }));
}

/** The center of a button in the window; undefined if it has disappeared. Runs in the page. */
function centerOf(button: Element): [x: number, y: number] | undefined {
  if (!button.checkVisibility({ visibilityProperty: true })) return undefined;
  button.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { left, top, width, height } = button.getBoundingClientRect();
  return [left + width / 2, top + height / 2];
}

async function pressEveryButton(page: EnginePage): Promise<void> {
  const list = await page.puppeteer().evaluateHandle(findButtons);
  const buttons = [...(await list.getProperties()).values()] as ElementHandle<Element>[];
  for (const button of buttons) {
    const middle = await button.evaluate(centerOf);
    if (middle === undefined) continue;
    await page.puppeteer().mouse.click(...middle);
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    // Close overlays that would cover the next button.
    await page.press('Escape');
  }
}

async function expectNoShiftsOrMessages(page: EnginePage): Promise<void> {
  await page.puppeteer().waitForNetworkIdle();
  expect(await readLayoutShifts(page)).toEqual([]);
  expect(await page.evaluate(() => (window as unknown as { violations: string[] }).violations)).toEqual([]);
  expect(page.messages()).toEqual([]);
}

describe.each([360, 1280])('on a slow connection with late fonts, at %i px', (width) => {
  it.each(SAMPLED_PAGES)('%s causes no layout shifts and no messages', async (path) => {
    const page = await openSlowly(path, width);
    await hydrateBlocks(page);
    await scrollToEnd(page);
    await pressEveryButton(page);
    await expectNoShiftsOrMessages(page);
  });
});

it('on a slow connection, navigation causes no layout shifts, forward and back', async () => {
  const page = await openSlowly('/', 1280);
  const title = await page.evaluate(() => document.title);
  await loadClientNavigation(page);
  await page.click('.site-menu a[href="/why-us"]');
  await page.until((before) => document.title !== before, title);
  await scrollToEnd(page);
  await page.goInHistory(-1);
  await page.until((before) => document.title === before, title);
  await expectNoShiftsOrMessages(page);
});
