import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SAMPLED_ENGINES } from '../setup/extent.js';
import { openPageOrSkip } from '../support/engines.js';
import { fileIn, startPageServer, type PageServer } from '../support/page-server.js';

const DIST = fileURLToPath(new URL('../../elements/dist/', import.meta.url));

const BODY = `<p id="before">Before</p>
  <pallet-banner><p id="inside">Words of a banner</p></pallet-banner>
  <pallet-column><p id="boxless">Words of a column</p></pallet-column>
  <p id="after">After</p>`;

/** What a visitor sees the moment the page is there, written down before any module can run. */
const NOTE = `const look = () => ({
  visible: ['before', 'inside', 'boxless', 'after'].filter(
    (id) => getComputedStyle(document.getElementById(id)).visibility === 'visible'),
  banner: Math.round(document.querySelector('pallet-banner').getBoundingClientRect().height),
  after: Math.round(document.getElementById('after').getBoundingClientRect().top),
});
window.atFirst = look();`;

interface Look {
  visible: string[];
  banner: number;
  after: number;
}

declare global {
  var look: () => Look, atFirst: Look, define: () => Promise<unknown>;
}

const ALL = ['before', 'inside', 'boxless', 'after'];

describe('undefined.css', () => {
  let server: PageServer;

  beforeAll(async () => {
    server = await startPageServer((path) => {
      if (path.startsWith('/pallet/')) return fileIn(DIST, path.slice('/pallet/'.length));
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

  it('names every block', () => {
    const sheet = readFileSync(`${DIST}undefined.css`, 'utf8');
    const manifest = JSON.parse(readFileSync(`${DIST}custom-elements.json`, 'utf8')) as {
      modules: { declarations: { tagName?: string }[] }[];
    };
    const tags = manifest.modules.flatMap(({ declarations }) => declarations.flatMap(({ tagName = [] }) => tagName));
    expect(tags.length).toBeGreaterThan(20);
    for (const tag of tags) expect(sheet).toMatch(new RegExp(`\\b${tag}[,)]`));
  });

  describe.each(SAMPLED_ENGINES)('in %s', (engine) => {
    it('shows each block when it is defined, in the room that was kept for it', async (context) => {
      // A host's own rules win, so that nothing but the definition shows the blocks here.
      const page = await openPageOrSkip(context, engine, { url: `${server.origin}/patient` });
      const before = await page.evaluate(() => atFirst);
      expect(before.visible).toEqual(['before', 'after']);
      expect(before.banner).toBe(280);
      await page.evaluate(() => define().then(() => undefined));
      await page.until(() => look().visible.length === 4);
      expect(await page.evaluate(() => look())).toEqual({ ...before, visible: ALL });
    });

    it('shows everything all the same where no script arrives', async (context) => {
      const page = await openPageOrSkip(context, engine, { url: `${server.origin}/cloaked` });
      expect(await page.evaluate(() => atFirst.visible)).toEqual(['before', 'after']);
      await page.until(() => look().visible.length === 4);
      expect(await page.evaluate(() => look().banner)).toBeLessThan(100);
    });

    it('leaves alone what is not in its class, where a server may have rendered blocks', async (context) => {
      const page = await openPageOrSkip(context, engine, { url: `${server.origin}/plain` });
      const { visible, banner } = await page.evaluate(() => atFirst);
      expect(visible).toEqual(ALL);
      expect(banner).toBeLessThan(100);
    });
  });

  it('holds nothing back where there is no scripting', async (context) => {
    const page = await openPageOrSkip(context, 'chromium', { url: `${server.origin}/cloaked`, scripts: false });
    const hidden = await page
      .puppeteer()
      .$$eval('p', (texts) =>
        texts.filter((text) => getComputedStyle(text).visibility !== 'visible').map(({ id }) => id),
      );
    expect(hidden).toEqual([]);
  });
});
