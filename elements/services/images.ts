import { CMS_PREFIX, FALLBACK_DENSITIES, IMAGE_WIDTHS, MEDIA_SIZE_FLOOR } from '../foundations/constants.js';
import { readObject } from '../foundations/json.js';
import { isSitePath, isValidImageUrl, safeSrcset, widestOf, withBasePath } from '../foundations/links.js';
import type { ContentItem } from './delivery-client.js';

export type FormFactor = 'mobile' | 'tablet' | 'desktop';

/** Which picture a block shows, as its author chose it (Specification 3). */
export interface ImageInfo {
  contentKey?: string;
  /** Reference of the media's source. */
  source?: string;
  url?: string;
  altText?: string;
  /** Wins over every other alternative text; empty for a decorative picture. */
  overrideAltText?: string;
  /** A media type such as `image/webp`, or the full name of a content type. */
  contentType?: string;
  backgroundPosition?: string;
  backgroundSizeOrRepeat?: string;
  /** The part of the picture that every crop keeps, such as `52% 50%`. */
  focalPoint?: string;
}

/** The files of a picture, and its size. */
export interface PictureFiles {
  /** Entries 0, 1 and 2 are mobile, tablet and desktop; empty when no sizes are available. */
  SrcSet: readonly { readonly formFactor: FormFactor; readonly srcSet: string }[];
  /** The same picture in better formats, the best first, with width descriptors; browsers without them take `SrcSet`. */
  Sources?: readonly { readonly type: string; readonly srcset: string }[];
  /** In pixels. */
  Width?: number;
  /** In pixels. */
  Height?: number;
}

/** A picture, ready to be shown (Specification 3). */
export interface PictureData extends PictureFiles {
  Url: string;
  /** The address before it was completed or scaled. */
  RawUrl: string;
  AltText: string;
  ContentKey: string;
  BackgroundPosition?: string;
  BackgroundSizeOrRepeat?: string;
  FocalPoint?: string;
  /**
   * The picture cut to a narrower shape, for phones. What is cut away left and right are parts as `FocalPoint` says, so that a
   * box that crops it further shows of it what it would show of the whole. Default: none.
   */
  PhoneCrop?: PictureFiles;
  /** Hexadecimal or other CSS colours of the picture from its top to its bottom, two at least, shown until it has arrived. Default: none. */
  Tones?: readonly string[];
}

/** The pictures of an image set: the first one, and all (Specification 3). */
export interface ImageSet {
  Picture: PictureData | undefined;
  Pictures: readonly PictureData[];
}

/** A service that scales and converts pictures by query parameters. Names that are left out are not sent. */
export interface OptimisationService {
  width?: string;
  height?: string;
  /** Parameter and value that leave the format to the service; not sent for AVIF and SVG. */
  automaticFormat?: readonly [name: string, value: string];
  /** Parameter and value that only ever scale down; sent with a width or height. */
  scaleDown?: readonly [name: string, value: string];
  /** Hosts other than the site's own whose pictures the service handles. Default: none. */
  hosts?: readonly string[];
}

export interface ImageOptions {
  /** Path of the site, such as `/careers`: put before a path with a single leading slash. Default: none. */
  basePath?: string | undefined;
  /** Without one, pictures are shown as they are, in one size. */
  service?: OptimisationService | undefined;
  /** Width in pixels of each form factor at density 1. Default 640, 960 and 1920 (Specification 9). */
  widths?: Readonly<Record<FormFactor, number>> | undefined;
  /** Default 1 and 2 (Specification 9). */
  densities?: readonly number[] | undefined;
  /** In pixels: the picture is scaled down to it. */
  width?: number | undefined;
  /** In pixels: the picture is scaled down to it. */
  height?: number | undefined;
}

/** The usual names of an image service, as the embedded delivery server understands them. */
export const DEFAULT_SERVICE: OptimisationService = {
  width: 'width',
  height: 'height',
  automaticFormat: ['format', 'auto'],
  scaleDown: ['fit', 'scale-down'],
};

/**
 * Reads image info as properties, attributes and exported pages hold it (Specification 3): an object, or JSON in a string,
 * with or without the versioning key `imageInfoV1`. Spaces inside an address are encoded.
 *
 * @returns `undefined` for an empty string, for garbage, and when nothing in it leads to a picture. Never throws.
 */
export function readImageInfo(value: unknown): ImageInfo | undefined {
  const outer = readObject(value);
  const fields = readObject(outer?.imageInfoV1) ?? outer;
  if (!fields) return undefined;
  const info = withoutGaps({
    contentKey: readText(fields.contentKey),
    source: readText(fields.source) ?? readText(readObject(fields.source)?.ref),
    url: readUrl(fields.url),
    altText: readText(fields.altText),
    overrideAltText: typeof fields.overrideAltText === 'string' ? fields.overrideAltText : undefined,
    contentType: readText(fields.contentType),
    backgroundPosition: readText(fields.bgPosition ?? fields.backgroundPosition),
    // Exported pages write the size as the end of a CSS shorthand: "/cover".
    backgroundSizeOrRepeat: readText(fields.bgSizeOrRepeat ?? fields.backgroundSizeOrRepeat)?.replace(/^\//, ''),
    focalPoint: readText(fields.focalPoint),
  });
  return info.contentKey || info.source || info.url ? info : undefined;
}

/**
 * Reads the picture of a content item, from `contentBody` or from the older `contentNodes` (Specification 3).
 *
 * @returns `undefined` when the item holds no picture.
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
  return withoutGaps({
    contentKey: item.contentKey,
    url,
    source: readText(bodySource?.ref) ?? readText(nodeSource?.ref),
    altText: readText(body.altText) ?? readText(readObject(nodes.altText)?.value),
    contentType: readText(bodySource?.mimeType) ?? readText(nodeSource?.mimeType),
    focalPoint: readText(body.focalPoint),
  });
}

/**
 * The data of a picture (Specification 3, 5 and 9).
 *
 * The alternative text is the author's override, even an empty one; else the text given with the picture, which is its
 * content item's own once `completeImage` has put it there; else none.
 *
 * @returns `undefined` when the picture has no address that may be shown.
 */
export function imageData(info: ImageInfo, options: ImageOptions = {}): PictureData | undefined {
  const picture = plainPicture(info, options.basePath);
  if (!picture || !options.service || !handles(options.service, picture.Url)) return picture;
  return {
    ...picture,
    Url: optimise(picture.Url, info, options.service, options),
    SrcSet: sourceSets(picture.Url, info, options.service, options),
  };
}

/**
 * The data of a picture that is shown as it is, in one size (Specification 3): `imageData` without a service.
 *
 * @returns `undefined` when the picture has no address that may be shown.
 */
export function plainPicture(info: ImageInfo, basePath?: string): PictureData | undefined {
  const raw = readUrl(info.url);
  if (!raw) return undefined;
  return withoutGaps({
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
 * Completes an author's choice with what its content item knows: the author's choices win, but for the address and the
 * alternative text, which are the item's own (Specification 3).
 */
export function completeImage(info: ImageInfo, item: ContentItem | undefined): ImageInfo {
  const content = imageFromContent(item);
  if (!content) return info;
  return withoutGaps({
    ...content,
    ...info,
    url: content.url,
    altText: alternativeText(content.altText, info.altText),
  });
}

/**
 * The one order of alternative texts: the author's override, even an empty one, which makes a picture decoration; else
 * the content item's own; else what the author says of the picture (Specification 3).
 *
 * @returns `undefined` when there is none.
 */
export function alternativeText(
  ofItem: string | undefined,
  ofAuthor: string | undefined,
  override?: string,
): string | undefined {
  return override ?? (ofItem || ofAuthor);
}

/**
 * The picture to show when its content could not be fetched (Specification 8): the address of the info, from which another site's
 * path may be removed, or else the delivery-media path of its content key, with an empty alternative text.
 *
 * @param sitePath The site path that the info's address may carry. Default: the base path.
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

/** The set of several pictures (Specification 3). */
export function imageSet(pictures: readonly PictureData[]): ImageSet {
  return { Picture: pictures[0], Pictures: pictures };
}

/**
 * The picture as it can be shown: by its address, or by a source set with widths, whose widest picture then stands for
 * the address (Specification 5). Source sets with a bad entry are left out (Specification 8).
 *
 * @returns `undefined` when nothing of it can be shown.
 */
export function showablePicture(picture: PictureData): PictureData | undefined {
  const { SrcSet, Sources } = showableFiles(picture);
  const PhoneCrop = picture.PhoneCrop && showableFiles(picture.PhoneCrop);
  const sets = [...SrcSet.map(({ srcSet }) => srcSet), ...(Sources ?? []).map(({ srcset }) => srcset)];
  const Url = isValidImageUrl(picture.Url) ? picture.Url : sets.map(widestOf).findLast((url) => url !== undefined);
  return Url === undefined ? undefined : withoutGaps({ ...picture, Url, SrcSet, Sources, PhoneCrop });
}

function showableFiles(files: PictureFiles): PictureFiles {
  const SrcSet = files.SrcSet.map((set) => ({ ...set, srcSet: safeSrcset(set.srcSet) }));
  const Sources = files.Sources?.map((set) => ({ ...set, srcset: safeSrcset(set.srcset) }));
  return withoutGaps({
    Width: files.Width,
    Height: files.Height,
    SrcSet: SrcSet.filter(({ srcSet }) => srcSet !== ''),
    Sources: Sources?.filter(({ srcset }) => srcset !== ''),
  });
}

/** The path of a content item's media, without the base path (Specification 7); `undefined` without a key. */
export function deliveryMediaPath(contentKey: string | undefined): string | undefined {
  return contentKey && `${CMS_PREFIX}/cms/delivery/media/${encodeURIComponent(contentKey)}`;
}

function sourceSets(
  url: string,
  info: ImageInfo,
  service: OptimisationService,
  { widths = IMAGE_WIDTHS, densities = FALLBACK_DENSITIES, width = 0 }: ImageOptions,
): PictureData['SrcSet'] {
  const hasWidths = FORM_FACTORS.every((formFactor) => widths[formFactor] > 0);
  if (!hasWidths && !(width > 0)) return [];
  return FORM_FACTORS.map((formFactor) => {
    const entries = densities
      .filter((density) => density > 0)
      .map((density) => {
        const size = pixels((hasWidths ? widths[formFactor] : width) * density);
        // A comma at its end would be taken for the end of the entry.
        const source = optimise(url, info, service, { width: size }).replace(/,+$/, encodeURIComponent);
        return `${source} ${hasWidths ? `${size}w` : `${density}x`}`;
      });
    return { formFactor, srcSet: safeSrcset(entries.join(', ')) };
  });
}

function optimise(
  url: string,
  { contentType = '' }: ImageInfo,
  service: OptimisationService,
  { width, height }: ImageOptions,
): string {
  const [address = '', fragment] = url.split(/(?=#)/);
  const isFinal = /\b(?:avif|svg)\b/i.test(contentType) || /\.(?:avif|svg)(?:$|\?)/i.test(address);
  const wanted: readonly (readonly [name?: string, value?: string | number])[] = [
    width ? [service.width, pixels(width)] : [],
    height ? [service.height, pixels(height)] : [],
    (!isFinal && service.automaticFormat) || [],
    ((width || height) && service.scaleDown) || [],
  ];
  const parameters = wanted.flatMap(([name, value = '']) =>
    name ? `${encodeURIComponent(name)}=${encodeURIComponent(value)}` : [],
  );
  if (!parameters.length) return url;
  return `${address}${address.includes('?') ? '&' : '?'}${parameters.join('&')}${fragment ?? ''}`;
}

/** A service knows the site's own pictures and those of its hosts. */
function handles({ hosts = [] }: OptimisationService, url: string): boolean {
  return isSitePath(url) || (/^https?:/i.test(url) && hosts.includes(new URL(url).host));
}

const FORM_FACTORS = ['mobile', 'tablet', 'desktop'] as const;

const pixels = (size: number) => Math.max(MEDIA_SIZE_FLOOR, Math.round(size));

const readText = (value: unknown) => (typeof value === 'string' && value ? value : undefined);

function readUrl(value: unknown): string | undefined {
  const url = readText(value)?.replaceAll(' ', '%20');
  return isValidImageUrl(url) ? url : undefined;
}

function withoutGaps<T extends object>(fields: T): T {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as T;
}
