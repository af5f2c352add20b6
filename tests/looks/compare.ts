import pixelmatch from 'pixelmatch';
import sharp from 'sharp';
import { asStored } from './stored-picture.js';

/** How far apart two colours may be before an eye sees it: of 1, what pixelmatch takes. */
const THRESHOLD = 0.1;

/** What a picture shows of another one's page. */
export type Comparison =
  | { readonly kind: 'same' }
  /** There was none before. */
  | { readonly kind: 'new' }
  /** What was there cannot be read as a picture. */
  | { readonly kind: 'unreadable'; readonly reason: string }
  | {
      readonly kind: 'different';
      /** How many pixels an eye tells apart. */
      readonly pixels: number;
      /** Where they are, on a pale picture, as WebP. */
      readonly difference: Buffer;
    };

/**
 * Compares two pictures as an eye does: what only edges of letters are drawn otherwise in is the same.
 *
 * @param before - the stored picture; undefined where there is none
 * @param after - the picture of now, in any format that sharp reads
 */
export async function comparePictures(before: Uint8Array | undefined, after: Uint8Array): Promise<Comparison> {
  if (before === undefined) return { kind: 'new' };
  let then: Pixels;
  try {
    then = await pixelsOf(before);
  } catch (error) {
    return { kind: 'unreadable', reason: String(error) };
  }
  const now = await pixelsOf(await asStored(after, before));
  const width = Math.max(now.width, then.width);
  const height = Math.max(now.height, then.height);
  const difference = new Uint8Array(width * height * 4);
  const [first, second] = [onCanvas(then, width, height), onCanvas(now, width, height)];
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

async function pixelsOf(picture: Uint8Array): Promise<Pixels> {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** The pixels at the upper left of a canvas, whose rest nothing stands on. */
function onCanvas(pixels: Pixels, width: number, height: number): Uint8Array {
  if (pixels.width === width && pixels.height === height) return pixels.data;
  const canvas = new Uint8Array(width * height * 4);
  for (let row = 0; row < pixels.height; row += 1) {
    const at = row * pixels.width * 4;
    canvas.set(pixels.data.subarray(at, at + pixels.width * 4), row * width * 4);
  }
  return canvas;
}
