import { mkdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { expect } from 'vitest';
import { blockFacts } from '@pallet/elements/foundations';
import { comeToRest } from '../../looks/at-rest.js';
import { shareReaders } from '../drawn-page.js';
import { openPage, type Engine, type EnginePage } from '../engines.js';
import { differingPixels } from '../pixels.js';
import { callReact, isReactThere, openInItsFonts } from '../site-pages.js';
import { differencesOf, hideExcepted, readShownElements, type ShownElement } from './appearance.js';
import type { Delivery, ScriptServer } from './script-server.js';
import { isLoaded, openAndCloseAll, pendingBlocks, scrollToEnd } from './steps.js';

const STATIC_TAGS = Object.entries(blockFacts).flatMap(([name, { loading }]) =>
  loading === 'use' ? [`pallet-${name}`] : [],
);

/** Blocks that move by themselves in WebKit, which cannot be told that the visitor prefers reduced motion. */
const MOVING = ['pallet-hero-carousel', 'pallet-employee-slider', 'pallet-statistic'];

/** Pixels of a window that may differ: WebKit draws rounded corners and icons a little differently each time. */
const MOST_DIFFERING = 60;

/** Milliseconds that a screenshot of WebKit may lag behind the page. */
const LONGEST_LAG = 5_000;

/** Elements that a test names; more would hide what they begin with. */
const MOST_TOLD = 20;

/** Where the screenshots of the last run are. */
const SCREENSHOTS = 'tests/.cache/visits';

/** What a page shows from its top to its end. */
interface Appearance {
  readonly elements: readonly ShownElement[];
  /** PNG files of one window after the other. */
  readonly screenshots: readonly string[];
}

export interface VisitorOptions {
  readonly server: ScriptServer;
  readonly engine: Engine;
  /** Of the page, below the base path. */
  readonly path: string;
  /** Of the window, in CSS pixels. */
  readonly width: number;
}

/** Visits one page, and compares what it shows afterwards with its first paint. */
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
   * @throws {Unsupported} where the engine is missing or cannot have such a window
   */
  static async open(options: VisitorOptions): Promise<Visitor> {
    mkdirSync(SCREENSHOTS, { recursive: true });
    const { engine, width } = options;
    const visitor = new Visitor(
      options,
      await openPage(engine, { width, ...(engine !== 'webkit' && { reducedMotion: true }) }),
    );
    await visitor.load('never');
    await visitor.#page.evaluate(scrollToEnd);
    visitor.#first = await visitor.#readAppearance('first');
    return visitor;
  }

  /** Loads the page, with its scripts delivered in a given way. */
  async load(delivery: Delivery): Promise<void> {
    const { server, path } = this.#options;
    await openInItsFonts(this.#page, () => {
      server.deliver(delivery);
      return this.#page.goto(`${server.url}${path}`);
    });
    await this.#page.evaluate(shareReaders);
  }

  /** Points at a link, and waits until React has taken the page over, where it does. */
  loadReact(): Promise<void> {
    return callReact(this.#page);
  }

  /** Follows a link to another page, and goes back. */
  async leaveAndReturn(): Promise<void> {
    const page = this.#page;
    const { server, path } = this.#options;
    const title = await page.evaluate(() => document.title);
    if (path.startsWith('/docs')) {
      await page.goto(`${server.url}/docs/${path === '/docs/pages' ? 'studio' : 'pages'}`);
      if (page.engine === 'webkit') await page.webdriver().back();
      else await page.puppeteer().goBack();
    } else {
      await page.evaluate(() => {
        // The last one is the Spanish home page: of images that it shares with others, it shows none in a larger file, which
        // browsers would take again here.
        const links = [...document.querySelectorAll<HTMLAnchorElement>('.site-menu a')];
        links.findLast(({ origin, pathname }) => origin === location.origin && pathname !== location.pathname)?.click();
      });
      await page.until((before) => document.title !== before, title);
      await page.until(() => !document.documentElement.hasAttribute('data-navigating'));
      await page.evaluate(() => history.back());
    }
    await page.until((before) => document.title === before, title);
    await page.evaluate(shareReaders);
  }

  /** Scrolls to the end, and waits until the page is hydrated. */
  async scrollToEnd(): Promise<void> {
    await this.#page.evaluate(scrollToEnd);
    await expect.poll(() => this.#page.evaluate(pendingBlocks, STATIC_TAGS)).toEqual([]);
  }

  /**
   * Scrolls to the end, waits until the page is hydrated, opens and closes everything, and returns to the top.
   * @returns how the page differs from its first paint, a line each; empty where it does not
   */
  async visit(): Promise<string> {
    await this.scrollToEnd();
    return this.#compare();
  }

  /**
   * Loads the page without one of its scripts, points at a link, scrolls to the end, and goes on as in {@link visit} once all
   * others are there.
   * @returns as {@link visit} does
   */
  async visitWithout(script: string): Promise<string> {
    const { server } = this.#options;
    await this.load({ without: script });
    await this.#page.evaluate(scrollToEnd);
    const isAsked = async (): Promise<boolean> => {
      await this.#page.evaluate(isReactThere);
      return server.requestedScripts().includes(script);
    };
    await expect.poll(isAsked).toBe(true);
    // The blocks of that script never come, so that only rest tells that all others have.
    let last = '';
    await expect
      .poll(
        async () => {
          const state = JSON.stringify([server.requestedScripts(), await this.#page.evaluate(pendingBlocks, [])]);
          const isAtRest = server.isIdle() && state === last;
          last = state;
          return isAtRest;
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
        return count <= MOST_DIFFERING ? [] : [`${count} pixels differ from ${file}`];
      }),
    );
    const differences = differencesOf(this.#first.elements, now.elements);
    const rest = differences.slice(MOST_TOLD).length;
    return [
      ...issues,
      ...differences.slice(0, MOST_TOLD),
      ...(rest > 0 ? [`and ${rest} elements more`] : []),
      ...pixels.flat(),
    ].join('\n');
  }

  async #readAppearance(time: 'first' | 'now'): Promise<Appearance> {
    const page = this.#page;
    const { engine, path, width } = this.#options;
    await page.until(isLoaded);
    await page.evaluate(comeToRest);
    await page.evaluate(hideExcepted, engine === 'webkit' ? MOVING : []);
    const elements = await page.evaluate(readShownElements);
    const screenshots: string[] = [];
    for (let isLast = false; !isLast;) {
      isLast = await page.evaluate(async (index) => {
        scrollTo({ top: index * innerHeight, behavior: 'instant' });
        await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
        return scrollY + innerHeight >= document.documentElement.scrollHeight - 1;
      }, screenshots.length);
      const name = [engine, width, path.slice(1).replaceAll('/', '-') || 'home', screenshots.length + 1, time].join(
        '-',
      );
      const file = `${SCREENSHOTS}/${name}.png` as const;
      await this.#takeScreenshot(file, time === 'now' ? this.#first.screenshots[screenshots.length] : undefined);
      screenshots.push(file);
    }
    return { elements, screenshots };
  }

  /**
   * Takes a picture of the window. WebKit's driver may return what the window showed before: there it takes another until
   * the picture is as expected, or does not change any more.
   */
  async #takeScreenshot(file: `${string}.png`, expected: string | undefined): Promise<void> {
    await this.#page.screenshot(file);
    if (this.#options.engine !== 'webkit') return;
    for (const end = Date.now() + LONGEST_LAG; Date.now() < end;) {
      const picture = await readFile(file);
      if (expected === undefined) await this.#page.screenshot(file);
      if ((await differingPixels(picture, await readFile(expected ?? file), 1)) <= MOST_DIFFERING) return;
      if (expected !== undefined) await this.#page.screenshot(file);
    }
  }
}

async function compareFiles(one: string, other: string | undefined): Promise<number> {
  return other === undefined ? Infinity : differingPixels(await readFile(one), await readFile(other), 1);
}
