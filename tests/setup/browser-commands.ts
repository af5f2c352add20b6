import { writeFile } from 'node:fs/promises';
import type { TestRunnerPlugin } from '@web/test-runner';
import { format } from 'prettier';
import type { CDPSession, Page } from 'puppeteer-core';
import type { Browser as WebDriver } from 'webdriverio';
import { emulateFirefoxMedia } from '../support/firefox-media.js';
import { chord, webdriverKeyActions } from '../support/keys.js';
import type { MediaFeatures } from '../support/media-features.js';

/** One step of a pointer: to a point of the viewport, down, or up. */
export type PointerStep = { move: [x: number, y: number] } | 'down' | 'up';

/** The commands of the runner that a test page can use, by name. */
export interface BrowserCommands {
  viewport: { width: number; height: number };
  media: MediaFeatures;
  'accessibility-tree': undefined;
  press: { keys: string };
  pointer: { steps: PointerStep[] };
  tap: { x: number; y: number };
  swipe: { from: [x: number, y: number]; to: [x: number, y: number] };
  /** Writes JSON into a file of the repository. It is a string, because objects would lose the order of their fields. */
  record: { file: string; json: string };
}

export interface AccessibleNode {
  role: string;
  name: string;
  description: string;
  /** States such as `expanded`, `disabled` or `focused`. */
  properties: Record<string, unknown>;
}

type Handlers<Target> = {
  [Name in keyof BrowserCommands]?: (target: Target, payload: BrowserCommands[Name]) => Promise<unknown>;
};

const isFirefox = async (page: Page) => (await page.browser().version()).toLowerCase().includes('firefox');

/** The number of moves in a swipe. */
const SWIPE_STEPS = 6;

const sessions = new WeakMap<Page, CDPSession>();

/** One session per page, because emulation ends with its session. */
async function devtools(page: Page): Promise<CDPSession> {
  const session = sessions.get(page) ?? (await page.createCDPSession());
  sessions.set(page, session);
  return session;
}

/** The nodes of a page's tree in reading order. Chromium returns them level by level. */
async function readAccessibilityTree(page: Page): Promise<AccessibleNode[]> {
  const { nodes } = await (await devtools(page)).send('Accessibility.getFullAXTree');
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const readFrom = (id: string | undefined): typeof nodes => {
    const node = byId.get(id ?? '');
    return node === undefined ? [] : [node, ...(node.childIds ?? []).flatMap(readFrom)];
  };
  return readFrom(nodes[0]?.nodeId)
    .filter((node) => !node.ignored)
    .map(({ role, name, description, properties }) => ({
      role: String(role?.value ?? ''),
      name: String(name?.value ?? ''),
      description: String(description?.value ?? ''),
      properties: Object.fromEntries((properties ?? []).map((property) => [property.name, property.value.value])),
    }));
}

const puppeteerCommands: Handlers<Page> = {
  viewport: (page, size) => page.setViewport(size),
  async media(page, features) {
    if (await isFirefox(page)) return emulateFirefoxMedia(page.browser(), features);
    const list = Object.entries(features).map(([name, value]) => ({ name, value }));
    await (await devtools(page)).send('Emulation.setEmulatedMedia', { features: list });
  },
  'accessibility-tree': readAccessibilityTree,
  async press(page, { keys }) {
    const names = chord(keys) as Parameters<Page['keyboard']['down']>[0][];
    for (const name of names) await page.keyboard.down(name);
    for (const name of names.reverse()) await page.keyboard.up(name);
  },
  async pointer(page, { steps }) {
    for (const step of steps) {
      if (step === 'down') await page.mouse.down();
      else if (step === 'up') await page.mouse.up();
      else await page.mouse.move(...step.move, { steps: 4 });
    }
  },
  tap: (page, { x, y }) => page.touchscreen.tap(x, y),
  async swipe(page, { from, to }) {
    const finger = await page.touchscreen.touchStart(...from);
    for (let step = 1; step <= SWIPE_STEPS; step++) {
      const [x, y] = from.map((start, axis) => start + ((to[axis]! - start) * step) / SWIPE_STEPS) as [number, number];
      await finger.move(x, y);
    }
    await finger.end();
  },
};

const webdriverCommands: Handlers<WebDriver> = {
  async viewport(driver, { width, height }) {
    // The window frame has an unknown size, so that setting the inner size takes several attempts.
    for (let attempt = 0; attempt < 5; attempt++) {
      const inner = await driver.execute<[number, number], []>('return [innerWidth, innerHeight]');
      if (inner[0] === width && inner[1] === height) return;
      const outer = await driver.getWindowRect();
      await driver.setWindowRect(null, null, outer.width + width - inner[0], outer.height + height - inner[1]);
      await driver.executeAsync('requestAnimationFrame(() => requestAnimationFrame(arguments[0]))');
    }
    throw new Error(`WebKit cannot show ${width} × ${height} px; for less than 447 px in width use an iframe.`);
  },
  async press(driver, { keys }) {
    await driver.performActions([{ type: 'key', id: 'keyboard', actions: webdriverKeyActions(keys) }]);
  },
  async pointer(driver, { steps }) {
    const actions = steps.map((step) => {
      if (step === 'down') return { type: 'pointerDown', button: 0 };
      if (step === 'up') return { type: 'pointerUp', button: 0 };
      const [x, y] = step.move.map(Math.round);
      return { type: 'pointerMove', duration: 20, x, y };
    });
    await driver.performActions([{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }]);
  },
};

/** Writes a recorded value of a test into a file of the repository. */
async function record({ file, json }: BrowserCommands['record']): Promise<void> {
  await writeFile(file, await format(json, { parser: 'json', printWidth: 120 }));
}

/** Lets test pages use the real keyboard and pointer, the viewport, media features and the accessibility tree. */
export const browserCommands = (): TestRunnerPlugin => ({
  name: 'browser-commands',
  async executeCommand({ command, payload, session }) {
    if (!command.startsWith('browser:')) return undefined;
    const name = command.slice('browser:'.length) as keyof BrowserCommands;
    if (name === 'record') {
      await record(payload as BrowserCommands['record']);
      return true;
    }
    const launcher = session.browser as unknown as { type: string; driver: WebDriver; getPage(id: string): Page };
    const isWebDriver = launcher.type === 'webdriver';
    const handlers: Handlers<never> = isWebDriver ? webdriverCommands : puppeteerCommands;
    const handler = handlers[name] as ((target: unknown, payload: unknown) => Promise<unknown>) | undefined;
    if (!handler) throw new Error(`${session.browser.name} cannot do "${name}".`);
    const result = await handler(isWebDriver ? launcher.driver : launcher.getPage(session.id), payload);
    return result ?? true;
  },
});
