import type { SeoProperties } from '@pallet/elements/services';
import type { VisitorSettings } from '../documents/audience.js';
import type { Problem } from '../documents/finding.js';
import { isRecord } from '../documents/record.js';

/** A content item as the delivery API returns it (`contentBody` depends on the content type). */
export interface ContentItem {
  readonly contentKey: string;
  readonly managedContentId: string;
  readonly title: string;
  readonly urlName: string;
  readonly contentType: { readonly fullyQualifiedName: string; readonly name: string };
  readonly language: string;
  readonly publishedDate: string;
  readonly contentBody: Readonly<Record<string, unknown>>;
}

/**
 * The media part of an image's body: the name of the file (`ref` in the media folder) and the path that delivers it.
 */
export interface ItemMedia {
  readonly source: { readonly type: string; readonly ref: string; readonly size: number; readonly mimeType: string };
  readonly url: string;
}

/**
 * A language of the site: `code` as in content items (`en_US`), `path` is the folder of its pages (`''`, `es`).
 */
export interface SiteLanguage {
  readonly code: string;
  readonly label: string;
  readonly path: string;
  readonly isDefault: boolean;
  readonly isActive: boolean;
}

/** The site's settings, `site.json` in the content folder. Fields that are missing there have defaults, except for `origin`. */
export interface SiteSettings extends VisitorSettings {
  /** ID with the prefix `0DM`. */
  readonly siteId: string;
  /** ID with the prefix `0ap`. */
  readonly channelId: string;
  readonly communityId: string;
  /** Base path of the site, without a trailing slash. Empty for a site at the root. */
  readonly basePath: string;
  /** Public origin, for absolute URLs in metadata. */
  readonly origin: string;
  readonly languages: readonly SiteLanguage[];
  /** Path of each named page (`comm__namedPage`). */
  readonly namedPages: Readonly<Record<string, string>>;
  /** Other hosts that may deliver images; they are added to the Content-Security-Policy. */
  readonly pictureHosts: readonly string[];
  readonly texts: Readonly<Record<string, string>>;
  /** Web app manifest: names of the installed site (default: `name` of the texts), and the color behind its icon (white). */
  readonly manifest?: { readonly name?: string; readonly shortName?: string; readonly color?: string };
  /** Name of the theme, a style sheet `themes/<name>.css`. Default: none, and every hook has its default. */
  readonly theme?: string;
  /** The content types of paginated grids, by the grid's id; `pageSize` is 1 to 25. */
  readonly collections?: Readonly<Record<string, { readonly contentTypeFQN: string; readonly pageSize: number }>>;
}

/** The bytes of a media file or file asset and their media type. */
export interface StoredFile {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly type: string;
}

/**
 * The content of the delivery server. `fileContent` reads files; other hosts, such as an edge worker with a key-value
 * store, can implement their own. Names come from URLs, so implementations must validate them. All methods throw if content
 * cannot be read, which does not mean that it is missing.
 */
export interface ContentSource {
  settings(): Promise<SiteSettings>;
  /** Every valid item, sorted by content key; translations share a content key. The same list until an item changes. */
  items(): Promise<readonly ContentItem[]>;
  seo(recordId: string): Promise<SeoProperties | undefined>;
  media(ref: string): Promise<StoredFile | undefined>;
  asset(name: string): Promise<StoredFile | undefined>;
}

/** Receives problems as they are found. */
export type ReportProblem = (problem: Problem) => void;

/** The media part of an item's body; undefined if the item is not an image or its media part is invalid. */
export function getMedia(item: ContentItem): ItemMedia | undefined {
  const media = item.contentBody['sfdc_cms:media'];
  if (!isRecord(media) || typeof media['url'] !== 'string') return undefined;
  const source = media['source'];
  return isRecord(source) && typeof source['ref'] === 'string' ? (media as unknown as ItemMedia) : undefined;
}

/** The content keys of the items that the body of an item refers to: the `contentKey` of objects in it, at any depth. */
export function* findReferencedKeys(value: unknown): Generator<string> {
  if (!isRecord(value) && !Array.isArray(value)) return;
  if (isRecord(value) && typeof value['contentKey'] === 'string') yield value['contentKey'];
  for (const child of Object.values(value)) yield* findReferencedKeys(child);
}
