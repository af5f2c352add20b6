import puppeteer, { type Browser, type ElementHandle, type Page } from 'puppeteer-core';
import { remote, type Browser as WebDriver } from 'webdriverio';
import { findEngines, missingEngines, type Engine } from '../setup/browsers.js';
import { chromiumLaunchOptions, firefoxLaunchOptions } from '../setup/launch-options.js';
import { WAIT_TIMEOUT } from '../setup/timeouts.js';
import { startWebKitDriver, webkitOptions, type WebKitDriver } from '../setup/webkit-driver.js';
import { emulateFirefoxMedia } from './firefox-media.js';
import { runInFirefox } from './firefox-system.js';
import { chord, webdriverKeyActions } from './keys.js';
import type { MediaFeatures } from './media-features.js';

export { ENGINES, type Engine } from '../setup/browsers.js';

/** Thrown if an engine is missing or does not support what a test needs. The test is skipped with this reason. */
export class Unsupported extends Error {
  override name = 'Unsupported';
}

export interface PageOptions {
  /** The URL to open. Default: a blank page */
  url?: string;
  /** CSS pixels. Default 1280. */
  width?: number;
  /** CSS pixels. Default 800. */
  height?: number;
  /**
   * Whether scripts run. Default: true. Without them, `evaluate` still works, but must not wait for
   * anything; in Firefox it applies to all open pages.
   */
  scripts?: boolean;
  scheme?: 'light' | 'dark';
  reducedMotion?: boolean;
  forcedColors?: boolean;
  /** Device pixels per CSS pixel. Default 1. */
  deviceScaleFactor?: number;
  /** Requests whose address matches never reach the network. */
  blockUrls?: RegExp;
}

/** A console message or an uncaught error of a page. */
export interface PageMessage {
  type: string;
  text: string;
}

type Evaluated = string | number | boolean | null | undefined | object;

/** A page with the same interface in every engine. Unsupported methods throw {@link Unsupported}. */
export interface EnginePage {
  readonly engine: Engine;
  goto(url: string): Promise<void>;
  url(): Promise<string>;
  /** Runs a self-contained function in the page. Arguments and result are serialized as JSON. */
  evaluate<Arguments extends Evaluated[], Result>(
    work: (...parameters: Arguments) => Result,
    ...parameters: Arguments
  ): Promise<Awaited<Result>>;
  /** Waits until a function in the page returns a truthy value. */
  until<Arguments extends Evaluated[]>(
    condition: (...parameters: Arguments) => unknown,
    ...parameters: Arguments
  ): Promise<void>;
  /** Moves through the history of the page, like the Back button with -1. Does not wait for the navigation. */
  goInHistory(steps: number): Promise<void>;
  /** Clicks the center of an element. `>>>` between selectors enters a shadow root. */
  click(selector: string): Promise<void>;
  /** Moves the pointer onto an element. */
  hover(selector: string): Promise<void>;
  /** Presses a key or a chord such as `Shift+Tab`. */
  press(keys: string): Promise<void>;
  /** Saves a screenshot of the window, or of the full page, as PNG. */
  screenshot(path: `${string}.png`, options?: { fullPage?: boolean }): Promise<void>;
  /** The console messages and uncaught errors of the page. */
  messages(): PageMessage[];
  /** The page of puppeteer, for features that only Chromium or Firefox have. */
  puppeteer(): Page;
  /** The session of WebDriver, for features that only WebKit's driver has. */
  webdriver(): WebDriver;
  /** Closes the page if it is open. */
  close(): Promise<void>;
}

const found = findEngines();
const browsers = new Map<'chromium' | 'firefox', Promise<Browser>>();
/** WebKit browsers by whether scripts run, which is set at their start. */
const webkitBrowsers = new Map<boolean, Promise<{ driver: WebKitDriver; session: WebDriver }>>();

/**
 * Kills the browsers immediately. Vitest kills its workers half a second after SIGTERM, and Puppeteer would wait for the
 * browsers to close, which can take longer, so that they would keep running.
 */
async function killBrowsers(): Promise<void> {
  for (const browser of browsers.values()) {
    const { pid } = (await browser).process() ?? {};
    // All processes of a browser are in its process group.
    if (pid !== undefined) process.kill(-pid, 'SIGKILL');
  }
}
process.once('SIGTERM', () => void killBrowsers().finally(() => process.exit(143)));

function program<Name extends Engine>(engine: Name): NonNullable<(typeof found)[Name]> {
  const path = found[engine];
  if (path) return path;
  const reason = missingEngines(found).find((missing) => missing.engine === engine)?.reason;
  throw new Unsupported(`${engine} is ${reason}`);
}

/** Finds the element of a `>>>` path. Runs in the page, and is self-contained. */
function findDeep(path: string): Element {
  let root: Document | ShadowRoot | null = document;
  let element: Element | null = null;
  for (const selector of path.split('>>>')) {
    element = root?.querySelector(selector.trim()) ?? null;
    root = element?.shadowRoot ?? null;
  }
  if (!element) throw new Error(`There is no element ${path}`);
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
  return element;
}

/** An expression for the center of the element of a `>>>` path, which works under every policy. */
const centerExpression = (path: string): string => `(() => {
  const { left, top, width, height } = (${findDeep.toString()})(${JSON.stringify(path)}).getBoundingClientRect();
  return [Math.round(left + width / 2), Math.round(top + height / 2)];
})()`;

/** Runs in the page, in a later task, because otherwise the page may be gone before its response has arrived. */
const goInHistory = (steps: number): void => void setTimeout(() => history.go(steps));

/** Error messages of engines about a page that navigates during an evaluation. */
const NAVIGATED = /Execution context was destroyed|Cannot find context|navigated|detached Frame|frame got detached/i;

/**
 * Polls a condition. The error contains `awaited` and the last result. An evaluation during which the page navigates is
 * repeated.
 */
export async function poll(condition: () => Promise<unknown>, awaited: string): Promise<void> {
  const end = Date.now() + WAIT_TIMEOUT;
  for (;;) {
    const seen = await condition().catch((error: unknown) => {
      if (NAVIGATED.test(String(error))) return undefined;
      throw error;
    });
    if (seen) return;
    if (Date.now() > end)
      throw new Error(`Timed out after ${WAIT_TIMEOUT / 1000} s waiting for: ${awaited}\nLast result: ${String(seen)}`);
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}

function mediaFeatures({ scheme, reducedMotion, forcedColors }: PageOptions): MediaFeatures {
  return {
    ...(scheme && { 'prefers-color-scheme': scheme }),
    ...(reducedMotion !== undefined && { 'prefers-reduced-motion': reducedMotion ? 'reduce' : 'no-preference' }),
    ...(forcedColors !== undefined && { 'forced-colors': forcedColors ? 'active' : 'none' }),
  };
}

function puppeteerBrowser(engine: 'chromium' | 'firefox'): Promise<Browser> {
  const running = browsers.get(engine);
  if (running) return running;
  const path = program(engine);
  const options = engine === 'chromium' ? chromiumLaunchOptions(path) : firefoxLaunchOptions(path);
  const launched = puppeteer.launch(options);
  browsers.set(engine, launched);
  return launched;
}

async function openPuppeteerPage(engine: 'chromium' | 'firefox', options: PageOptions): Promise<EnginePage> {
  const { width = 1280, height = 800, deviceScaleFactor = 1, scripts = true, blockUrls } = options;
  const browser = await puppeteerBrowser(engine);
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  const messages: PageMessage[] = [];
  page.on('console', (message) => messages.push({ type: message.type(), text: message.text() }));
  page.on('pageerror', (error) => messages.push({ type: 'uncaught', text: String(error) }));

  await page.setViewport({ width, height, deviceScaleFactor });
  if (engine === 'firefox') {
    await runInFirefox(browser, `Services.prefs.setBoolPref('javascript.enabled', ${scripts})`);
    await emulateFirefoxMedia(browser, mediaFeatures(options));
  } else {
    await page.setJavaScriptEnabled(scripts);
    const features = Object.entries(mediaFeatures(options)).map(([name, value]) => ({ name, value: value as string }));
    const session = await page.createCDPSession();
    await session.send('Emulation.setEmulatedMedia', { features });
  }
  if (blockUrls) {
    await page.setRequestInterception(true);
    page.on('request', (request) => {
      void (blockUrls.test(request.url()) ? request.abort() : request.continue());
    });
  }

  const find = async (selector: string) =>
    (await page.evaluateHandle(findDeep, selector)) as unknown as ElementHandle<Element>;

  const self: EnginePage = {
    engine,
    async goto(url) {
      await page.goto(url, { waitUntil: 'load' });
    },
    url: () => Promise.resolve(page.url()),
    evaluate: (work, ...parameters) => page.evaluate(work as never, ...parameters) as never,
    until: (condition, ...parameters) => poll(() => self.evaluate(condition, ...parameters), condition.toString()),
    goInHistory: (steps) => self.evaluate(goInHistory, steps),
    async click(selector) {
      if (scripts) return (await find(selector)).click();
      // Puppeteer's own click waits in the page, which does not work in Firefox without scripts.
      const [x, y] = (await page.evaluate(centerExpression(selector))) as [number, number];
      await page.mouse.click(x, y);
    },
    async hover(selector) {
      await (await find(selector)).hover();
    },
    async press(keys) {
      const names = chord(keys) as Parameters<Page['keyboard']['down']>[0][];
      for (const name of names) await page.keyboard.down(name);
      for (const name of names.reverse()) await page.keyboard.up(name);
    },
    async screenshot(path, { fullPage = false } = {}) {
      const isFast = engine === 'chromium';
      await page.screenshot({ path, fullPage, captureBeyondViewport: fullPage, optimizeForSpeed: isFast });
    },
    messages: () => messages,
    puppeteer: () => page,
    webdriver() {
      throw new Unsupported(`${engine} does not run under WebDriver`);
    },
    close: () => context.close(),
  };
  return self;
}

async function startWebKit(scripts: boolean): Promise<{ driver: WebKitDriver; session: WebDriver }> {
  const programs = program('webkit');
  const driver = await startWebKitDriver(programs);
  const session = await remote({ ...webkitOptions(programs, { scripts }), port: driver.port });
  return { driver, session };
}

/** Whether WebKit has crashed, which its software renderer sometimes does on any page. The next page gets a new browser. */
export const hasCrashed = (error: unknown): boolean => error instanceof Error && error.name === 'invalid session id';

async function webkitBrowser(scripts: boolean): Promise<{ driver: WebKitDriver; session: WebDriver }> {
  const known = webkitBrowsers.get(scripts);
  if (known !== undefined) {
    const running = await known;
    const isAlive = await running.session.getWindowHandles().then(
      () => true,
      () => false,
    );
    if (isAlive) return running;
    running.driver.close();
  }
  const started = startWebKit(scripts);
  webkitBrowsers.set(scripts, started);
  return started;
}

function assertSupportedInWebKit(options: PageOptions): void {
  const refuse = (what: string) => {
    throw new Unsupported(`WebKit's driver cannot ${what}`);
  };
  if (Object.keys(mediaFeatures(options)).length > 0) refuse('emulate media features');
  if ((options.deviceScaleFactor ?? 1) !== 1) refuse('change the pixel density');
  if (options.blockUrls) refuse('block requests');
  if ((options.width ?? 1280) < 447) refuse('make its window narrower than 447 px');
}

async function openWebKitPage(options: PageOptions): Promise<EnginePage> {
  assertSupportedInWebKit(options);
  const { width = 1280, height = 800, scripts = true } = options;
  const { session } = await webkitBrowser(scripts);
  const { handle } = await session.createWindow('window');
  await session.switchToWindow(handle);

  const focus = async () => {
    if ((await session.getWindowHandle()) !== handle) await session.switchToWindow(handle);
  };
  await poll(async () => {
    const inner = await session.execute<[number, number], []>('return [innerWidth, innerHeight]');
    if (inner[0] === width && inner[1] === height) return true;
    const outer = await session.getWindowRect();
    await session.setWindowRect(null, null, outer.width + width - inner[0], outer.height + height - inner[1]);
    return false;
  }, `a window of ${width} × ${height} px`);

  const pointTo = async (selector: string, ...more: object[]) => {
    await focus();
    const [x, y] = await session.execute<[number, number], []>(`return ${centerExpression(selector)}`);
    const actions = [{ type: 'pointerMove', duration: 20, x, y }, ...more];
    await session.performActions([{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }]);
  };

  const self: EnginePage = {
    engine: 'webkit',
    async goto(url) {
      await focus();
      await session.navigateTo(url);
    },
    async url() {
      await focus();
      return session.getUrl();
    },
    async evaluate(work, ...parameters) {
      await focus();
      if (!scripts) return session.execute(`return (${work.toString()})(...arguments)`, ...parameters) as never;
      const script = `const done = arguments[arguments.length - 1];
        Promise.resolve().then(() => (${work.toString()})(...[...arguments].slice(0, -1)))
          .then((value) => done({ value }), (error) => done({ error: String(error) }));`;
      const answer = await session.executeAsyncScript(script, parameters);
      if ('error' in answer) throw new Error(answer.error as string);
      return answer.value as never;
    },
    until: (condition, ...parameters) => poll(() => self.evaluate(condition, ...parameters), condition.toString()),
    goInHistory: (steps) => self.evaluate(goInHistory, steps),
    click: (selector) => pointTo(selector, { type: 'pointerDown', button: 0 }, { type: 'pointerUp', button: 0 }),
    hover: (selector) => pointTo(selector),
    async press(keys) {
      await focus();
      await session.performActions([{ type: 'key', id: 'keyboard', actions: webdriverKeyActions(keys) }]);
    },
    async screenshot(path, { fullPage = false } = {}) {
      if (fullPage) throw new Unsupported("WebKit's driver cannot take a screenshot of the full page");
      await focus();
      await session.saveScreenshot(path);
    },
    messages() {
      throw new Unsupported("WebKit's driver does not expose the console");
    },
    puppeteer() {
      throw new Unsupported('WebKit does not run under puppeteer');
    },
    webdriver: () => session,
    async close() {
      await focus();
      await session.closeWindow();
      const [other] = await session.getWindowHandles();
      if (other) await session.switchToWindow(other);
    },
  };
  return self;
}

const openPages = new Set<EnginePage>();

/** All open pages, in any engine. */
export const getOpenPages = (): ReadonlySet<EnginePage> => new Set(openPages);

/**
 * Opens a new page, without shared cookies or storage in Chromium and Firefox. The browser of each engine starts once
 * and ends with the process, or with {@link closeBrowsers}. A page that failed to load its address stays open.
 * @throws {Unsupported} if the engine is missing or does not support the options
 */
export async function openPage(engine: Engine, options: PageOptions = {}): Promise<EnginePage> {
  const page = await (engine === 'webkit' ? openWebKitPage(options) : openPuppeteerPage(engine, options));
  const { close } = page;
  page.close = async () => {
    if (openPages.delete(page)) await close();
  };
  openPages.add(page);
  if (options.url) await page.goto(options.url);
  return page;
}

/** Like {@link openPage}, but skips the test with the reason if the engine does not support what it needs. */
export async function openPageOrSkip(
  test: { skip(reason: string): never },
  engine: Engine,
  options: PageOptions = {},
): Promise<EnginePage> {
  try {
    return await openPage(engine, options);
  } catch (error) {
    if (error instanceof Unsupported) return test.skip(error.message);
    throw error;
  }
}

/** Closes all browsers, for scripts that continue afterwards. */
export async function closeBrowsers(): Promise<void> {
  const running = [...browsers.values()];
  browsers.clear();
  for (const browser of running) await (await browser).close();
  const webdrivers = [...webkitBrowsers.values()];
  webkitBrowsers.clear();
  for (const started of webdrivers) {
    const { driver, session } = await started;
    await session.deleteSession();
    driver.close();
  }
}
