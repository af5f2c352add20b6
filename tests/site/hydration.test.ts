import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { buildSite } from '../../site/build.js';
import { startServer, type RunningServer } from '../../site/server/serve.js';
import { openPage, type EnginePage } from '../support/engines.js';
import { readLayoutShifts, observeLayoutShifts } from '../support/layout-shifts.js';
import { hydrateBlocks, loadClientNavigation, SAMPLED_PAGES } from '../support/site-pages.js';

interface Observations {
  attached: string[];
  rewritten: string[];
}

/** Observes, before the first script, shadow roots that scripts create and prerendered ones that change. Runs in the page. */
function observePage(): void {
  const watch: Observations = { attached: [], rewritten: [] };
  Object.assign(window, { watch });
  const attachShadow = Element.prototype.attachShadow;
  Element.prototype.attachShadow = function (init) {
    watch.attached.push(this.localName);
    return attachShadow.call(this, init);
  };
  document.addEventListener('readystatechange', () => {
    if (document.readyState !== 'interactive') return;
    for (const element of document.querySelectorAll('*')) {
      if (element.shadowRoot === null) continue;
      new MutationObserver((records) => {
        for (const { addedNodes, removedNodes } of records) {
          // Style sheets are replaced by shared ones, and the block manages its panels.
          const changed = [...addedNodes, ...removedNodes].filter(
            (node) => node instanceof Element && !node.matches('style, pallet-sheet, pallet-disclosure'),
          );
          if (changed.length > 0) watch.rewritten.push(element.localName);
        }
      }).observe(element.shadowRoot, { childList: true, subtree: true });
    }
  });
}

async function openObserved(url: string): Promise<EnginePage> {
  const page = await openPage('chromium', { reducedMotion: true });
  // A busy browser may paint the header before it is parsed completely. Those shifts are not caused by hydration.
  await page.puppeteer().evaluateOnNewDocument(`(${observeLayoutShifts.toString()})('it was read')`);
  await page.puppeteer().evaluateOnNewDocument(observePage);
  await page.goto(url);
  return page;
}

/** Messages that development builds of React and Lit always log. */
const GREETING = /^(?:%cDownload the React DevTools|Lit is in dev mode)/;

const readObservations = (page: EnginePage): Promise<Observations> =>
  page.evaluate(() => (window as unknown as { watch: Observations }).watch);

async function hydrate(page: EnginePage): Promise<void> {
  await hydrateBlocks(page);
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
}

describe.each(['production', 'development'] as const)('hydration of the %s build', (mode) => {
  let server: RunningServer | undefined;
  let outDir: string | undefined;
  let url = inject('siteUrl');

  beforeAll(async () => {
    if (mode === 'production') return;
    outDir = await mkdtemp(join(tmpdir(), 'pallet-development-'));
    await buildSite({ outDir, mode });
    server = await startServer({ port: 0, dist: outDir });
    url = server.url;
  });
  afterAll(async () => {
    await server?.close();
    if (outDir !== undefined) await rm(outDir, { recursive: true, force: true });
  });

  it('keeps every prerendered shadow root, without layout shifts or messages', async () => {
    const page = await openObserved(`${url}/`);
    await hydrate(page);
    const watch = await readObservations(page);
    expect(watch.attached).toEqual([]);
    expect(watch.rewritten).toEqual([]);
    expect(await readLayoutShifts(page)).toEqual([]);
    expect(page.messages().filter(({ text }) => mode === 'production' || !GREETING.test(text))).toEqual([]);
  });

  it('causes no layout shift while the page is scrolled to its end', async () => {
    const page = await openObserved(`${url}/`);
    await hydrate(page);
    await page.evaluate(async () => {
      for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight / 2) {
        scrollTo({ top: y, behavior: 'instant' });
        await new Promise(requestAnimationFrame);
      }
    });
    expect(await readLayoutShifts(page)).toEqual([]);
  });

  it('does not request data that the page contains', async () => {
    const page = await openPage('chromium', {});
    const requests: string[] = [];
    page.puppeteer().on('request', (request) => requests.push(new URL(request.url()).pathname));
    await page.goto(`${url}/`);
    await hydrate(page);
    expect(requests.filter((path) => /^\/(?:services|sfsites)\//.test(path))).toEqual([]);
    expect(requests.filter((path) => path === '/')).toHaveLength(1);
  });
});

describe('the blocks of a page', () => {
  it('load eagerly, near the window, or on the first interaction', async () => {
    const page = await openPage('chromium', { reducedMotion: true });
    await page.goto(`${inject('siteUrl')}/`);
    await page.until(() => customElements.get('pallet-hero-carousel') !== undefined);
    expect(await page.evaluate(() => customElements.get('pallet-contacts'))).toBeUndefined();
    await page.evaluate(() => document.querySelector('pallet-contacts')?.scrollIntoView());
    await page.until(() => customElements.get('pallet-contacts') !== undefined);
    expect(await page.evaluate(() => document.documentElement.dataset['clientNavigation'])).toBeUndefined();
  });

  it.each(SAMPLED_PAGES)(
    'that only display content have no comments on %s, and are not defined until another page is shown',
    async (path) => {
      const page = await openPage('chromium', { reducedMotion: true });
      await page.goto(`${inject('siteUrl')}${path}`);
      const readStatic = () => {
        const blocks = [...document.querySelectorAll('[data-static-root]')];
        const comments = blocks.filter(({ shadowRoot }) => shadowRoot?.innerHTML.includes('<!--'));
        const isUndefined = blocks.filter((block) => block.matches(':not(:defined)'));
        return { count: isUndefined.length, withComments: comments.map(({ localName }) => localName) };
      };
      const { count, withComments } = await page.evaluate(readStatic);
      expect(count).toBeGreaterThan(10);
      expect(withComments).toEqual([]);
      await loadClientNavigation(page);
      await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
      expect((await page.evaluate(readStatic)).count).toBe(count);
      await page.close();
    },
  );

  it('show the items of a grid that is scrolled into view without an interaction', async () => {
    const page = await openPage('chromium', { reducedMotion: true });
    await page.goto(`${inject('siteUrl')}/professional-careers`);
    const words = () =>
      [...(document.querySelector('pallet-grid')?.shadowRoot?.querySelectorAll('pallet-text') ?? [])].map(
        ({ shadowRoot }) => shadowRoot?.querySelector('[part="text"]')?.textContent.trim() ?? '',
      );
    const written = await page.evaluate(words);
    expect(written.length).toBeGreaterThan(3);
    await page.evaluate(() => document.querySelector('pallet-grid')?.scrollIntoView());
    await page.until(() => customElements.get('pallet-grid') !== undefined);
    await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
    expect(await page.evaluate(words)).toEqual(written);
    expect(await page.evaluate(() => document.documentElement.dataset['clientNavigation'])).toBeUndefined();
  });

  it.each([
    ['/', 47_000],
    ['/professional-careers', 45_000],
  ])('are few kilobytes of script before the first interaction with %s', async (path, limit) => {
    const page = await openPage('chromium', { reducedMotion: true });
    let size = 0;
    const session = await page.puppeteer().createCDPSession();
    const scripts = new Set<string>();
    await session.send('Network.enable');
    session.on('Network.responseReceived', ({ requestId, type }) => {
      if (type === 'Script') scripts.add(requestId);
    });
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      if (scripts.has(requestId)) size += encodedDataLength;
    });
    await page.puppeteer().goto(`${inject('siteUrl')}${path}`, { waitUntil: 'networkidle0' });
    expect(size).toBeGreaterThan(20_000);
    expect(size).toBeLessThan(limit);
  });
});

describe('without React', () => {
  it('the menu opens and links of banners work', async () => {
    const page = await openPage('chromium', { width: 360, height: 640, blockUrls: /client-navigation/ });
    await page.goto(`${inject('siteUrl')}/`);
    await page.click('.menu-button');
    await page.until(() => document.querySelector('#site-menu')?.matches(':popover-open'));
    await page.press('Escape');
    expect(await page.evaluate(() => document.documentElement.dataset['clientNavigation'])).toBeUndefined();
    const arrived = page.puppeteer().waitForNavigation();
    await page.click('#area-manufacturing-title >>> a');
    await arrived;
    expect(new URL(await page.url()).pathname).toBe('/manufacturing-careers');
  });
});
