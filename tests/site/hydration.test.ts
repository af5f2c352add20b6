import { describe, expect, inject, it } from 'vitest';
import { TRANSFERRED_SCRIPT } from '../setup/budgets.js';
import { openPage } from '../support/engines.js';
import { expectWithinBudget } from '../support/expect-within-budget.js';
import { observeLayoutShifts, readLayoutShifts } from '../support/layout-shifts.js';
import { DEVELOPMENT_GREETING, FIXTURE, PARTS, SitePage } from '../support/site.js';
import { holdRequests, startNavigation } from '../support/site-pages.js';
import { useFixtureServer } from '../support/use-server.js';

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

/** Opens a page whose scripts load after its fonts: layout shifts before that are not caused by hydration. */
async function openObserved(url: string): Promise<SitePage> {
  const page = await openPage('chromium', { reducedMotion: true });
  const tab = page.puppeteer();
  await tab.evaluateOnNewDocument(observePage);
  const { release } = await holdRequests(tab, (request) => request.resourceType() === 'script');
  const { loaded } = await startNavigation(tab, url);
  await page.until(() => document.readyState === 'interactive' && document.fonts.size > 0);
  await page.evaluate(async () => {
    await document.fonts.ready;
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  });
  await page.evaluate(observeLayoutShifts, 'now' as const);
  release();
  await loaded;
  return new SitePage(page);
}

const readObservations = (site: SitePage): Promise<Observations> =>
  site.page.evaluate(() => (window as unknown as { watch: Observations }).watch);

/** Scrolls to each interactive block, and waits until it has rendered. */
async function renderBlocks(site: SitePage): Promise<void> {
  await site.waitForHiddenBlocks();
  await site.hydrateBlocks();
  await site.page.evaluate(async () => {
    const blocks = document.querySelectorAll<HTMLElement & { updateComplete?: Promise<unknown> }>('*');
    await Promise.all([...blocks].map(({ updateComplete }) => updateComplete));
  });
}

/** The layout shifts so far: all that are reported before one that this function causes. */
async function readShiftsSoFar({ page }: SitePage): Promise<string[]> {
  await page.evaluate(async () => {
    const nextFrame = () => new Promise(requestAnimationFrame);
    const box = Object.assign(document.createElement('div'), { id: 'moving-box', textContent: 'Moving' });
    box.style.cssText = 'position: fixed; z-index: 99; inset: 0 auto auto 0; inline-size: 300px; block-size: 300px';
    document.body.append(box);
    for (let frame = 0; frame < 3; frame += 1) await nextFrame();
    box.style.insetBlockStart = '400px';
  });
  const isCaused = (shift: string): boolean => shift.includes('div#moving-box');
  await expect.poll(() => readLayoutShifts(page)).toContainEqual(expect.stringContaining('div#moving-box'));
  return (await readLayoutShifts(page)).filter((shift) => !isCaused(shift));
}

describe.each(['production', 'development'] as const)('hydration of the %s build', (mode) => {
  // Without a response for the visitor, the browser would log an error in the development build.
  const server = useFixtureServer(mode, { visitorOf: () => undefined });

  it('keeps every prerendered shadow root, without layout shifts or messages, also while the page is scrolled', async () => {
    const site = await openObserved(`${server.url}/`);
    await renderBlocks(site);
    await site.page.evaluate(async () => {
      for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight / 2) {
        scrollTo({ top: y, behavior: 'instant' });
        await new Promise(requestAnimationFrame);
      }
    });
    expect(await readShiftsSoFar(site)).toEqual([]);
    expect(await readObservations(site)).toEqual({ attached: [], rewritten: [] });
    const messages = site.page.messages();
    expect(messages.filter(({ text }) => mode === 'production' || !DEVELOPMENT_GREETING.test(text))).toEqual([]);
  });

  it('does not request data that the page contains', async () => {
    const site = new SitePage(await openPage('chromium'));
    const requests: string[] = [];
    site.page.puppeteer().on('request', (request) => requests.push(new URL(request.url()).pathname));
    await site.page.goto(`${server.url}/`);
    await renderBlocks(site);
    await site.page.evaluate(() => fetch('/robots.txt').then((answer) => answer.text()));
    await expect.poll(() => requests).toContain('/robots.txt');
    expect(requests.filter((path) => /^\/(?:services|sfsites)\//.test(path))).toEqual([]);
    expect(requests.filter((path) => path === '/')).toHaveLength(1);
  });
});

describe('the blocks of a page', () => {
  const hasClientNavigation = () => document.documentElement.dataset['clientNavigation'] !== undefined;

  it.each([
    ['/', '/jobs'],
    ['/jobs', '/about'],
    ['/about', '/jobs'],
  ])(
    'that only display content have no comments on %s, and are not defined until another page is shown',
    async (path, other) => {
      // In a low window, no grid is near: it would need the code of static blocks.
      const site = await SitePage.open(path, { height: 200 });
      const count = await site.countStaticBlocks();
      expect(count).toBeGreaterThan(10);
      const withComments = await site.page.evaluate(() =>
        [...document.querySelectorAll('[data-static-root]')]
          .filter(({ shadowRoot }) => shadowRoot?.innerHTML.includes('<!--'))
          .map(({ localName }) => localName),
      );
      expect(withComments).toEqual([]);
      await site.enableNavigation();
      await site.prefetch(other);
      expect(await site.countStaticBlocks()).toBe(count);
    },
  );

  it('show the items of a grid that is scrolled into view without an interaction', async () => {
    // In a low window, the grid is not near at first.
    const site = await SitePage.open('/jobs', { height: 200 });
    const readTexts = async (): Promise<string[]> =>
      (await site.readParts('#openings-grid >>> pallet-text >>> [part~="text"]')).map(({ text }) => text);
    await site.waitForHiddenBlocks();
    expect(await site.page.evaluate(() => customElements.get('pallet-grid') === undefined)).toBe(true);
    const prerendered = await readTexts();
    expect(prerendered.length).toBeGreaterThan(3);
    await site.hydrateBlock('openings-grid');
    await site.page.evaluate(
      () =>
        document.querySelector<HTMLElement & { updateComplete: Promise<unknown> }>('#openings-grid')?.updateComplete,
    );
    expect(await readTexts()).toEqual(prerendered);
    expect(await site.page.evaluate(hasClientNavigation)).toBe(false);
  });

  it.each(Object.entries(TRANSFERRED_SCRIPT))(
    'load little script before the first interaction with %s',
    async (path, accepted) => {
      const site = new SitePage(await openPage('chromium', { reducedMotion: true }));
      let size = 0;
      const session = await site.page.puppeteer().createCDPSession();
      const loading = new Set<string>();
      await session.send('Network.enable');
      session.on('Network.requestWillBeSent', ({ requestId, type }) => {
        if (type === 'Script') loading.add(requestId);
      });
      session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
        if (loading.delete(requestId)) size += encodedDataLength;
      });
      await site.page.goto(`${inject('siteUrl')}${path}`);
      await site.waitForHiddenBlocks();
      // Blocks near the window are hydrated; those that are not displayed count with their parent.
      await site.page.until(() =>
        [...document.querySelectorAll(':not(:defined, [data-static-root])')].every((block) => {
          const displayed = block.getClientRects().length === 0 ? block.parentElement! : block;
          return displayed.getBoundingClientRect().top > 2 * innerHeight;
        }),
      );
      await expect.poll(() => loading.size).toBe(0);
      expect(size).toBeGreaterThan(20_000);
      expectWithinBudget(`Script of ${path}`, accepted, size);
    },
  );
});

it('without React, the menu opens and links of banners work', async () => {
  const site = await SitePage.open('/', { width: 360, height: 640, blockUrls: /client-navigation/ });
  await site.page.click(PARTS.menuButton);
  await expect.poll(() => site.isMenuOpen()).toBe(true);
  await site.page.press('Escape');
  await expect.poll(() => site.isMenuOpen()).toBe(false);
  expect(await site.page.evaluate(() => document.documentElement.dataset['clientNavigation'])).toBeUndefined();
  await site.page.click('#area-jobs-title >>> a');
  await site.waitForTitle(FIXTURE.jobs.title);
  expect(await site.path()).toBe('/jobs');
});
