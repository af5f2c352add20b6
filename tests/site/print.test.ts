import { describe, expect, inject, it } from 'vitest';
import { sampled } from '../setup/sampling.js';
import { openPage } from '../support/engines.js';
import { findUnreadable, fitToOnePage, type PositionedText } from '../support/printed-page.js';
import { PARTS, SitePage } from '../support/site.js';
import { openWithWebFonts } from '../support/site-pages.js';

/** The width of a sheet of paper in CSS pixels. */
const WIDTH = 718;

/** Reads texts, headings before a page break, and overlaps of the printed page. Runs in the page. */
function readPrint(): { texts: PositionedText[]; lonely: string[]; overlapping: string[] } {
  const texts: PositionedText[] = [];
  const lonely: string[] = [];
  const boxes: { text: string; box: DOMRect }[] = [];
  const visit = (node: Node): void => {
    if (node instanceof Text) {
      const parent = node.parentElement ?? (node.getRootNode() as ShadowRoot).host;
      const text = (node.textContent ?? '').trim();
      const range = document.createRange();
      range.selectNode(node);
      const box = range.getBoundingClientRect();
      const isSeen = parent.checkVisibility({ visibilityProperty: true, opacityProperty: true });
      if (text === '' || !isSeen || box.width < 2 || parent.closest('.visually-hidden')) return;
      const lines = [...range.getClientRects()].map(({ x, y, width, height }) => ({ x, y, width, height }));
      texts.push({ text, lines });
      boxes.push({ text, box });
      return;
    }
    if (!(node instanceof Element)) return;
    if (/^h[1-6]$/.test(node.localName) && node.checkVisibility() && getComputedStyle(node).breakAfter !== 'avoid') {
      lonely.push(node.textContent?.trim() ?? '');
    }
    for (const child of (node.shadowRoot ?? node).childNodes) visit(child);
    if (node instanceof HTMLSlotElement) node.assignedNodes().forEach(visit);
  };
  visit(document.body);
  const overlapping = boxes.flatMap(({ text, box }, index) =>
    boxes.slice(index + 1).flatMap((other) => {
      const width = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left);
      const height = Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top);
      return width > 2 && height > 6 ? [`${text} × ${other.text}`] : [];
    }),
  );
  return { texts, lonely, overlapping };
}

describe('a printed page', () => {
  // The real content: whether it can be read depends on its images and theme.
  it.each(sampled(['/why-us', '/', '/early-careers', '/manufacturing-careers', '/professional-careers'], 2))(
    'of %s has no low contrast, no overlaps, and no page break after a heading',
    async (path) => {
      const page = await openPage('chromium', { width: WIDTH, reducedMotion: true });
      await openWithWebFonts(page, () => page.goto(inject('siteUrl') + path));
      const tab = page.puppeteer();
      await tab.emulateMediaType('print');
      await fitToOnePage(tab);
      const { texts, lonely, overlapping } = await tab.evaluate(readPrint);
      expect({ lonely, overlapping }).toEqual({ lonely: [], overlapping: [] });
      expect(texts.length).toBeGreaterThan(5);
      expect(await findUnreadable(tab, texts)).toEqual([]);
    },
    // The screenshots have the size of the whole home page.
    120_000,
  );

  it('shows the final value of a counting figure', async () => {
    const site = await SitePage.open('/', { width: WIDTH, reducedMotion: undefined });
    const readFigure = async (): Promise<string[]> => {
      const parts = await site.readVisibleParts(`${PARTS.partOf('figure-trucks', 'value')} > span`);
      return parts.map(({ text }) => text).filter((text) => text !== '');
    };
    await site.page.evaluate(() => {
      // Animation time is frozen, so that the count never ends.
      const [begun, native] = [performance.now(), requestAnimationFrame.bind(window)];
      window.requestAnimationFrame = (step) => native(() => step(begun));
      document.querySelector('#figure-trucks')?.scrollIntoView();
    });
    await expect.poll(readFigure).toEqual(['1,140']);
    await site.page.puppeteer().emulateMediaType('print');
    expect(await readFigure()).toEqual(['1,200']);
  });

  it('has no page break after the headers of contacts', async () => {
    const site = await SitePage.open('/', { width: WIDTH });
    await site.page.puppeteer().emulateMediaType('print');
    /** The numbers of the pages of the elements. */
    const readPages = async (selectors: readonly string[]): Promise<number[]> => {
      const parts = await Promise.all(selectors.map((selector) => site.readParts(selector)));
      return parts.map(([part]) => Math.floor(part!.left / WIDTH));
    };
    const headers = [1, 2, 3].map((section) => `#contacts >>> #section${section}-header`);
    const contents = ['#contact-ada >>> img', '#contact-ben >>> img', '#contacts-asia >>> p'];
    const firstPages = new Set<number>();
    for (let height = 500; height <= 1200; height += 50) {
      await site.page.evaluate(showInColumns, height, WIDTH);
      const pages = await readPages(headers);
      expect(await readPages(contents), `pages of ${height} px`).toEqual(pages);
      pages.forEach((number) => firstPages.add(number));
    }
    expect(firstPages.size).toBeGreaterThan(1);
  });
});

/** Breaks the page into columns, which break like printed pages, and whose boxes can be measured. Runs in the page. */
function showInColumns(height: number, width: number): void {
  document.body.style.cssText = `block-size: ${height}px; columns: ${width}px; column-gap: 0; column-fill: auto`;
  scrollTo(0, 0);
}
