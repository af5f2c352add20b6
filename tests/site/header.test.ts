import { describe, expect, inject, it, type TestContext } from 'vitest';
import { ENGINES, openPage, openPageOrSkip, type EnginePage, type PageOptions } from '../support/engines.js';
import { callReact } from '../support/site-pages.js';

interface Shown {
  /** What stands in the row, in its order. */
  row: string[];
  /** What lies over its neighbour, leaves the window, or takes a second line. */
  faults: string[];
}

/** Reads the header as a visitor sees it. Runs in the page. */
function readHeader(): Shown {
  const row: string[] = [];
  const faults: string[] = [];
  const isOpen = document.querySelector('.site-menu:popover-open') !== null;
  const selector = `.word-mark a, ${isOpen ? '' : '.site-menu a, '}.site-action, .menu-button`;
  const items = [...document.querySelectorAll<HTMLElement>(`.site-header :is(${selector})`)].filter(
    (item) => item.getClientRects().length > 0,
  );
  const boxes = items
    .map((item) => ({
      words: item.innerText.trim() || item.getAttribute('text') || '',
      box: item.getBoundingClientRect(),
    }))
    .sort((one, other) => one.box.left - other.box.left);
  for (const [index, { words, box }] of boxes.entries()) {
    row.push(words);
    const below = boxes
      .slice(0, index)
      .filter((other) => other.box.right > box.left && other.box.bottom > box.top && other.box.top < box.bottom);
    if (below.length > 0) faults.push(`${words} lies over ${below.map((other) => other.words).join(', ')}`);
    if (box.right > innerWidth) faults.push(`${words} leaves the window`);
    if (box.top < 0 || box.bottom > 64) faults.push(`${words} is higher than the header`);
  }
  return { row, faults };
}

const WIDE = 'body, .word-mark a { font-family: monospace !important; letter-spacing: 0.1em !important }';

function addStyle(css: string): void {
  const style = new CSSStyleSheet();
  style.replaceSync(css);
  document.adoptedStyleSheets.push(style);
}

function addLink(words: string): void {
  const last = document.querySelector('.site-menu li:last-child')!;
  const link = last.cloneNode(true) as HTMLElement;
  link.querySelector('a')!.textContent = words;
  last.after(link);
}

describe.each(ENGINES)('the header in %s', (engine) => {
  const open = (test: TestContext, options: PageOptions): Promise<EnginePage> =>
    openPageOrSkip(test, engine, { height: 700, ...options, url: `${inject('siteUrl')}/` });
  /** A header that React has taken over, which renders it anew where it differs from what the server wrote. */
  const openToChange = async (test: TestContext, options: PageOptions): Promise<EnginePage> => {
    const page = await open(test, options);
    await callReact(page);
    return page;
  };
  const faults = async (page: EnginePage) => (await page.evaluate(readHeader)).faults;
  const row = async (page: EnginePage) => (await page.evaluate(readHeader)).row;

  it('keeps its links in the row where they fit', async (test) => {
    const page = await open(test, { width: 1280 });
    await expect.poll(() => row(page)).toContain('Why us');
    expect(await faults(page)).toEqual([]);
    expect(await row(page)).not.toContain('Menu');
  });

  it('folds its links into the menu once there is one more than fits, and shows them all there', async (test) => {
    const page = await openToChange(test, { width: 1040 });
    expect(await row(page)).toContain('Why us');
    await page.evaluate(addLink, 'Apprenticeships at our plants');
    await expect.poll(() => row(page)).toContain('Menu');
    expect(await faults(page)).toEqual([]);
    await page.click('.menu-button');
    await page.until(
      (words) => [...document.querySelectorAll<HTMLElement>('.site-menu a')].some((link) => link.innerText === words),
      'Apprenticeships at our plants',
    );
  });

  it('folds for a wider font, and unfolds when it goes', async (test) => {
    const page = await open(test, { width: 1100 });
    await page.evaluate(addStyle, WIDE);
    await expect.poll(() => row(page)).toContain('Menu');
    expect(await faults(page)).toEqual([]);
    await page.evaluate(() => void document.adoptedStyleSheets.pop());
    await expect.poll(() => row(page)).not.toContain('Menu');
  });

  it('folds its action last, which the menu shows then', async (test) => {
    const page = await openToChange(test, { width: 360 });
    await page.evaluate(addStyle, WIDE);
    await page.evaluate(() => {
      document.querySelector('.word-mark a')!.append(' lift trucks');
    });
    await expect.poll(() => row(page)).toHaveLength(2);
    expect(await faults(page)).toEqual([]);
    await page.click('.menu-button');
    await page.until(() => document.querySelector<HTMLElement>('.site-menu a')?.innerText === 'Search Jobs');
  });

  it('leaves an open menu alone, and unfolds once it is closed', async (test) => {
    const page = await open(test, { width: 1280 });
    await page.evaluate(addStyle, WIDE.replace('0.1em', '0.3em'));
    await expect.poll(() => row(page)).toContain('Menu');
    await page.click('.menu-button');
    await page.until(() => document.querySelector('.site-menu')?.matches(':popover-open'));
    await page.evaluate(() => void document.adoptedStyleSheets.pop());
    await page.until(() => document.querySelector('.site-menu:popover-open li:last-child a')?.checkVisibility());
    await page.press('Escape');
    await expect.poll(() => row(page)).toContain('Why us');
  });
});

it('closes an open menu where the window gets so wide that its links stand in the row', async () => {
  const page = await openPage('chromium', { width: 800, url: `${inject('siteUrl')}/` });
  await page.click('.menu-button');
  await page.until(() => document.querySelector('.site-menu')?.matches(':popover-open'));
  await page.puppeteer().setViewport({ width: 1280, height: 700 });
  await page.until(() => document.querySelector('.site-menu:popover-open') === null);
  expect(await page.evaluate(readHeader)).toMatchObject({ faults: [] });
});

it('the header lets nothing lie over its neighbour where no scripts run, and takes a line more instead', async () => {
  const page = await openPage('chromium', { width: 1030, scripts: false, url: `${inject('siteUrl')}/` });
  await page.evaluate(addLink, 'Apprenticeships at our plants');
  const { faults } = await page.evaluate(readHeader);
  expect(faults.filter((fault) => !fault.endsWith('higher than the header'))).toEqual([]);
});
