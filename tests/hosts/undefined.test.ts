import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SAMPLED_ENGINES } from '../setup/sampling.js';
import { openPageOrSkip } from '../support/engines.js';
import { readFileResponse, startPageServer, type PageServer } from '../support/page-server.js';

const DIST = fileURLToPath(new URL('../../elements/dist/', import.meta.url));

const BODY = `<p id="before">Before</p>
  <pallet-banner><p id="inside">Words of a banner</p></pallet-banner>
  <pallet-column><p id="boxless">Words of a column</p></pallet-column>
  <p id="after">After</p>`;

/** Records the initial layout of the page, before any module can run. */
const NOTE = `const measure = () => ({
  visible: ['before', 'inside', 'boxless', 'after'].filter(
    (id) => getComputedStyle(document.getElementById(id)).visibility === 'visible'),
  banner: Math.round(document.querySelector('pallet-banner').getBoundingClientRect().height),
  after: Math.round(document.getElementById('after').getBoundingClientRect().top),
});
window.initialLayout = measure();`;

interface Layout {
  visible: string[];
  banner: number;
  after: number;
}

declare global {
  var measure: () => Layout, initialLayout: Layout, define: () => Promise<unknown>;
}

const ALL = ['before', 'inside', 'boxless', 'after'];

describe('undefined.css', () => {
  let server: PageServer;

  beforeAll(async () => {
    server = await startPageServer((path) => {
      if (path.startsWith('/pallet/')) return readFileResponse(DIST, path.slice('/pallet/'.length));
      const className = path === '/plain' ? '' : 'pallet-cloak';
      const patience = path === '/patient' ? '.pallet-cloak * { animation-duration: 1000s }' : '';
      return {
        body: `<!doctype html><html lang="en" class="${className}"><head><title>Blocks</title>
          <link rel="stylesheet" href="/pallet/undefined.css">
          <style>p { margin: 0 } ${patience}</style></head><body>${BODY}
          <script>${NOTE} window.define = () => import('/pallet/pallet.js');</script></body></html>`,
      };
    });
  });
  afterAll(() => server.close());

  it('lists every block', () => {
    const sheet = readFileSync(`${DIST}undefined.css`, 'utf8');
    const manifest = JSON.parse(readFileSync(`${DIST}custom-elements.json`, 'utf8')) as {
      modules: { declarations: { tagName?: string }[] }[];
    };
    const tags = manifest.modules.flatMap(({ declarations }) => declarations.flatMap(({ tagName = [] }) => tagName));
    expect(tags.length).toBeGreaterThan(20);
    for (const tag of tags) expect(sheet).toMatch(new RegExp(`\\b${tag}[,)]`));
  });

  describe.each(SAMPLED_ENGINES)('in %s', (engine) => {
    it('shows each block in its reserved space when it is defined', async (context) => {
      // The host's rules override the timeout animation, so that only the definition shows the blocks.
      const page = await openPageOrSkip(context, engine, { url: `${server.origin}/patient` });
      const before = await page.evaluate(() => initialLayout);
      expect(before.visible).toEqual(['before', 'after']);
      expect(before.banner).toBe(280);
      await page.evaluate(() => define().then(() => undefined));
      await page.until(() => measure().visible.length === 4);
      expect(await page.evaluate(() => measure())).toEqual({ ...before, visible: ALL });
    });

    it('shows everything after a timeout if no script loads', async (context) => {
      const page = await openPageOrSkip(context, engine, { url: `${server.origin}/cloaked` });
      expect(await page.evaluate(() => initialLayout.visible)).toEqual(['before', 'after']);
      await page.until(() => measure().visible.length === 4);
      expect(await page.evaluate(() => measure().banner)).toBeLessThan(100);
    });

    it('does not affect elements without its class, such as server-rendered blocks', async (context) => {
      const page = await openPageOrSkip(context, engine, { url: `${server.origin}/plain` });
      const { visible, banner } = await page.evaluate(() => initialLayout);
      expect(visible).toEqual(ALL);
      expect(banner).toBeLessThan(100);
    });
  });

  it('hides nothing without scripting', async (context) => {
    const page = await openPageOrSkip(context, 'chromium', { url: `${server.origin}/cloaked`, scripts: false });
    const hidden = await page
      .puppeteer()
      .$$eval('p', (texts) =>
        texts.filter((text) => getComputedStyle(text).visibility !== 'visible').map(({ id }) => id),
      );
    expect(hidden).toEqual([]);
  });
});
