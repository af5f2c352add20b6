import type { Page } from 'puppeteer-core';
import sharp from 'sharp';
import type { Ground } from './faint-texts.js';
import { hideText } from './page-state.js';
import type { PlacedText } from './page-texts.js';

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

/** The colours behind a text, each with its number of pixels. */
export function coloursBehind({ boxes }: PlacedText, { data, width, height, top }: Pixels): Ground {
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
