import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { IMAGE_WIDTHS } from '@pallet/elements/foundations';
import sharp from 'sharp';
import { readBytesIfPresent } from '../documents/read-files.js';
import { shortHash } from './short-hash.js';

/** The largest height and width of a WebP image in pixels. */
export const WEBP_MAX_SIDE = 16_383;

/** Widths of images in pixels. 1280 is for phones of density 2, and for screens between tablet and desktop. */
const WIDTHS = [IMAGE_WIDTHS.mobile, IMAGE_WIDTHS.tablet, 1280, IMAGE_WIDTHS.desktop];

/** The better format, and the one for every browser. */
const FORMATS = ['avif', 'webp'] as const;
type Format = (typeof FORMATS)[number];

/** Aspect ratio of a crop for phones, where boxes are about square, and its widths in pixels, up to density 3. */
const PHONE_RATIO = 16 / 15;
const PHONE_WIDTHS = [480, 720, 960, 1440];

/** Phones load images up to this width in pixels. On their small pixels, a lower quality is not visible. */
const PHONE_MAX_WIDTH = IMAGE_WIDTHS.tablet;

/** The encoder options of an image for phones, or for wider screens. */
function getEncoderOptions(format: Format, isForPhones: boolean): Readonly<Record<string, unknown>> {
  switch (format) {
    case 'avif':
      return { quality: isForPhones ? 36 : 48, effort: 3, chromaSubsampling: '4:2:0' };
    case 'webp':
      return { quality: isForPhones ? 68 : 76, effort: 5, smartSubsample: true };
  }
}

/** A part of the original, in its pixels. */
export interface Region {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** An image in one format and one width in pixels. */
export interface Rendition {
  readonly format: Format;
  readonly width: number;
}

interface EncodedRendition extends Rendition {
  readonly bytes: Buffer;
}

/** A part of the original in each width and format. */
interface EncodedPart {
  readonly region: Region;
  readonly renditions: readonly EncodedRendition[];
}

/** An image with all its renditions. */
export interface EncodedImage {
  /** Pixels of a region per pixel of the image's nominal size: more than one for a small SVG. */
  readonly scale: number;
  readonly whole: EncodedPart;
  /** The crop for phones. Undefined if it was not requested, or if it would be the whole image. */
  readonly phoneCrop?: EncodedPart;
}

export interface EncodeOptions {
  /** `x% y%`, as in its content item. */
  readonly focalPoint: unknown;
  /** Whether phones load the image eagerly, so that it gets a crop for them. */
  readonly isForPhones: boolean;
  /** Folder that caches encoded images between builds, `site/.cache/media`. */
  readonly cacheDir: string;
  /** Called with the number of finished renditions, and the next one. */
  readonly progress?: (done: number, of: number, next: Rendition | undefined) => void;
}

/**
 * Encodes an image in the widths 640, 960, 1280 and 1920 px, never wider than the original, as AVIF and WebP, and a crop for
 * phones in widths of its own. Encoded images are cached.
 *
 * @throws Error that names the rendition that failed, or if the original cannot be read
 */
export async function encodeImage(
  original: Buffer,
  { focalPoint, isForPhones, cacheDir, progress = () => undefined }: EncodeOptions,
): Promise<EncodedImage> {
  const { region: whole, scale, draw } = await readOriginal(original);
  const crop = isForPhones ? getPhoneRegion(whole, focalPoint) : undefined;
  const steps = [...planRenditions(whole, WIDTHS), ...(crop === undefined ? [] : planRenditions(crop, PHONE_WIDTHS))];
  await mkdir(cacheDir, { recursive: true });
  const done: (EncodedRendition & PlannedRendition)[] = [];
  for (const step of steps) {
    progress(done.length, steps.length, step);
    const bytes = await encodeCached(original, draw, step, cacheDir).catch((error: unknown) => {
      throw new Error(`${describeRendition(step)}: ${error instanceof Error ? error.message : String(error)}`, {
        cause: error,
      });
    });
    done.push({ ...step, bytes });
  }
  progress(done.length, steps.length, undefined);
  const createPart = (region: Region): EncodedPart => ({
    region,
    renditions: done.filter((one) => one.region === region),
  });
  return { scale, whole: createPart(whole), ...(crop !== undefined && { phoneCrop: createPart(crop) }) };
}

/**
 * The renditions of an image in the cache folder, without its crop for phones. None if one of them is missing.
 *
 * @throws Error if the original cannot be read
 */
export async function readCachedRenditions(original: Buffer, cacheDir: string): Promise<EncodedPart> {
  const { region } = await readOriginal(original);
  const kept = planRenditions(region, WIDTHS).map(async (step) => {
    const bytes = await readBytesIfPresent(cacheFile(original, step, cacheDir));
    return bytes && { ...step, bytes };
  });
  const found = (await Promise.all(kept)).filter((one) => one !== undefined);
  return { region, renditions: found.length < kept.length ? [] : found };
}

/** An original file, and the size in pixels at which it is drawn. */
interface Original {
  readonly region: Region;
  /** See {@link EncodedImage}. */
  readonly scale: number;
  /** Returns it as a bitmap. */
  readonly draw: () => Promise<Buffer>;
}

/**
 * The size of an original. An SVG is drawn as wide as the widest rendition, so that a small logo is sharp if it is shown
 * larger.
 */
export async function readOriginal(original: Buffer): Promise<Original> {
  const source = sharp(original, { limitInputPixels: false });
  const { format, autoOrient } = await source.metadata();
  const scale =
    format === 'svg' ? Math.min(IMAGE_WIDTHS.desktop / autoOrient.width, WEBP_MAX_SIDE / autoOrient.height) : 1;
  const toPixels = (side: number): number => Math.max(1, Math.round(side * scale));
  const size = { width: toPixels(autoOrient.width), height: toPixels(autoOrient.height) };
  const draw = (): Promise<Buffer> =>
    source
      .resize({ ...size, fit: 'fill' })
      .png({ compressionLevel: 0 })
      .toBuffer();
  return {
    region: { left: 0, top: 0, ...size },
    scale,
    draw: format === 'svg' ? once(draw) : () => Promise.resolve(original),
  };
}

function once<Result>(run: () => Promise<Result>): () => Promise<Result> {
  let result: Promise<Result> | undefined;
  return () => (result ??= run());
}

/** Describes a rendition for authors: `AVIF, 1280 px wide`. */
export const describeRendition = ({ format, width }: Rendition): string => `${format.toUpperCase()}, ${width} px wide`;

interface PlannedRendition extends Rendition {
  readonly region: Region;
  readonly isForPhones: boolean;
}

/** All renditions of a part of an image, the narrowest of each format first. */
function planRenditions(region: Region, widths: readonly number[]): PlannedRendition[] {
  const own = [...new Set(widths.map((one) => Math.min(one, region.width)))];
  return FORMATS.flatMap((format) =>
    own.map((width) => ({ format, width, region, isForPhones: widths === PHONE_WIDTHS || width <= PHONE_MAX_WIDTH })),
  );
}

/**
 * The part of an image for phones, with its full height. It is cropped around the focal point as with `object-position`, so
 * the focal point of the part is the same.
 *
 * @returns undefined if the image is not wider than the crop, or if the focal point is not a percentage of its width
 */
function getPhoneRegion({ width, height }: Region, focalPoint: unknown): Region | undefined {
  const narrow = Math.round(height * PHONE_RATIO);
  const percent = Number.parseFloat(/^([\d.]+)%/.exec(String(focalPoint ?? '50%'))?.[1] ?? '');
  if (narrow >= width || !(percent <= 100)) return undefined;
  return { left: Math.round(((width - narrow) * percent) / 100), top: 0, width: narrow, height };
}

/** The cache file of an encoded part. Its name depends on the original and all encoder options. */
function cacheFile(
  original: Buffer,
  { region, width, format, isForPhones }: PlannedRendition,
  cacheDir: string,
): string {
  const encoding = getEncoderOptions(format, isForPhones);
  const settings = JSON.stringify([region, width, format, encoding, sharp.versions.sharp]);
  return join(cacheDir, `${shortHash(original, settings)}.${format}`);
}

/** The encoded part of an image, from the cache if possible. */
async function encodeCached(
  original: Buffer,
  draw: Original['draw'],
  step: PlannedRendition,
  cacheDir: string,
): Promise<Buffer> {
  const { region, width, format, isForPhones } = step;
  const file = cacheFile(original, step, cacheDir);
  const cached = await readBytesIfPresent(file);
  if (cached) return cached;
  const encoded = await sharp(await draw())
    .autoOrient()
    .extract(region)
    .resize({ width })
    .toFormat(format, getEncoderOptions(format, isForPhones))
    .toBuffer();
  // An interrupted build must not leave a partial file in the cache.
  const unfinished = `${file}.${randomUUID()}`;
  await writeFile(unfinished, encoded);
  await rename(unfinished, file);
  return encoded;
}
