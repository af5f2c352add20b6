import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, inject, it } from 'vitest';
import type { Finding } from '../../site/documents/finding.js';
import { createDevelopmentPages } from '../../site/development/development-pages.js';
import { createPageNotes, compilePageNotesScript, type PageNote } from '../../site/development/page-notes.js';
import { FIXTURE, SitePage } from '../support/site.js';
import { useFixtureServer } from '../support/use-server.js';
import { temporaryFolder } from '../unit/site-server/fixture.js';

const { path: PAGE } = FIXTURE.about;

const finding = (file: string, path: string, wrong: string): Finding => ({
  ...{ weight: 'error', file, line: 3, path, place: 'banner "hero"', wrong, remedy: 'Fix it.' },
});

let notes: readonly PageNote[] = [];
const pages = createDevelopmentPages(await compilePageNotesScript(), () => notes);
const server = useFixtureServer('production', { around: pages.around });

const open = (): Promise<SitePage> => SitePage.open(PAGE, { site: server.url, height: 700 });

/** The texts of the list of issues, and the issue badges, each with its offset from a block. */
async function readNotes(site: SitePage, block: string) {
  const read = (selector: string) => site.readParts(`body > * >>> ${selector}`);
  const [badges, lines, [box]] = await Promise.all([read('a[title]'), read('summary, li'), site.readParts(block)]);
  return {
    badges: badges.map(({ text, left, top }) => [text, Math.round(left - box!.left), Math.round(top - box!.top)]),
    lines: lines.map(({ text }) => text),
  };
}

describe('a page of the development server', () => {
  it('shows the issues of check-content at their blocks, and updates them', async () => {
    notes = createPageNotes(
      [
        finding('pages/about.json', 'blocks/1/props/height', '"height" should be a number.'),
        finding('pages/home.json', 'blocks/0', 'Elsewhere.'),
        finding('layouts/main.json', 'header/links/0/url', 'The link leads nowhere.'),
      ],
      inject('fixtureBuilds').production.contentRoot,
      '',
    );
    const site = await open();
    await expect
      .poll(() => readNotes(site, '#culture'))
      .toEqual({
        badges: [['error', 0, 0]],
        lines: [
          '2 issues on this page, 1 on other pages',
          'pages/about.json:3, banner "hero": "height" should be a number. Fix it.',
          'layouts/main.json:3, banner "hero": The link leads nowhere. Fix it.',
        ],
      });
    notes = [];
    pages.notify('notes');
    await expect.poll(() => readNotes(site, '#culture')).toEqual({ badges: [], lines: [] });
    expect(site.page.messages()).toEqual([]);
  });

  it('shows the issues of a block with the id of an earlier one at the later block', async () => {
    const file = join(inject('fixtureBuilds').production.contentRoot, 'pages/about.json');
    const text = (await readFile(file, 'utf8')).replace('"growth"', '"culture"');
    const contentRoot = await temporaryFolder({ 'pages/about.json': text });
    notes = createPageNotes([finding('pages/about.json', 'blocks/2/id', 'It is used.')], contentRoot, '');
    const site = await open();
    // Simulates a build of this document, in which the block has no id.
    await site.page.evaluate(() => document.getElementById('growth')?.removeAttribute('id'));
    const readBadges = async () => {
      pages.notify('notes');
      return (await readNotes(site, 'main > pallet-layout > pallet-section:not([id])')).badges;
    };
    await expect.poll(readBadges).toEqual([['error', 0, 0]]);
  });

  it('runs inline scripts that are compiled from sources', async () => {
    const html = await (await fetch(server.url + PAGE)).text();
    const [first] = /<script[^>]*>/.exec(html) ?? [];
    const { page } = await open();
    // The output of tsx for a nested function.
    const named: unknown = await page.puppeteer().evaluate('__name(() => 7, "inner")()');
    expect([first, named]).toEqual(['<script src="/__names.js">', 7]);
  });

  it('reloads after a build', async () => {
    notes = [];
    const { page } = await open();
    await page.until(() => performance.getEntriesByType('resource').some(({ name }) => name.endsWith('/__notes.json')));
    const loaded = page.puppeteer().waitForNavigation();
    pages.notify('reload');
    await loaded;
  });
});
