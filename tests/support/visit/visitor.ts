import { mkdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { expect } from 'vitest';
import { blockFacts } from '@pallet/elements/foundations';
import { finishAnimations } from '../../looks/page-readiness.js';
import { installHelpers } from '../rendered-page.js';
import { getOpenPages, openPage, poll, type Engine, type EnginePage } from '../engines.js';
import { countDifferingPixels } from '../pixels.js';
import {
  isTransitionFinished,
  loadClientNavigation,
  requestClientNavigation,
  openWithWebFonts,
} from '../site-pages.js';
import { differencesOf, hideExcepted, readShownElements, type ShownElement } from './appearance.js';
import type { Delivery, ScriptServer } from './script-server.js';
import { isLoaded, openAndCloseAll, pendingBlocks, scrollToEnd } from './steps.js';

const STATIC_TAGS = Object.entries(blockFacts).flatMap(([name, { isStatic }]) => (isStatic ? [`pallet-${name}`] : []));

/** Blocks whose content moves unless motion is reduced. */
const ANIMATED_BLOCKS = ['pallet-hero-carousel', 'pallet-employee-slider', 'pallet-statistic'];

/**
 * Maximum number of differing pixels of a window. WebKit paints rounded corners, vector images and table borders slightly
 * differently each time (up to 610 pixels), and overlay scrollbars that fade out, which nothing turns off under its driver
 * (750 pixels at two positions). A missing image differs by thousands; missing text is found by comparing the elements.
 */
const maxPixelDifference = (engine: Engine): number => (engine === 'webkit' ? 1_500 : 60);

/**
 * Maximum difference of a box in CSS pixels: engines round fractions of pixels, and Firefox rounds the position of a list
 * that is scrolled to its end.
 */
const getBoxTolerance = (engine: Engine): number => (engine === 'firefox' ? 1.05 : 0.5);

/** Milliseconds after which a screenshot of WebKit shows the current page. */
const MAX_SCREENSHOT_LAG = 5_000;

/** Maximum number of reported elements. The first ones usually show the cause. */
const MAX_REPORTED = 20;

/** Addresses of web fonts. */
const FONTS = /\.woff2/;

/** Folder for the screenshots of the last run. */
const SCREENSHOTS = 'tests/.cache/visits';

/** The appearance of a page from top to end. */
interface Appearance {
  readonly elements: readonly ShownElement[];
  /** PNG files, one for each window height of the page. */
  readonly screenshots: readonly string[];
}

export interface VisitorOptions {
  readonly server: ScriptServer;
  readonly engine: Engine;
  /** Path of the page, without the base path. */
  readonly path: string;
  /** Width of the window in CSS pixels. */
  readonly width: number;
  /** Whether the visitor reduces motion. Default: false */
  readonly reducedMotion?: boolean;
  /** Whether web fonts fail to load. Default: false */
  readonly blocksFonts?: boolean;
}

/** Visits a page and compares its appearance with its first paint. */
export class Visitor {
  readonly #options: VisitorOptions;
  readonly #page: EnginePage;
  #first!: Appearance;

  private constructor(options: VisitorOptions, page: EnginePage) {
    this.#options = options;
    this.#page = page;
  }

  /**
   * Opens a page without its scripts, and records its first paint.
   * @throws {Unsupported} if the engine is not installed, or does not support the width or another option
   */
  static async open(options: VisitorOptions): Promise<Visitor> {
    mkdirSync(SCREENSHOTS, { recursive: true });
    const { engine, width, reducedMotion = false, blocksFonts = false } = options;
    const page = await openPage(engine, {
      width,
      ...(reducedMotion && { reducedMotion }),
      ...(blocksFonts && { blockUrls: FONTS }),
    });
    const visitor = new Visitor(options, page);
    await visitor.load('never');
    await visitor.#page.evaluate(scrollToEnd);
    visitor.#first = await visitor.#readAppearance('first');
    return visitor;
  }

  /** Whether its page is open: not closed, and not in a browser that has crashed. */
  get isOpen(): boolean {
    return getOpenPages().has(this.#page);
  }

  /** Loads the page. */
  async load(delivery: Delivery): Promise<void> {
    const { server, path, blocksFonts = false } = this.#options;
    const open = (): Promise<void> => {
      server.deliver(delivery);
      return this.#page.goto(`${server.url}${path}`);
    };
    await (blocksFonts ? open() : openWithWebFonts(this.#page, open));
    await this.#installHelpers();
  }

  /** A page whose code is missing loads itself again, possibly now. */
  #installHelpers(): Promise<void> {
    return poll(async () => {
      await this.#page.evaluate(installHelpers);
      return true;
    }, 'a loaded page');
  }

  /** Points at a link, and waits until client-side navigation is loaded, on pages that have it. */
  loadClientNavigation(): Promise<void> {
    return loadClientNavigation(this.#page);
  }

  /** Follows a link to another page, and navigates back. */
  async leaveAndReturn(): Promise<void> {
    const page = this.#page;
    const { server, path } = this.#options;
    const title = await page.evaluate(() => document.title);
    if (path.startsWith('/docs')) {
      await page.goto(`${server.url}/docs/${path === '/docs/pages' ? 'studio' : 'pages'}`);
      // A page from the back/forward cache does not load, but Firefox's driver would wait for that.
      if (page.engine === 'webkit') await page.webdriver().back();
      else await page.goInHistory(-1);
    } else {
      await page.evaluate(() => {
        // The last link leads to the Spanish home page. Browsers would reuse a larger file of a shared image, but this page
        // has none.
        const links = [...document.querySelectorAll<HTMLAnchorElement>('.site-menu a')];
        links.findLast(({ origin, pathname }) => origin === location.origin && pathname !== location.pathname)?.click();
      });
      await page.until((before) => document.title !== before, title);
      await page.until(() => !document.documentElement.hasAttribute('data-navigating'));
      await page.until(isTransitionFinished);
      await page.goInHistory(-1);
    }
    await page.until((before) => document.title === before, title);
    await page.until(isTransitionFinished);
    await page.evaluate(installHelpers);
  }

  /** Scrolls to the end repeatedly until all blocks are hydrated: scrolling has no effect before their code is loaded. */
  async scrollToEnd(): Promise<void> {
    const pending = async (): Promise<string[]> => {
      await this.#page.evaluate(scrollToEnd);
      return this.#page.evaluate(pendingBlocks, STATIC_TAGS);
    };
    await expect.poll(pending).toEqual([]);
  }

  /**
   * Scrolls to the end, waits until the page is hydrated, opens and closes everything, and returns to the top.
   * @returns the differences from the first paint, one per line; empty if there are none
   */
  async visit(): Promise<string> {
    await this.scrollToEnd();
    return this.#compare();
  }

  /**
   * Loads the page without one of its scripts, points at a link, scrolls to the end, waits until all other scripts are
   * loaded, and continues as {@link visit} does.
   * @returns the differences, as {@link visit} does
   */
  async visitWithout(script: string): Promise<string> {
    const { server } = this.#options;
    await this.load({ without: script });
    await poll(async () => {
      await this.#page.evaluate(scrollToEnd);
      await this.#page.evaluate(requestClientNavigation);
      return server.requestedScripts().includes(script);
    }, `a request for ${script}`);
    // The blocks of that script are never hydrated, so wait until the state of the page no longer changes.
    let last = '';
    await expect
      .poll(
        async () => {
          // The page may load itself again meanwhile.
          await this.#installHelpers();
          const state = JSON.stringify([server.requestedScripts(), await this.#page.evaluate(pendingBlocks, [])]);
          const isStable = server.isIdle() && state === last;
          last = state;
          return isStable;
        },
        { interval: 250 },
      )
      .toBe(true);
    return this.#compare();
  }

  close(): Promise<void> {
    return this.#page.close();
  }

  async #compare(): Promise<string> {
    const issues = await this.#page.evaluate(openAndCloseAll);
    const now = await this.#readAppearance('now');
    const pixels = await Promise.all(
      this.#first.screenshots.map(async (file, index) => {
        const count = await compareFiles(file, now.screenshots[index]);
        return count <= maxPixelDifference(this.#options.engine) ? [] : [`${count} pixels differ from ${file}`];
      }),
    );
    const differences = differencesOf(this.#first.elements, now.elements, getBoxTolerance(this.#options.engine));
    const rest = differences.slice(MAX_REPORTED).length;
    return [
      ...issues,
      ...differences.slice(0, MAX_REPORTED),
      ...(rest > 0 ? [`and ${rest} more elements`] : []),
      ...pixels.flat(),
    ].join('\n');
  }

  async #readAppearance(time: 'first' | 'now'): Promise<Appearance> {
    const page = this.#page;
    const { engine, path, width, reducedMotion = false, blocksFonts = false } = this.#options;
    await page.until(isLoaded);
    await page.evaluate(finishAnimations);
    await page.evaluate(hideExcepted, reducedMotion ? [] : ANIMATED_BLOCKS);
    const elements = await page.evaluate(readShownElements);
    const screenshots: string[] = [];
    for (let isLast = false; !isLast;) {
      isLast = await page.evaluate(async (index) => {
        scrollTo({ top: index * innerHeight, behavior: 'instant' });
        await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
        return scrollY + innerHeight >= document.documentElement.scrollHeight - 1;
      }, screenshots.length);
      const pageName = path.slice(1).replaceAll('/', '-') || 'home';
      const options = [...(reducedMotion ? ['reduced-motion'] : []), ...(blocksFonts ? ['blocked-fonts'] : [])];
      const name = [engine, width, ...options, pageName, screenshots.length + 1, time].join('-');
      const file = `${SCREENSHOTS}/${name}.png` as const;
      await this.#takeScreenshot(file, time === 'now' ? this.#first.screenshots[screenshots.length] : undefined);
      screenshots.push(file);
    }
    return { elements, screenshots };
  }

  /**
   * Takes a screenshot of the window. WebKit's driver may return an outdated one: then takes another until the screenshot
   * is as expected, or does not change anymore.
   */
  async #takeScreenshot(file: `${string}.png`, expected: string | undefined): Promise<void> {
    await this.#page.screenshot(file);
    if (this.#options.engine !== 'webkit') return;
    for (const end = Date.now() + MAX_SCREENSHOT_LAG; Date.now() < end;) {
      const screenshot = await readFile(file);
      if (expected === undefined) await this.#page.screenshot(file);
      if ((await countDifferingPixels(screenshot, await readFile(expected ?? file), 1)) <= maxPixelDifference('webkit'))
        return;
      if (expected !== undefined) await this.#page.screenshot(file);
    }
  }
}

async function compareFiles(one: string, other: string | undefined): Promise<number> {
  return other === undefined ? Infinity : countDifferingPixels(await readFile(one), await readFile(other), 1);
}
