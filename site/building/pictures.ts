import { readdir, stat } from 'node:fs/promises';
import { join, parse } from 'node:path';
import type { PictureData } from '@pallet/elements/services';
import { mediaOf, type ContentItem } from '../content-sources/content-source.js';
import type { PageDocument } from '../documents/model.js';
import { allPictureKeys, firstPictureKeys } from '../documents/picture-keys.js';
import { buildMedia, type BuildMediaOptions } from '../rendering/media.js';
import { nameOf, type ContentRecord, type PictureRecord } from './build-record.js';

/**
 * The pictures that pages show, by their content keys, and those of them that phones need at once.
 *
 * @param signedIn - pages for signed-in visitors. Default: none
 */
export function picturesOn(
  pages: ReadonlyMap<string, PageDocument>,
  signedIn: ReadonlyMap<string, PageDocument> = new Map(),
): {
  keys: readonly string[];
  forPhones: ReadonlySet<string>;
} {
  const all = [...pages.values()];
  const keys = new Set([...all, ...signedIn.values()].flatMap(allPictureKeys));
  return { keys: [...keys], forPhones: new Set(all.flatMap(firstPictureKeys)) };
}

/** What was made of the pictures that everybody sees: the record of a build is a file of the built site. */
export function publicRecords(
  records: ContentRecord['pictures'],
  pages: ReadonlyMap<string, PageDocument>,
): ContentRecord['pictures'] {
  const shown = new Set(picturesOn(pages).keys);
  return Object.fromEntries(Object.entries(records).filter(([key]) => shown.has(key)));
}

export interface BuildPicturesOptions extends Omit<BuildMediaOptions, 'mediaDir'> {
  /** Folder of the masters. */
  readonly mediaDir: string;
  /** What was built before into the same folder; of what is still the same nothing is built again. */
  readonly before: ContentRecord['pictures'];
}

/** Builds the pictures of items, and says of each what it was made of. */
export async function buildPictures({
  before,
  ...options
}: BuildPicturesOptions): Promise<Record<string, PictureRecord>> {
  const { items, forPhones = new Set<string>(), mediaDir } = options;
  const files = new Map((await readdir(mediaDir).catch(() => [])).map((file) => [parse(file).name, file]));
  const sources = new Map<string, string>();
  for (const item of items) {
    const master = await stateOf(mediaDir, files.get(mediaOf(item)?.source.ref ?? ''));
    sources.set(item.contentKey, nameOf([item, master, forPhones.has(item.contentKey)]));
  }
  const isSame = ({ contentKey }: ContentItem): boolean => before[contentKey]?.source === sources.get(contentKey);
  const made = await buildMedia({ ...options, items: items.filter((item) => !isSame(item)) });
  const records = items.map((item): [string, PictureRecord] => {
    const { contentKey } = item;
    const former = before[contentKey];
    if (former !== undefined && isSame(item)) return [contentKey, former];
    return [contentKey, { source: sources.get(contentKey) ?? '', data: made.get(contentKey) }];
  });
  return Object.fromEntries(records);
}

/** What says of a file whether it is another one: its name, size and time. */
async function stateOf(folder: string, file: string | undefined): Promise<unknown> {
  if (file === undefined) return undefined;
  const { size, mtimeMs } = await stat(join(folder, file));
  return [file, size, mtimeMs];
}

/** The pictures that could be made. */
export const picturesIn = (records: ContentRecord['pictures']): Map<string, PictureData> =>
  new Map(Object.entries(records).flatMap(([key, { data }]) => (data === undefined ? [] : [[key, data]])));
