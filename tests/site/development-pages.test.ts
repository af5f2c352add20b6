import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Finding } from '../../site/documents/finding.js';
import { createDevelopmentPages, type DevelopmentPages } from '../../site/development/development-pages.js';
import { createPageNotes, compilePageNotesScript, type PageNote } from '../../site/development/page-notes.js';
import { startServer, type RunningServer } from '../../site/server/serve.js';
import { openPage, type EnginePage } from '../support/engines.js';

const CONTENT = fileURLToPath(new URL('../../site/content', import.meta.url));

const finding = (file: string, path: string, wrong: string): Finding => ({
  ...{ weight: 'error', file, line: 3, path, place: 'banner "hero"', wrong, remedy: 'Fix it.' },
});

let notes: readonly PageNote[] = [];
let pages: DevelopmentPages;
let server: RunningServer;
beforeAll(async () => {
  pages = createDevelopmentPages(await compilePageNotesScript(), () => notes);
  server = await startServer({ port: 0, around: pages.around });
});
afterAll(() => server.close());

/** Reads the issue badges, each with the block it marks, and the list of issues. Runs in the page. */
function readNotes(): { badges: [text: string, at: string | undefined][]; summary: string; items: string[] } {
  const root = [...document.body.children].map(({ shadowRoot }) => shadowRoot).find((one) => one?.querySelector('ol'));
  const badges = [...(root?.querySelectorAll<HTMLElement>('.badge') ?? [])].map(
    (badge): [string, string | undefined] => {
      const { left, top } = badge.getBoundingClientRect();
      const at = [...document.querySelectorAll('main [id]')].find((block) => {
        const box = block.getBoundingClientRect();
        return block.localName.startsWith('pallet-') && Math.hypot(box.left - left, box.top - top) < 1;
      });
      return [badge.innerText, at?.id];
    },
  );
  const items = [...(root?.querySelectorAll('li') ?? [])].map((item) => item.textContent);
  return { badges, summary: root?.querySelector('summary')?.innerText ?? '', items };
}

const readNotesIn = (page: EnginePage) => page.evaluate(readNotes);

describe('a page of the development server', () => {
  it('shows the issues of check-content at their blocks, and updates them', async () => {
    notes = createPageNotes(
      [
        finding('pages/why-us.json', 'blocks/1/props/height', '"height" should be a number.'),
        finding('pages/home.json', 'blocks/0', 'Elsewhere.'),
        finding('layouts/main.json', 'header/links/0/url', 'The link leads nowhere.'),
      ],
      CONTENT,
      '',
    );
    const page = await openPage('chromium', { width: 1280, height: 700, url: `${server.url}/why-us` });
    const block = notes[0]!.blockId;
    await expect
      .poll(() => readNotesIn(page))
      .toMatchObject({
        badges: [['error', block]],
        summary: '2 issues on this page, 1 on other pages',
        items: [
          'pages/why-us.json:3, banner "hero": "height" should be a number. Fix it.',
          'layouts/main.json:3, banner "hero": The link leads nowhere. Fix it.',
        ],
      });
    notes = [];
    pages.notify('notes');
    await expect.poll(() => readNotesIn(page)).toEqual({ badges: [], summary: '', items: [] });
    expect(page.messages()).toEqual([]);
  });

  it('runs inline scripts that are compiled from sources', async () => {
    const html = await (await fetch(`${server.url}/why-us`)).text();
    const [first] = /<script[^>]*>/.exec(html) ?? [];
    const page = await openPage('chromium', { url: `${server.url}/why-us` });
    // As tsx writes a function that holds another.
    const named: unknown = await page.puppeteer().evaluate('__name(() => 7, "inner")()');
    expect([first, named]).toEqual(['<script src="/__names.js">', 7]);
  });

  it('reloads after a build', async () => {
    notes = [];
    const page = await openPage('chromium', { url: `${server.url}/why-us` });
    await page.until(() => performance.getEntriesByType('resource').some(({ name }) => name.endsWith('/__notes.json')));
    const loaded = page.puppeteer().waitForNavigation();
    pages.notify('reload');
    await loaded;
  });
});
