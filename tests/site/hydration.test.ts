import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { buildSite } from '../../site/prerender/build.js';
import { startServer, type RunningServer } from '../../site/server/serve.js';
import { openPage, openPageOrSkip, type EnginePage } from '../support/engines.js';

interface Watch {
  shift: number;
  attached: string[];
  rewritten: string[];
}

/** Watches, from before the first script, for shifts, for shadow roots made by scripts, and for prerendered ones that change. */
function watchPage(): void {
  const watch: Watch = { shift: 0, attached: [], rewritten: [] };
  Object.assign(window, { watch });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) watch.shift += (entry as unknown as { value: number }).value;
  }).observe({ type: 'layout-shift', buffered: true });
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
          const changed = [...addedNodes, ...removedNodes].filter(
            (node) => node instanceof Element && node.localName !== 'style',
          );
          if (changed.length > 0) watch.rewritten.push(element.localName);
        }
      }).observe(element.shadowRoot, { childList: true, subtree: true });
    }
  });
}

async function openWatched(url: string): Promise<EnginePage> {
  const page = await openPage('chromium', { reducedMotion: true });
  await page.puppeteer().evaluateOnNewDocument(watchPage);
  await page.goto(url);
  return page;
}

const readWatch = (page: EnginePage): Promise<Watch> => page.evaluate(() => (window as unknown as { watch: Watch }).watch);

async function hydrate(page: EnginePage): Promise<void> {
  await page.hover('h1, .word-mark a');
  await page.until(() => document.documentElement.dataset['hydrated'] !== undefined);
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
    await page.until(() => document.querySelectorAll(':not(:defined)').length === 0);
    await hydrate(page);
    const watch = await readWatch(page);
    expect(watch.attached).toEqual([]);
    expect(watch.rewritten).toEqual([]);
    expect(watch.shift).toBe(0);
    expect(page.messages()).toEqual([]);
    await page.close();
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
    expect((await readWatch(page)).shift).toBe(0);
    await page.close();
  });

  it('requests nothing again that the page carries', async () => {
    const page = await openPage('chromium', {});
    const requests: string[] = [];
    page.puppeteer().on('request', (request) => requests.push(new URL(request.url()).pathname));
    await page.goto(`${url}/`);
    await hydrate(page);
    expect(requests.filter((path) => /^\/(?:services|sfsites)\//.test(path))).toEqual([]);
    expect(requests.filter((path) => path === '/')).toHaveLength(1);
    await page.close();
  });
});

describe('without React', () => {
  it('still opens the menu and follows a banner’s link', async () => {
    const page = await openPage('chromium', { width: 360, height: 640, blockUrls: /hydrate/ });
    await page.goto(`${inject('siteUrl')}/`);
    await page.until(() => customElements.get('pallet-banner') !== undefined);
    await page.click('.menu-button');
    await page.until(() => document.querySelector('#site-menu')?.matches(':popover-open'));
    await page.press('Escape');
    await page.click('#area-manufacturing-title >>> a');
    await page.until(() => location.pathname === '/manufacturing-careers');
    expect(await page.evaluate(() => document.documentElement.dataset['hydrated'])).toBeUndefined();
    await page.close();
  });
});

describe('without scripts', () => {
  it('looks as with scripts', async (context) => {
    const shot = async (scripts: boolean): Promise<string> => {
      const page = await openPageOrSkip(context, 'chromium', { scripts, reducedMotion: true, width: 768, height: 900 });
      await page.goto(`${inject('siteUrl')}/`);
      await page.puppeteer().waitForNetworkIdle();
      const picture = await page.puppeteer().screenshot({ encoding: 'base64', fullPage: true });
      await page.close();
      return picture;
    };
    expect((await shot(false)) === (await shot(true)), 'both pictures are the same, pixel for pixel').toBe(true);
  });
});
