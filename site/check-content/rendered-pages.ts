import type { Browser, Page } from 'puppeteer-core';
import type { Finding } from '../documents/finding.js';
import { themeFile } from '../rendering/theme.js';
import { countBackgroundColors, captureBackground } from './contrast.js';
import { findLowContrastTexts, type LowContrastText } from '../theming/low-contrast-texts.js';
import { getLongWords, type LongWord } from './long-words.js';
import { createBlockFindings, type BlockScreen } from './unseen-blocks.js';
import { nameScreens, WIDTHS } from './screens.js';
import { quoteText } from '../documents/quote-text.js';
import { readBlocks } from './page-blocks.js';
import { countSlides, preparePage, showSlide } from './page-state.js';
import { readTexts, type PlacedText } from '../theming/page-texts.js';
import { findColorProperties, locateText } from './locate-text.js';
import type { SiteContent } from './site-content.js';

/** How often a page is measured again while it is still moving. */
const MAX_TRIES = 5;

/** Pixels per CSS pixel in which backgrounds are captured: details of less than two pixels do not matter to readers. */
const SCALE = 0.5;

const SCHEMES = ['light', 'dark'] as const;

export interface RenderedCheckOptions {
  readonly browser: Browser;
  /** Address of the built site, base path included, without a slash at its end. */
  readonly siteUrl: string;
  readonly content: SiteContent;
  /** Default: all. */
  readonly routes?: readonly string[];
  /** Default: 360, 768 and 1280. */
  readonly widths?: readonly number[];
  /** Aborts the check, which then rejects. */
  readonly signal?: AbortSignal | undefined;
}

/**
 * Finds what only a browser can measure: text with too little contrast, words that are too long for their box, and
 * blocks that visitors cannot see. Each page is measured in each width, in both schemes, with each slide of a carousel.
 */
export async function checkRenderedPages({
  browser,
  siteUrl,
  content,
  routes = [...content.pages.keys()],
  widths,
  signal,
}: RenderedCheckOptions): Promise<Finding[]> {
  const context = await browser.createBrowserContext();
  const close = (): Promise<void> => context.close().catch(() => undefined);
  const abort = (): void => void close();
  signal?.addEventListener('abort', abort);
  try {
    signal?.throwIfAborted();
    const page = await context.newPage();
    const findings: Finding[] = [];
    for (const route of routes) {
      await page.goto(`${siteUrl}${route}`, { waitUntil: 'load' });
      findings.push(...(await checkOpenPage(page, { content, route, widths })));
    }
    return findings;
  } finally {
    signal?.removeEventListener('abort', abort);
    await close();
  }
}

export interface OpenPageOptions {
  readonly content: SiteContent;
  /** Of the page. */
  readonly route: string;
  /** Default: 360, 768 and 1280. */
  readonly widths?: readonly number[] | undefined;
  /** Whether scripts run on the page: without them carousels show only their first slide. Default: true */
  readonly hasScripts?: boolean;
}

/** The findings of {@link checkRenderedPages} for a page that is already open. */
export async function checkOpenPage(
  page: Page,
  { content, route, widths = WIDTHS, hasScripts = true }: OpenPageOptions,
): Promise<Finding[]> {
  const worst = new Map<string, { contrast: number; finding: Finding }>();
  const screens: BlockScreen[] = [];
  for (const width of new Set([...widths, ...WIDTHS])) {
    await page.setViewport({ width, height: 800 });
    // Blocks are measured at all widths: one that is seen on some screens may be hidden on the others.
    await preparePage(page, hasScripts);
    screens.push({ width, blocks: await page.evaluate(readBlocks) });
    if (!widths.includes(width)) continue;
    for (const scheme of SCHEMES) {
      await page.emulateMediaFeatures([
        { name: 'prefers-color-scheme', value: scheme },
        { name: 'prefers-reduced-motion', value: 'reduce' },
      ]);
      const { faint, long } = await measureShownPage(page, hasScripts);
      for (const text of faint) {
        const key = `${text.id} ${text.text}`;
        if (text.contrast >= (worst.get(key)?.contrast ?? Infinity)) continue;
        const finding = createContrastFinding(content, route, text, `${nameScreens(width)}, ${scheme} scheme`);
        worst.set(key, { contrast: text.contrast, finding });
      }
      for (const { word, text, id } of long) {
        // One word of a text is enough: the others have the same cause.
        const key = `word ${id} ${text}`;
        if (!worst.has(key))
          worst.set(key, { contrast: 0, finding: createLongWordFinding(content, route, { word, text, id }, width) });
      }
    }
  }
  return [...[...worst.values()].map(({ finding }) => finding), ...createBlockFindings(content, route, screens)];
}

/** The low-contrast texts and long words of a page after {@link preparePage}, with each slide of its carousels. */
export async function measureShownPage(
  page: Page,
  hasScripts = true,
): Promise<{ faint: LowContrastText[]; long: LongWord[] }> {
  const slides = hasScripts ? await page.evaluate(countSlides) : 1;
  const faint: LowContrastText[] = [];
  const long: LongWord[] = [];
  for (let slide = 0; slide < Math.max(1, slides); slide += 1) {
    if (hasScripts) await page.evaluate(showSlide, slide);
    // Other slides change only the text over their image.
    const read = async (): Promise<PlacedText[]> => {
      const texts = await page.evaluate(readTexts, { onlyCarousels: slide > 0 });
      return slide === 0 ? texts : texts.filter(({ isOverImage }) => isOverImage);
    };
    let texts = await read();
    for (let isStable = texts.length === 0, tries = 0; !isStable && tries < MAX_TRIES; tries += 1) {
      const pixels = await captureBackground(page, texts, SCALE);
      const after = await read();
      isStable = JSON.stringify(after) === JSON.stringify(texts);
      if (isStable || tries === MAX_TRIES - 1)
        faint.push(...findLowContrastTexts(after, (text) => countBackgroundColors(text, pixels)));
      texts = after;
    }
    long.push(...getLongWords(texts));
  }
  return { faint, long };
}

function createContrastFinding(content: SiteContent, route: string, faint: LowContrastText, when: string): Finding {
  const { text, id, isOverImage, contrast, required, pair } = faint;
  const where = locateText(content, route, text, id);
  const background = isOverImage ? 'over its image' : 'with its background';
  const wrong = `${quoteText(text)} has a contrast of ${contrast.toFixed(2)} ${background} but needs ${required} (${when}).`;
  const shared = { ...where, weight: 'warning', wrong } as const;
  if (isOverImage) {
    const remedy = 'Set a stronger "overlayColor", move the text or the focal point, or use an image with less detail.';
    return { ...shared, remedy };
  }
  const chosen = findColorProperties(content, where);
  // Without a color of a block, the theme sets both colors, on every page.
  const cause = JSON.stringify([pair, required, chosen.length > 0 ? [where.file, chosen] : []]);
  return { ...shared, cause, ...suggestColorRemedy(content, chosen) };
}

function suggestColorRemedy(
  content: SiteContent,
  chosen: ReturnType<typeof findColorProperties>,
): Pick<Finding, 'remedy' | 'details'> {
  if (chosen.length > 0) {
    const names = [...new Set(chosen.map(({ name }) => `"${name}"`))];
    return { remedy: `Choose a darker or lighter ${names.join(' or ')}, or remove it to use the color of the theme.` };
  }
  const { theme } = content.settings;
  return {
    remedy: 'These colors come from the theme, not from a block: ask the site’s developers to change them.',
    details: theme === undefined ? 'Set them in a theme.' : `Fix them in ${themeFile(theme)}.`,
  };
}

function createLongWordFinding(
  content: SiteContent,
  route: string,
  { word, text, id }: LongWord,
  width: number,
): Finding {
  const { theme } = content.settings;
  const font = theme === undefined ? '' : `, or a narrower font in ${themeFile(theme)}`;
  return {
    ...locateText(content, route, text, id),
    weight: 'warning',
    wrong: `The word ${quoteText(word)} is too long for its box on ${nameScreens(width)}, so it breaks or overflows.`,
    remedy: 'Use a shorter word, or two words.',
    details: `Or use a soft hyphen ("\\u00ad") where it may break${font}.`,
  };
}
