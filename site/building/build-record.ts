import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { HeadTag, PictureData, ShareImage } from '@pallet/elements/services';
import type { BuiltClient } from '../rendering/client.js';
import type { SitemapEntry } from '../rendering/sitemap.js';
import type { BuiltTheme } from '../rendering/theme.js';

/** In the folder of the built site; servers answer no hidden files. */
const FILE = '.build.json';

/**
 * What a build knows of itself, so that a later one renders only what would become other. It stands in the folder of the built
 * site, and is written last: a build that is stopped leaves the former one, and what it had done is done again.
 */
export interface BuildRecord {
  /** Names what all pages depend on: settings, theme, logo. */
  readonly shared: string;
  readonly client: BuiltClient;
  readonly theme?: BuiltTheme | undefined;
  /** The tags that name the site's icons. */
  readonly icons: readonly HeadTag[];
  /** Hashes of the documentation's style sheets; absent where the site has none. */
  readonly documentation?: readonly string[] | undefined;
  readonly content: ContentRecord;
}

/** What was made of the pages and their pictures. */
export interface ContentRecord {
  /** By content key. */
  readonly pictures: Readonly<Record<string, PictureRecord>>;
  /** By route. */
  readonly pages: Readonly<Record<string, PageRecord>>;
}

/** A picture, as it was made. */
export interface PictureRecord {
  /** Names what it was made of. */
  readonly source: string;
  /** Absent where it could not be made. */
  readonly data?: PictureData | undefined;
}

/** A page, as it was rendered. */
export interface PageRecord {
  /** Names what it was rendered from; empty where that failed. */
  readonly source: string;
  /** What it asked the content for besides. */
  readonly asked: readonly Question[];
  /** Hashes of the style sheets in it. */
  readonly styles: readonly string[];
  readonly sitemap?: SitemapEntry | undefined;
  readonly socialPicture?: ShareImage | undefined;
}

/** A search-engine record that a page asked for, and a name for what it was told. */
export interface Question {
  readonly recordId: string;
  readonly fields: readonly string[];
  readonly answer: string;
}

/** A short name for a value of JSON: the same for the same value. */
export const nameOf = (value: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(value) ?? '')
    .digest('hex')
    .slice(0, 32);

/** The record of the site that was built into a folder; undefined where there is none that can be read. */
export async function readRecord(outDir: string): Promise<BuildRecord | undefined> {
  try {
    return JSON.parse(await readFile(join(outDir, FILE), 'utf8')) as BuildRecord;
  } catch {
    return undefined;
  }
}

export const writeRecord = (outDir: string, record: BuildRecord): Promise<void> =>
  writeFile(join(outDir, FILE), JSON.stringify(record));
