import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { buildSite } from '../../site/build.js';
import { startServer, type RunningServer } from '../../site/server/serve.js';
import { SAMPLED_ENGINES } from '../setup/sampling.js';
import { openPageOrSkip, type EnginePage } from '../support/engines.js';
import { loadClientNavigation } from '../support/site-pages.js';

/** Links to fragments inside blocks: with and without the code of the blocks, and between pages. */

const CONTENT = fileURLToPath(new URL('../../site/content', import.meta.url));

const words = '<p>Words that take their room.</p>'.repeat(40);
const part = (id: string): string => `<h2 id="${id}">About ${id}</h2>${words}`;
const richText = (id: string, value: string): object => ({ block: 'rich-text', id, props: { value } });
const FRAGMENTS = ['overview', 'part-2', 'ilse-2'];

const guide = {
  ...{ title: 'Guide', description: 'How we work.', apiVersion: 63, themeLayout: 'main', features: [] },
  blocks: [
    { block: 'text', id: 'title', props: { text: 'Guide', headingTag: 'h1' } },
    richText('contents', FRAGMENTS.map((id) => `<p><a href="#${id}">To ${id}</a></p>`).join('') + words),
    richText('parts', part('overview') + part('part-2')),
    {
      ...{ block: 'contacts', id: 'people', props: { section1Label: 'Americas', section2Label: 'Europe' } },
      slots: { section2: [richText('europe', part('ilse-2'))] },
    },
    richText('end', words),
  ],
};

let folder = '';
let server: RunningServer;
let page: EnginePage | undefined;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pallet-fragments-'));
  const [contentRoot, outDir] = [join(folder, 'content'), join(folder, 'dist')];
  await cp(CONTENT, contentRoot, { recursive: true });
  await writeFile(join(contentRoot, 'pages/guide.json'), JSON.stringify(guide));
  await buildSite({ contentRoot, outDir, report: () => undefined });
  server = await startServer({ port: 0, dist: outDir, contentRoot, log: () => undefined });
});
afterAll(async () => {
  await server?.close();
  await rm(folder, { recursive: true, force: true });
});
afterEach(() => page?.close());

/** Whether a heading is just below the header, and has the focus. Runs in the page. */
function isBelowHeader(block: string, id: string): boolean {
  const root = document.querySelector(block)?.shadowRoot;
  const heading = root?.querySelector(`[id="${id}"]`);
  const header = document.querySelector('.site-header')?.getBoundingClientRect().bottom ?? 0;
  const top = heading?.getBoundingClientRect().top ?? -1;
  return root?.activeElement === heading && top >= header && top < header + 60;
}

/** Follows a link by keyboard, whatever lies above it. */
async function followLink(on: EnginePage, selector: string): Promise<void> {
  await on.evaluate((path) => document.querySelector<HTMLElement>(path)?.focus({ preventScroll: true }), selector);
  await on.press('Enter');
}

const PLACES = [
  ['a heading whose id is letters only', '#parts', 'overview'],
  ['a heading', '#parts', 'part-2'],
  ['a text in a closed section of contacts', '#europe', 'ilse-2'],
] as const;

describe.each(SAMPLED_ENGINES)('in %s, a fragment inside a block', (engine) => {
  for (const [name, block, id] of PLACES) {
    it(`is scrolled to when the page opens: ${name}`, async (test) => {
      page = await openPageOrSkip(test, engine, { url: `${server.url}/guide#${id}` });
      await page.until(isBelowHeader, block, id);
    });
  }

  it('is scrolled to by each click on a link, and history restores the scroll position', async (test) => {
    page = await openPageOrSkip(test, engine, { url: `${server.url}/guide` });
    // A block that is hydrated during a click may lay out its links again.
    await page.until(() => document.querySelector<HTMLElement & { hasUpdated?: boolean }>('#contents')?.hasUpdated);
    for (const [, block, id] of PLACES) {
      for (let presses = 0; presses < 2; presses++) {
        await page.click(`#contents >>> a[href="#${id}"]`);
        await page.until(isBelowHeader, block, id);
      }
    }
    await page.evaluate(() => history.go(-3));
    await page.until(() => location.hash === '' && scrollY < 400);
  });

  it('is scrolled to before any code of the blocks has run', async (test) => {
    const blockUrls = /\/assets\/(?!presses)[^/]*\.js/;
    page = await openPageOrSkip(test, engine, { url: `${server.url}/guide#ilse-2`, blockUrls });
    await page.until(isBelowHeader, '#europe', 'ilse-2');
    await page.click('#contents >>> a[href="#part-2"]');
    await page.until(isBelowHeader, '#parts', 'part-2');
    expect(await page.evaluate(() => customElements.get('pallet-rich-text') === undefined)).toBe(true);
  });

  it('is scrolled to by a link on another page without a new document, and history goes back', async (test) => {
    page = await openPageOrSkip(test, engine, { url: `${server.url}/` });
    await loadClientNavigation(page);
    await page.evaluate(() => {
      Object.assign(window, { isSameDocument: true });
      const link = Object.assign(document.createElement('a'), { href: '/guide#ilse-2', id: 'to-ilse' });
      link.textContent = 'To Ilse';
      document.querySelector('main')?.prepend(link);
    });
    await followLink(page, '#to-ilse');
    await page.until(isBelowHeader, '#europe', 'ilse-2');
    // To a position: right after a page has scrolled, Firefox may add a distance twice.
    await page.evaluate(() => scrollTo({ top: scrollY + 200, behavior: 'instant' }));
    const left = await page.evaluate(() => scrollY);
    await followLink(page, '.site-header a[href="/why-us"]');
    await page.until(() => location.pathname === '/why-us' && scrollY === 0);
    await page.evaluate(() => history.back());
    await page.until((top) => location.pathname === '/guide' && Math.abs(scrollY - top) < 2, left);
    expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
  });
});
