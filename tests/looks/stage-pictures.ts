import { mkdir, rm, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import type { Page } from 'puppeteer-core';
import { readBlocks, readManifest } from '../../site/docs/website/block-sources.js';
import { FOLDER, LOOKS, type Look, type StoredPictures } from '../../site/docs/website/playground/stored-pictures.js';
import { canBePlayed } from '../../site/docs/website/playground/section.js';
import { ensureBuilt } from '../../site/server/ensure-built.js';
import { startServer } from '../../site/server/serve.js';
import { closeBrowsers, openPage } from '../support/engines.js';

/**
 * `npm run generate -- stage`: takes pictures of each block in what no page can switch, forced colours and less motion, in
 * Chromium, for the documentation to show. Run it after a change of style, and look at what it changed.
 */

/** CSS pixels of the window: a tablet's. A block that is higher is cut off. */
const [WIDTH, HEIGHT] = [768, 600];

const OPTIONS: Readonly<Record<Look, object>> = {
  'forced-colours': { forcedColors: true, scheme: 'dark', reducedMotion: true },
  'reduced-motion': { reducedMotion: true },
};

async function take(url: string, look: Look, file: string): Promise<{ width: number; height: number } | undefined> {
  const opened = await openPage('chromium', { width: WIDTH, height: HEIGHT, ...OPTIONS[look] });
  try {
    const page: Page = opened.puppeteer();
    await page.goto(url, { waitUntil: 'networkidle0' });
    await opened.until(() => document.querySelector('main :not(:defined)') === null);
    const shown = await opened.evaluate(() => Math.ceil(document.body.getBoundingClientRect().height));
    const height = Math.min(HEIGHT, shown);
    // Nothing but the space around it: a block without a face.
    if (height <= 40) return undefined;
    const picture = await page.screenshot({ clip: { x: 0, y: 0, width: WIDTH, height } });
    await sharp(picture).webp({ quality: 55, effort: 6 }).toFile(`${FOLDER}/${file}`);
    return { width: WIDTH, height };
  } finally {
    await opened.close();
  }
}

await ensureBuilt();
const server = await startServer({ port: 0 });
try {
  await rm(FOLDER, { recursive: true, force: true });
  await mkdir(FOLDER, { recursive: true });
  const pictures: StoredPictures['pictures'][number][] = [];
  for (const { name } of (await readBlocks(await readManifest())).filter(canBePlayed)) {
    for (const look of LOOKS) {
      const file = `${name}-${look}.webp`;
      const size = await take(`${server.url}/docs/playground/${name}`, look, file);
      if (size !== undefined) pictures.push({ block: name, look, file, ...size });
    }
    console.log(name);
  }
  const opened = await openPage('chromium');
  const browser = await opened.puppeteer().browser().version();
  const stored: StoredPictures = { browser: browser.replace(/^\w+\/(\d+).*/, 'Chromium $1'), pictures };
  await writeFile(`${FOLDER}/pictures.json`, `${JSON.stringify(stored, null, 2)}\n`);
} finally {
  await server.close();
  await closeBrowsers();
}
