import { describe, expect, inject, it, type TestContext } from 'vitest';
import { SAMPLED_ENGINES } from '../setup/sampling.js';
import { FIXTURE, PARTS, SitePage, type SiteOptions } from '../support/site.js';
import { openWithWebFonts, SAMPLED_PAGES } from '../support/site-pages.js';

interface HeaderLayout {
  /** The items of the row, in order. */
  row: string[];
  /** Items that overlap, leave the window, or wrap. */
  faults: string[];
}

/** Reads the header as a visitor sees it. */
async function readHeader(site: SitePage): Promise<HeaderLayout> {
  const isOpen = await site.isMenuOpen();
  const selectors = [PARTS.wordMark, PARTS.action, PARTS.menuButton, ...(isOpen ? [] : [`${PARTS.menu} a`])];
  const parts = (await Promise.all(selectors.map((selector) => site.readVisibleParts(selector)))).flat();
  const width = await site.page.evaluate(() => innerWidth);
  const items = parts.sort((one, other) => one.left - other.left);
  const faults = items.flatMap(({ text, left, right, top, bottom }, index) => {
    const covered = items
      .slice(0, index)
      .filter((other) => other.right > left && other.bottom > top && other.top < bottom)
      .map((other) => other.text);
    return [
      ...(covered.length > 0 ? [`${text} covers ${covered.join(', ')}`] : []),
      ...(right > width ? [`${text} leaves the window`] : []),
      ...(top < 0 || bottom > 64 ? [`${text} is higher than the header`] : []),
    ];
  });
  return { row: items.map(({ text }) => text), faults };
}

/** Long texts of links, which do not fit in the row together with the others. */
const LONG_TEXTS = [
  'Apprenticeships at our plants in every country of the world, with housing',
  'Sponsored studies at all of our universities, for a year or for longer',
];

/** A style sheet with a font of fixed width. */
const fixedWidth = (letterSpacing: string): string =>
  `body, ${PARTS.wordMark} { font-family: monospace !important; letter-spacing: ${letterSpacing} !important }`;

const addStyle = ({ page }: SitePage, css: string): Promise<void> =>
  page.evaluate((text) => {
    const style = new CSSStyleSheet();
    style.replaceSync(text);
    document.adoptedStyleSheets.push(style);
  }, css);

const removeStyle = ({ page }: SitePage): Promise<void> => page.evaluate(() => void document.adoptedStyleSheets.pop());

/** Adds a link with this text after the last one of the menu. */
const addLink = ({ page }: SitePage, text: string): Promise<void> =>
  page.evaluate(
    (path, words) => {
      const last = document.querySelector(path)!.closest('li')!;
      const item = last.cloneNode(true) as HTMLElement;
      item.querySelector('a')!.textContent = words;
      last.after(item);
    },
    PARTS.languageLink('es'),
    text,
  );

async function openMenu(site: SitePage): Promise<void> {
  await site.page.click(PARTS.menuButton);
  await expect.poll(() => site.isMenuOpen()).toBe(true);
}

const readRow = async (site: SitePage): Promise<string[]> => (await readHeader(site)).row;
const readFaults = async (site: SitePage): Promise<string[]> => (await readHeader(site)).faults;
const readLinks = async (site: SitePage): Promise<string[]> =>
  (await site.readVisibleParts(`${PARTS.menu} a`)).map(({ text }) => text);

const ROW = ['Harbor', 'Jobs', 'About us', 'Partners', 'Español', 'Search jobs'];

describe.each(SAMPLED_ENGINES)('the header in %s', (engine) => {
  const open = (test: TestContext, options: SiteOptions): Promise<SitePage> =>
    SitePage.openOrSkip(test, FIXTURE.home.path, { engine, height: 700, ...options });

  it('keeps its links in the row if they fit', async (test) => {
    const site = await open(test, { width: 1280 });
    await expect.poll(() => readRow(site)).toEqual(ROW);
    expect(await readFaults(site)).toEqual([]);
  });

  it.for([1040, 1280])('has room for the links of the real content, at %i px', async (width, test) => {
    const site = await open(test, { width, site: inject('siteUrl') });
    await openWithWebFonts(site.page, () => site.page.goto(`${inject('siteUrl')}/`));
    const links = (await site.readParts(`${PARTS.menu} a`)).map(({ text }) => text);
    expect(links).not.toEqual([]);
    await expect.poll(() => readRow(site)).toEqual(expect.arrayContaining(links));
    expect(await site.readVisibleParts(PARTS.menuButton)).toEqual([]);
    expect(await readFaults(site)).toEqual([]);
  });

  it('moves all links into the menu if one does not fit', async (test) => {
    const site = await open(test, { width: 1040 });
    await site.enableNavigation();
    expect(await readRow(site)).toEqual(ROW);
    await addLink(site, LONG_TEXTS[0]!);
    await expect.poll(() => readRow(site)).toEqual(['Harbor', 'Menu', 'Search jobs']);
    expect(await readFaults(site)).toEqual([]);
    await openMenu(site);
    expect(await readLinks(site)).toContain(LONG_TEXTS[0]);
  });

  it('collapses for a wider font, and expands when it is removed', async (test) => {
    const site = await open(test, { width: 1100 });
    await addStyle(site, fixedWidth('1em'));
    await expect.poll(() => readRow(site)).toContain('Menu');
    expect(await readFaults(site)).toEqual([]);
    await removeStyle(site);
    await expect.poll(() => readRow(site)).toEqual(ROW);
  });

  it('keeps the focus when its links move into the menu and back', async (test) => {
    const site = await open(test, { width: 1100 });
    await site.focus(PARTS.languageLink('es'));
    await addStyle(site, fixedWidth('1em'));
    await site.page.until((button) => document.activeElement?.matches(button), PARTS.menuButton);
    await removeStyle(site);
    await expect.poll(() => site.readFocus()).toBe('a jobs');
  });

  it('moves its action into the menu last', async (test) => {
    const site = await open(test, { width: 500 });
    await site.enableNavigation();
    expect(await readRow(site)).toContain('Search jobs');
    await addStyle(site, fixedWidth('0.1em'));
    await site.page.evaluate((link) => document.querySelector(link)!.append(' lift trucks'), PARTS.wordMark);
    await expect.poll(() => readRow(site)).toEqual(['Harbor lift trucks', 'Menu']);
    expect(await readFaults(site)).toEqual([]);
    await openMenu(site);
    expect((await readLinks(site)).at(-1)).toBe('Search jobs');
  });

  it('keeps an open menu, and expands when it is closed', async (test) => {
    const site = await open(test, { width: 1280 });
    await addStyle(site, fixedWidth('1em'));
    await expect.poll(() => readRow(site)).toContain('Menu');
    await openMenu(site);
    await removeStyle(site);
    await expect.poll(() => readLinks(site)).toContain('Español');
    expect(await site.isMenuOpen()).toBe(true);
    await site.page.press('Escape');
    await expect.poll(() => readRow(site)).toEqual(ROW);
  });
});

it('closes an open menu if the window becomes wide enough for the row', async () => {
  const site = await SitePage.open(FIXTURE.home.path, { width: 800 });
  await openMenu(site);
  await site.page.puppeteer().setViewport({ width: 1280, height: 700 });
  await expect.poll(() => site.isMenuOpen()).toBe(false);
  await expect.poll(() => readHeader(site)).toEqual({ row: ROW, faults: [] });
});

/** The bottom of the header and the top of the first heading. */
async function measureHeader(site: SitePage): Promise<{ header: number; heading: number }> {
  const [header] = await site.readParts(PARTS.header);
  const headings = [...(await site.readParts('main h1')), ...(await site.readParts('main * >>> h1'))];
  return { header: header!.bottom, heading: headings[0]!.top };
}

/** Moves each block to the start of the page; returns those that the header covers. Runs in the page. */
function findCovered(path: string): string[] {
  const layout = document.querySelector('pallet-layout')!;
  const header = document.querySelector(path)!.getBoundingClientRect().bottom;
  const top = document.createComment('');
  layout.prepend(top);
  const covered: string[] = [];
  const check = (name: string, block: Element): void => {
    if (block.getBoundingClientRect().top < header) covered.push(name);
  };
  const sections = [...layout.querySelectorAll<HTMLElement>(':scope > pallet-section')];
  const hero = sections[0]!.querySelector<HTMLElement>('#hero')!;
  hero.style.display = 'none';
  check('below a hidden hero', sections[1]!);
  hero.style.display = '';
  for (const section of sections.slice(1)) {
    const next = section.nextSibling;
    top.after(section);
    check(section.id, section);
    layout.insertBefore(section, next);
  }
  for (const name of ['text', 'rich-text', 'banner', 'hero-carousel', 'html', 'image', 'section']) {
    const block = document.createElement(`pallet-${name}`);
    block.style.minBlockSize = '1px';
    top.after(block);
    check(name, block);
    block.remove();
  }
  top.remove();
  return covered;
}

describe('the header, at every width and with text at 200 %,', () => {
  /** Measures a hydrated page at each size. */
  async function forEachSize(site: SitePage, measure: (size: string) => Promise<void>): Promise<void> {
    await site.hydrateBlocks();
    for (const width of [320, 340, 360, 768, 1280]) {
      // A window of 1280 by 1024 px at 400 % is 320 by 256 px.
      await site.page.puppeteer().setViewport({ width, height: width < 360 ? 256 : 640 });
      for (const fontSize of ['100%', '200%']) {
        await site.page.evaluate((size) => {
          document.documentElement.style.fontSize = size;
          scrollTo({ top: 0, behavior: 'instant' });
        }, fontSize);
        await measure(`${width} px, text at ${fontSize}`);
      }
    }
  }

  it.each(SAMPLED_PAGES)('does not cover the first heading of %s, in any font', async (path) => {
    const site = await SitePage.open(path, { site: inject('siteUrl') });
    await forEachSize(site, async (size) => {
      for (const css of ['', ':root { --pallet-g-font-family-heading: monospace }']) {
        await addStyle(site, css);
        const { header, heading } = await measureHeader(site);
        expect(heading, size).toBeGreaterThanOrEqual(header);
        await removeStyle(site);
      }
    });
  });

  it('does not cover any other block that is first', async () => {
    const site = await SitePage.open(FIXTURE.home.path);
    await forEachSize(site, async (size) =>
      expect(await site.page.evaluate(findCovered, PARTS.header), size).toEqual([]),
    );
  });
});

it.each([FIXTURE.home, FIXTURE.spanish, FIXTURE.jobs])(
  'the image at the top of $path begins at the edge of the window',
  async ({ path }) => {
    const site = await SitePage.open(path);
    expect((await site.readParts('#hero')).map(({ top }) => top)).toEqual([0]);
  },
);

it('the header wraps without scripts instead of overlapping, and the page begins below all of its lines', async () => {
  const site = await SitePage.open(FIXTURE.home.path, { width: 1030, scripts: false });
  const measure = async (selector: string) => (await site.readParts(selector))[0]!;
  const { bottom: withOneLine } = await measure(PARTS.header);
  await addLink(site, LONG_TEXTS[0]!);
  const faults = await readFaults(site);
  expect(faults.filter((fault) => fault.endsWith('is higher than the header'))).not.toEqual([]);
  expect(faults.filter((fault) => !fault.endsWith('is higher than the header'))).toEqual([]);
  await addLink(site, LONG_TEXTS[1]!);
  const header = await measure(PARTS.header);
  expect(header.bottom).toBeGreaterThan(withOneLine);
  expect((await measure(PARTS.main)).top).toBeGreaterThanOrEqual(header.bottom);
});

it('fills a phone screen with the menu, with the action at the bottom', async () => {
  const site = await SitePage.open(FIXTURE.home.path, { width: 360, height: 740 });
  await openMenu(site);
  const [menu] = await site.readParts(PARTS.menu);
  expect(menu).toMatchObject({ top: 64, bottom: 740 });
  const action = (await site.readVisibleParts(`${PARTS.menu} a`)).at(-1);
  expect(action).toMatchObject({ text: 'Search jobs', bottom: 740 - 24 });
});
