import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, KeyInput, Page } from 'puppeteer-core';
import { buildEditorApp } from '../../../site/editor/build.js';
import { editorSettings } from '../../../site/editor/server/editor-settings.js';
import { fileBackend } from '../../../site/editor/store/file-backend.js';
import { startEditor, type RunningEditor } from '../../../site/editor/server/start-editor.js';
import { bundle, processorTime, withPage, type MeasuredPage } from '../browser.js';
import { measureInRounds } from '../rounds.js';
import { median } from '../statistics.js';
import { formatNumber, markdownTable } from '../table.js';
import { BLOCKS, largeContent, LARGE_PAGE, PAGES } from './content.js';
import type {} from './observe.page.js';

/** Milliseconds. */
interface Opened {
  readonly list: number;
  /** From the address of the page to the last block on the canvas. */
  readonly page: number;
  /** Of the main thread, until then. */
  readonly cpu: number;
  /** From each key to the frame that shows its letter on the canvas. */
  readonly keys: readonly number[];
}

/** Milliseconds in which everything has to have happened. */
const LIMIT = 60_000;
/** Each is seen as soon as it is there. */
const LETTERS = 'apprenticeships';
/** Milliseconds between two keys: as somebody types who types fast. */
const BETWEEN_KEYS = 150;

/** Measures how long an author waits: for the list of pages, for a large page, and for what each key does to it. */
export async function measureEditor(browser: Browser, rounds: number): Promise<string> {
  const content = await largeContent();
  const appFolder = await mkdtemp(join(tmpdir(), 'pallet-bench-app-'));
  let editor: RunningEditor | undefined;
  try {
    await buildEditorApp({ outDir: appFolder });
    editor = await startEditor({
      settings: editorSettings({ EDITOR_PORT: '0' }),
      content: { backend: await fileBackend(content.root), folder: content.root },
      ...{ siteUrl: 'http://localhost:4173', appFolder },
      build: () => Promise.resolve([]),
    });
    const { url } = editor;
    const { script: observer } = await bundle('import "./observe.page.js"', { from: import.meta.dirname });
    const cases = [{ name: `${PAGES} pages, one of ${BLOCKS} blocks` }];
    const results = await measureInRounds({ name: 'editor', cases, rounds }, () =>
      withPage(browser, {}, (opened) => measureOnce(opened, url, observer)),
    );
    return tableOf([...results.values()].flat().filter((one) => one !== undefined));
  } finally {
    await editor?.close();
    await content.remove();
    await rm(appFolder, { recursive: true, force: true });
  }
}

async function measureOnce(opened: MeasuredPage, url: string, observer: string): Promise<Opened> {
  const { page } = opened;
  page.setDefaultTimeout(LIMIT);
  // The editor's own policy allows no code that is made of text, as puppeteer's is.
  await page.setBypassCSP(true);
  await page.evaluateOnNewDocument(observer);
  await page.setViewport({ width: 1600, height: 900 });
  const list = await shown(page, `${url}/#/`, (pages) => document.querySelectorAll('tbody tr').length >= pages, PAGES);
  // A document of its own: what the list has loaded is in the cache, as for an author who comes from there.
  await page.goto('about:blank');
  const before = await processorTime(opened);
  const large = await shown(
    page,
    `${url}/#/pages/${LARGE_PAGE}`,
    (count) => globalThis.canvasObserver.hasDrawn(count),
    BLOCKS,
  );
  const cpu = (await processorTime(opened)) - before;
  return { list, page: large, cpu, keys: await typed(page) };
}

/** Milliseconds from asking for an address until the frame after something is there. */
async function shown(page: Page, url: string, test: (count: number) => boolean, count: number): Promise<number> {
  await page.goto(url, { waitUntil: 'domcontentloaded' });
  await page.waitForFunction(test, { polling: 'raf' }, count);
  return page.evaluate(() => performance.now());
}

/** Writes into a text of the page, and tells of each key how long it took until the canvas showed it. */
async function typed(page: Page): Promise<number[]> {
  await page.locator('::-p-aria([name="Outline"][role="tab"])').click();
  await page.locator('[role="treeitem"]:last-child').click();
  const field = await page.waitForSelector('[data-property="text"] :is(input, textarea)');
  await field?.click();
  await page.keyboard.press('End');
  await page.evaluate(() => globalThis.canvasObserver.watchKeys());
  for (const letter of LETTERS) {
    await page.keyboard.press(letter as KeyInput);
    await new Promise((resolve) => setTimeout(resolve, BETWEEN_KEYS));
  }
  await page.waitForFunction((count) => globalThis.canvasObserver.keyTimes.length >= count, {}, LETTERS.length);
  return page.evaluate(() => [...globalThis.canvasObserver.keyTimes]);
}

function tableOf(results: readonly Opened[]): string {
  const row = (name: string, numbers: readonly number[], target: string): string[] => [
    name,
    formatNumber(median(numbers)),
    formatNumber(numbers.length === 0 ? undefined : Math.max(...numbers)),
    target,
  ];
  const keys = results.flatMap((result) => result.keys);
  return markdownTable(
    ['an author waits for', 'median, ms', 'slowest, ms', 'wished, ms'],
    [
      row(
        `the list of ${PAGES} pages`,
        results.map(({ list }) => list),
        '2,000',
      ),
      row(
        `a page of ${BLOCKS} blocks, all drawn`,
        results.map(({ page }) => page),
        '2,000',
      ),
      row(
        'of that, main thread',
        results.map(({ cpu }) => cpu),
        '',
      ),
      row('a key, until its letter is on the canvas', keys, '100'),
    ],
  );
}
