import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import puppeteer, { type Browser, type BrowserContext, type Frame, type Page } from 'puppeteer-core';
import { findEngines } from '../setup/browsers.js';
import { chromiumLaunchOptions } from '../setup/launch-options.js';
import { loadImages, installHelpers } from '../support/rendered-page.js';
import { hydrateBlocks, type PageEvaluator } from '../support/site-pages.js';
import { serveTheme } from '../support/themed-site.js';
import { finishAnimations, findPendingParts, freezeClock, triggerFirstInteraction } from './page-readiness.js';
import type { Scene } from './scenes.js';

/** CSS pixels of the window. */
const HEIGHT = 800;

/** Maximum height of a screenshot in CSS pixels, a limit of WebP. */
const MAX_HEIGHT = 16_383;

/** The simulated current time. */
const NOW = Date.UTC(2026, 0, 15, 12);

/** Options that make text rendering independent of position and machine. */
const STABLE_TEXT_RENDERING = [
  '--disable-lcd-text',
  '--disable-font-subpixel-positioning',
  '--font-render-hinting=full',
  '--force-color-profile=srgb',
];

/** Configuration of fontconfig, from which Chromium gets system fonts. */
const FONT_CONFIG = fileURLToPath(new URL('fonts.conf', import.meta.url));

/** Milliseconds for a page to load completely. */
const DEADLINE = 90_000;

/** Milliseconds between two checks for pending parts. */
const POLL_INTERVAL = 50;

/** Receives each screenshot in order: a PNG, or the error. */
export type OnScreenshot = (scene: Scene, screenshot: Buffer | Error) => Promise<void>;

/** Chromium, configured for reproducible screenshots. */
export class ScreenshotBrowser {
  readonly #browser: Browser;

  private constructor(browser: Browser) {
    this.#browser = browser;
  }

  /** @throws Error if Chromium is not installed */
  static async open(): Promise<ScreenshotBrowser> {
    const path = findEngines().chromium;
    if (path === undefined)
      throw new Error('There is no Chromium. Install it (Debian: apt-get install chromium-headless-shell).');
    const { args = [], ...options } = chromiumLaunchOptions(path);
    const env = { ...process.env, FONTCONFIG_FILE: FONT_CONFIG };
    return new ScreenshotBrowser(
      await puppeteer.launch({ ...options, args: [...args, ...STABLE_TEXT_RENDERING], env }),
    );
  }

  /** Browser and platform: `Chrome/156.0.8078.79 on linux`. Headless and windowed versions render alike. */
  async version(): Promise<string> {
    const version = await this.#browser.version();
    return `${version.replace('Headless', '')} on ${process.platform}`;
  }

  close(): Promise<void> {
    return this.#browser.close();
  }

  /** Takes a screenshot of each scene of the built site. A failure does not affect other scenes. */
  async takeScreenshots(scenes: readonly Scene[], take: OnScreenshot): Promise<void> {
    for (const theme of new Set(scenes.map((scene) => scene.theme))) {
      const server = await serveTheme(theme, { waitsForFonts: true });
      // The cache is shared between pages.
      const context = await this.#browser.createBrowserContext();
      try {
        // Screenshots are compared while the next one is taken.
        let looked = Promise.resolve();
        for (const scene of scenes.filter((one) => one.theme === theme)) {
          const taken = openAndCapture(context, server.url, scene).catch((error: Error) => error);
          const [screenshot] = await Promise.all([taken, looked]);
          looked = take(scene, screenshot);
        }
        await looked;
      } finally {
        await context.close();
        await server.close();
      }
    }
  }
}

/** Each screenshot has its own page, so that no state leaks into the next one. */
async function openAndCapture(context: BrowserContext, url: string, scene: Scene): Promise<Buffer> {
  const page = await context.newPage();
  try {
    await page.setViewport({ width: scene.width, height: HEIGHT });
    await page.emulateMediaFeatures([
      { name: 'prefers-color-scheme', value: scene.scheme },
      { name: 'prefers-reduced-motion', value: 'reduce' },
    ]);
    // tsx compiles functions with a helper that the page does not have.
    await page.evaluateOnNewDocument('globalThis.__name = (named) => named');
    await page.evaluateOnNewDocument(installHelpers);
    await page.evaluateOnNewDocument(freezeClock, NOW);
    await page.goto(`${url}${scene.path}`, { waitUntil: 'load' });
    await waitUntilReady(page, scene);
    return await capture(page, scene);
  } finally {
    await page.close();
  }
}

/** Waits until the page and its frames are complete and nothing moves. */
async function waitUntilReady(page: Page, { kind }: Scene): Promise<void> {
  if (kind === 'site') {
    const evaluate: PageEvaluator['evaluate'] = (work, ...values) => page.evaluate(work as never, ...values) as never;
    const until: PageEvaluator['until'] = async (condition, ...values) => {
      await page.waitForFunction(condition as never, { timeout: DEADLINE }, ...values);
    };
    await hydrateBlocks({ evaluate, until });
  }
  const bottom = kind === 'docs' ? HEIGHT : MAX_HEIGHT;
  await page.evaluate(triggerFirstInteraction);
  // Loaded parts can request others, for example the code of a block its images.
  for (const isLast of [false, true]) {
    for (const frame of page.frames()) {
      // Pages in the frame of the studio are not hydrated before an interaction.
      await waitForParts(frame, frame === page.mainFrame() ? bottom : 0);
      await frame.evaluate(finishAnimations);
    }
    if (!isLast) await page.waitForNetworkIdle({ idleTime: 100, timeout: DEADLINE });
  }
}

/** @throws Error with the parts that are still pending */
async function waitForParts(frame: Frame, bottom: number): Promise<void> {
  const end = performance.now() + DEADLINE;
  for (;;) {
    // A hydrated block can add images, which would otherwise load lazily.
    await frame.evaluate(loadImages);
    const missing = await frame.evaluate(findPendingParts, bottom);
    if (missing.length === 0) return;
    if (performance.now() > end)
      throw new Error(`After ${DEADLINE / 1000} s it still waits for ${missing.join(', ')}.`);
    await setTimeout(POLL_INTERVAL);
  }
}

/** Captures the first screen of documentation pages, and the full height of all others. */
async function capture(page: Page, { kind, width }: Scene): Promise<Buffer> {
  const whole = await page.evaluate(() => document.documentElement.scrollHeight);
  const height = kind === 'docs' ? HEIGHT : Math.min(whole, MAX_HEIGHT);
  return Buffer.from(await page.screenshot({ clip: { x: 0, y: 0, width, height } }));
}
