import type { Page } from 'puppeteer-core';
import sharp from 'sharp';
import { contrastOf, LEAST_CONTRAST, luminance, type Level } from '../rendering/wcag-contrast.js';
import { hideText } from './page-state.js';
import type { PlacedText } from './page-texts.js';

type Rgb = readonly [red: number, green: number, blue: number];

/** A text that cannot be read well. */
export interface FaintText extends Pick<PlacedText, 'text' | 'id' | 'isOverPicture' | 'isLarge'> {
  /** The contrast over a picture at the worst pixel, otherwise with what there is most of behind the text. */
  readonly contrast: number;
  readonly least: number;
  /** The text's colour on its ground, and the ground's there. */
  readonly pair: readonly [text: Rgb, ground: Rgb];
}

/** Those of the texts that cannot be read well on their ground. */
export function faintTexts(texts: readonly PlacedText[], pixels: Pixels, level: Level = 'AA'): FaintText[] {
  return texts.flatMap((placed) => {
    const { text, id, isOverPicture, isLarge } = placed;
    const least = LEAST_CONTRAST[level][isLarge ? 'large' : 'text'];
    const worst = pairOf(placed, pixels);
    if (worst === undefined || worst.contrast >= least) return [];
    return [{ text, id, isOverPicture, isLarge, least, ...worst }];
  });
}

/** A part of the page without its text. */
export interface Pixels {
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
  /** Where on the page it begins. */
  readonly top: number;
}

/** The part of the page in which texts lie, at least one, without any text. */
export async function groundOf(page: Page, texts: readonly PlacedText[]): Promise<Pixels> {
  const boxes = texts.flatMap((text) => text.boxes);
  const top = Math.max(0, Math.floor(Math.min(...boxes.map(({ y }) => y))));
  const bottom = Math.ceil(Math.max(...boxes.map(({ y, height }) => y + height)));
  const width = page.viewport()?.width ?? 0;
  await page.evaluate(hideText, true);
  const shot = await page.screenshot({
    clip: { x: 0, y: top, width, height: bottom - top },
    captureBeyondViewport: true,
    optimizeForSpeed: true,
  });
  await page.evaluate(hideText, false);
  const { data, info } = await sharp(shot).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height, top };
}

/** The pair of a text with the ground that counts; undefined where it lies on none. */
export function pairOf(placed: PlacedText, pixels: Pixels): Pick<FaintText, 'contrast' | 'pair'> | undefined {
  const colours = [...coloursBehind(placed, pixels)];
  const most = colours.sort(([, a], [, b]) => b - a).slice(0, placed.isOverPicture ? undefined : 1);
  const [red, green, blue, alpha] = placed.colour;
  const pairs = most.map(([colour]) => {
    const ground: Rgb = [colour >> 16, (colour >> 8) & 255, colour & 255];
    const [r, g, b] = ground;
    const text: Rgb = [mix(red, r, alpha), mix(green, g, alpha), mix(blue, b, alpha)];
    return { contrast: contrastOf(luminance(...text), luminance(...ground)), pair: [text, ground] as const };
  });
  return pairs.sort((a, b) => a.contrast - b.contrast)[0];
}

/** The colours behind a text as `0xrrggbb`, each with its number of pixels. */
function coloursBehind({ boxes }: PlacedText, { data, width, height, top }: Pixels): Map<number, number> {
  const colours = new Map<number, number>();
  for (const box of boxes) {
    const right = Math.min(width, Math.ceil(box.x + box.width));
    const bottom = Math.min(height, Math.ceil(box.y + box.height) - top);
    for (let y = Math.max(0, Math.floor(box.y) - top); y < bottom; y += 1) {
      for (let x = Math.max(0, Math.floor(box.x)); x < right; x += 1) {
        const at = (y * width + x) * 3;
        const [r = 0, g = 0, b = 0] = data.subarray(at, at + 3);
        const colour = (r << 16) | (g << 8) | b;
        colours.set(colour, (colours.get(colour) ?? 0) + 1);
      }
    }
  }
  return colours;
}

const mix = (above: number, below: number, alpha: number): number => above * alpha + below * (1 - alpha);
