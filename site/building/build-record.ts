import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { HeadTag, PictureData } from '@pallet/elements/services';
import { readBytesIfPresent } from '../documents/read-files.js';
import type { BuiltClient } from '../rendering/client.js';
import type { SitemapEntry } from '../rendering/sitemap.js';
import type { SocialImage } from '../rendering/social-image.js';
import type { BuiltTheme } from '../rendering/theme.js';

/** In the folder of the built site; servers do not serve hidden files. */
const FILE = '.build.json';

/**
 * The record of a build, with which a later one renders only changes. It is written last into the folder of the built
 * site, so that an aborted build is repeated.
 */
export interface BuildRecord {
  /** Public origin of the site. */
  readonly origin: string;
  /** Hash of what needs a build of the whole site if it changes: settings and logo. */
  readonly shared: string;
  /** Hash of the theme files. */
  readonly themes: string;
  /** Base path of the site, without a trailing slash. */
  readonly basePath: string;
  readonly client: BuiltClient;
  readonly theme?: BuiltTheme | undefined;
  /** The tags of the site's icons. */
  readonly icons: readonly HeadTag[];
  /** Hashes of the documentation's style sheets; undefined if the site has none. */
  readonly documentation?: readonly string[] | undefined;
  readonly content: ContentRecord;
}

/** Records of the pages and their images. */
export interface ContentRecord {
  /** By content key. */
  readonly pictures: Readonly<Record<string, ImageRecord>>;
  /** By route. */
  readonly pages: Readonly<Record<string, PageRecord>>;
}

/** The record of a built image. */
export interface ImageRecord {
  /** Hash of its sources. */
  readonly source: string;
  /** Undefined if it could not be built. */
  readonly data?: PictureData | undefined;
}

/** The record of a rendered page. */
export interface PageRecord {
  /** Hash of its sources; empty if it is the error page, because rendering failed. */
  readonly source: string;
  /** Whether it is a previous version, because its current sources could not be built. Default: false */
  readonly isOutdated?: boolean;
  /** Name of its layout. Default: none */
  readonly themeLayout?: string;
  /** Hashes of the blocks of the page and its layout that guests do not see. Default: none */
  readonly restricted?: readonly string[];
  /** The search-engine records that it requested. */
  readonly asked: readonly SeoQuery[];
  /** Hashes of the style sheets in it. */
  readonly styles: readonly string[];
  readonly sitemap?: SitemapEntry | undefined;
  readonly socialImage?: SocialImage | undefined;
}

/** Whether the current sources of a page could not be built. */
export const hasFailed = ({ source, isOutdated = false }: PageRecord): boolean => source === '' || isOutdated;

/** A request for a search-engine record, with the hash of the response. */
export interface SeoQuery {
  readonly recordId: string;
  readonly fields: readonly string[];
  readonly answer: string;
}

/** A hash of a JSON value. */
export const hashValue = (value: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(value) ?? '')
    .digest('hex')
    .slice(0, 32);

/** Reads the record of a built site; undefined if there is no valid one. */
export async function readRecord(outDir: string): Promise<BuildRecord | undefined> {
  const text = (await readBytesIfPresent(join(outDir, FILE)))?.toString() ?? '';
  try {
    return JSON.parse(text) as BuildRecord;
  } catch {
    return undefined;
  }
}

export const writeRecord = (outDir: string, record: BuildRecord): Promise<void> =>
  writeFile(join(outDir, FILE), JSON.stringify(record));
