import type { HTTPRequest } from 'puppeteer-core';
import { describe, expect, inject, it } from 'vitest';
import { openPage, type EnginePage } from '../support/engines.js';
import { beginToOpen, callReact } from '../support/site-pages.js';

const HOME = `${inject('siteUrl')}/`;

/** The blocks of the first screen and those without a face. */
const AT_ONCE = { 'data-layer': 1, 'hero-carousel': 1, 'page-metadata': 1, 'view-notifier': 1 };

/** With those that do something of their own once they are in view. */
const READ_TO_THE_END = { ...AT_ONCE, contacts: 1, 'employee-slide': 6, 'employee-slider': 1, statistic: 4 };

/** How many blocks of each kind are awake, in whatever shadow roots. Runs in the page. */
function countAwake(): Record<string, number> {
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

const isReactThere = () => document.documentElement.dataset['hydrated'] !== undefined;

/** A page whose requests are told, and held where they are not allowed. */
async function openHeld(
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
  await beginToOpen(tab, HOME);
  return { page, requests };
}

const pathOf = (request: HTTPRequest): string => new URL(request.url()).pathname;

/** Goes down a page screen by screen, and stays at the end until nothing is on its way. */
async function readToTheEnd(page: EnginePage): Promise<void> {
  const goOn = () => {
    scrollBy({ top: innerHeight, behavior: 'instant' });
    return scrollY + innerHeight >= document.documentElement.scrollHeight - 1;
  };
  while (!(await page.evaluate(goOn))) await page.evaluate(() => new Promise(requestAnimationFrame));
  await page.puppeteer().waitForNetworkIdle();
}

describe('of a page that is read', () => {
  it('the blocks wake that do something of their own, each when it is needed, and no others', async () => {
    const page = await openPage('chromium', { reducedMotion: true });
    await page.puppeteer().goto(HOME, { waitUntil: 'networkidle0' });
    expect(await page.evaluate(countAwake)).toEqual(AT_ONCE);
    await readToTheEnd(page);
    expect(await page.evaluate(countAwake)).toEqual(READ_TO_THE_END);
  });

  it('neither keys nor touches nor a pointer bring React, but pointing at a link into the site does', async () => {
    const page = await openPage('chromium', { reducedMotion: true });
    const tab = page.puppeteer();
    await tab.goto(HOME, { waitUntil: 'networkidle0' });
    await page.press('Shift');
    await page.press('PageDown');
    await page.click('#hero >>> [part="next"]');
    await tab.touchscreen.tap(640, 400);
    await page.hover('#hero >>> [part="heading"]');
    await tab.waitForNetworkIdle();
    expect(await page.evaluate(isReactThere)).toBe(false);
    await page.hover('.site-menu a[href="/why-us"]');
    await page.until(isReactThere);
  });

  it('the calm blocks wake where a picture does not come, without React, and look as before', async () => {
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
    expect(await page.evaluate(isReactThere)).toBe(false);
  });
});

describe('on its way', () => {
  it('a page is drawn while nothing but its document has come', async () => {
    const { page } = await openHeld((request) => request.resourceType() === 'document');
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

  it('its largest picture is drawn while nothing but it and the document has come', async () => {
    let pictures = 0;
    const { page } = await openHeld(
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

  it('its hero answers while nothing has come but what its head names', async () => {
    const html = await (await fetch(HOME)).text();
    const { page, requests } = await openHeld(
      (request) =>
        request.resourceType() === 'document' || html.slice(0, html.indexOf('<body')).includes(pathOf(request)),
    );
    await page.until(() => document.querySelector('#hero')?.matches(':defined'));
    await page.click('#hero >>> [part="next"]');
    await page.until(() => document.querySelector('#hero')?.shadowRoot?.querySelector('#slide-2')?.matches('.shown'));
    // What it needs is all named there; what comes after it is asked for by it alone.
    const later = requests.map(pathOf).filter((path) => path.endsWith('.js') && !html.includes(path));
    expect(later.filter((path) => !/\/(?:visit|rolldown-runtime)-[^/]*\.js$/.test(path))).toEqual([]);
  });
});

describe('what a page does not carry of itself', () => {
  const DATA = /\/data\//;

  it('is fetched once, with React', async () => {
    const { page, requests } = await openHeld(() => true);
    const data = () =>
      requests
        .map(pathOf)
        .filter((path) => DATA.test(path))
        .sort();
    await page.puppeteer().waitForNetworkIdle();
    expect(data()).toEqual([]);
    await callReact(page);
    await page.puppeteer().waitForNetworkIdle();
    expect(data()).toEqual(['/data/layouts/main.json', '/data/pages/index.json']);
  });

  it('may fail to come: the browser follows links, and the next link that is pointed at tries again', async () => {
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
    await tab.waitForNetworkIdle();
    expect(failed).toContain('/data/pages/index.json');
    const arrived = tab.waitForNavigation();
    await page.click('.site-menu a[href="/why-us"]');
    await arrived;
    expect(new URL(await page.url()).pathname).toBe('/why-us');

    await tab.waitForNetworkIdle();
    await page.hover('.word-mark a');
    await tab.waitForNetworkIdle();
    expect(await page.evaluate(isReactThere)).toBe(false);
    isFailing = false;
    await page.hover('.site-menu a[href="/professional-careers"]');
    await page.until(isReactThere);
  });
});
