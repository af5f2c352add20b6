import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, inject, it } from 'vitest';
import type { PageFile } from '../../site/documents/page-data.js';
import { SitePage } from '../support/site.js';
import { useFixtureServer } from '../support/use-server.js';

// The layout of the fixture pages /bonus and /members has a header and a footer that consist of blocks.

describe('a header and footer that consist of blocks', () => {
  const server = useFixtureServer('members');
  const { outDir } = inject('fixtureBuilds').members;

  /** Runs in the page. */
  const readHeader = (): string =>
    [...document.querySelectorAll('header pallet-text')]
      .map(({ shadowRoot }) => shadowRoot?.querySelector('[part~="text"]')?.textContent.trim())
      .join(', ');
  const HEADER = 'Its id is that of a block of the page, Inside an unknown block, Header for guests';

  it('are shown without scripts, around the page and its skip link', async () => {
    const { page } = await SitePage.open('/bonus', { site: server.url, scripts: false });
    expect(await page.evaluate(readHeader)).toBe(HEADER);
    const landmarks = () =>
      [...document.querySelectorAll('#app > *')].map(({ localName, className }) => `${localName}.${className}`);
    expect(await page.evaluate(landmarks)).toEqual([
      'a.skip-link',
      'header.layout-blocks',
      'main.',
      'footer.layout-blocks',
      'p.',
    ]);
    const width = () => document.querySelector('#brand-image')?.shadowRoot?.querySelector('img')?.naturalWidth;
    expect(await page.evaluate(width)).toBeGreaterThan(0);
    const isInPage = () =>
      document.querySelectorAll('[id="bonus-heading"]').length === 1 &&
      document.querySelector('main #bonus-heading') !== null;
    expect(await page.evaluate(isInPage)).toBe(true);
  });

  it('have the data of their images, and the first one is preloaded', async () => {
    const file = JSON.parse(await readFile(join(outDir, 'data/pages/bonus.json'), 'utf8')) as PageFile;
    expect(Object.keys(file.pictures)).toContain('area-jobs');
    expect(await readFile(join(outDir, 'bonus.html'), 'utf8')).toMatch(
      /<link rel="preload" as="image"[^>]* imagesrcset="\/careers\/media\/area-jobs-/,
    );
  });

  it('are on the screens of their blocks', async () => {
    const { page } = await SitePage.open('/bonus', { site: server.url, width: 390 });
    const isShown = () => document.querySelector('#contact')?.checkVisibility();
    expect(await page.evaluate(isShown)).toBe(false);
    await page.puppeteer().setViewport({ width: 1400, height: 900 });
    expect(await page.evaluate(isShown)).toBe(true);
  });

  it('stay when the next page has the same layout, and are exchanged otherwise', async () => {
    const site = await SitePage.openWithNavigation('/', { site: server.url });
    await site.followAddedLink('/careers/bonus');
    await site.waitForTitle('Bonus | Harbor');
    expect(await site.page.evaluate(readHeader)).toBe(HEADER);
    expect(await site.page.evaluate(() => document.querySelectorAll('header').length)).toBe(1);
    await site.page.evaluate(() => Object.assign(document.querySelector('#brand-image')!, { isSame: true }));
    await site.followAddedLink('/careers/members');
    await site.waitForTitle('For guests | Harbor');
    expect(await site.page.evaluate(() => 'isSame' in document.querySelector('#brand-image')!)).toBe(true);
    await site.followAddedLink('/careers/about');
    await site.page.until(() => document.querySelector('.site-header') !== null);
    expect(await site.page.evaluate(() => document.querySelectorAll('header, footer').length)).toBe(2);
    expect(await site.isSameDocument()).toBe(true);
  });
});
