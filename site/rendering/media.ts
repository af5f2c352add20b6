import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, readdir, rename, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join, parse } from 'node:path';
import { FALLBACK_DENSITIES, IMAGE_WIDTHS } from '@pallet/elements/foundations';
import type { PictureData, PictureFiles } from '@pallet/elements/services';
import sharp from 'sharp';
import { type ContentItem, type ItemMedia, type ReportProblem, mediaOf } from '../content-sources/content-source.js';
import { describeProblem } from '../documents/finding.js';

export interface BuildMediaOptions {
  /** The content items whose pictures the pages use; items that are no pictures are passed over. */
  readonly items: readonly ContentItem[];
  /** Content keys of pictures that phones need at once: they get a crop for them, too. Default: none. */
  readonly forPhones?: ReadonlySet<string>;
  /** Folder of the masters, `site/content/media`. */
  readonly mediaDir: string;
  /** Folder of the built site, `site/dist`; the pictures go to its folder `media`. */
  readonly outDir: string;
  /** Folder that keeps encoded pictures between builds, `site/.cache/media`. */
  readonly cacheDir: string;
  /** Path before every path of the site. Default: none. */
  readonly basePath?: string;
  /** Receives each picture that could not be built. Default: a warning on the console. */
  readonly report?: ReportProblem;
}

/** Form factors in the order in which picture data holds them. */
const FORM_FACTORS = ['mobile', 'tablet', 'desktop'] as const;

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
interface Region {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** A picture in one format and width: `path` is its address. */
interface Rendition {
  readonly format: Format;
  readonly width: number;
  readonly path: string;
}

/**
 * Builds the pictures of content items: each in the widths 640, 960, 1280 and 1920 px (never wider than its master),
 * as AVIF and WebP, in files `/media/{key}-{width}.{hash}.{format}` that may be cached for ever; those that phones need at
 * once also cut to a narrower shape, `/media/{key}-phone-{width}.{hash}.{format}`. What was encoded once is taken from the
 * cache folder.
 *
 * A missing or broken master is reported and its key left out; nothing throws for it.
 *
 * @returns The picture data of each content key.
 */
export async function buildMedia({
  items,
  mediaDir,
  outDir,
  cacheDir,
  forPhones = new Set(),
  basePath = '',
  report = (problem) => console.warn(describeProblem(problem)),
}: BuildMediaOptions): Promise<Map<string, PictureData>> {
  const targetDir = join(outDir, 'media');
  await Promise.all([mkdir(targetDir, { recursive: true }), mkdir(cacheDir, { recursive: true })]);
  const masters = new Map((await readdir(mediaDir).catch(() => [])).map((file) => [parse(file).name, file]));

  /** Encodes a part of a master in several widths, never wider than it is, and each format. */
  const renditions = async (
    master: Buffer,
    name: string,
    region: Region,
    widths: readonly number[],
  ): Promise<Rendition[]> => {
    const done: Rendition[] = [];
    for (const format of FORMATS) {
      for (const width of new Set(widths.map((one) => Math.min(one, region.width)))) {
        const isForPhones = widths === PHONE_WIDTHS || width <= NARROW;
        const encoded = await encodeOnce(master, region, width, format, isForPhones, cacheDir);
        const file = `${name}-${width}.${shortHash(encoded)}.${format}`;
        await writeFile(join(targetDir, file), encoded);
        done.push({ format, width, path: `${basePath}/media/${file}` });
      }
    }
    return done;
  };

  const build = async (item: ContentItem, media: ItemMedia): Promise<PictureData | undefined> => {
    const found = masters.get(media.source.ref);
    const file = join(mediaDir, found ?? media.source.ref);
    if (found === undefined) {
      report({
        file,
        wrong: `The picture of the content "${item.contentKey}" is missing.`,
        remedy: `Put a file named "${media.source.ref}" (.webp, .png, .jpg or .svg) there, or correct "ref" in the item.`,
      });
      return undefined;
    }
    if (typeof item.contentBody['altText'] !== 'string') {
      report({
        file,
        wrong: `The content "${item.contentKey}" says nothing about its picture: "altText" is missing or no text.`,
        remedy: 'Describe the picture in "altText", or give it the empty text if it is decoration.',
      });
    }
    try {
      const master = await readFile(file);
      const { width, height } = await sizeOf(master);
      const tones = await tonesOf(master);
      const whole = { left: 0, top: 0, width, height };
      const files = await renditions(master, item.contentKey, whole, WIDTHS);
      const region = forPhones.has(item.contentKey) ? phoneRegion(whole, item.contentBody['focalPoint']) : undefined;
      const crop = region && (await renditions(master, `${item.contentKey}-phone`, region, PHONE_WIDTHS));
      return {
        ...describePicture(item, { width, height }, files),
        ...(region && crop && { PhoneCrop: describeCrop(region, crop) }),
        ...(tones && { Tones: tones }),
      };
    } catch (error) {
      report({
        file,
        wrong: `The picture of the content "${item.contentKey}" could not be built: ${(error as Error).message}.`,
        remedy: 'Replace the file by a sound WebP, PNG, JPEG or SVG picture.',
      });
      return undefined;
    }
  };

  const pictures = new Map<string, PictureData>();
  const queue = items.flatMap((item) => {
    const media = mediaOf(item);
    return media ? [{ item, media }] : [];
  });
  const pending = queue.values();
  const work = async (): Promise<void> => {
    for (const { item, media } of pending) {
      const picture = await build(item, media);
      if (picture) pictures.set(item.contentKey, picture);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  return pictures;
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

async function sizeOf(master: Buffer): Promise<{ width: number; height: number }> {
  const { autoOrient } = await sharp(master).metadata();
  return autoOrient;
}

/** Three colours of a picture, from its top to its bottom; none of one that lets its ground through. */
async function tonesOf(master: Buffer): Promise<string[] | undefined> {
  const { isOpaque } = await sharp(master).stats();
  if (!isOpaque) return undefined;
  const pixels = await sharp(master).resize(1, 3, { fit: 'fill' }).removeAlpha().toColourspace('srgb').raw().toBuffer();
  return [0, 3, 6].map((at) => `#${pixels.subarray(at, at + 3).toString('hex')}`);
}

/** The encoded part of a picture, from the cache folder where it is there. */
async function encodeOnce(
  master: Buffer,
  region: Region,
  width: number,
  format: Format,
  isForPhones: boolean,
  cacheDir: string,
): Promise<Buffer> {
  const encoding = encodingOf(format, isForPhones);
  const settings = JSON.stringify([region, width, format, encoding, sharp.versions.sharp]);
  const file = join(cacheDir, `${shortHash(master, settings)}.${format}`);
  const cached = await readFile(file).catch(() => undefined);
  if (cached) return cached;
  const encoded = await sharp(master)
    .autoOrient()
    .extract(region)
    .resize({ width })
    .toFormat(format, encoding)
    .toBuffer();
  // A build that is interrupted must not leave half a picture in the cache.
  const unfinished = `${file}.${randomUUID()}`;
  await writeFile(unfinished, encoded);
  await rename(unfinished, file);
  return encoded;
}

function describePicture(
  { contentKey, contentBody }: ContentItem,
  { width, height }: { width: number; height: number },
  renditions: readonly Rendition[],
): PictureData {
  const fallbacks = inFormat(renditions, 'webp');
  const { altText, focalPoint } = contentBody;
  return {
    Url: atLeast(fallbacks, IMAGE_WIDTHS.tablet).path,
    RawUrl: atLeast(fallbacks, Infinity).path,
    AltText: typeof altText === 'string' ? altText : '',
    ContentKey: contentKey,
    SrcSet: FORM_FACTORS.map((formFactor) => ({
      formFactor,
      srcSet: sourceSet(
        new Set(FALLBACK_DENSITIES.map((density) => atLeast(fallbacks, IMAGE_WIDTHS[formFactor] * density))),
      ),
    })),
    Width: width,
    Height: height,
    ...(typeof focalPoint === 'string' && { FocalPoint: focalPoint }),
    Sources: betterSources(renditions),
  };
}

const describeCrop = ({ width, height }: Region, renditions: readonly Rendition[]): PictureFiles => ({
  SrcSet: [{ formFactor: 'mobile', srcSet: sourceSet(inFormat(renditions, 'webp')) }],
  Width: width,
  Height: height,
  Sources: betterSources(renditions),
});

const inFormat = (renditions: readonly Rendition[], wanted: Format): readonly Rendition[] =>
  renditions.filter(({ format }) => format === wanted);

const betterSources = (renditions: readonly Rendition[]): NonNullable<PictureFiles['Sources']> => [
  { type: 'image/avif', srcset: sourceSet(inFormat(renditions, 'avif')) },
];

/** The narrowest rendition of at least the given width in pixels, else the widest. */
function atLeast(renditions: readonly Rendition[], width: number): Rendition {
  const found = renditions.find((rendition) => rendition.width >= width) ?? renditions.at(-1);
  if (!found) throw new Error('a picture without any width');
  return found;
}

const sourceSet = (renditions: Iterable<Rendition>): string =>
  Array.from(renditions, ({ path, width }) => `${path} ${width}w`).join(', ');

function shortHash(...parts: readonly (Buffer | string)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('hex').slice(0, 12);
}
