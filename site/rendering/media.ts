import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join, parse } from 'node:path';
import { FALLBACK_DENSITIES, IMAGE_WIDTHS } from '@pallet/elements/foundations';
import type { PictureData, PictureFiles } from '@pallet/elements/services';
import sharp from 'sharp';
import { type ContentItem, type ItemMedia, type ReportProblem, mediaOf } from '../content-sources/content-source.js';
import { describeProblem } from '../documents/finding.js';
import { encodePicture, shortHash, type EncodedPicture, type Region, type Rendition } from './picture-renditions.js';

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
  /** Told how many of the images are done. Default: nobody */
  readonly progress?: (done: number, total: number) => void;
  /** Receives each picture that could not be built. Default: a warning on the console. */
  readonly report?: ReportProblem;
}

/** Form factors in the order in which picture data holds them. */
const FORM_FACTORS = ['mobile', 'tablet', 'desktop'] as const;

/** A rendition in the built site: `path` is its address. */
interface BuiltRendition extends Rendition {
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
  progress = () => undefined,
  report = (problem) => console.warn(describeProblem(problem)),
}: BuildMediaOptions): Promise<Map<string, PictureData>> {
  const targetDir = join(outDir, 'media');
  await mkdir(targetDir, { recursive: true });
  const masters = new Map((await readdir(mediaDir).catch(() => [])).map((file) => [parse(file).name, file]));

  const written = async (name: string, { renditions }: EncodedPicture['whole']): Promise<BuiltRendition[]> => {
    const built = renditions.map(({ format, width, bytes }) => {
      const file = `${name}-${width}.${shortHash(bytes)}.${format}`;
      return { file, bytes, rendition: { format, width, path: `${basePath}/media/${file}` } };
    });
    await Promise.all(built.map(({ file, bytes }) => writeFile(join(targetDir, file), bytes)));
    return built.map(({ rendition }) => rendition);
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
      const { focalPoint } = item.contentBody;
      const isForPhones = forPhones.has(item.contentKey);
      const { whole, phoneCrop } = await encodePicture(master, { focalPoint, isForPhones, cacheDir });
      const tones = await tonesOf(master);
      const files = await written(item.contentKey, whole);
      const crop = phoneCrop && (await written(`${item.contentKey}-phone`, phoneCrop));
      return {
        ...describePicture(item, whole.region, files),
        ...(phoneCrop && crop && { PhoneCrop: describeCrop(phoneCrop.region, crop) }),
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
  let done = 0;
  const work = async (): Promise<void> => {
    for (const { item, media } of pending) {
      const picture = await build(item, media);
      progress(++done, queue.length);
      if (picture) pictures.set(item.contentKey, picture);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  return pictures;
}

/** Three colours of a picture, from its top to its bottom; none of one that lets its ground through. */
async function tonesOf(master: Buffer): Promise<string[] | undefined> {
  const { isOpaque } = await sharp(master).stats();
  if (!isOpaque) return undefined;
  const pixels = await sharp(master).resize(1, 3, { fit: 'fill' }).removeAlpha().toColourspace('srgb').raw().toBuffer();
  return [0, 3, 6].map((at) => `#${pixels.subarray(at, at + 3).toString('hex')}`);
}

function describePicture(
  { contentKey, contentBody }: ContentItem,
  { width, height }: { width: number; height: number },
  renditions: readonly BuiltRendition[],
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

const describeCrop = ({ width, height }: Region, renditions: readonly BuiltRendition[]): PictureFiles => ({
  SrcSet: [{ formFactor: 'mobile', srcSet: sourceSet(inFormat(renditions, 'webp')) }],
  Width: width,
  Height: height,
  Sources: betterSources(renditions),
});

const inFormat = (renditions: readonly BuiltRendition[], wanted: Rendition['format']): readonly BuiltRendition[] =>
  renditions.filter(({ format }) => format === wanted);

const betterSources = (renditions: readonly BuiltRendition[]): NonNullable<PictureFiles['Sources']> => [
  { type: 'image/avif', srcset: sourceSet(inFormat(renditions, 'avif')) },
];

/** The narrowest rendition of at least the given width in pixels, else the widest. */
function atLeast(renditions: readonly BuiltRendition[], width: number): BuiltRendition {
  const found = renditions.find((rendition) => rendition.width >= width) ?? renditions.at(-1);
  if (!found) throw new Error('a picture without any width');
  return found;
}

const sourceSet = (renditions: Iterable<BuiltRendition>): string =>
  Array.from(renditions, ({ path, width }) => `${path} ${width}w`).join(', ');
