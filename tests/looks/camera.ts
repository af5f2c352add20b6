import puppeteer, { type Browser, type BrowserContext, type Page } from 'puppeteer-core';
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

/** Milliseconds for a page to come to rest. */
const PATIENCE = 30_000;

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
    const options = chromiumLaunchOptions(path);
    return new Camera(await puppeteer.launch({ ...options, args: [...(options.args ?? []), ...STEADY_LETTERS] }));
  }

  /** The browser, as it names itself: `Chrome/156.0.8078.79`. */
  version(): Promise<string> {
    return this.#browser.version();
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
  await page.waitForFunction(isDone, { timeout: PATIENCE });
  for (const frame of page.frames()) await frame.evaluate(loadPictures);
  await page.waitForNetworkIdle({ idleTime: 150, timeout: PATIENCE });
  for (const frame of page.frames()) await frame.evaluate(rest);
}

/** Whether the page has ended what it does when it is opened: the studio measures the page in its frame. Runs in the page. */
function isDone(): boolean {
  if (document.querySelector('#studio') === null) return true;
  const measured = document.querySelector<HTMLElement>('.measured');
  return measured?.dataset['measuring'] === 'false' && !measured.textContent?.startsWith('Looking');
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
async function photograph(page: Page, { kind, width }: Scene): Promise<Buffer> {
  const whole = await page.evaluate(() => document.documentElement.scrollHeight);
  const height = kind === 'docs' ? HEIGHT : Math.min(whole, MOST_HEIGHT);
  return Buffer.from(await page.screenshot({ clip: { x: 0, y: 0, width, height } }));
}
