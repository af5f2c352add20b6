import type { SeoProperties } from '@pallet/elements/services';
import type { VisitorSettings } from '../documents/audience.js';
import type { Problem } from '../documents/finding.js';
import { isRecord } from '../documents/record.js';

/** A content item as the delivery API answers it (Specification 3., `contentBody` is a free map per content type). */
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

/** The media part of an image's body: where the file lies (`ref` in the media folder) and the path that delivers it. */
export interface ItemMedia {
  readonly source: { readonly type: string; readonly ref: string; readonly size: number; readonly mimeType: string };
  readonly url: string;
}

/** One language of the site: `code` as content items carry it (`en_US`), `path` the folder of its pages (`''`, `es`). */
export interface SiteLanguage {
  readonly code: string;
  readonly label: string;
  readonly path: string;
  readonly isDefault: boolean;
  readonly isActive: boolean;
}

/** The site's settings, `site/content/site.json`. */
export interface SiteSettings extends VisitorSettings {
  /** Id with the prefix `0DM`. */
  readonly siteId: string;
  /** Id with the prefix `0ap`. */
  readonly channelId: string;
  readonly communityId: string;
  /** Path before every path of the site, without a slash at its end; empty for a site at the root. */
  readonly basePath: string;
  /** Public origin, for absolute addresses in metadata. */
  readonly origin: string;
  readonly languages: readonly SiteLanguage[];
  /** Path of each named page (`comm__namedPage`). */
  readonly namedPages: Readonly<Record<string, string>>;
  /** Hosts besides the site's own that may deliver pictures; they enter the Content-Security-Policy. */
  readonly pictureHosts: readonly string[];
  readonly texts: Readonly<Record<string, string>>;
  /** What a device shows where a visitor keeps the site: its names, and the colour behind its sign. */
  readonly manifest?: { readonly name: string; readonly shortName: string; readonly color: string };
  /** Name of the theme, a style sheet `themes/<name>.css`. Default: none, and every hook has its default. */
  readonly theme?: string;
  /** The content whose further pages a grid shows, by the grid's id; `pageSize` is 1 to 25. */
  readonly collections?: Readonly<Record<string, { readonly contentTypeFQN: string; readonly pageSize: number }>>;
}

/** The bytes of a media file or file asset and their media type. */
export interface StoredFile {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly type: string;
}

/**
 * Where the delivery server finds its content. The file implementation is `fileContent`; another host (an edge worker
 * over a key-value store, say) brings its own. Names come from a URL: an implementation must treat them as hostile.
 */
export interface ContentSource {
  settings(): Promise<SiteSettings>;
  /** Every readable item, sorted by content key; translations share a content key. */
  items(): Promise<readonly ContentItem[]>;
  seo(recordId: string): Promise<SeoProperties | undefined>;
  media(ref: string): Promise<StoredFile | undefined>;
  asset(name: string): Promise<StoredFile | undefined>;
}

/** Receives problems as they are found. */
export type ReportProblem = (problem: Problem) => void;

/** The media part of an item's body, or undefined when the item is no image or its media part is not well formed. */
export function mediaOf(item: ContentItem): ItemMedia | undefined {
  const media = item.contentBody['sfdc_cms:media'];
  if (!isRecord(media) || typeof media['url'] !== 'string') return undefined;
  const source = media['source'];
  return isRecord(source) && typeof source['ref'] === 'string' ? (media as unknown as ItemMedia) : undefined;
}
