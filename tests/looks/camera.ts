import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import puppeteer, { type Browser, type BrowserContext, type Frame, type Page } from 'puppeteer-core';
import { findEngines } from '../setup/browsers.js';
import { chromiumLaunchOptions } from '../setup/launch-options.js';
import { loadPictures, shareReaders } from '../support/drawn-page.js';
import { wakeBlocks, type Evaluates } from '../support/site-pages.js';
import { serveTheme } from '../support/themed-site.js';
import { comeToRest, missingParts, stopClock, useThePage } from './at-rest.js';
import type { Scene } from './scenes.js';

/** CSS pixels of the window. */
const HEIGHT = 800;

/** CSS pixels that a picture may be high: WebP holds no more. What stands below is seen in another one. */
const MOST_HEIGHT = 16_383;

/** When the pages believe to be opened. */
const NOW = Date.UTC(2026, 0, 15, 12);

/** Letters are drawn alike wherever they stand, and on whatever machine. */
const STEADY_LETTERS = [
  '--disable-lcd-text',
  '--disable-font-subpixel-positioning',
  '--font-render-hinting=none',
  '--force-color-profile=srgb',
];

/** What fontconfig knows: Chromium asks it for the fonts of the system. */
const FONTS = fileURLToPath(new URL('fonts.conf', import.meta.url));

/** Milliseconds for a page to have all that it shows. */
const PATIENCE = 30_000;

/** Milliseconds from one look whether something is missing to the next. */
const POLLING = 50;

/** Gets each picture, one after the other: as PNG, or why there is none. */
export type TakePicture = (scene: Scene, picture: Buffer | Error) => Promise<void>;

/** Chromium as it takes pictures. */
export class Camera {
  readonly #browser: Browser;

  private constructor(browser: Browser) {
    this.#browser = browser;
  }

  /** @throws Error where there is no Chromium */
  static async open(): Promise<Camera> {
    const path = findEngines().chromium;
    if (path === undefined) throw new Error('There is no Chromium. Install it (Debian: apt-get install chromium).');
    const { args = [], ...options } = chromiumLaunchOptions(path);
    const env = { ...process.env, FONTCONFIG_FILE: FONTS };
    return new Camera(await puppeteer.launch({ ...options, args: [...args, ...STEADY_LETTERS], env }));
  }

  /** The browser, and where it draws: `Chrome/156.0.8078.79 on linux`. */
  async version(): Promise<string> {
    return `${await this.#browser.version()} on ${process.platform}`;
  }

  close(): Promise<void> {
    return this.#browser.close();
  }

  /** Takes the picture of each scene of the site as it was built last. One that cannot be taken leaves the others be. */
  async takePictures(scenes: readonly Scene[], take: TakePicture): Promise<void> {
    for (const [theme, themed] of groups(scenes, (scene) => scene.theme)) {
      const server = await serveTheme(theme, { isPatient: true });
      // What it has loaded for one page it need not load for the next.
      const context = await this.#browser.createBrowserContext();
      try {
        // A picture is looked at while the next one is taken.
        let looked = Promise.resolve();
        for (const scene of themed) {
          const taken = takePicture(context, server.url, scene).catch((error: Error) => error);
          const [picture] = await Promise.all([taken, looked]);
          looked = take(scene, picture);
        }
        await looked;
      } finally {
        await context.close();
        await server.close();
      }
    }
  }
}

/** Each picture has a page of its own: what one page keeps, or still waits for, does not come into the next picture. */
async function takePicture(context: BrowserContext, url: string, scene: Scene): Promise<Buffer> {
  const page = await context.newPage();
  try {
    await page.setViewport({ width: scene.width, height: HEIGHT });
    await page.emulateMediaFeatures([
      { name: 'prefers-color-scheme', value: scene.scheme },
      { name: 'prefers-reduced-motion', value: 'reduce' },
    ]);
    // Run by tsx, functions name themselves with a helper that the page does not have.
    await page.evaluateOnNewDocument('globalThis.__name = (named) => named');
    await page.evaluateOnNewDocument(shareReaders);
    await page.evaluateOnNewDocument(stopClock, NOW);
    await page.goto(`${url}${scene.path}`, { waitUntil: 'load' });
    await settle(page, scene);
    return await photograph(page, scene);
  } finally {
    await page.close();
  }
}

function groups(scenes: readonly Scene[], keyOf: (scene: Scene) => string): Map<string, Scene[]> {
  const found = new Map<string, Scene[]>();
  for (const scene of scenes) found.set(keyOf(scene), [...(found.get(keyOf(scene)) ?? []), scene]);
  return found;
}

/** Waits until the page, and each that it frames, has all that it shows, and nothing of it moves. */
async function settle(page: Page, { kind }: Scene): Promise<void> {
  if (kind === 'site') {
    const evaluate: Evaluates['evaluate'] = (work, ...values) => page.evaluate(work as never, ...values) as never;
    const until: Evaluates['until'] = async (condition, ...values) => {
      await page.waitForFunction(condition as never, { timeout: PATIENCE }, ...values);
    };
    await wakeBlocks({ evaluate, until });
  }
  const bottom = kind === 'docs' ? HEIGHT : MOST_HEIGHT;
  await page.evaluate(useThePage);
  // What comes last may bring something else: the code of a block its pictures.
  for (const isLast of [false, true]) {
    for (const frame of page.frames()) {
      // What the studio frames sleeps on until somebody uses it.
      await waitForAll(frame, frame === page.mainFrame() ? bottom : 0);
      await frame.evaluate(comeToRest);
    }
    if (!isLast) await page.waitForNetworkIdle({ idleTime: 100, timeout: PATIENCE });
  }
}

/** @throws Error that says what the page still waits for */
async function waitForAll(frame: Frame, bottom: number): Promise<void> {
  const end = performance.now() + PATIENCE;
  for (;;) {
    // A block that wakes brings others, which would wait until they come into view.
    await frame.evaluate(loadPictures);
    const missing = await frame.evaluate(missingParts, bottom);
    if (missing.length === 0) return;
    if (performance.now() > end)
      throw new Error(`After ${PATIENCE / 1000} s it still waits for ${missing.join(', ')}.`);
    await setTimeout(POLLING);
  }
}

/** The first screen of the documentation; of all else the whole page, as far as a picture goes. */
async function photograph(page: Page, { kind, width }: Scene): Promise<Buffer> {
  const whole = await page.evaluate(() => document.documentElement.scrollHeight);
  const height = kind === 'docs' ? HEIGHT : Math.min(whole, MOST_HEIGHT);
  return Buffer.from(await page.screenshot({ clip: { x: 0, y: 0, width, height } }));
}
