import type { Page } from 'puppeteer-core';
import { countSlides, preparePage, showSlide } from './page-state.js';
import { readTexts, type PlacedText } from '../theming/page-texts.js';
import { WIDTHS } from './screens.js';

/** A word that does not fit in its box. */
export interface LongWord {
  readonly word: string;
  /** The text with the word. */
  readonly text: string;
  /** Id of its block; empty if there is none. */
  readonly id: string;
}

/** The words that do not fit in their boxes. */
export const getLongWords = (texts: readonly PlacedText[]): LongWord[] =>
  texts.flatMap(({ longWords, text, id }) => longWords.map((word) => ({ word, text, id })));

/** Finds long words on an open page in each of the {@link WIDTHS}, with each slide of its carousels. */
export async function findLongWords(page: Page): Promise<(LongWord & { readonly width: number })[]> {
  const found: (LongWord & { width: number })[] = [];
  const slides = Math.max(1, await page.evaluate(countSlides));
  for (const width of WIDTHS) {
    await page.setViewport({ width, height: 800 });
    await preparePage(page);
    for (let slide = 0; slide < slides; slide += 1) {
      await page.evaluate(showSlide, slide);
      const texts = await page.evaluate(readTexts, { onlyCarousels: slide > 0 });
      found.push(...getLongWords(texts).map((long) => ({ ...long, width })));
    }
  }
  return found;
}
