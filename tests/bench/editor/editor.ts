import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, KeyInput, Page } from 'puppeteer-core';
import { buildEditorApp } from '../../../site/editor/build.js';
import { editorSettings } from '../../../site/editor/server/editor-settings.js';
import { openFileBackend } from '../../../site/store/file-backend.js';
import { startEditor, type RunningEditor } from '../../../site/editor/server/start-editor.js';
import { bundle, measureProcessorTime, withPage, type MeasuredPage } from '../browser.js';
import { measureInRounds } from '../rounds.js';
import { median } from '../statistics.js';
import { formatNumber, formatMarkdownTable } from '../table.js';
import { measurePublishing, type PublishingTimes } from './publishing.js';
import { BLOCKS, createLargeContent, LARGE_PAGE, PAGES } from './content.js';
import type {} from './observe.page.js';

/** Milliseconds. */
interface EditorTimes {
  /** From navigation to the last page in the list. */
  readonly list: number;
  /** From navigation to the last block on the canvas. */
  readonly page: number;
  /** Main-thread time of that navigation. */
  readonly cpu: number;
  /** From each key press to the frame that shows its letter on the canvas. */
  readonly keys: readonly number[];
}

/** Timeout of each step in milliseconds. */
const STEP_TIMEOUT = 60_000;
const LETTERS = 'apprenticeships';
/** Milliseconds between two key presses of a fast typist. */
const KEY_INTERVAL = 150;

/**
 * Measures how long an author waits for the list of pages, for a large page, for each letter typed into it, and for the
 * check and the publication of a page.
 */
export async function measureEditor(browser: Browser, rounds: number): Promise<string> {
  const content = await createLargeContent();
  const appFolder = await mkdtemp(join(tmpdir(), 'pallet-bench-app-'));
  let editor: RunningEditor | undefined;
  try {
    await buildEditorApp({ outDir: appFolder });
    editor = await startEditor({
      settings: editorSettings({ EDITOR_PORT: '0' }),
      content: { backend: await openFileBackend(content.root), folder: content.root },
      ...{ siteUrl: 'http://localhost:4173', appFolder },
      build: () => Promise.resolve([]),
    });
    const { url } = editor;
    const { script: observer } = await bundle('import "./observe.page.js"', import.meta.dirname);
    const cases = [{ name: `${PAGES} pages, one of ${BLOCKS} blocks` }];
    const results = await measureInRounds({ name: 'editor', cases, rounds }, () =>
      withPage(browser, 'desktop', (opened) => measureOnce(opened, url, observer)),
    );
    const opened = [...results.values()].flat().filter((one) => one !== undefined);
    return formatTimes(opened, await measurePublishing(rounds));
  } finally {
    await editor?.close();
    await content.remove();
    await rm(appFolder, { recursive: true, force: true });
  }
}

async function measureOnce(opened: MeasuredPage, url: string, observer: string): Promise<EditorTimes> {
  const { page } = opened;
  page.setDefaultTimeout(STEP_TIMEOUT);
  // The editor's content security policy forbids evaluating text as code, which puppeteer does.
  await page.setBypassCSP(true);
  await page.evaluateOnNewDocument(observer);
  await page.setViewport({ width: 1600, height: 900 });
  const list = await measureOpening(
    page,
    `${url}/#/`,
    (pages) => document.querySelectorAll('tbody tr').length >= pages,
    PAGES,
  );
  // The page is a new document, but files that the list has loaded are cached, as for authors.
  await page.goto('about:blank');
  const before = await measureProcessorTime(opened);
  const large = await measureOpening(
    page,
    `${url}/#/pages/${LARGE_PAGE}`,
    (count) => globalThis.canvasObserver.hasRendered(count),
    BLOCKS,
  );
  const cpu = (await measureProcessorTime(opened)) - before;
  return { list, page: large, cpu, keys: await measureTyping(page) };
}

/** Milliseconds from navigation to the first frame in which a test succeeds. */
async function measureOpening(
  page: Page,
  url: string,
  test: (count: number) => boolean,
  count: number,
): Promise<number> {
  await page.goto(url, { waitUntil: 'domcontentloaded' });
  await page.waitForFunction(test, { polling: 'raf' }, count);
  return page.evaluate(() => performance.now());
}

/** Types into the last text of the page. Returns the milliseconds until the canvas shows each letter. */
async function measureTyping(page: Page): Promise<number[]> {
  await page.locator('::-p-aria([name="Outline"][role="tab"])').click();
  await page.locator('[role="treeitem"]:last-child').click();
  const field = await page.waitForSelector('[data-property="text"] :is(input, textarea)');
  await field?.click();
  await page.keyboard.press('End');
  await page.evaluate(() => globalThis.canvasObserver.watchKeys());
  for (const letter of LETTERS) {
    await page.keyboard.press(letter as KeyInput);
    await new Promise((resolve) => setTimeout(resolve, KEY_INTERVAL));
  }
  await page.waitForFunction((count) => globalThis.canvasObserver.keyTimes.length >= count, {}, LETTERS.length);
  return page.evaluate(() => [...globalThis.canvasObserver.keyTimes]);
}

function formatTimes(results: readonly EditorTimes[], published: readonly PublishingTimes[]): string {
  const row = (name: string, numbers: readonly number[], target: string): string[] => [
    name,
    formatNumber(median(numbers)),
    formatNumber(numbers.length === 0 ? undefined : Math.max(...numbers)),
    target,
  ];
  const numbersOf = (name: 'list' | 'page' | 'cpu') => results.map((result) => result[name]);
  const keys = results.flatMap((result) => result.keys);
  const checks = published.map(({ check }) => check);
  const publications = published.map(({ publish }) => publish);
  return formatMarkdownTable(
    ['an author waits for', 'median, ms', 'slowest, ms', 'target, ms'],
    [
      row(`the list of ${PAGES} pages`, numbersOf('list'), '2,000'),
      row(`a page of ${BLOCKS} blocks, all drawn`, numbersOf('page'), '2,000'),
      row('of that, main thread', numbersOf('cpu'), ''),
      row('a key, until its letter is on the canvas', keys, '100'),
      row('the check of the home page of the site before publishing', checks, '5,000'),
      row('its publication, until visitors get it', publications, '3,000'),
    ],
  );
}
