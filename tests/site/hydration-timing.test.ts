import type { HTTPRequest } from 'puppeteer-core';
import { describe, expect, inject, it } from 'vitest';
import { openPage, type EnginePage } from '../support/engines.js';
import { startNavigation, loadClientNavigation } from '../support/site-pages.js';

const HOME = `${inject('siteUrl')}/`;

/** The blocks of the first screen and those without UI. */
const HYDRATED_INITIALLY = { 'data-layer': 1, 'hero-carousel': 1, 'page-metadata': 1, 'view-notifier': 1 };

/** Also those that have behavior when they are in view. */
const HYDRATED_AFTER_SCROLLING = {
  ...HYDRATED_INITIALLY,
  contacts: 1,
  'employee-slide': 6,
  'employee-slider': 1,
  statistic: 4,
};

/** Number of hydrated blocks of each kind, including those in shadow roots. Runs in the page. */
function countHydrated(): Record<string, number> {
  const awake: Record<string, number> = {};
  const roots: (Document | ShadowRoot)[] = [document];
  for (const root of roots) {
    for (const element of root.querySelectorAll('*')) {
      if (element.shadowRoot !== null) roots.push(element.shadowRoot);
      const name = /^pallet-(?!sheet$|disclosure$)(.*)/.exec(element.localName)?.[1];
      if (name !== undefined && element.matches(':defined')) awake[name] = (awake[name] ?? 0) + 1;
    }
  }
  return awake;
}

const hasClientNavigation = () => document.documentElement.dataset['clientNavigation'] !== undefined;

/** Opens a page that records requests, and blocks those that are not allowed. */
async function openWithBlockedRequests(
  isAllowed: (request: HTTPRequest) => boolean,
): Promise<{ page: EnginePage; requests: HTTPRequest[] }> {
  const page = await openPage('chromium', { width: 412, height: 823, reducedMotion: true });
  const requests: HTTPRequest[] = [];
  const tab = page.puppeteer();
  await tab.setRequestInterception(true);
  tab.on('request', (request) => {
    requests.push(request);
    if (isAllowed(request)) void request.continue();
  });
  await startNavigation(tab, HOME);
  return { page, requests };
}

const pathOf = (request: HTTPRequest): string => new URL(request.url()).pathname;

/** Scrolls a page screen by screen. */
async function scrollToEnd(page: EnginePage): Promise<void> {
  const goOn = () => {
    scrollBy({ top: innerHeight, behavior: 'instant' });
    return scrollY + innerHeight >= document.documentElement.scrollHeight - 1;
  };
  while (!(await page.evaluate(goOn))) await page.evaluate(() => new Promise(requestAnimationFrame));
}

describe('when a page is scrolled to its end', () => {
  it('only blocks with behavior are hydrated, each when it is needed', async () => {
    const page = await openPage('chromium', { reducedMotion: true });
    await page.puppeteer().goto(HOME, { waitUntil: 'networkidle0' });
    await expect.poll(() => page.evaluate(countHydrated)).toEqual(HYDRATED_INITIALLY);
    await scrollToEnd(page);
    await expect.poll(() => page.evaluate(countHydrated)).toEqual(HYDRATED_AFTER_SCROLLING);
  });

  it('React loads on hover of a link into the site, not on keys, touches or other pointer moves', async () => {
    const page = await openPage('chromium', { reducedMotion: true });
    const tab = page.puppeteer();
    await tab.goto(HOME, { waitUntil: 'networkidle0' });
    await page.press('Shift');
    // While the page scrolls, a link could move under the pointer.
    await page.evaluate(() => addEventListener('scrollend', () => (document.body.dataset['scrolled'] = '')));
    await page.press('PageDown');
    await page.until(() => document.body.dataset['scrolled'] === '');
    await page.click('#hero >>> [part="next"]');
    await tab.tap('#hero >>> [part="heading"]');
    await page.hover('#hero >>> [part="heading"]');
    await tab.waitForNetworkIdle();
    expect(await page.evaluate(hasClientNavigation)).toBe(false);
    await page.hover('.site-menu a[href="/why-us"]');
    await page.until(hasClientNavigation);
  });

  it('static blocks are hydrated if an image fails, without React, and look as before', async () => {
    const page = await openPage('chromium', { reducedMotion: true, blockUrls: /\/media\/vision-background/ });
    await page.puppeteer().goto(HOME, { waitUntil: 'networkidle2' });
    const sources = () =>
      [...document.querySelectorAll('pallet-banner, pallet-tile, pallet-image')].map((block) =>
        [...(block.shadowRoot?.querySelectorAll('source, img') ?? [])].map((part) =>
          part.outerHTML.replace(/<!--.*?-->/g, ''),
        ),
      );
    const before = await page.evaluate(sources);
    await page.evaluate(() => document.querySelector('#vision')?.scrollIntoView());
    await page.until(() => document.querySelector('#vision')?.shadowRoot?.querySelector('[part="missing"]') !== null);
    expect(await page.evaluate(sources)).toEqual(before);
    expect(await page.evaluate(hasClientNavigation)).toBe(false);
  });
});

describe('while a page loads', () => {
  it('the document alone is enough for the first paint', async () => {
    const { page } = await openWithBlockedRequests((request) => request.resourceType() === 'document');
    await page.until(() => performance.getEntriesByName('first-contentful-paint').length > 0);
    const look = await page.evaluate(() => {
      const { position } = getComputedStyle(document.querySelector('.site-header')!);
      return {
        position,
        brand: getComputedStyle(document.documentElement).getPropertyValue('--pallet-g-font-family-body'),
      };
    });
    expect(look).toEqual({ position: 'fixed', brand: expect.stringMatching(/^Barlow/) });
  });

  it('the document and the image are enough for the largest contentful paint', async () => {
    let pictures = 0;
    const { page } = await openWithBlockedRequests(
      (request) =>
        request.resourceType() === 'document' || (request.resourceType() === 'image' && (pictures += 1) === 1),
    );
    const isDrawn = () => {
      const observer = new PerformanceObserver(() => undefined);
      observer.observe({ type: 'largest-contentful-paint', buffered: true });
      const largest = observer.takeRecords().at(-1) as (PerformanceEntry & { url?: string }) | undefined;
      return /\/media\/hero-1/.test(largest?.url ?? '');
    };
    await page.until(isDrawn);
  });

  it('the hero responds when only the files that the head lists have loaded', async () => {
    const html = await (await fetch(HOME)).text();
    const { page, requests } = await openWithBlockedRequests(
      (request) =>
        request.resourceType() === 'document' || html.slice(0, html.indexOf('<body')).includes(pathOf(request)),
    );
    await page.until(() => document.querySelector('#hero')?.matches(':defined'));
    await page.click('#hero >>> [part="next"]');
    await page.until(() => document.querySelector('#hero')?.shadowRoot?.querySelector('#slide-2')?.matches('.shown'));
    // The head lists everything that the hero needs; other requests come from these files.
    const later = requests.map(pathOf).filter((path) => path.endsWith('.js') && !html.includes(path));
    expect(later.filter((path) => !/\/(?:visit|rolldown-runtime)-[^/]*\.js$/.test(path))).toEqual([]);
  });
});

describe('the data of a page', () => {
  const DATA = /\/data\//;

  it('is requested once, when a link to the page is followed', async () => {
    const { page, requests } = await openWithBlockedRequests(() => true);
    const data = () =>
      requests
        .map(pathOf)
        .filter((path) => DATA.test(path))
        .sort();
    await page.puppeteer().waitForNetworkIdle();
    expect(data()).toEqual([]);
    await loadClientNavigation(page);
    await page.puppeteer().waitForNetworkIdle();
    expect(data()).toEqual([]);
    const title = await page.evaluate(() => document.title);
    const other = ['/data/layouts/main.json', '/data/pages/early-careers.json'];
    await page.evaluate(() => document.querySelector<HTMLElement>('.site-menu a[href="/early-careers"]')?.click());
    await page.until((before) => document.title !== before, title);
    await expect.poll(data).toEqual(other);
    for (const way of ['back', 'forward', 'back'] as const) {
      const before = await page.evaluate(() => document.title);
      await page.evaluate((direction) => history[direction](), way);
      await page.until((one) => document.title !== one, before);
    }
    await expect.poll(data).toEqual([...other, '/data/pages/index.json']);
  });

  it('can fail: the browser loads the document of a link, and the next link is followed again', async () => {
    const page = await openPage('chromium', { reducedMotion: true });
    const tab = page.puppeteer();
    let isFailing = true;
    const failed: string[] = [];
    await tab.setRequestInterception(true);
    tab.on('request', (request) => {
      const fails = isFailing && DATA.test(request.url());
      if (fails) failed.push(pathOf(request));
      void (fails ? request.abort() : request.continue());
    });
    await tab.goto(HOME, { waitUntil: 'networkidle0' });
    await page.hover('.site-menu a[href="/why-us"]');
    await expect.poll(() => failed).toContain('/data/pages/why-us.json');
    const arrived = tab.waitForNavigation();
    await page.click('.site-menu a[href="/why-us"]');
    await arrived;
    expect(new URL(await page.url()).pathname).toBe('/why-us');

    await tab.waitForNetworkIdle();
    isFailing = false;
    await loadClientNavigation(page);
    await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
    await page.click('.site-menu a[href="/professional-careers"]');
    await page.until(() => location.pathname === '/professional-careers' && document.title.startsWith('Professional'));
    expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
  });
});
