import { cp, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from '../block-sources.js';
import { storedPictures } from './files.js';

/** Where the pictures of blocks stand that `npm run generate -- stage` takes. */
export const FOLDER = join(ROOT, 'site/docs/stage-pictures');

/** What visitors switch in their system, and no page can. */
export const LOOKS = ['forced-colours', 'reduced-motion'] as const;
export type Look = (typeof LOOKS)[number];

interface StoredPicture {
  readonly block: string;
  readonly look: Look;
  readonly file: string;
  /** CSS pixels. */
  readonly width: number;
  /** CSS pixels. */
  readonly height: number;
}

/** Pictures of the first state of each block's demo. */
export interface StoredPictures {
  /** That they were taken in, with its version. */
  readonly browser: string;
  readonly pictures: readonly StoredPicture[];
}

/** Copies the stored pictures beside the playgrounds, and tells of them. */
export async function copyStoredPictures(outDir: string): Promise<StoredPictures> {
  await cp(FOLDER, join(outDir, storedPictures('')), { recursive: true, filter: (file) => !file.endsWith('.json') });
  return JSON.parse(await readFile(join(FOLDER, 'pictures.json'), 'utf8')) as StoredPictures;
}
