import { cp, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from '../block-sources.js';
import { getScreenshotsPath } from './files.js';

/** Folder of the screenshots that `npm run generate -- stage` takes. */
export const SCREENSHOT_FOLDER = join(ROOT, 'site/docs/stage-pictures');

/** System settings that a page cannot change. */
export const SCREENSHOT_MODES = ['forced-colors', 'reduced-motion'] as const;
export type ScreenshotMode = (typeof SCREENSHOT_MODES)[number];

interface StoredScreenshot {
  readonly block: string;
  readonly look: ScreenshotMode;
  readonly file: string;
  /** CSS pixels. */
  readonly width: number;
  /** CSS pixels. */
  readonly height: number;
}

/** Screenshots of each block's first demo state. */
export interface StoredScreenshots {
  /** Name and version of the browser. */
  readonly browser: string;
  readonly pictures: readonly StoredScreenshot[];
}

/** Copies the screenshots next to the playgrounds, and returns their list. */
export async function copyStoredScreenshots(outDir: string): Promise<StoredScreenshots> {
  await cp(SCREENSHOT_FOLDER, join(outDir, getScreenshotsPath('')), {
    recursive: true,
    filter: (file) => !file.endsWith('.json'),
  });
  return JSON.parse(await readFile(join(SCREENSHOT_FOLDER, 'pictures.json'), 'utf8')) as StoredScreenshots;
}
