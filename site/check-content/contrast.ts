import type { Page } from 'puppeteer-core';
import sharp from 'sharp';
import type { BackgroundColors } from '../theming/low-contrast-texts.js';
import { hideText } from './page-state.js';
import type { PlacedText } from '../theming/page-texts.js';

/** The pixels of a part of the page without its text. */
export interface Pixels {
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
  /** Distance from the top of the page in CSS pixels. */
  readonly top: number;
  /** Pixels per CSS pixel. */
  readonly scale: number;
}

/**
 * Captures the part of the page behind texts, with all text hidden. The page must be scrolled to its top.
 *
 * @param scale - pixels per CSS pixel; half of them take a third of the time. Ignored in the window. Default: 1
 */
export async function captureBackground(page: Page, texts: readonly PlacedText[], scale = 1): Promise<Pixels> {
  const boxes = texts.flatMap((text) => text.boxes);
  const top = Math.max(0, Math.floor(Math.min(...boxes.map(({ y }) => y))));
  const bottom = Math.ceil(Math.max(...boxes.map(({ y, height }) => y + height)));
  const { width = 0, height = 0 } = page.viewport() ?? {};
  await page.evaluate(hideText, true);
  const shot = await page.screenshot({
    clip: { x: 0, y: top, width, height: bottom - top, scale },
    // What the window does not show must be laid out and painted for each capture. What it shows is never scaled.
    captureBeyondViewport: bottom > height,
    optimizeForSpeed: true,
  });
  await page.evaluate(hideText, false);
  const { data, info } = await sharp(shot).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height, top, scale: info.width / width };
}

/** The colors behind a text, each with its number of pixels. */
export function countBackgroundColors(
  { boxes }: PlacedText,
  { data, width, height, top, scale }: Pixels,
): BackgroundColors {
  const colors = new Map<number, number>();
  for (const box of boxes) {
    const right = Math.min(width, Math.ceil((box.x + box.width) * scale));
    const bottom = Math.min(height, Math.ceil((box.y + box.height - top) * scale));
    for (let y = Math.max(0, Math.floor((box.y - top) * scale)); y < bottom; y += 1) {
      for (let x = Math.max(0, Math.floor(box.x * scale)); x < right; x += 1) {
        const at = (y * width + x) * 3;
        const color = ((data[at] ?? 0) << 16) | ((data[at + 1] ?? 0) << 8) | (data[at + 2] ?? 0);
        colors.set(color, (colors.get(color) ?? 0) + 1);
      }
    }
  }
  return colors;
}
