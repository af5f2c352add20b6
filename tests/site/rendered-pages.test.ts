import sharp from 'sharp';
import { describe, expect, inject, it } from 'vitest';
import { isFullRun, sampled } from '../setup/sampling.js';
import {
  hideOverlays,
  hideText,
  loadImages,
  readClippedText,
  readImages,
  readSmallTargets,
  readText,
  readLinkedImageTops,
  readUnevenRows,
  installHelpers,
  type Box,
  type RenderedText,
} from '../support/rendered-page.js';
import { openPage, type EnginePage } from '../support/engines.js';
import { contrast, luminance } from '../support/pixels.js';
import { isHydrated } from '../hearing/in-page.js';
import { loadClientNavigation, openWithWebFonts, SAMPLED_PAGES, SITE_PAGES } from '../support/site-pages.js';

const WIDTHS = [360, 768, 1280, 1920];
const SCHEMES = ['light', 'dark'] as const;

interface PageVariant {
  readonly path: string;
  readonly width: number;
  readonly scheme: (typeof SCHEMES)[number];
}

const ALL_VARIANTS: readonly PageVariant[] = SITE_PAGES.flatMap((path) =>
  WIDTHS.flatMap((width) => SCHEMES.map((scheme) => ({ path, width, scheme }))),
);
const VARIANTS = sampled(ALL_VARIANTS, 10);

/**
 * Slightly enlarged images look as sharp. `sizes` cannot know how much a cropped image grows with the text beside it: with
 * the Spanish text of the home page, by 14 %.
 */
const MAX_ENLARGEMENT = 1.15;

/** WCAG 2.2, 1.4.3. */
const MIN_CONTRAST = { large: 3, other: 4.5 };

/** Opens a page in a window of its full height, with all images loaded. */
async function openFullPage({ path, width, scheme }: PageVariant, density = 1): Promise<EnginePage> {
  const page = await openPage('chromium', { reducedMotion: true, scheme });
  await openWithWebFonts(page, () => page.goto(`${inject('siteUrl')}${path}`));
  const tab = page.puppeteer();
  await tab.setViewport({ width, height: 900, deviceScaleFactor: density });
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await tab.setViewport({ width, height, deviceScaleFactor: density });
  await loadClientNavigation(page);
  await page.until(isHydrated);
  await page.evaluate(installHelpers);
  await page.evaluate(loadImages);
  return page;
}

interface Screenshot {
  readonly data: Buffer;
  readonly width: number;
  readonly height: number;
}

/** The pixels of the window, three channels each. */
async function takeScreenshot(page: EnginePage): Promise<Screenshot> {
  const shot = await page.puppeteer().screenshot({ optimizeForSpeed: true });
  const { data, info } = await sharp(shot).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** Mean of the channels in a box, from 0 to 255. */
function measureBrightness({ data, width }: Screenshot, box: Box): number {
  let sum = 0;
  let count = 0;
  for (let y = Math.ceil(box.top); y < Math.floor(box.top + box.height); y++) {
    for (let x = Math.ceil(box.left); x < Math.floor(box.left + box.width); x++) {
      const at = (y * width + x) * 3;
      sum += (data[at] ?? 0) + (data[at + 1] ?? 0) + (data[at + 2] ?? 0);
      count += 3;
    }
  }
  return sum / count;
}

/** Texts whose contrast with some background pixel is too low. */
async function findLowContrast(page: EnginePage): Promise<string[]> {
  const texts = await page.evaluate(readText);
  await page.evaluate(hideText);
  const { data, ...info } = await takeScreenshot(page);
  const worst = ({ left, top, width, height, color }: RenderedText): number => {
    const own = luminance(...color);
    // The glyphs are in the middle of their line box, whose edges may touch adjacent elements.
    const [from, to] = [
      Math.max(0, Math.round(top + height * 0.2)),
      Math.min(info.height, Math.round(top + height * 0.8)),
    ];
    const [start, end] = [Math.max(0, Math.round(left)), Math.min(info.width, Math.round(left + width))];
    let least = 21;
    for (let y = from; y < to; y++) {
      for (let x = start; x < end; x++) {
        const at = (y * info.width + x) * 3;
        const behind = luminance(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0);
        least = Math.min(least, contrast(own, behind));
      }
    }
    return least;
  };
  return texts.flatMap((text) => {
    const found = worst(text);
    return found >= (text.isLarge ? MIN_CONTRAST.large : MIN_CONTRAST.other)
      ? []
      : [`${found.toFixed(2)}: ${text.text}`];
  });
}

/** Pairs of texts that overlap. */
function findOverlaps(texts: readonly RenderedText[]): string[] {
  const inner = texts.map((text) => ({ ...text, top: text.top + text.height * 0.25, height: text.height * 0.5 }));
  return inner.flatMap((one, index) =>
    inner.slice(index + 1).flatMap((other) => {
      const width = Math.min(one.left + one.width, other.left + other.width) - Math.max(one.left, other.left);
      const height = Math.min(one.top + one.height, other.top + other.height) - Math.max(one.top, other.top);
      return width > 2 && height > 2 ? [`${one.text} | ${other.text}`] : [];
    }),
  );
}

describe('a rendered page', () => {
  it.each(VARIANTS)(
    '$path at $width px, $scheme: text has enough contrast, is not clipped, and does not overlap',
    async (look) => {
      const page = await openFullPage(look);
      const texts = await page.evaluate(readText);
      const found = {
        small: texts.filter(({ size }) => size < 14).map(({ text, size }) => `${size} px: ${text}`),
        cut: await page.evaluate(readClippedText),
        overlapping: findOverlaps(texts),
        uneven: await page.evaluate(readUnevenRows),
        pale: await findLowContrast(page),
      };
      expect(found).toEqual({ small: [], cut: [], overlapping: [], uneven: [], pale: [] });
    },
  );

  it.each(isFullRun ? WIDTHS : [360, 1280])(
    'keeps 70 % of the brightness of images in the upper half of tiles at %i px',
    async (width) => {
      const page = await openFullPage({ path: '/', width, scheme: 'light' });
      const tops = await page.evaluate(readLinkedImageTops);
      await page.evaluate(hideText);
      const shaded = await takeScreenshot(page);
      await page.evaluate(hideOverlays);
      const bare = await takeScreenshot(page);
      const parts = tops.map((box) => measureBrightness(shaded, box) / measureBrightness(bare, box));
      expect(parts.length).toBeGreaterThan(10);
      expect(Math.min(...parts), parts.map((part) => part.toFixed(2)).join()).toBeGreaterThan(0.7);
    },
  );

  it.each(
    sampled(
      ALL_VARIANTS.filter(({ scheme }) => scheme === 'light'),
      4,
    ),
  )('$path at $width px: no image is larger than its file if there is a larger file', async (look) => {
    for (const density of [1, 2]) {
      const page = await openFullPage(look, density);
      // The browser loads a larger file some time after the page has its width and density.
      const findEnlarged = async (): Promise<string[]> => {
        const pictures = await page.evaluate(readImages);
        return pictures
          .filter(({ renderedWidth, width, widest }) => renderedWidth > width * MAX_ENLARGEMENT && width < widest)
          .map(
            ({ file, renderedWidth }) => `${file} is drawn ${Math.round(renderedWidth)} px wide at density ${density}`,
          );
      };
      await expect.poll(findEnlarged, { timeout: 10_000 }).toEqual([]);
      await page.close();
    }
  });

  it('is at most 7,550 px high on phones, for the home page', async () => {
    const page = await openFullPage({ path: '/', width: 360, scheme: 'light' });
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(7550);
  });

  it.each(SAMPLED_PAGES)('%s has targets of at least 44 px on phones', async (path) => {
    const page = await openPage('chromium', {
      width: 360,
      height: 740,
      reducedMotion: true,
      url: `${inject('siteUrl')}${path}`,
    });
    await page.evaluate(installHelpers);
    expect(await page.evaluate(readSmallTargets, 44)).toEqual([]);
  });
});
