import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { IMAGE_WIDTHS } from '@pallet/elements/foundations';
import sharp from 'sharp';

/** Widths in pixels that pictures are built in; 1280 serves a phone of density 2 and closes the gap before desktop. */
const WIDTHS = [IMAGE_WIDTHS.mobile, IMAGE_WIDTHS.tablet, 1280, IMAGE_WIDTHS.desktop];

/** The better format, and the one that every browser reads. */
const FORMATS = ['avif', 'webp'] as const;
type Format = (typeof FORMATS)[number];

/** The shape of a crop for phones, whose boxes are about as high as they are wide; and its widths in pixels, up to a phone of density 3. */
const PHONE_RATIO = 16 / 15;
const PHONE_WIDTHS = [480, 720, 960, 1440];

/** Phones take the narrow ones, and their small pixels hide what a lower quality loses. */
const NARROW = IMAGE_WIDTHS.tablet;

/** How a picture is encoded: one for phones, or one for wider screens. */
function encodingOf(format: Format, isForPhones: boolean): Readonly<Record<string, unknown>> {
  switch (format) {
    case 'avif':
      return { quality: isForPhones ? 36 : 48, effort: 3, chromaSubsampling: '4:2:0' };
    case 'webp':
      return { quality: isForPhones ? 68 : 76, effort: 5, smartSubsample: true };
  }
}

/** A part of a master, in its pixels. */
export interface Region {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** A picture in one format and width in pixels, as visitors get it. */
export interface Rendition {
  readonly format: Format;
  readonly width: number;
}

interface EncodedRendition extends Rendition {
  readonly bytes: Buffer;
}

/** A part of a master in each width and format. */
interface EncodedPart {
  readonly region: Region;
  readonly renditions: readonly EncodedRendition[];
}

/** A picture with all its renditions. */
export interface EncodedPicture {
  readonly whole: EncodedPart;
  /** For phones that need the picture at once; absent where none was wished, or it would be the picture itself. */
  readonly phoneCrop?: EncodedPart;
}

export interface EncodeOptions {
  /** `x% y%`, as its content item has it. */
  readonly focalPoint: unknown;
  /** Whether phones need the picture at once: then they get a crop, too. */
  readonly isForPhones: boolean;
  /** Folder that keeps encoded pictures between builds, `site/.cache/media`. */
  readonly cacheDir: string;
  /** Told how many of the renditions are there, and which is made next. Default: nobody */
  readonly progress?: (done: number, of: number, next: Rendition | undefined) => void;
}

/**
 * Encodes a picture in the widths 640, 960, 1280 and 1920 px, never wider than it is, as AVIF and WebP; a crop for phones in
 * widths of its own. What was encoded once is taken from the cache folder.
 *
 * @throws Error that says which rendition could not be made, or that the master cannot be read
 */
export async function encodePicture(
  master: Buffer,
  { focalPoint, isForPhones, cacheDir, progress = () => undefined }: EncodeOptions,
): Promise<EncodedPicture> {
  const whole = await wholeOf(master);
  const crop = isForPhones ? phoneRegion(whole, focalPoint) : undefined;
  const steps = [...stepsOf(whole, WIDTHS), ...(crop === undefined ? [] : stepsOf(crop, PHONE_WIDTHS))];
  await mkdir(cacheDir, { recursive: true });
  const done: (EncodedRendition & Step)[] = [];
  for (const step of steps) {
    progress(done.length, steps.length, step);
    const bytes = await encodeOnce(master, step, cacheDir).catch((error: unknown) => {
      throw new Error(`${nameOfRendition(step)}: ${error instanceof Error ? error.message : String(error)}`, {
        cause: error,
      });
    });
    done.push({ ...step, bytes });
  }
  progress(done.length, steps.length, undefined);
  const partOf = (region: Region): EncodedPart => ({ region, renditions: done.filter((one) => one.region === region) });
  return { whole: partOf(whole), ...(crop !== undefined && { phoneCrop: partOf(crop) }) };
}

/**
 * The renditions of a picture in the cache folder, without its crop for phones; none where one of them is missing.
 *
 * @throws Error when the master cannot be read
 */
export async function keptRenditions(master: Buffer, cacheDir: string): Promise<EncodedPart> {
  const region = await wholeOf(master);
  const kept = stepsOf(region, WIDTHS).map(async (step) => {
    const bytes = await readFile(cacheFile(master, step, cacheDir)).catch(() => undefined);
    return bytes && { ...step, bytes };
  });
  const found = (await Promise.all(kept)).filter((one) => one !== undefined);
  return { region, renditions: found.length < kept.length ? [] : found };
}

async function wholeOf(master: Buffer): Promise<Region> {
  const { width, height } = (await sharp(master).metadata()).autoOrient;
  return { left: 0, top: 0, width, height };
}

/** A rendition for authors: `AVIF, 1280 px wide`. */
export const nameOfRendition = ({ format, width }: Rendition): string => `${format.toUpperCase()}, ${width} px wide`;

interface Step extends Rendition {
  readonly region: Region;
  readonly isForPhones: boolean;
}

/** All that is made of a part of a picture, the narrowest of each format first. */
function stepsOf(region: Region, widths: readonly number[]): Step[] {
  const own = [...new Set(widths.map((one) => Math.min(one, region.width)))];
  return FORMATS.flatMap((format) =>
    own.map((width) => ({ format, width, region, isForPhones: widths === PHONE_WIDTHS || width <= NARROW })),
  );
}

/**
 * The part of a picture for phones: all of its height. As much of what is left over is cut away on the left as its focal
 * point says, as `object-position` does; so the same point holds for the part.
 *
 * @returns `undefined` where the picture is no wider than that, or its focal point is no part of its width
 */
function phoneRegion({ width, height }: Region, focalPoint: unknown): Region | undefined {
  const narrow = Math.round(height * PHONE_RATIO);
  const percent = Number.parseFloat(/^([\d.]+)%/.exec(String(focalPoint ?? '50%'))?.[1] ?? '');
  if (narrow >= width || !(percent <= 100)) return undefined;
  return { left: Math.round(((width - narrow) * percent) / 100), top: 0, width: narrow, height };
}

/** Where an encoded part of a picture is kept: named by all that it is made of. */
function cacheFile(master: Buffer, { region, width, format, isForPhones }: Step, cacheDir: string): string {
  const encoding = encodingOf(format, isForPhones);
  const settings = JSON.stringify([region, width, format, encoding, sharp.versions.sharp]);
  return join(cacheDir, `${shortHash(master, settings)}.${format}`);
}

/** The encoded part of a picture, from the cache folder where it is there. */
async function encodeOnce(master: Buffer, step: Step, cacheDir: string): Promise<Buffer> {
  const { region, width, format, isForPhones } = step;
  const file = cacheFile(master, step, cacheDir);
  const cached = await readFile(file).catch(() => undefined);
  if (cached) return cached;
  const encoded = await sharp(master)
    .autoOrient()
    .extract(region)
    .resize({ width })
    .toFormat(format, encodingOf(format, isForPhones))
    .toBuffer();
  // A build that is interrupted must not leave half a picture in the cache.
  const unfinished = `${file}.${randomUUID()}`;
  await writeFile(unfinished, encoded);
  await rename(unfinished, file);
  return encoded;
}

/** A short name for bytes and words: the same for the same ones. */
export function shortHash(...parts: readonly (Uint8Array | string)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('hex').slice(0, 12);
}
