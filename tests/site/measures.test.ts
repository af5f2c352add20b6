import sharp from 'sharp';
import { describe, expect, inject, it } from 'vitest';
import { isWhole } from '../setup/extent.js';
import {
  hideShades,
  hideWords,
  loadPictures,
  readCutWords,
  readPictures,
  readSmallTargets,
  readTexts,
  readTileTops,
  readUnevenRows,
  shareReaders,
  type Box,
  type DrawnText,
} from '../support/drawn-page.js';
import { openPage, type EnginePage } from '../support/engines.js';
import { contrast, luminance } from '../support/pixels.js';
import { isAwake } from '../hearing/in-page.js';
import { callReact, SITE_PAGES } from '../support/site-pages.js';

const WIDTHS = [360, 768, 1280, 1920];
const SCHEMES = ['light', 'dark'] as const;

interface Look {
  readonly path: string;
  readonly width: number;
  readonly scheme: (typeof SCHEMES)[number];
}

const ALL_LOOKS: readonly Look[] = SITE_PAGES.flatMap((path) =>
  WIDTHS.flatMap((width) => SCHEMES.map((scheme) => ({ path, width, scheme }))),
);
/** Neighbours in the list differ in page or width: every so many of them are as different as can be. */
const LOOKS = isWhole ? ALL_LOOKS : ALL_LOOKS.filter((_, index) => index % 7 === 3);

/** WCAG 2.2, 1.4.3. */
const LEAST_CONTRAST = { large: 3, other: 4.5 };

/** Opens a page as if the window showed all of it, with every picture there. */
async function openWhole({ path, width, scheme }: Look, density = 1): Promise<EnginePage> {
  const page = await openPage('chromium', { reducedMotion: true, scheme, url: `${inject('siteUrl')}${path}` });
  const tab = page.puppeteer();
  await tab.setViewport({ width, height: 900, deviceScaleFactor: density });
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await tab.setViewport({ width, height, deviceScaleFactor: density });
  await callReact(page);
  await page.until(isAwake);
  await page.evaluate(shareReaders);
  await page.evaluate(loadPictures);
  return page;
}

interface Shot {
  readonly data: Buffer;
  readonly width: number;
  readonly height: number;
}

/** The pixels of the window, three channels each. */
async function takeShot(page: EnginePage): Promise<Shot> {
  const shot = await page.puppeteer().screenshot({ optimizeForSpeed: true });
  const { data, info } = await sharp(shot).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** Mean of the channels in a box, from 0 to 255. */
function brightness({ data, width }: Shot, box: Box): number {
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

/** Texts whose contrast to some point behind them is too low. */
async function paleTexts(page: EnginePage): Promise<string[]> {
  const texts = await page.evaluate(readTexts);
  await page.evaluate(hideWords);
  const { data, ...info } = await takeShot(page);
  const worst = ({ left, top, width, height, color }: DrawnText): number => {
    const own = luminance(...color);
    // The glyphs stand in the middle of their line's box; its edges may touch what is beside it.
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
    return found >= (text.isLarge ? LEAST_CONTRAST.large : LEAST_CONTRAST.other)
      ? []
      : [`${found.toFixed(2)}: ${text.text}`];
  });
}

/** Texts of which one lies over another. */
function overlaps(texts: readonly DrawnText[]): string[] {
  const inner = texts.map((text) => ({ ...text, top: text.top + text.height * 0.25, height: text.height * 0.5 }));
  return inner.flatMap((one, index) =>
    inner.slice(index + 1).flatMap((other) => {
      const width = Math.min(one.left + one.width, other.left + other.width) - Math.max(one.left, other.left);
      const height = Math.min(one.top + one.height, other.top + other.height) - Math.max(one.top, other.top);
      return width > 2 && height > 2 ? [`${one.text} | ${other.text}`] : [];
    }),
  );
}

describe('what a page draws', () => {
  it.each(LOOKS)('$path at $width px, $scheme: words are readable, whole, and apart', async (look) => {
    const page = await openWhole(look);
    const texts = await page.evaluate(readTexts);
    const found = {
      small: texts.filter(({ size }) => size < 15).map(({ text, size }) => `${size} px: ${text}`),
      cut: await page.evaluate(readCutWords),
      overlapping: overlaps(texts),
      uneven: await page.evaluate(readUnevenRows),
      pale: await paleTexts(page),
    };
    expect(found).toEqual({ small: [], cut: [], overlapping: [], uneven: [], pale: [] });
  });

  it.each(isWhole ? WIDTHS : [360, 1280])(
    'leaves tiles seven tenths of their pictures’ light in their upper half at %i px',
    async (width) => {
      const page = await openWhole({ path: '/', width, scheme: 'light' });
      const tops = await page.evaluate(readTileTops);
      await page.evaluate(hideWords);
      const shaded = await takeShot(page);
      await page.evaluate(hideShades);
      const bare = await takeShot(page);
      const parts = tops.map((box) => brightness(shaded, box) / brightness(bare, box));
      expect(parts.length).toBeGreaterThan(10);
      expect(Math.min(...parts), parts.map((part) => part.toFixed(2)).join()).toBeGreaterThan(0.7);
    },
  );

  it.each(LOOKS.filter(({ scheme }) => isWhole === false || scheme === 'light'))(
    '$path at $width px: no picture is larger than its file, where there is a larger file',
    async (look) => {
      for (const density of [1, 2]) {
        const page = await openWhole(look, density);
        const pictures = await page.evaluate(readPictures);
        const enlarged = pictures
          .filter(({ drawn, width, widest }) => drawn > width + 1 && width < widest)
          .map(({ file, drawn }) => `${file} is drawn ${Math.round(drawn)} px wide at density ${density}`);
        expect(enlarged).toEqual([]);
        await page.close();
      }
    },
  );

  it('keeps the home page within 7,550 px on phones', async () => {
    const page = await openWhole({ path: '/', width: 360, scheme: 'light' });
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(7550);
  });

  it.each(SITE_PAGES)('%s has targets of 44 px on phones', async (path) => {
    const page = await openPage('chromium', {
      width: 360,
      height: 740,
      reducedMotion: true,
      url: `${inject('siteUrl')}${path}`,
    });
    await page.evaluate(shareReaders);
    expect(await page.evaluate(readSmallTargets, 44)).toEqual([]);
  });
});
