import puppeteer, { type Browser, type Page } from 'puppeteer-core';
import sharp from 'sharp';
import { loadPictures } from '../../site/check-content/page-state.js';
import { findEngines } from '../setup/browsers.js';
import { chromiumLaunchOptions } from '../setup/launch-options.js';
import { wakeBlocks, type Evaluates } from '../support/site-pages.js';
import { serveTheme } from '../support/themed-site.js';
import type { Scene } from './scenes.js';

/** CSS pixels of the window. */
const HEIGHT = 800;

/** CSS pixels that a picture may be high: what stands below is seen in another one. */
const MOST_HEIGHT = 6_000;

/** When the pages believe to be opened. */
const NOW = Date.UTC(2026, 0, 15, 12);

/** Letters are drawn alike wherever they stand, and on whatever machine. */
const STEADY_LETTERS = [
  '--disable-lcd-text',
  '--disable-font-subpixel-positioning',
  '--font-render-hinting=none',
  '--force-color-profile=srgb',
];

/** A picture as it is stored: both sides of a comparison lose the same in it. */
const STORED = { quality: 45, effort: 4 } as const;

/** Gets each picture, one after the other, as WebP. */
export type TakePicture = (scene: Scene, picture: Buffer) => Promise<void>;

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
    const options = chromiumLaunchOptions(path);
    return new Camera(await puppeteer.launch({ ...options, args: [...(options.args ?? []), ...STEADY_LETTERS] }));
  }

  /** The browser, as it names itself: `Chrome/156.0.0.0`. */
  version(): Promise<string> {
    return this.#browser.version();
  }

  close(): Promise<void> {
    return this.#browser.close();
  }

  /** Takes the picture of each scene of the site as it was built last. */
  async takePictures(scenes: readonly Scene[], take: TakePicture): Promise<void> {
    for (const [theme, themed] of groups(scenes, (scene) => scene.theme)) {
      const server = await serveTheme(theme, { isPatient: true });
      try {
        for (const alike of groups(themed, ({ width, scheme }) => `${width} ${scheme}`).values()) {
          await this.#takeAlike(server.url, alike, take);
        }
      } finally {
        await server.close();
      }
    }
  }

  /** Takes the pictures of scenes of one theme, width and scheme, in one page. */
  async #takeAlike(url: string, scenes: readonly Scene[], take: TakePicture): Promise<void> {
    const [{ width, scheme } = { width: 0, scheme: 'light' }] = scenes;
    const context = await this.#browser.createBrowserContext();
    const page = await context.newPage();
    await page.setViewport({ width, height: HEIGHT });
    await page.emulateMediaFeatures([
      { name: 'prefers-color-scheme', value: scheme },
      { name: 'prefers-reduced-motion', value: 'reduce' },
    ]);
    // Run by tsx, functions name themselves with a helper that the page does not have.
    await page.evaluateOnNewDocument('globalThis.__name = (named) => named');
    await page.evaluateOnNewDocument(stopClock, NOW);
    for (const scene of scenes) {
      await page.goto(`${url}${scene.path}`, { waitUntil: 'load' });
      await settle(page, scene);
      const picture = await photograph(page, scene);
      await take(scene, await sharp(picture).webp(STORED).toBuffer());
    }
    await context.close();
  }
}

function groups(scenes: readonly Scene[], keyOf: (scene: Scene) => string): Map<string, Scene[]> {
  const found = new Map<string, Scene[]>();
  for (const scene of scenes) found.set(keyOf(scene), [...(found.get(keyOf(scene)) ?? []), scene]);
  return found;
}

/** Waits until the page has all that it shows, and nothing of it moves. */
async function settle(page: Page, { kind }: Scene): Promise<void> {
  if (kind === 'site') {
    const evaluate: Evaluates['evaluate'] = (work, ...values) => page.evaluate(work as never, ...values) as never;
    const until: Evaluates['until'] = async (condition, ...values) => {
      await page.waitForFunction(condition as never, {}, ...values);
    };
    await wakeBlocks({ evaluate, until });
  }
  await page.evaluate(loadPictures);
  await page.waitForNetworkIdle({ idleTime: 150 });
  await page.evaluate(rest);
}

/** Comes back to the top, ends what moves, and waits until that is drawn. Runs in the page. */
async function rest(): Promise<void> {
  scrollTo({ top: 0, behavior: 'instant' });
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  await document.fonts.ready;
  const drawn = (): Promise<void> =>
    new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())));
  await drawn();
  for (const animation of document.getAnimations()) {
    // Those without an end have none to go to; those that follow the scroll position stand where it is.
    const isEndless = animation.effect?.getComputedTiming().endTime === Infinity;
    if (animation.timeline !== document.timeline) continue;
    if (isEndless) animation.cancel();
    else animation.finish();
  }
  await drawn();
}

/** Makes every clock of the page show one time. Runs in the page, before anything else. */
function stopClock(now: number): void {
  const Real = Date;
  window.Date = class extends Real {
    constructor(...values: [] | ConstructorParameters<typeof Real>) {
      if (values.length === 0) super(now);
      else super(...values);
    }
    static override now = (): number => now;
  } as DateConstructor;
}

/** The first screen of the documentation; of all else the whole page, as far as a picture goes. */
async function photograph(page: Page, { kind, width }: Scene): Promise<Uint8Array> {
  if (kind === 'docs') return page.screenshot();
  const whole = await page.evaluate(() => document.documentElement.scrollHeight);
  return page.screenshot({ clip: { x: 0, y: 0, width, height: Math.min(whole, MOST_HEIGHT) } });
}
