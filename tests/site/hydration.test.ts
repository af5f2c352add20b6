import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { buildSite } from '../../site/build.js';
import { startServer, type RunningServer } from '../../site/server/serve.js';
import { openPage, type EnginePage } from '../support/engines.js';
import { readShifts, watchShifts } from '../support/layout-shifts.js';
import { differingPixels } from '../support/pixels.js';
import { callReact } from '../support/site-pages.js';

interface Watch {
  attached: string[];
  rewritten: string[];
}

/** Watches, from before the first script, for shadow roots made by scripts, and for prerendered ones that change. */
function watchPage(): void {
  const watch: Watch = { attached: [], rewritten: [] };
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
          // Sheets become shared ones, and the block opens its panels itself.
          const changed = [...addedNodes, ...removedNodes].filter(
            (node) => node instanceof Element && !node.matches('style, pallet-sheet, pallet-disclosure'),
          );
          if (changed.length > 0) watch.rewritten.push(element.localName);
        }
      }).observe(element.shadowRoot, { childList: true, subtree: true });
    }
  });
}

async function openWatched(url: string): Promise<EnginePage> {
  const page = await openPage('chromium', { reducedMotion: true });
  // A busy browser draws the header before it has read all of it: what comes then moves what stands there. Waking does not.
  await page.puppeteer().evaluateOnNewDocument(`(${watchShifts.toString()})('it was read')`);
  await page.puppeteer().evaluateOnNewDocument(watchPage);
  await page.goto(url);
  return page;
}

/** What React and Lit always say when they are built for development. */
const GREETING = /^(?:%cDownload the React DevTools|Lit is in dev mode)/;

const readWatch = (page: EnginePage): Promise<Watch> =>
  page.evaluate(() => (window as unknown as { watch: Watch }).watch);

async function hydrate(page: EnginePage): Promise<void> {
  await callReact(page);
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

  it('keeps every prerendered shadow root, moves nothing and says nothing', async () => {
    const page = await openWatched(`${url}/`);
    await hydrate(page);
    await page.until(() => document.querySelectorAll(':not(:defined)').length === 0);
    await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
    const watch = await readWatch(page);
    expect(watch.attached).toEqual([]);
    expect(watch.rewritten).toEqual([]);
    expect(await readShifts(page)).toEqual([]);
    expect(page.messages().filter(({ text }) => mode === 'production' || !GREETING.test(text))).toEqual([]);
  });

  it('moves nothing while the whole page is scrolled through', async () => {
    const page = await openWatched(`${url}/`);
    await hydrate(page);
    await page.evaluate(async () => {
      for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight / 2) {
        scrollTo({ top: y, behavior: 'instant' });
        await new Promise(requestAnimationFrame);
      }
    });
    expect(await readShifts(page)).toEqual([]);
  });

  it('requests nothing again that the page carries', async () => {
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
  it('are loaded when they are needed: at once, near the window, or with the first intent', async () => {
    const page = await openPage('chromium', { reducedMotion: true });
    await page.goto(`${inject('siteUrl')}/`);
    await page.until(() => customElements.get('pallet-hero-carousel') !== undefined);
    expect(await page.evaluate(() => customElements.get('pallet-contacts'))).toBeUndefined();
    await page.evaluate(() => document.querySelector('pallet-contacts')?.scrollIntoView());
    await page.until(() => customElements.get('pallet-contacts') !== undefined);
    expect(await page.evaluate(() => document.documentElement.dataset['hydrated'])).toBeUndefined();
  });

  it('still show the items of a grid that comes into view before anybody uses the page', async () => {
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
    expect(await page.evaluate(() => document.documentElement.dataset['hydrated'])).toBeUndefined();
  });

  it.each([
    ['/', 45_500],
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
  it('still opens the menu and follows a banner’s link', async () => {
    const page = await openPage('chromium', { width: 360, height: 640, blockUrls: /hydrate/ });
    await page.goto(`${inject('siteUrl')}/`);
    await page.click('.menu-button');
    await page.until(() => document.querySelector('#site-menu')?.matches(':popover-open'));
    await page.press('Escape');
    expect(await page.evaluate(() => document.documentElement.dataset['hydrated'])).toBeUndefined();
    const arrived = page.puppeteer().waitForNavigation();
    await page.click('#area-manufacturing-title >>> a');
    await arrived;
    expect(new URL(await page.url()).pathname).toBe('/manufacturing-careers');
  });
});

describe('without scripts', () => {
  it.each([360, 768, 1280])('looks as with scripts at %i px', async (width) => {
    const shot = async (scripts: boolean): Promise<Uint8Array> => {
      const page = await openPage('chromium', { scripts, reducedMotion: true, width, height: 900 });
      // Not the home page: without scripts its accordion shows all that it holds.
      await page.goto(`${inject('siteUrl')}/why-us`);
      const { height, top } = await page.puppeteer().evaluate(() => {
        // Without scripts the header stands above the image that it otherwise lies over.
        const covered = getComputedStyle(document.documentElement).getPropertyValue('--site-header');
        const head = document.querySelector('.hero-page')!.getBoundingClientRect().top;
        return { height: document.documentElement.scrollHeight, top: head + parseInt(covered) };
      });
      await page.puppeteer().setViewport({ width, height });
      await page.puppeteer().waitForNetworkIdle();
      const picture = await page.puppeteer().screenshot({ clip: { x: 0, y: top, width, height: height - top } });
      await page.close();
      return picture;
    };
    // A font that comes late stays away for that visit, on a busy machine now and then.
    let differing = Infinity;
    for (let visit = 0; visit < 3 && differing > 0; visit++) {
      differing = await differingPixels(await shot(false), await shot(true));
    }
    expect(differing).toBe(0);
  });
});
