import type { HTTPRequest } from 'puppeteer-core';
import { describe, expect, inject, it } from 'vitest';
import { openPage, type EnginePage } from '../support/engines.js';
import { FIXTURE, PARTS, SitePage } from '../support/site.js';
import { holdRequests, startNavigation } from '../support/site-pages.js';

const HOME = `${inject('fixtureUrl')}/`;
const { jobs, about } = FIXTURE;

/** The blocks of the first screen and those without UI. */
const HYDRATED_INITIALLY = { 'data-layer': 1, 'hero-carousel': 1, 'page-metadata': 1, 'view-notifier': 1 };

/** Also those that have behavior when they are in view. */
const HYDRATED_AFTER_SCROLLING = {
  ...HYDRATED_INITIALLY,
  contacts: 1,
  'employee-slide': 2,
  'employee-slider': 1,
  statistic: 2,
};

/** Number of hydrated blocks of each kind, including those in shadow roots. Runs in the page. */
function countHydrated(): Record<string, number> {
  const hydrated: Record<string, number> = {};
  const roots: (Document | ShadowRoot)[] = [document];
  for (const root of roots) {
    for (const element of root.querySelectorAll('*')) {
      if (element.shadowRoot !== null) roots.push(element.shadowRoot);
      const name = /^pallet-(?!sheet$|disclosure$)(.*)/.exec(element.localName)?.[1];
      if (name !== undefined && element.matches(':defined')) hydrated[name] = (hydrated[name] ?? 0) + 1;
    }
  }
  return hydrated;
}

/**
 * Records blocks that are hydrated while the first of them is more than the height of the window below it. Starts before the
 * scripts of the page. Runs in the page.
 */
function recordEarlyHydration(): void {
  const early: string[] = [];
  Object.assign(window, { early });
  const define = customElements.define.bind(customElements);
  customElements.define = (name, ...rest) => {
    const { top = 0 } = document.querySelector(name)?.getBoundingClientRect() ?? {};
    if (top > 2 * innerHeight) early.push(name);
    define(name, ...rest);
  };
}

const hasClientNavigation = () => document.documentElement.dataset['clientNavigation'] !== undefined;

/** Opens the home page, records its requests, and blocks those that are not allowed. */
async function openWithBlockedRequests(
  isAllowed: (request: HTTPRequest) => boolean,
): Promise<{ site: SitePage; requests: HTTPRequest[] }> {
  const page = await openPage('chromium', { width: 412, height: 823, reducedMotion: true });
  const requests: HTTPRequest[] = [];
  const tab = page.puppeteer();
  await holdRequests(tab, (request) => {
    requests.push(request);
    return !isAllowed(request);
  });
  await startNavigation(tab, HOME);
  return { site: new SitePage(page), requests };
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
    const page = await openPage('chromium', { height: 500, reducedMotion: true });
    await page.puppeteer().evaluateOnNewDocument(recordEarlyHydration);
    await page.goto(HOME);
    await expect.poll(() => page.evaluate(countHydrated)).toEqual(HYDRATED_INITIALLY);
    await scrollToEnd(page);
    await expect.poll(() => page.evaluate(countHydrated)).toEqual(HYDRATED_AFTER_SCROLLING);
    expect(await page.evaluate(() => (window as unknown as { early: string[] }).early)).toEqual([]);
  });

  it('React loads on hover of a link into the site, not on keys, touches or other pointer moves', async () => {
    const site = await SitePage.open('/');
    const { page } = site;
    const requests: string[] = [];
    page.puppeteer().on('request', (request) => requests.push(pathOf(request)));
    await site.waitForHiddenBlocks();
    await site.hydrateBlock('hero');
    await page.press('Shift');
    // While the page scrolls, a link could move under the pointer.
    await page.evaluate(() => addEventListener('scrollend', () => (document.body.dataset['scrolled'] = '')));
    await page.press('PageDown');
    await page.until(() => document.body.dataset['scrolled'] === '');
    await page.click(PARTS.partOf('hero', 'next'));
    await page.puppeteer().tap(PARTS.partOf('hero', 'heading'));
    await page.hover(PARTS.partOf('hero', 'heading'));
    // Code that these events had requested would arrive before that of a block further down.
    await site.hydrateBlock('contacts');
    const isReact = (path: string): boolean => /\/(?:client-navigation|application|react)-[^/]*\.js$/.test(path);
    expect(requests.filter(isReact)).toEqual([]);
    expect(await page.evaluate(hasClientNavigation)).toBe(false);
    await page.hover(PARTS.menuLink('/jobs'));
    await page.until(hasClientNavigation);
    expect(requests.filter(isReact)).not.toEqual([]);
  });

  it('static blocks are hydrated if an image fails, without React, and look as before', async () => {
    const readSources = ({ page }: SitePage) =>
      page.evaluate(() =>
        [...document.querySelectorAll(':is(pallet-banner, pallet-tile, pallet-image):not(#vision)')].map((block) =>
          [...(block.shadowRoot?.querySelectorAll('source, img') ?? [])].map((part) =>
            part.outerHTML.replace(/<!--.*?-->/g, ''),
          ),
        ),
      );
    const prerendered = await readSources(await SitePage.open('/', { scripts: false }));
    expect(prerendered.length).toBeGreaterThan(3);
    const site = await SitePage.open('/', { blockUrls: /\/media\/background/ });
    await site.page.evaluate(() => document.querySelector('#vision')?.scrollIntoView());
    await expect
      .poll(() => site.readParts(PARTS.partOf('vision', 'missing')))
      .toEqual([expect.objectContaining({ text: 'A long aisle of racks.' })]);
    await site.page.until(
      () => document.querySelector(':is(pallet-banner, pallet-tile, pallet-image):not(:defined)') === null,
    );
    expect(await readSources(site)).toEqual(prerendered);
    expect(await site.page.evaluate(hasClientNavigation)).toBe(false);
  });
});

describe('while a page loads', () => {
  it('the document alone is enough for the first paint', async () => {
    const { site } = await openWithBlockedRequests((request) => request.resourceType() === 'document');
    await site.page.until(() => performance.getEntriesByName('first-contentful-paint').length > 0);
    const look = await site.page.evaluate((header) => {
      const { position } = getComputedStyle(document.querySelector(header)!);
      const font = getComputedStyle(document.documentElement).getPropertyValue('--pallet-g-font-family-body');
      return { position, font };
    }, PARTS.header);
    expect(look).toEqual({ position: 'fixed', font: expect.stringMatching(/^Barlow/) });
  });

  it('the document and the image are enough for the largest contentful paint', async () => {
    let images = 0;
    const { site } = await openWithBlockedRequests(
      (request) => request.resourceType() === 'document' || (request.resourceType() === 'image' && (images += 1) === 1),
    );
    await site.page.until(() => {
      const observer = new PerformanceObserver(() => undefined);
      observer.observe({ type: 'largest-contentful-paint', buffered: true });
      const largest = observer.takeRecords().at(-1) as (PerformanceEntry & { url?: string }) | undefined;
      return /\/media\/hero-1/.test(largest?.url ?? '');
    });
  });

  it('the hero responds when only the files that the head lists have loaded', async () => {
    const html = await (await fetch(HOME)).text();
    const head = html.slice(0, html.indexOf('<body'));
    const { site, requests } = await openWithBlockedRequests(
      (request) => request.resourceType() === 'document' || head.includes(pathOf(request)),
    );
    await site.page.until(() => document.querySelector('#hero')?.matches(':defined'));
    expect(await site.readVisibleParts('#hero >>> #slide-2')).toEqual([]);
    await site.page.click(PARTS.partOf('hero', 'next'));
    await expect.poll(() => site.readVisibleParts('#hero >>> #slide-2')).toHaveLength(1);
    // The head lists everything that the hero needs; other requests come from these files.
    const later = requests.map(pathOf).filter((path) => path.endsWith('.js') && !html.includes(path));
    expect(later.filter((path) => !/\/(?:visit|rolldown-runtime)-[^/]*\.js$/.test(path))).toEqual([]);
  });
});

describe('the data of a page', () => {
  const DATA = /\/data\//;

  it('is requested once, when a link to the page is followed', async () => {
    const { site, requests } = await openWithBlockedRequests(() => true);
    const readDataRequests = () =>
      requests
        .map(pathOf)
        .filter((path) => DATA.test(path))
        .sort();
    await site.waitForHiddenBlocks();
    await site.enableNavigation();
    expect(readDataRequests()).toEqual([]);
    await site.followAddedLink('/jobs');
    await site.waitForTitle(jobs.title);
    const followed = ['/data/layouts/main.json', '/data/pages/jobs.json'];
    expect(readDataRequests()).toEqual(followed);
    for (const [way, { title }] of [
      ['back', FIXTURE.home],
      ['forward', jobs],
      ['back', FIXTURE.home],
    ] as const) {
      await site.page.evaluate((direction) => history[direction](), way);
      await site.waitForTitle(title);
    }
    expect(readDataRequests()).toEqual(['/data/layouts/main.json', '/data/pages/index.json', '/data/pages/jobs.json']);
    expect(await site.isSameDocument()).toBe(true);
  });

  it('can fail: the browser loads the document of a link, and the next link is followed again', async () => {
    const site = new SitePage(await openPage('chromium', { reducedMotion: true }));
    const tab = site.page.puppeteer();
    let isFailing = true;
    const failed: string[] = [];
    await tab.setRequestInterception(true);
    tab.on('request', (request) => {
      const fails = isFailing && DATA.test(request.url());
      if (fails) failed.push(pathOf(request));
      void (fails ? request.abort() : request.continue());
    });
    await site.page.goto(HOME);
    await site.waitForHiddenBlocks();
    await site.page.evaluate(() => Object.assign(window, { isFirstDocument: true }));
    await site.page.hover(PARTS.menuLink('/jobs'));
    await expect.poll(() => failed).toContain('/data/pages/jobs.json');
    await site.followMenuLink('/jobs');
    await site.waitForTitle(jobs.title);
    expect(await site.path()).toBe('/jobs');
    expect(await site.page.evaluate(() => 'isFirstDocument' in window)).toBe(false);

    isFailing = false;
    await site.enableNavigation();
    await site.followMenuLink('/about');
    await site.waitForTitle(about.title);
    expect(await site.path()).toBe('/about');
    expect(await site.isSameDocument()).toBe(true);
  });
});
