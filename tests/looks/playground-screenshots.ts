import { mkdir, rm, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import type { Page } from 'puppeteer-core';
import { readBlocks } from '../../site/docs/website/block-sources.js';
import { readManifest } from '../../site/documents/read-manifest.js';
import {
  SCREENSHOT_FOLDER,
  SCREENSHOT_MODES,
  type ScreenshotMode,
  type StoredScreenshots,
} from '../../site/docs/website/playground/stored-pictures.js';
import { hasPlayground } from '../../site/docs/website/playground/section.js';
import { ensureBuilt } from '../../site/server/ensure-built.js';
import { startServer } from '../../site/server/serve.js';
import { closeBrowsers, openPage } from '../support/engines.js';

/**
 * `npm run generate -- stage`: takes screenshots of each block with forced colors and reduced motion, which a page cannot
 * switch, in Chromium, for the documentation. Run it after style changes and review the differences.
 */

/** CSS pixels of the window: a tablet's. A block that is higher is cut off. */
const [WIDTH, HEIGHT] = [768, 600];

const OPTIONS: Readonly<Record<ScreenshotMode, object>> = {
  'forced-colors': { forcedColors: true, scheme: 'dark', reducedMotion: true },
  'reduced-motion': { reducedMotion: true },
};

async function takeScreenshot(
  url: string,
  look: ScreenshotMode,
  file: string,
): Promise<{ width: number; height: number } | undefined> {
  const opened = await openPage('chromium', { width: WIDTH, height: HEIGHT, ...OPTIONS[look] });
  try {
    const page: Page = opened.puppeteer();
    await page.goto(url, { waitUntil: 'networkidle0' });
    await opened.until(() => document.querySelector('main :not(:defined)') === null);
    const shown = await opened.evaluate(() => Math.ceil(document.body.getBoundingClientRect().height));
    const height = Math.min(HEIGHT, shown);
    // Only padding: a block without UI.
    if (height <= 40) return undefined;
    const screenshot = await page.screenshot({ clip: { x: 0, y: 0, width: WIDTH, height } });
    await sharp(screenshot).webp({ quality: 55, effort: 6 }).toFile(`${SCREENSHOT_FOLDER}/${file}`);
    return { width: WIDTH, height };
  } finally {
    await opened.close();
  }
}

await ensureBuilt();
const server = await startServer({ port: 0 });
try {
  await rm(SCREENSHOT_FOLDER, { recursive: true, force: true });
  await mkdir(SCREENSHOT_FOLDER, { recursive: true });
  const pictures: StoredScreenshots['pictures'][number][] = [];
  for (const { name } of (await readBlocks(readManifest())).filter(hasPlayground)) {
    for (const look of SCREENSHOT_MODES) {
      const file = `${name}-${look}.webp`;
      const size = await takeScreenshot(`${server.url}/docs/playground/${name}`, look, file);
      if (size !== undefined) pictures.push({ block: name, look, file, ...size });
    }
    console.log(name);
  }
  const opened = await openPage('chromium');
  const browser = await opened.puppeteer().browser().version();
  const stored: StoredScreenshots = { browser: browser.replace(/^\w+\/(\d+).*/, 'Chromium $1'), pictures };
  await writeFile(`${SCREENSHOT_FOLDER}/pictures.json`, `${JSON.stringify(stored, null, 2)}\n`);
} finally {
  await server.close();
  await closeBrowsers();
}
