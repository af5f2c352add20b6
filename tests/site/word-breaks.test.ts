import { describe, expect, inject, it } from 'vitest';
import { openPage, type EnginePage } from '../support/engines.js';
import { PARTS, SitePage } from '../support/site.js';
import { SAMPLED_PAGES, openWithWebFonts } from '../support/site-pages.js';

const WIDTHS = [320, 360, 480, 600, 768, 1024, 1280, 1920];

/** Words that wrap, except at hyphens, slashes, and punctuation of URLs. Runs in the page. */
function findSplitWords(): string[] {
  const split: string[] = [];
  const visit = (node: Node): void => {
    if (node instanceof Text) {
      const parent = node.parentElement ?? (node.getRootNode() as ShadowRoot).host;
      if (!parent.checkVisibility({ visibilityProperty: true }) || parent.closest('.visually-hidden')) return;
      for (const { 0: word, index } of node.data.matchAll(/[^\s\-–—/@.]+/g)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const lines = [...range.getClientRects()].filter(({ width }) => width > 0.5);
        const [first] = lines;
        if (first !== undefined && lines.some(({ top }) => top > first.top + first.height / 2)) split.push(word);
      }
      return;
    }
    if (!(node instanceof Element)) return;
    for (const child of (node.shadowRoot ?? node).childNodes) visit(child);
    if (node instanceof HTMLSlotElement) node.assignedNodes().forEach(visit);
  };
  visit(document.body);
  return split;
}

async function findSplitWordsAt(page: EnginePage, width: number): Promise<string[]> {
  await page.puppeteer().setViewport({ width, height: 900 });
  return page.evaluate(findSplitWords);
}

describe('line breaks', () => {
  it.each(SAMPLED_PAGES)('split no word on %s at any width', async (path) => {
    const page = await openPage('chromium');
    await openWithWebFonts(page, () => page.goto(`${inject('siteUrl')}${path}`));
    const split: string[] = [];
    for (const width of WIDTHS)
      split.push(...(await findSplitWordsAt(page, width)).map((word) => `${width} px: ${word}`));
    expect(split).toEqual([]);
  });

  it('split no number, even in a much wider font', async () => {
    const page = await openPage('chromium', { reducedMotion: true, url: `${inject('siteUrl')}/` });
    await page.evaluate(() => {
      document.documentElement.style.setProperty('--pallet-g-font-family-heading', 'monospace');
      document.querySelector('pallet-statistic')?.scrollIntoView();
    });
    for (const width of WIDTHS) {
      await expect
        .poll(async () => (await findSplitWordsAt(page, width)).filter((word) => /\d/.test(word)), {
          message: `at ${width} px`,
        })
        .toEqual([]);
      await page.until(() => {
        const figures = [...document.querySelectorAll('pallet-statistic')];
        return figures.every((figure) => {
          const words = figure.shadowRoot?.querySelector('.final bdi');
          return words && words.getBoundingClientRect().width <= figure.getBoundingClientRect().width;
        });
      });
    }
  });

  it('split no number, and none leaves its column, before the code of figures has loaded', async () => {
    const page = await openPage('chromium', { blockUrls: /\.(js|woff2)$/, url: `${inject('fixtureUrl')}/` });
    await page.evaluate(() => {
      document.documentElement.style.setProperty('--pallet-c-statistic-font-size', '120px');
    });
    for (const width of WIDTHS) {
      const split = (await findSplitWordsAt(page, width)).filter((word) => /\d/.test(word));
      const wide = await page.evaluate(
        () =>
          [...document.querySelectorAll('pallet-statistic')].filter((figure) => {
            const words = figure.shadowRoot!.querySelector('.final bdi')!.getBoundingClientRect();
            return words.width === 0 || words.width > figure.getBoundingClientRect().width + 1;
          }).length,
      );
      const scrolls = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
      expect({ split, wide, scrolls }, `at ${width} px`).toEqual({ split: [], wide: 0, scrolls: false });
    }
  });
});

/** Replaces every visible text of some elements, also those that are shown later. Runs in the page. */
function replaceTexts(selector: string, word: string): void {
  for (const element of document.querySelectorAll(selector)) {
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) texts.currentNode.nodeValue = word;
  }
}

/** The texts of some elements that leave the window or their line, and the width of a page that is wider. Runs in the page. */
function findOverflow(selector: string): string[] {
  const { scrollWidth } = document.documentElement;
  const found = scrollWidth > innerWidth ? [`The page is ${scrollWidth} px wide.`] : [];
  for (const element of document.querySelectorAll(selector)) {
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const parent = texts.currentNode.parentElement!;
      if (!parent.checkVisibility({ visibilityProperty: true }) || parent.closest('.visually-hidden')) continue;
      const range = document.createRange();
      range.selectNodeContents(texts.currentNode);
      const { left, right } = range.getBoundingClientRect();
      if (left < 0 || right > innerWidth) found.push(`${parent.outerHTML.slice(0, 60)}: ${left} to ${right} px`);
    }
  }
  return found;
}

describe('a long word in the header and footer', () => {
  const FRAME = `${PARTS.skipLink}, ${PARTS.header}, ${PARTS.footer}`;
  const LONG_WORD = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerk';

  it.each([true, false])('wraps at 320 px (scripts: %s)', async (scripts) => {
    const { page } = await SitePage.open('/', { width: 320, height: 640, scripts });
    await page.evaluate(replaceTexts, FRAME, LONG_WORD);
    expect(await page.evaluate(findOverflow, FRAME)).toEqual([]);
  });

  it('wraps in the menu of a small screen', async () => {
    const { page } = await SitePage.open('/', { width: 320, height: 640 });
    await page.click(PARTS.menuButton);
    await page.evaluate(replaceTexts, FRAME, LONG_WORD);
    expect(await page.evaluate(findOverflow, FRAME)).toEqual([]);
  });
});
