import pixelmatch from 'pixelmatch';
import sharp from 'sharp';
import { compressLike } from './encode-screenshot.js';

/** Maximum color difference that counts as equal, from 0 to 1 (pixelmatch). */
const THRESHOLD = 0.1;

export type Comparison =
  | { readonly kind: 'same' }
  /** There is no stored screenshot. */
  | { readonly kind: 'new' }
  /** The stored file is not a valid image. */
  | { readonly kind: 'unreadable'; readonly reason: string }
  | {
      readonly kind: 'different';
      /** Number of visibly different pixels. */
      readonly pixels: number;
      /** The different pixels highlighted on the screenshot, as WebP. */
      readonly difference: Buffer;
    };

/**
 * Compares two screenshots, ignoring differences in antialiasing.
 *
 * @param before - the stored screenshot; undefined if there is none
 * @param after - the new screenshot, in any format that sharp reads
 */
export async function compareScreenshots(before: Uint8Array | undefined, after: Uint8Array): Promise<Comparison> {
  if (before === undefined) return { kind: 'new' };
  let then: Pixels;
  try {
    then = await decodePixels(before);
  } catch (error) {
    return { kind: 'unreadable', reason: String(error) };
  }
  const now = await decodePixels(await compressLike(after, before));
  const width = Math.max(now.width, then.width);
  const height = Math.max(now.height, then.height);
  const difference = new Uint8Array(width * height * 4);
  const [first, second] = [padPixels(then, width, height), padPixels(now, width, height)];
  const pixels = pixelmatch(first, second, difference, width, height, { threshold: THRESHOLD });
  const isResized = now.width !== then.width || now.height !== then.height;
  if (pixels === 0 && !isResized) return { kind: 'same' };
  const drawn = sharp(difference, { raw: { width, height, channels: 4 } });
  return { kind: 'different', pixels, difference: await drawn.webp().toBuffer() };
}

interface Pixels {
  readonly width: number;
  readonly height: number;
  /** Four bytes each, row by row. */
  readonly data: Buffer;
}

async function decodePixels(screenshot: Uint8Array): Promise<Pixels> {
  const { data, info } = await sharp(screenshot).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** The pixels in the upper left of a larger transparent canvas. */
function padPixels(pixels: Pixels, width: number, height: number): Uint8Array {
  if (pixels.width === width && pixels.height === height) return pixels.data;
  const canvas = new Uint8Array(width * height * 4);
  for (let row = 0; row < pixels.height; row += 1) {
    const at = row * pixels.width * 4;
    canvas.set(pixels.data.subarray(at, at + pixels.width * 4), row * width * 4);
  }
  return canvas;
}
