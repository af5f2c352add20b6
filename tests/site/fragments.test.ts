import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { buildSite } from '../../site/build.js';
import { startServer, type RunningServer } from '../../site/server/serve.js';
import { ENGINES, openPageOrSkip, type EnginePage } from '../support/engines.js';
import { callReact } from '../support/site-pages.js';

/** Links to places inside blocks, on the site: with and without the code of the blocks, and between pages (issue 29). */

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

/** Whether a heading stands just below the header, and has the focus. Runs in the page. */
function isAt(block: string, id: string): boolean {
  const root = document.querySelector(block)?.shadowRoot;
  const heading = root?.querySelector(`[id="${id}"]`);
  const header = document.querySelector('.site-header')?.getBoundingClientRect().bottom ?? 0;
  const top = heading?.getBoundingClientRect().top ?? -1;
  return root?.activeElement === heading && top >= header && top < header + 60;
}

/** Follows a link by keyboard, whatever lies above it. */
async function follow(on: EnginePage, selector: string): Promise<void> {
  await on.evaluate((path) => document.querySelector<HTMLElement>(path)?.focus({ preventScroll: true }), selector);
  await on.press('Enter');
}

const PLACES = [
  ['a heading whose id is letters only', '#parts', 'overview'],
  ['a heading', '#parts', 'part-2'],
  ['a text in a closed section of contacts', '#europe', 'ilse-2'],
] as const;

describe.each(ENGINES)('in %s, a place inside a block', (engine) => {
  for (const [name, block, id] of PLACES) {
    it(`is where the page is opened with it: ${name}`, async (test) => {
      page = await openPageOrSkip(test, engine, { url: `${server.url}/guide#${id}` });
      await page.until(isAt, block, id);
    });
  }

  it('is where a link leads, each time it is pressed, and the browser’s history restores where one was', async (test) => {
    page = await openPageOrSkip(test, engine, { url: `${server.url}/guide` });
    for (const [, block, id] of PLACES) {
      for (let presses = 0; presses < 2; presses++) {
        await page.click(`#contents >>> a[href="#${id}"]`);
        await page.until(isAt, block, id);
      }
    }
    await page.evaluate(() => history.go(-3));
    await page.until(() => location.hash === '' && scrollY < 400);
  });

  it('is found before any code of the blocks has run', async (test) => {
    const blockUrls = /\/assets\/(?!presses)[^/]*\.js/;
    page = await openPageOrSkip(test, engine, { url: `${server.url}/guide#ilse-2`, blockUrls });
    await page.until(isAt, '#europe', 'ilse-2');
    await page.click('#contents >>> a[href="#part-2"]');
    await page.until(isAt, '#parts', 'part-2');
    expect(await page.evaluate(() => customElements.get('pallet-rich-text') === undefined)).toBe(true);
  });

  it('is where a link of another page leads without a new document, and back', async (test) => {
    page = await openPageOrSkip(test, engine, { url: `${server.url}/` });
    await callReact(page);
    await page.evaluate(() => {
      Object.assign(window, { isSameDocument: true });
      const link = Object.assign(document.createElement('a'), { href: '/guide#ilse-2', id: 'to-ilse' });
      link.textContent = 'To Ilse';
      document.querySelector('main')?.prepend(link);
    });
    await follow(page, '#to-ilse');
    await page.until(isAt, '#europe', 'ilse-2');
    // To a position: right after a page has scrolled, Firefox may add a distance twice.
    await page.evaluate(() => scrollTo({ top: scrollY + 200, behavior: 'instant' }));
    const left = await page.evaluate(() => scrollY);
    await follow(page, '.site-header a[href="/why-us"]');
    await page.until(() => location.pathname === '/why-us' && scrollY === 0);
    await page.evaluate(() => history.back());
    await page.until((top) => location.pathname === '/guide' && Math.abs(scrollY - top) < 2, left);
    expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
  });
});
