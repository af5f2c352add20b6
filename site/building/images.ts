import { join } from 'node:path';
import type { PictureData } from '@pallet/elements/services';
import { getMedia, type ContentItem } from '../content-sources/content-source.js';
import { getPartBlocks, withLayoutBlocks } from '../documents/layout-blocks.js';
import { findAllImageKeys, findFirstImageKeys } from '../documents/image-keys.js';
import { listNamedFiles } from '../documents/named-files.js';
import { readBytes } from '../documents/read-files.js';
import { buildMedia, type BuildMediaOptions } from '../rendering/media.js';
import { shortHash } from '../rendering/short-hash.js';
import { hashValue, type ContentRecord, type ImageRecord } from './build-record.js';
import type { ShownPage } from './load-site.js';

/**
 * The content keys of the images on pages and in their layouts, and of those that phones show first.
 *
 * @param signedIn - pages for signed-in visitors. Default: none
 */
export function findPageImages(
  pages: readonly ShownPage[],
  signedIn: readonly ShownPage[] = [],
): {
  keys: readonly string[];
  forPhones: ReadonlySet<string>;
} {
  const keys = [...pages, ...signedIn].flatMap(({ page, layout }) => findAllImageKeys(withLayoutBlocks(page, layout)));
  const first = pages.flatMap(({ page, layout }) => [
    ...findFirstImageKeys({ blocks: getPartBlocks(layout?.header) }),
    ...findFirstImageKeys(page),
  ]);
  return { keys: [...new Set(keys)], forPhones: new Set(first) };
}

/** The records of public images only, because the record of a build is a file of the built site. */
export function selectPublicRecords(
  records: ContentRecord['pictures'],
  pages: readonly ShownPage[],
): ContentRecord['pictures'] {
  const shown = new Set(findPageImages(pages).keys);
  return Object.fromEntries(Object.entries(records).filter(([key]) => shown.has(key)));
}

export interface BuildImagesOptions extends Omit<BuildMediaOptions, 'mediaDir'> {
  /** Folder of the original images. */
  readonly mediaDir: string;
  /** Records of the previous build into the same folder: unchanged images are not built again. */
  readonly previous: ContentRecord['pictures'];
}

/** Builds the images of items and returns their records. */
export async function buildImages({ previous, ...options }: BuildImagesOptions): Promise<Record<string, ImageRecord>> {
  const { items, forPhones = new Set<string>(), mediaDir } = options;
  const files = await listNamedFiles(mediaDir);
  const sources = new Map<string, string>();
  for (const item of items) {
    const master = await getFileState(mediaDir, files.get(getMedia(item)?.source.ref.normalize('NFC') ?? ''));
    sources.set(item.contentKey, hashValue([item, master, forPhones.has(item.contentKey)]));
  }
  const isUnchanged = ({ contentKey }: ContentItem): boolean =>
    previous[contentKey]?.source === sources.get(contentKey);
  const made = await buildMedia({ ...options, items: items.filter((item) => !isUnchanged(item)) });
  const records = items.map((item): [string, ImageRecord] => {
    const { contentKey } = item;
    const former = previous[contentKey];
    if (former !== undefined && isUnchanged(item)) return [contentKey, former];
    return [contentKey, { source: sources.get(contentKey) ?? '', data: made.get(contentKey) }];
  });
  return Object.fromEntries(records);
}

/** The name and a hash of a file, by which changes are detected. */
async function getFileState(folder: string, file: string | undefined): Promise<unknown> {
  if (file === undefined) return undefined;
  return [file, shortHash(await readBytes(join(folder, file)))];
}

/** The images that were built. */
export const getBuiltPictures = (records: ContentRecord['pictures']): Map<string, PictureData> =>
  new Map(Object.entries(records).flatMap(([key, { data }]) => (data === undefined ? [] : [[key, data]])));
