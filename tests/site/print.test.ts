import { describe, expect, inject, it } from 'vitest';
import { sampled } from '../setup/sampling.js';
import { openPage } from '../support/engines.js';
import { findUnreadable, fitToOnePage, type PositionedText } from '../support/printed-page.js';

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
  it.each(sampled(['/why-us', '/', '/early-careers', '/manufacturing-careers', '/professional-careers'], 2))(
    'of %s has no low contrast, no overlaps, and no page break after a heading',
    async (path) => {
      const page = await openPage('chromium', { width: 718, reducedMotion: true, url: `${inject('siteUrl')}${path}` });
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
    const page = await openPage('chromium', { width: 718, url: `${inject('siteUrl')}/` });
    const shown = () =>
      page.evaluate(() => {
        const figure = document.querySelector('pallet-statistic[value="8,600"]')!;
        return [...figure.shadowRoot!.querySelectorAll('.value > span')]
          .filter((part) => part.checkVisibility({ opacityProperty: true }))
          .map(({ textContent }) => textContent.trim())
          .filter((text) => text !== '');
      });
    await page.evaluate(() => {
      // Animation time is frozen, so that the count never ends.
      const [begun, native] = [performance.now(), requestAnimationFrame.bind(window)];
      window.requestAnimationFrame = (step) => native(() => step(begun));
      document.querySelector('pallet-statistic[value="8,600"]')?.scrollIntoView();
    });
    await expect.poll(shown).toEqual(['8,170+']);
    await page.puppeteer().emulateMediaType('print');
    expect(await shown()).toEqual(['8,600+']);
  });

  it('has no page break after the headers of contacts', async () => {
    const page = await openPage('chromium', { width: 718, reducedMotion: true, url: `${inject('siteUrl')}/` });
    await page.puppeteer().emulateMediaType('print');
    // CSS columns break like pages, and their boxes can be measured.
    const parted = await page.evaluate(() => {
      const contacts = document.querySelector('#contacts')!;
      const pageOf = (element: Element | null | undefined): number =>
        Math.floor((element!.getBoundingClientRect().left + scrollX) / 718);
      const portraitOf = (section: number): Element | null | undefined =>
        [...contacts.querySelectorAll(`[slot="section${section}"], [slot="section${section}"] *`)]
          .map(({ shadowRoot }) => shadowRoot?.querySelector('img'))
          .find((image) => image != null);
      return [900, 950, 1000, 1050, 1100, 1150].flatMap((height) => {
        document.body.style.cssText = `block-size: ${height}px; columns: 718px; column-gap: 0; column-fill: auto`;
        return [1, 2, 3].flatMap((section) => {
          const header = contacts.shadowRoot!.querySelector(`#section${section}-header`);
          return pageOf(header) === pageOf(portraitOf(section)) ? [] : [`section ${section} at ${height} px`];
        });
      });
    });
    expect(parted).toEqual([]);
  });
});
