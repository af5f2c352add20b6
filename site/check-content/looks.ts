import type { Browser, Page } from 'puppeteer-core';
import type { Finding } from '../documents/finding.js';
import { themeFile } from '../rendering/theme.js';
import { coloursBehind, groundOf } from './contrast.js';
import { faintTexts, type FaintText } from './faint-texts.js';
import { countSlides, loadPictures, showSlide } from './page-state.js';
import { readTexts, type PlacedText } from './page-texts.js';
import { colourProperties, placeOfWords } from './seen-places.js';
import type { SiteContent } from './site-content.js';

/** Widths in CSS pixels at which pages are looked at: a phone, a tablet, a desk. */
const WIDTHS = [360, 768, 1280];
/** How often a page that still moves while it is photographed is looked at. */
const TRIES = 5;

const SCHEMES = ['light', 'dark'] as const;

export interface LooksOptions {
  readonly browser: Browser;
  /** Address of the built site, base path included, without a slash at its end. */
  readonly siteUrl: string;
  readonly content: SiteContent;
  /** Default: all. */
  readonly routes?: readonly string[];
  /** Default: 360, 768 and 1280. */
  readonly widths?: readonly number[];
  /** Whether the pages have their scripts: without them carousels show their first slide only. Default: true */
  readonly isAwake?: boolean;
  /** What is done with the browser's page before it opens the first address. Default: nothing */
  readonly prepare?: (page: Page) => Promise<void>;
}

/**
 * Finds what only a browser can measure: text that is hard to read on its ground, and words too long for their box. Each
 * page is looked at in each width, in both schemes, with each picture of a carousel.
 */
export async function checkLooks({
  browser,
  siteUrl,
  content,
  routes = [...content.pages.keys()],
  widths = WIDTHS,
  isAwake = true,
  prepare,
}: LooksOptions): Promise<Finding[]> {
  const worst = new Map<string, { contrast: number; finding: Finding }>();
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  await prepare?.(page);
  for (const route of routes) {
    await page.goto(`${siteUrl}${route}`, { waitUntil: 'load' });
    for (const width of widths) {
      await page.setViewport({ width, height: 800 });
      for (const scheme of SCHEMES) {
        await page.emulateMediaFeatures([
          { name: 'prefers-color-scheme', value: scheme },
          { name: 'prefers-reduced-motion', value: 'reduce' },
        ]);
        const { faint, long } = await look(page, isAwake);
        for (const text of faint) {
          const key = `${route} ${text.id} ${text.text}`;
          if (text.contrast >= (worst.get(key)?.contrast ?? Infinity)) continue;
          const finding = faintFinding(content, route, text, `${width} px wide, ${scheme}`);
          worst.set(key, { contrast: text.contrast, finding });
        }
        for (const { word, text, id } of long) {
          const key = `${route} ${id} ${text} ${word}`;
          if (!worst.has(key))
            worst.set(key, { contrast: 0, finding: longFinding(content, route, { word, text, id }, width) });
        }
      }
    }
  }
  await context.close();
  return [...worst.values()].map(({ finding }) => finding);
}

/** A word that does not fit in its box. */
interface LongWord {
  readonly word: string;
  readonly text: string;
  readonly id: string;
}

/** What cannot be read well on the page as it is shown now, with each slide of its carousels. */
export async function look(page: Page, isAwake = true): Promise<{ faint: FaintText[]; long: LongWord[] }> {
  // Run by tsx, functions name themselves with a helper that the page does not have.
  await page.evaluate('globalThis.__name ??= (named) => named');
  await page.evaluate(loadPictures, isAwake);
  const slides = isAwake ? await page.evaluate(countSlides) : 1;
  const faint: FaintText[] = [];
  const long: LongWord[] = [];
  for (let slide = 0; slide < Math.max(1, slides); slide += 1) {
    if (isAwake) await page.evaluate(showSlide, slide);
    // With another slide only what lies over a picture looks different.
    const counts = ({ isOverPicture }: PlacedText): boolean => slide === 0 || isOverPicture;
    let texts = (await page.evaluate(readTexts)).filter(counts);
    for (let calm = texts.length === 0, tries = 0; !calm && tries < TRIES; tries += 1) {
      const pixels = await groundOf(page, texts);
      const after = (await page.evaluate(readTexts)).filter(counts);
      calm = JSON.stringify(after) === JSON.stringify(texts);
      if (calm || tries === TRIES - 1) faint.push(...faintTexts(after, (text) => coloursBehind(text, pixels)));
      texts = after;
    }
    long.push(...texts.flatMap(({ longWords, text, id }) => longWords.map((word) => ({ word, text, id }))));
  }
  return { faint, long };
}

function faintFinding(content: SiteContent, route: string, faint: FaintText, when: string): Finding {
  const { text, id, isOverPicture, contrast, least } = faint;
  const where = placeOfWords(content, route, text, id);
  const ground = isOverPicture ? 'over its picture' : 'with its ground';
  const wrong = `"${text}" has a contrast of ${contrast.toFixed(2)} ${ground}, and needs ${least} (${when}).`;
  return { ...where, weight: 'warning', wrong, remedy: colourRemedy(content, isOverPicture, where) };
}

function colourRemedy(
  content: SiteContent,
  isOverPicture: boolean,
  where: Parameters<typeof colourProperties>[1],
): string {
  if (isOverPicture) {
    return 'Set a stronger "overlayColor", move the text or the focal point, or take a calmer picture.';
  }
  const chosen = [...new Set(colourProperties(content, where))].map((name) => `"${name}"`);
  if (chosen.length > 0)
    return `Choose a darker or a lighter ${chosen.join(' or ')}, or leave the colour to the theme.`;
  const { theme } = content.settings;
  return theme === undefined
    ? 'No block chose these colours: they are the defaults, or those of a hook. Set them in a theme.'
    : `No block chose these colours, the theme did: mend them in ${themeFile(theme)}.`;
}

function longFinding(content: SiteContent, route: string, { word, text, id }: LongWord, width: number): Finding {
  const { theme } = content.settings;
  const font = theme === undefined ? '' : `, or take a narrower font in ${themeFile(theme)}`;
  return {
    ...placeOfWords(content, route, text, id),
    weight: 'warning',
    wrong: `The word "${word}" is too long for its box, and is divided or reaches out of it (${width} px wide).`,
    remedy: `Take a shorter word, say where it may be hyphenated by a soft hyphen ("\\u00ad")${font}.`,
  };
}
