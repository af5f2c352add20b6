import type { ExportedImageInfo, ImageInfo } from '../foundations/image-info.js';
import { CMS_PREFIX, FALLBACK_DENSITIES, IMAGE_WIDTHS, MEDIA_MIN_SIZE_PX } from '../foundations/constants.js';
import { readObject } from '../foundations/json.js';
import { isSitePath, isValidImageUrl, safeSrcset, findWidest, withBasePath } from '../foundations/links.js';
import type { ContentItem } from './delivery-client.js';

export type { ImageInfo };

export type FormFactor = 'mobile' | 'tablet' | 'desktop';

/** The files and the size of an image. */
export interface PictureFiles {
  /** Entries for mobile, tablet and desktop, in this order. Empty if no sizes are available. */
  SrcSet: readonly { readonly formFactor: FormFactor; readonly srcSet: string }[];
  /** The image in smaller formats with width descriptors, the best first. Browsers without support use `SrcSet`. */
  Sources?: readonly { readonly type: string; readonly srcset: string }[];
  /** In pixels. */
  Width?: number;
  /** In pixels. */
  Height?: number;
}

/** An image, ready to be shown. */
export interface PictureData extends PictureFiles {
  Url: string;
  /** The URL without base path and scaling parameters. */
  RawUrl: string;
  AltText: string;
  ContentKey: string;
  BackgroundPosition?: string;
  BackgroundSizeOrRepeat?: string;
  FocalPoint?: string;
  /**
   * A narrower crop of the image for phones. Its left and right edges are cut in the proportion of `FocalPoint`, so that a
   * box that crops it further shows the same part as it would of the whole image. Default: none.
   */
  PhoneCrop?: PictureFiles;
  /** At least two CSS colors of the image, from top to bottom. They are shown until it is loaded. Default: none. */
  Tones?: readonly string[];
}

/** An image set: its first image, and all images. */
export interface ImageSet {
  Picture: PictureData | undefined;
  Pictures: readonly PictureData[];
}

/** A service that scales and converts images by query parameters. Parameters without a name are not sent. */
export interface OptimizationService {
  width?: string;
  height?: string;
  /** Parameter and value that let the service choose the format. Not sent for AVIF and SVG. */
  automaticFormat?: readonly [name: string, value: string];
  /** Parameter and value that prevent scaling up. Sent with a width or height. */
  scaleDown?: readonly [name: string, value: string];
  /** Hosts other than the site's own whose images the service handles. Default: none. */
  hosts?: readonly string[];
}

export interface ImageOptions {
  /** Path of the site, such as `/careers`. Prepended to paths with a single leading slash. Default: none. */
  basePath?: string | undefined;
  /** Default: none, and images are shown unchanged, in one size. */
  service?: OptimizationService | undefined;
  /** Width in pixels of each form factor at density 1. Default 640, 960 and 1920. */
  widths?: Readonly<Record<FormFactor, number>> | undefined;
  /** Default 1 and 2. */
  densities?: readonly number[] | undefined;
  /** Maximum width in pixels. Default: not limited. */
  width?: number | undefined;
  /** Maximum height in pixels. Default: not limited. */
  height?: number | undefined;
}

/** The common parameter names of image services, which the embedded delivery server supports. */
export const DEFAULT_SERVICE: OptimizationService = {
  width: 'width',
  height: 'height',
  automaticFormat: ['format', 'auto'],
  scaleDown: ['fit', 'scale-down'],
};

type ImageFields = Partial<Record<keyof ExportedImageInfo, unknown>>;

/**
 * Parses image info from properties, attributes and exported pages: an object or JSON in a string, with or without the
 * versioning key `imageInfoV1`. Spaces in a URL are encoded. Never throws.
 *
 * @returns `undefined` for invalid values, and without a content key, source and URL.
 */
export function readImageInfo(value: unknown): ImageInfo | undefined {
  const outer: ImageFields | undefined = readObject(value);
  const fields: ImageFields | undefined = readObject(outer?.imageInfoV1) ?? outer;
  if (!fields) return undefined;
  const info = omitUndefined({
    contentKey: readText(fields.contentKey),
    source: readText(fields.source) ?? readText(readObject(fields.source)?.ref),
    url: readUrl(fields.url),
    altText: readText(fields.altText),
    overrideAltText: typeof fields.overrideAltText === 'string' ? fields.overrideAltText : undefined,
    contentType: readText(fields.contentType),
    backgroundPosition: readText(fields.bgPosition ?? fields.backgroundPosition),
    // Exported pages have the size as in the CSS shorthand, such as "/cover".
    backgroundSizeOrRepeat: readText(fields.bgSizeOrRepeat ?? fields.backgroundSizeOrRepeat)?.replace(/^\//, ''),
    focalPoint: readText(fields.focalPoint),
  });
  return info.contentKey || info.source || info.url ? info : undefined;
}

/**
 * Parses the image of a content item from `contentBody` or the older `contentNodes`.
 *
 * @returns `undefined` if the item has no image.
 */
export function imageFromContent(item: ContentItem | undefined): ImageInfo | undefined {
  if (!item) return undefined;
  const body = readObject(item.contentBody) ?? {};
  const nodes = readObject(item.contentNodes) ?? {};
  const media = readObject(body['sfdc_cms:media']);
  const bodySource = readObject(media?.source);
  const nodeSource = readObject(nodes.source);
  const url = readUrl(media?.url) ?? readUrl(body.url) ?? readUrl(nodeSource?.url);
  if (!url) return undefined;
  return omitUndefined({
    contentKey: item.contentKey,
    url,
    source: readText(bodySource?.ref) ?? readText(nodeSource?.ref),
    altText: readText(body.altText) ?? readText(readObject(nodes.altText)?.value),
    contentType: readText(bodySource?.mimeType) ?? readText(nodeSource?.mimeType),
    focalPoint: readText(body.focalPoint),
  });
}

/**
 * Creates the data of an image.
 *
 * The alternative text is the author's override, even if it is empty, or else `altText`, which `completeImage` sets to the
 * content item's text.
 *
 * @returns `undefined` if the image has no valid URL.
 */
export function imageData(info: ImageInfo, options: ImageOptions = {}): PictureData | undefined {
  const picture = plainPicture(info, options.basePath);
  if (!picture || !options.service || !isHandledBy(options.service, picture.Url)) return picture;
  return {
    ...picture,
    Url: optimizeUrl(picture.Url, info, options.service, options),
    SrcSet: sourceSets(picture.Url, info, options.service, options),
  };
}

/**
 * Creates the data of an unscaled image: `imageData` without a service.
 *
 * @returns `undefined` if the image has no valid URL.
 */
export function plainPicture(info: ImageInfo, basePath?: string): PictureData | undefined {
  const raw = readUrl(info.url);
  if (!raw) return undefined;
  return omitUndefined({
    Url: isSitePath(raw) ? withBasePath(raw, basePath) : raw,
    RawUrl: raw,
    AltText: info.overrideAltText ?? info.altText ?? '',
    ContentKey: info.contentKey ?? '',
    SrcSet: [],
    BackgroundPosition: info.backgroundPosition,
    BackgroundSizeOrRepeat: info.backgroundSizeOrRepeat,
    FocalPoint: info.focalPoint,
  });
}

/**
 * Merges the author's image info with the content item's. The author's fields have priority, except for the URL and the
 * alternative text.
 */
export function completeImage(info: ImageInfo, item: ContentItem | undefined): ImageInfo {
  const content = imageFromContent(item);
  if (!content) return info;
  return omitUndefined({
    ...content,
    ...info,
    url: content.url,
    altText: alternativeText(content.altText, info.altText),
  });
}

/**
 * Selects the alternative text: the author's override, even if it is empty, which marks a decorative image; or else the
 * content item's; or else the author's.
 *
 * @returns `undefined` if there is none.
 */
export function alternativeText(
  ofItem: string | undefined,
  ofAuthor: string | undefined,
  override?: string,
): string | undefined {
  return override ?? (ofItem || ofAuthor);
}

/**
 * Creates the image to show if its content could not be fetched: the URL of the info without the site path, or else the
 * delivery-media path of its content key, with an empty alternative text.
 *
 * @param sitePath A site path that the info's URL may start with. Default: the base path.
 */
export function fallbackImage(
  info: ImageInfo,
  options: ImageOptions = {},
  sitePath = options.basePath ?? '',
): PictureData | undefined {
  const own = info.url?.startsWith(`${sitePath}/`) ? info.url.slice(sitePath.length) : info.url;
  const url = readUrl(own) ?? deliveryMediaPath(info.contentKey);
  return url ? imageData({ ...info, url, overrideAltText: '' }, options) : undefined;
}

/** Creates an image set. */
export function imageSet(pictures: readonly PictureData[]): ImageSet {
  return { Picture: pictures[0], Pictures: pictures };
}

/**
 * Removes the invalid source sets of an image. If its URL is invalid, the widest file of a source set replaces it.
 *
 * @returns `undefined` if the image cannot be shown.
 */
export function showablePicture(picture: PictureData): PictureData | undefined {
  const { SrcSet, Sources } = showableFiles(picture);
  const PhoneCrop = picture.PhoneCrop && showableFiles(picture.PhoneCrop);
  const sets = [...SrcSet.map(({ srcSet }) => srcSet), ...(Sources ?? []).map(({ srcset }) => srcset)];
  const Url = isValidImageUrl(picture.Url) ? picture.Url : sets.map(findWidest).findLast((url) => url !== undefined);
  return Url === undefined ? undefined : omitUndefined({ ...picture, Url, SrcSet, Sources, PhoneCrop });
}

function showableFiles(files: PictureFiles): PictureFiles {
  const SrcSet = files.SrcSet.map((set) => ({ ...set, srcSet: safeSrcset(set.srcSet) }));
  const Sources = files.Sources?.map((set) => ({ ...set, srcset: safeSrcset(set.srcset) }));
  return omitUndefined({
    Width: files.Width,
    Height: files.Height,
    SrcSet: SrcSet.filter(({ srcSet }) => srcSet !== ''),
    Sources: Sources?.filter(({ srcset }) => srcset !== ''),
  });
}

/** Returns the path of a content item's media, without the base path. `undefined` without a key. */
export function deliveryMediaPath(contentKey: string | undefined): string | undefined {
  return contentKey && `${CMS_PREFIX}/cms/delivery/media/${encodeURIComponent(contentKey)}`;
}

function sourceSets(
  url: string,
  info: ImageInfo,
  service: OptimizationService,
  { widths = IMAGE_WIDTHS, densities = FALLBACK_DENSITIES, width = 0 }: ImageOptions,
): PictureData['SrcSet'] {
  const hasWidths = FORM_FACTORS.every((formFactor) => widths[formFactor] > 0);
  if (!hasWidths && !(width > 0)) return [];
  return FORM_FACTORS.map((formFactor) => {
    const entries = densities
      .filter((density) => density > 0)
      .map((density) => {
        const size = clampPixels((hasWidths ? widths[formFactor] : width) * density);
        // A trailing comma would end the entry.
        const source = optimizeUrl(url, info, service, { width: size }).replace(/,+$/, encodeURIComponent);
        return `${source} ${hasWidths ? `${size}w` : `${density}x`}`;
      });
    return { formFactor, srcSet: safeSrcset(entries.join(', ')) };
  });
}

function optimizeUrl(
  url: string,
  { contentType = '' }: ImageInfo,
  service: OptimizationService,
  { width, height }: ImageOptions,
): string {
  const [address = '', fragment] = url.split(/(?=#)/);
  const isFinal = /\b(?:avif|svg)\b/i.test(contentType) || /\.(?:avif|svg)(?:$|\?)/i.test(address);
  const wanted: readonly (readonly [name?: string, value?: string | number])[] = [
    width ? [service.width, clampPixels(width)] : [],
    height ? [service.height, clampPixels(height)] : [],
    (!isFinal && service.automaticFormat) || [],
    ((width || height) && service.scaleDown) || [],
  ];
  const parameters = wanted.flatMap(([name, value = '']) =>
    name ? `${encodeURIComponent(name)}=${encodeURIComponent(value)}` : [],
  );
  if (!parameters.length) return url;
  return `${address}${address.includes('?') ? '&' : '?'}${parameters.join('&')}${fragment ?? ''}`;
}

/** Whether a service handles an image: one of the site, or of the service's hosts. */
function isHandledBy({ hosts = [] }: OptimizationService, url: string): boolean {
  return isSitePath(url) || (/^https?:/i.test(url) && hosts.includes(new URL(url).host));
}

const FORM_FACTORS = ['mobile', 'tablet', 'desktop'] as const;

const clampPixels = (size: number) => Math.max(MEDIA_MIN_SIZE_PX, Math.round(size));

const readText = (value: unknown) => (typeof value === 'string' && value ? value : undefined);

function readUrl(value: unknown): string | undefined {
  const url = readText(value)?.replaceAll(' ', '%20');
  return isValidImageUrl(url) ? url : undefined;
}

function omitUndefined<T extends object>(fields: T): T {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as T;
}
