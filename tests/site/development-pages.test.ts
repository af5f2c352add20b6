import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Finding } from '../../site/documents/finding.js';
import { developmentPages, type DevelopmentPages } from '../../site/server/development-pages.js';
import { pageNotes, pageNotesScript, type PageNote } from '../../site/server/page-notes.js';
import { startServer, type RunningServer } from '../../site/server/serve.js';
import { openPage, type EnginePage } from '../support/engines.js';

const CONTENT = fileURLToPath(new URL('../../site/content', import.meta.url));

const finding = (file: string, path: string, wrong: string): Finding => ({
  ...{ weight: 'error', file, line: 3, path, place: 'banner "hero"', wrong, remedy: 'Mend it.' },
});

let notes: readonly PageNote[] = [];
let pages: DevelopmentPages;
let server: RunningServer;
beforeAll(async () => {
  pages = developmentPages(await pageNotesScript(), () => notes);
  server = await startServer({ port: 0, around: pages.around });
});
afterAll(() => server.close());

/** What the author sees of the notes: the badges with the block that each stands at, and the list. Runs in the page. */
function seenNotes(): { badges: [text: string, at: string | undefined][]; summary: string; items: string[] } {
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

const seen = (page: EnginePage) => page.evaluate(seenNotes);

describe('a page of the development server', () => {
  it('shows what check-content has found, at the block, and follows when that changes', async () => {
    notes = pageNotes(
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
      .poll(() => seen(page))
      .toMatchObject({
        badges: [['error', block]],
        summary: '2 to mend on this page, 1 on others',
        items: [
          'pages/why-us.json:3, banner "hero": "height" should be a number. Mend it.',
          'layouts/main.json:3, banner "hero": The link leads nowhere. Mend it.',
        ],
      });
    notes = [];
    pages.tell('notes');
    await expect.poll(() => seen(page)).toEqual({ badges: [], summary: '', items: [] });
    expect(page.messages()).toEqual([]);
  });

  it('is loaded again once it was built', async () => {
    notes = [];
    const page = await openPage('chromium', { url: `${server.url}/why-us` });
    await page.until(() => performance.getEntriesByType('resource').some(({ name }) => name.endsWith('/__notes.json')));
    const loaded = page.puppeteer().waitForNavigation();
    pages.tell('reload');
    await loaded;
  });
});
