import { describe, expect, inject, it, type TestContext } from 'vitest';
import { SAMPLED_ENGINES } from '../setup/sampling.js';
import { openPage, openPageOrSkip, type EnginePage, type PageOptions } from '../support/engines.js';
import { loadClientNavigation, openWithWebFonts, SAMPLED_PAGES, hydrateBlocks } from '../support/site-pages.js';

interface HeaderLayout {
  /** The items of the row, in order. */
  row: string[];
  /** Items that overlap, leave the window, or wrap. */
  faults: string[];
}

/** Reads the header as a visitor sees it. Runs in the page. */
function readHeader(): HeaderLayout {
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
  const last = document.querySelector('.site-menu .site-language')!;
  const link = last.cloneNode(true) as HTMLElement;
  link.querySelector('a')!.textContent = words;
  last.after(link);
}

describe.each(SAMPLED_ENGINES)('the header in %s', (engine) => {
  const open = async (test: TestContext, options: PageOptions): Promise<EnginePage> => {
    const page = await openPageOrSkip(test, engine, { height: 700, ...options });
    await openWithWebFonts(page, () => page.goto(`${inject('siteUrl')}/`));
    return page;
  };
  /** Opens a page with a header that React has hydrated. */
  const openToChange = async (test: TestContext, options: PageOptions): Promise<EnginePage> => {
    const page = await open(test, options);
    await loadClientNavigation(page);
    return page;
  };
  const faults = async (page: EnginePage) => (await page.evaluate(readHeader)).faults;
  const row = async (page: EnginePage) => (await page.evaluate(readHeader)).row;

  it('keeps its links in the row if they fit', async (test) => {
    const page = await open(test, { width: 1280 });
    await expect.poll(() => row(page)).toContain('Why us');
    expect(await faults(page)).toEqual([]);
    expect(await row(page)).not.toContain('Menu');
  });

  it('moves all links into the menu if one does not fit', async (test) => {
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

  it('collapses for a wider font, and expands when it is removed', async (test) => {
    const page = await open(test, { width: 1100 });
    await page.evaluate(addStyle, WIDE);
    await expect.poll(() => row(page)).toContain('Menu');
    expect(await faults(page)).toEqual([]);
    await page.evaluate(() => void document.adoptedStyleSheets.pop());
    await expect.poll(() => row(page)).not.toContain('Menu');
  });

  it('keeps the focus when its links move into the menu and back', async (test) => {
    const page = await open(test, { width: 1100 });
    const focused = () => document.activeElement?.textContent;
    await page.evaluate(() => document.querySelector<HTMLElement>('.site-menu a[href="/es/"]')!.focus());
    await page.evaluate(addStyle, WIDE);
    await page.until(() => document.activeElement?.matches('.menu-button') === true);
    await page.evaluate(() => void document.adoptedStyleSheets.pop());
    await page.until(() => document.activeElement?.matches('.site-menu a') === true);
    expect(await page.evaluate(focused)).toBe('Manufacturing');
  });

  it('moves its action into the menu last', async (test) => {
    const page = await openToChange(test, { width: 360 });
    await page.evaluate(addStyle, WIDE);
    await page.evaluate(() => {
      document.querySelector('.word-mark a')!.append(' lift trucks');
    });
    await expect.poll(() => row(page)).toHaveLength(2);
    expect(await faults(page)).toEqual([]);
    await page.click('.menu-button');
    await page.until(
      () => document.querySelector<HTMLElement>('.site-menu li:last-child a')?.innerText === 'Search Jobs',
    );
  });

  it('keeps an open menu, and expands when it is closed', async (test) => {
    const page = await open(test, { width: 1280 });
    await page.evaluate(addStyle, WIDE.replace('0.1em', '0.3em'));
    await expect.poll(() => row(page)).toContain('Menu');
    await page.click('.menu-button');
    await page.until(() => document.querySelector('.site-menu')?.matches(':popover-open'));
    await page.evaluate(() => void document.adoptedStyleSheets.pop());
    await page.until(() => document.querySelector('.site-menu:popover-open .site-language a')?.checkVisibility());
    await page.press('Escape');
    await expect.poll(() => row(page)).toContain('Why us');
  });
});

it('closes an open menu if the window becomes wide enough for the row', async () => {
  const page = await openPage('chromium', { width: 800, url: `${inject('siteUrl')}/` });
  await page.click('.menu-button');
  await page.until(() => document.querySelector('.site-menu')?.matches(':popover-open'));
  await page.puppeteer().setViewport({ width: 1280, height: 700 });
  await page.until(() => document.querySelector('.site-menu:popover-open') === null);
  expect(await page.evaluate(readHeader)).toMatchObject({ faults: [] });
});

it('the header wraps instead of overlapping without scripts', async () => {
  const page = await openPage('chromium', { width: 1030, scripts: false, url: `${inject('siteUrl')}/` });
  await page.evaluate(addLink, 'Apprenticeships at our plants');
  const { faults } = await page.evaluate(readHeader);
  expect(faults.filter((fault) => !fault.endsWith('higher than the header'))).toEqual([]);
});

/** The bottom of the header and the top of the first heading. Runs in the page. */
function measureHeader(): { header: number; heading: number } {
  const roots = [document, ...[...document.querySelectorAll('main *')].flatMap(({ shadowRoot }) => shadowRoot ?? [])];
  const [heading] = roots.flatMap((root) => root.querySelector('h1') ?? []);
  const header = document.querySelector('.site-header')!;
  return { header: header.getBoundingClientRect().bottom, heading: heading!.getBoundingClientRect().top };
}

/** Puts each block first into the page; returns those that the header covers. Runs in the page. */
function findCovered(): string[] {
  const layout = document.querySelector('pallet-layout')!;
  const header = document.querySelector('.site-header')!.getBoundingClientRect().bottom;
  const top = document.createComment('');
  layout.prepend(top);
  const covered: string[] = [];
  const tell = (what: string, block: Element): void => {
    if (block.getBoundingClientRect().top < header) covered.push(what);
  };
  const sections = [...layout.querySelectorAll<HTMLElement>(':scope > pallet-section')];
  const hero = sections[0]!.querySelector<HTMLElement>('.hero')!;
  hero.style.display = 'none';
  tell('below a hidden hero', sections[1]!);
  hero.style.display = '';
  for (const section of sections.slice(1)) {
    const next = section.nextSibling;
    top.after(section);
    tell(section.id, section);
    layout.insertBefore(section, next);
  }
  for (const name of ['text', 'rich-text', 'banner', 'hero-carousel', 'html', 'image', 'section']) {
    const block = document.createElement(`pallet-${name}`);
    block.style.minBlockSize = '1px';
    top.after(block);
    tell(name, block);
    block.remove();
  }
  top.remove();
  return covered;
}

describe('the header, at every width and with text at 200 %,', () => {
  /** Measures a hydrated page at each size. */
  async function inAllSizes(path: string, look: (page: EnginePage, size: string) => Promise<void>): Promise<void> {
    const page = await openPage('chromium', { reducedMotion: true, url: inject('siteUrl') + path });
    await hydrateBlocks(page);
    for (const width of [320, 340, 360, 768, 1280]) {
      // A window of 1280 by 1024 px at 400 % is 320 by 256 px.
      await page.puppeteer().setViewport({ width, height: width < 360 ? 256 : 640 });
      for (const fontSize of ['100%', '200%']) {
        await page.evaluate((size) => {
          document.documentElement.style.fontSize = size;
          scrollTo({ top: 0, behavior: 'instant' });
        }, fontSize);
        await look(page, `${width} px, text at ${fontSize}`);
      }
    }
  }

  it.each(SAMPLED_PAGES)('does not cover the first heading of %s, in any font', async (path) => {
    await inAllSizes(path, async (page, size) => {
      for (const css of ['', ':root { --pallet-g-font-family-heading: monospace }']) {
        await page.evaluate(addStyle, css);
        const { header, heading } = await page.evaluate(measureHeader);
        expect(heading, size).toBeGreaterThanOrEqual(header);
        await page.evaluate(() => void document.adoptedStyleSheets.pop());
      }
    });
  });

  it('does not cover any other block that is first', async () => {
    await inAllSizes('/', async (page, size) => expect(await page.evaluate(findCovered), size).toEqual([]));
  });
});

it.each(['/', '/es/', '/early-careers'])(
  'the image at the top of %s begins at the edge of the window',
  async (path) => {
    const page = await openPage('chromium', { width: 1280, url: inject('siteUrl') + path });
    const top = () => document.querySelector(':is(.hero, .hero-page)')!.getBoundingClientRect().top;
    expect(await page.evaluate(top)).toBe(0);
  },
);

it('the header is above the page without scripts, however many lines it has', async () => {
  const page = await openPage('chromium', { width: 1030, scripts: false, url: `${inject('siteUrl')}/` });
  for (const words of ['Apprenticeships', 'Sponsored studies', 'Everything else']) await page.evaluate(addLink, words);
  const [header, main] = await page.evaluate(() =>
    ['.site-header', 'main']
      .map((selector) => document.querySelector(selector)!.getBoundingClientRect())
      .map(({ top, bottom }, at) => (at === 0 ? bottom : top)),
  );
  expect(main).toBeGreaterThanOrEqual(header!);
});

it('fills a phone screen with the menu, with the action at the bottom', async () => {
  const page = await openPage('chromium', { width: 360, height: 740, url: `${inject('siteUrl')}/` });
  await page.click('.menu-button');
  await page.until(() => document.querySelector('.site-menu')?.matches(':popover-open'));
  const [menu, action] = await page.evaluate(() =>
    ['.site-menu', '.site-menu-action a'].map((selector) => {
      const { top, bottom } = document.querySelector(selector)!.getBoundingClientRect();
      return { top, bottom };
    }),
  );
  expect(menu).toEqual({ top: 64, bottom: 740 });
  expect(740 - action!.bottom).toBe(24);
});
