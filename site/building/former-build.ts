import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { signedInFolder } from '../documents/page-data.js';
import { ignoreAbsent } from '../documents/read-files.js';
import { getPageFiles } from './build-pages.js';
import { readRecord, type BuildRecord, type ContentRecord } from './build-record.js';

/**
 * The records of the pages of a built site. None if it has another origin or base path, because it is another site then,
 * or its addresses are not valid.
 */
export async function readFormerPages(
  formerDir: string,
  { origin, basePath }: Pick<BuildRecord, 'origin' | 'basePath'>,
): Promise<ContentRecord['pages']> {
  const record = await readRecord(formerDir);
  const isSame = record?.origin === origin && record.basePath === basePath;
  return isSame ? record.content.pages : {};
}

/**
 * Copies pages of a built site into another one, with all scripts, style sheets and images that are not there, because the
 * pages need some of them.
 *
 * @param routes - of the pages
 */
export async function copyFormerPages(formerDir: string, outDir: string, routes: readonly string[]): Promise<void> {
  const copy = (from: string, to: string, path: string): Promise<void> =>
    cp(join(from, path), join(to, path), { recursive: true, force: false }).catch(ignoreAbsent);
  for (const path of routes.flatMap(getPageFiles)) {
    await copy(formerDir, outDir, path);
    await copy(signedInFolder(formerDir), signedInFolder(outDir), path);
  }
  for (const folder of ['assets', 'media']) await copy(formerDir, outDir, folder);
}
