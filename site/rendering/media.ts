import { mkdir, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { FALLBACK_DENSITIES, IMAGE_WIDTHS } from '@pallet/elements/foundations';
import type { PictureData, PictureFiles } from '@pallet/elements/services';
import sharp from 'sharp';
import { describeFileError } from '../console/file-error.js';
import { type ContentItem, type ItemMedia, type ReportProblem, getMedia } from '../content-sources/content-source.js';
import { describeProblem } from '../documents/finding.js';
import { listNamedFiles } from '../documents/named-files.js';
import { readBytes } from '../documents/read-files.js';
import { UnreadableError } from '../documents/unreadable-error.js';
import { encodeImage, readOriginal, type EncodedImage, type Region, type Rendition } from './image-renditions.js';
import { shortHash } from './short-hash.js';

export interface BuildMediaOptions {
  /** The content items of the images on the pages. Items without an image are ignored. */
  readonly items: readonly ContentItem[];
  /** Content keys of images that phones load eagerly. They also get a crop for phones. Default: none. */
  readonly forPhones?: ReadonlySet<string>;
  /** Folder of the original files, `site/content/media`. */
  readonly mediaDir: string;
  /** Folder of the built site, `site/dist`. Images are written to its folder `media`. */
  readonly outDir: string;
  /** Folder that caches encoded images between builds, `site/.cache/media`. */
  readonly cacheDir: string;
  /** Path of the site, the prefix of all its paths. Default: none. */
  readonly basePath?: string;
  /** Called with the number of images that are done. */
  readonly progress?: (done: number, total: number) => void;
  /** Called for each image that could not be built. Default: a warning in the console. */
  readonly report?: ReportProblem;
}

/** Form factors in the order of image data. */
const FORM_FACTORS = ['mobile', 'tablet', 'desktop'] as const;

/** A rendition in the built site. `path` is its URL path. */
interface BuiltRendition extends Rendition {
  readonly path: string;
}

/**
 * Builds the images of content items in the widths 640, 960, 1280 and 1920 px, never wider than the original, as AVIF and
 * WebP. The files `/media/{key}-{width}.{hash}.{format}` can be cached forever. Images that phones load eagerly also get a
 * narrow crop, `/media/{key}-phone-{width}.{hash}.{format}`. Encoded images are cached.
 *
 * A missing or broken original is reported, and its key is left out.
 *
 * @returns the image data of each content key
 * @throws UnreadableError if an original cannot be read
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
  const originals = await listNamedFiles(mediaDir);

  const writeRenditions = async (name: string, { renditions }: EncodedImage['whole']): Promise<BuiltRendition[]> => {
    const built = renditions.map(({ format, width, bytes }) => {
      const file = `${name}-${width}.${shortHash(bytes)}.${format}`;
      return { file, bytes, rendition: { format, width, path: `${basePath}/media/${file}` } };
    });
    await Promise.all(built.map(({ file, bytes }) => writeFile(join(targetDir, file), bytes)));
    return built.map(({ rendition }) => rendition);
  };

  const build = async (item: ContentItem, media: ItemMedia): Promise<PictureData | undefined> => {
    const fileName = originals.get(media.source.ref.normalize('NFC'));
    const file = join(mediaDir, fileName ?? media.source.ref);
    if (fileName === undefined) {
      report({
        file,
        wrong: `The image of the content item "${item.contentKey}" is missing.`,
        remedy: `Put a file named "${media.source.ref}" (.webp, .png, .jpg or .svg) there, or correct "ref" in the item.`,
      });
      return undefined;
    }
    if (typeof item.contentBody['altText'] !== 'string') {
      report({
        file,
        wrong: `The image of the content item "${item.contentKey}" has no alternative text: "altText" is missing or is not a string.`,
        remedy: 'Describe the image in "altText"; use an empty string if it is decorative.',
      });
    }
    try {
      const original = await readBytes(file);
      const { focalPoint } = item.contentBody;
      const isForPhones = forPhones.has(item.contentKey);
      const { scale, whole, phoneCrop } = await encodeImage(original, { focalPoint, isForPhones, cacheDir });
      const tones = await getTones(await (await readOriginal(original)).draw());
      const files = await writeRenditions(item.contentKey, whole);
      const crop = phoneCrop && (await writeRenditions(`${item.contentKey}-phone`, phoneCrop));
      return {
        ...createPictureData(item, getNominalSize(whole.region, scale), files),
        ...(phoneCrop && crop && { PhoneCrop: createCropFiles(getNominalSize(phoneCrop.region, scale), crop) }),
        ...(tones && { Tones: tones }),
      };
    } catch (error) {
      // Without permission, every image would be missing from the site.
      if (error instanceof UnreadableError || describeFileError(error) !== undefined) throw error;
      report({
        file,
        wrong: `The image of the content item "${item.contentKey}" could not be built: ${(error as Error).message}.`,
        remedy: 'Replace the file with a valid WebP, PNG, JPEG or SVG image.',
      });
      return undefined;
    }
  };

  const pictures = new Map<string, PictureData>();
  const queue = items.flatMap((item) => {
    const media = getMedia(item);
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

type Size = Pick<Region, 'width' | 'height'>;

const getNominalSize = ({ width, height }: Region, scale: number): Size => ({
  width: Math.max(1, Math.round(width / scale)),
  height: Math.max(1, Math.round(height / scale)),
});

/** Three colors of an image, from top to bottom. None if the image has transparent parts. */
async function getTones(bitmap: Buffer): Promise<string[] | undefined> {
  const { isOpaque } = await sharp(bitmap).stats();
  if (!isOpaque) return undefined;
  const pixels = await sharp(bitmap)
    .autoOrient()
    .resize(1, 3, { fit: 'fill' })
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer();
  return [0, 3, 6].map((at) => `#${pixels.subarray(at, at + 3).toString('hex')}`);
}

function createPictureData(
  { contentKey, contentBody }: ContentItem,
  { width, height }: Size,
  renditions: readonly BuiltRendition[],
): PictureData {
  const fallbacks = filterByFormat(renditions, 'webp');
  const { altText, focalPoint } = contentBody;
  return {
    Url: findByWidth(fallbacks, IMAGE_WIDTHS.tablet).path,
    RawUrl: findByWidth(fallbacks, Infinity).path,
    AltText: typeof altText === 'string' ? altText : '',
    ContentKey: contentKey,
    SrcSet: FORM_FACTORS.map((formFactor) => ({
      formFactor,
      srcSet: sourceSet(
        new Set(FALLBACK_DENSITIES.map((density) => findByWidth(fallbacks, IMAGE_WIDTHS[formFactor] * density))),
      ),
    })),
    Width: width,
    Height: height,
    ...(typeof focalPoint === 'string' && { FocalPoint: focalPoint }),
    Sources: createSources(renditions),
  };
}

const createCropFiles = ({ width, height }: Size, renditions: readonly BuiltRendition[]): PictureFiles => ({
  SrcSet: [{ formFactor: 'mobile', srcSet: sourceSet(filterByFormat(renditions, 'webp')) }],
  Width: width,
  Height: height,
  Sources: createSources(renditions),
});

const filterByFormat = (
  renditions: readonly BuiltRendition[],
  wanted: Rendition['format'],
): readonly BuiltRendition[] => renditions.filter(({ format }) => format === wanted);

const createSources = (renditions: readonly BuiltRendition[]): NonNullable<PictureFiles['Sources']> => [
  { type: 'image/avif', srcset: sourceSet(filterByFormat(renditions, 'avif')) },
];

/** The narrowest rendition with at least a width in pixels, or else the widest. */
function findByWidth(renditions: readonly BuiltRendition[], width: number): BuiltRendition {
  const rendition = renditions.find((one) => one.width >= width) ?? renditions.at(-1);
  if (!rendition) throw new Error('the image has no width');
  return rendition;
}

const sourceSet = (renditions: Iterable<BuiltRendition>): string =>
  Array.from(renditions, ({ path, width }) => `${path} ${width}w`).join(', ');
