import { PDFiumLibrary } from '@hyzyla/pdfium';
import type { Page } from 'puppeteer-core';
import { poll } from './engines.js';
import { contrast, luminance } from './pixels.js';
import { areImagesLoaded } from './site-pages.js';

/** A text of a page, and the positions of its lines in CSS pixels. */
export interface PositionedText {
  readonly text: string;
  readonly lines: readonly {
    readonly x: number;
    readonly y: number;
    readonly width: number;
    readonly height: number;
  }[];
}

/** A printed sheet of paper. */
interface Paper {
  readonly data: Uint8Array;
  readonly width: number;
}

/** Maximum difference of a pixel of a letter from the color at its center, as the sum of the channels. */
const SAME_COLOR_DISTANCE = 60;

/** Makes the window as high as the page, and fits the page to one sheet of paper, for {@link findUnreadable}. */
export async function fitToOnePage(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('@page { margin: 0 }');
    document.adoptedStyleSheets.push(sheet);
  });
  // Lengths are rounded differently on paper and on screens.
  const wholeHeight = (): number => Math.ceil(document.body.getBoundingClientRect().height) + 64;
  let height: number;
  do {
    height = await page.evaluate(wholeHeight);
    await page.setViewport({ width: page.viewport()!.width, height });
    // Images that come into view may change the height.
    await poll(() => page.evaluate(areImagesLoaded), 'images');
  } while (height !== (await page.evaluate(wholeHeight)));
}

/** Hides all text without changing anything else. Runs in the page. */
function hideText(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    '* { -webkit-text-fill-color: transparent !important; text-decoration-color: transparent !important }',
  );
  const visit = (root: Document | ShadowRoot): void => {
    root.adoptedStyleSheets.push(sheet);
    for (const { shadowRoot } of root.querySelectorAll('*')) if (shadowRoot) visit(shadowRoot);
  };
  visit(document);
}

/** Prints the window at its full height, without backgrounds, which is the default of browsers. */
async function print(page: Page, library: PDFiumLibrary): Promise<Paper> {
  const { width, height } = page.viewport()!;
  const pdf = await page.pdf({ width: `${width}px`, height: `${height}px`, printBackground: false });
  const document = await library.loadDocument(pdf);
  try {
    // One pixel per CSS pixel: in a PDF, 96 pixels are 72 points.
    return await document.getPage(0).render({ scale: 96 / 72, render: 'bitmap' });
  } finally {
    document.destroy();
  }
}

/** The lowest contrast of the letters of a text with their printed background; undefined if no letter is printed. */
function measureContrast({ lines }: PositionedText, printed: Paper, behind: Paper): number | undefined {
  const inked: { at: number; change: number }[] = [];
  const distance = (one: Paper, at: number, other: Paper, otherAt: number): number =>
    [0, 1, 2].reduce((sum, channel) => sum + Math.abs(one.data[at + channel]! - other.data[otherAt + channel]!), 0);
  for (const { x, y, width, height } of lines) {
    for (let row = Math.round(y); row < y + height; row += 1) {
      for (let column = Math.round(x); column < x + width; column += 1) {
        const at = 4 * (row * printed.width + column);
        const change = at + 2 < printed.data.length ? distance(printed, at, behind, at) : 0;
        if (change > 0) inked.push({ at, change });
      }
    }
  }
  if (inked.length === 0) return undefined;
  const middle = inked.reduce((most, one) => (one.change > most.change ? one : most)).at;
  const luminanceIn = ({ data }: Paper, at: number): number => luminance(data[at]!, data[at + 1]!, data[at + 2]!);
  // With the color at the center, because other pixels of a letter are blended with the background.
  const color = luminanceIn(printed, middle);
  return Math.min(
    ...inked
      .filter(({ at }) => distance(printed, at, printed, middle) < SAME_COLOR_DISTANCE)
      .map(({ at }) => contrast(color, luminanceIn(behind, at))),
  );
}

/**
 * Prints a page and finds unreadable texts: those with a contrast below 4.5 (WCAG 1.4.3), and those that are not printed. The page must be in the medium `print`, and shown by {@link fitToOnePage}.
 */
export async function findUnreadable(page: Page, texts: readonly PositionedText[]): Promise<string[]> {
  const library = await PDFiumLibrary.init();
  try {
    const printed = await print(page, library);
    await page.evaluate(hideText);
    const behind = await print(page, library);
    return texts.flatMap((text) => {
      const found = measureContrast(text, printed, behind);
      if (found === undefined) return [`${text.text}: not printed`];
      return found < 4.5 ? [`${text.text}: ${found.toFixed(2)}`] : [];
    });
  } finally {
    library.destroy();
  }
}
