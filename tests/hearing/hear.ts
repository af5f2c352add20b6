import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import puppeteer, { type Browser, type LaunchOptions, type Page } from 'puppeteer-core';
import { ensureBuilt } from '../../site/server/ensure-built.js';
import { ensureEngines } from '../setup/browsers.js';
import { chromiumLaunchOptions, firefoxLaunchOptions } from '../setup/launch-options.js';
import { accessibleTree, focusedIn, introduction } from '../support/accessible-focus.js';
import type { EnginePage } from '../support/engines.js';
import { runInFirefox } from '../support/firefox-system.js';
import { isReactThere } from '../support/site-pages.js';
import { focusOn, isAwake } from './in-page.js';
import { startPlaces } from './places.js';
import { ensureScreenReader, ScreenReader } from './screen-reader.js';
import { differenceFrom, wordsOf, writeTranscript, type Heard } from './transcript.js';
import { WAYS, type Step, type Way } from './ways.js';

/**
 * `npm run generate -- transcripts --check`: walks the ways through the built site with the screen reader Orca, in Chromium and Firefox, and
 * compares what is said, word for word, with what is stored.
 *
 *     tests/hearing/hear.ts [way …] [--update] [--browsers chromium,firefox]
 */

const BROWSERS = ['chromium', 'firefox'] as const;
type BrowserName = (typeof BROWSERS)[number];

const TRANSCRIPTS = join(import.meta.dirname, 'transcripts');
const HEIGHT = 900;

/** Keys by their names in X11, where they differ from those in the browser. */
const X11_KEYS: Readonly<Record<string, string>> = {
  ArrowDown: 'Down',
  ArrowLeft: 'Left',
  ArrowRight: 'Right',
  ArrowUp: 'Up',
  Enter: 'Return',
  Space: 'space',
  Shift: 'shift',
  Alt: 'alt',
  Control: 'ctrl',
};

const pressOf = (keys: string): string =>
  keys
    .split('+')
    .map((key) => X11_KEYS[key] ?? key)
    .join('+');

/** A window with a page, no tabs and no address line, for a visitor who wants no motion. */
function launchOptions(name: BrowserName, program: string, width: number, blank: string): LaunchOptions {
  if (name === 'firefox') {
    const { extraPrefsFirefox, ...options } = firefoxLaunchOptions(program);
    const preferences = { ...extraPrefsFirefox, 'ui.prefersReducedMotion': 1 };
    return { ...options, extraPrefsFirefox: preferences, headless: false };
  }
  const { args = [], ...options } = chromiumLaunchOptions(program);
  const more = ['--force-renderer-accessibility', '--force-prefers-reduced-motion', `--app=${blank}`];
  const size = `--window-size=${width},${HEIGHT}`;
  return {
    ...options,
    headless: false,
    args: [...args, ...more, size],
    ignoreDefaultArgs: ['about:blank', '--enable-automation'],
  };
}

async function walk(
  way: Way,
  name: BrowserName,
  program: string,
  site: string,
  reader: ScreenReader,
): Promise<Heard[]> {
  const { width = 1280 } = way;
  const options = launchOptions(name, program, width, `${site}/demos`);
  const browser = await puppeteer.launch({ ...options, defaultViewport: null, env: reader.environment });
  try {
    return await walkIn(browser, way, site, reader);
  } finally {
    await browser.close();
  }
}

async function walkIn(browser: Browser, way: Way, site: string, reader: ScreenReader): Promise<Heard[]> {
  const engine = (await browser.version()).toLowerCase().includes('firefox') ? 'firefox' : 'chromium';
  const [page] = await browser.pages();
  if (page === undefined) throw new Error('The browser has opened no window.');
  await page.setViewport({ width: way.width ?? 1280, height: HEIGHT });
  // The window manager may leave a new window without the focus.
  await page.bringToFront();
  // A visitor's window has the focus in its page before another one comes: that one may move the focus while it opens.
  if (engine === 'firefox') await runInFirefox(browser, 'gBrowser.selectedBrowser.focus()');
  await reader.listen(() => ask(page, () => document.hasFocus()));

  const listen = () => reader.listen(() => isAtRest(page));
  await page.goto(`${site}${way.path}`);
  await hasCome({ engine, puppeteer: () => page }, 'Opened', way.focus);
  // A key would cut off what is said of the page that opens.
  const opened = await reader.listen(() => hasDrawn(page));
  // Somebody is there, for whom the page wakes.
  while (!(await ask(page, isReactThere))) await hasDrawn(page);
  const heard: Heard[] = [{ did: 'Opened', said: [...opened, ...(await listen())] }];
  for (const step of way.steps) {
    await take(step, page, reader);
    await hasCome({ engine, puppeteer: () => page }, wordsOf(step), step.focus);
    heard.push({ did: wordsOf(step), said: await listen() });
  }
  return heard;
}

async function take(step: Step, page: Page, reader: ScreenReader): Promise<void> {
  if (step.to !== undefined) await page.evaluate(focusOn, step.to);
  if (step.back === true) reader.press('alt+Left');
  if (step.read === true) {
    reader.press('ctrl+Home');
    await reader.listen(() => isAtRest(page));
    reader.press('KP_Add');
  }
  for (const keys of step.keys ?? []) reader.press(pressOf(keys));
}

/** Milliseconds after which what should have the focus is given up. */
const PATIENCE = 60_000;

/** Resolves when what should have the focus has it: until then there is nothing to listen to. */
async function hasCome(page: Pick<EnginePage, 'engine' | 'puppeteer'>, did: string, focus?: string): Promise<void> {
  const end = Date.now() + PATIENCE;
  for (let found: string | undefined; found?.toLowerCase() !== focus?.toLowerCase();) {
    if (Date.now() > end) throw new Error(`After "${did}", the focus is on ${found}, and not on ${focus}.`);
    found = introduction(focusedIn(await accessibleTree(page)));
  }
}

/** What the page answers; no, where it gives way to another. */
const ask = (page: Page, question: () => boolean | Promise<boolean>): Promise<boolean> =>
  page.evaluate(question).catch(() => false);

/** Whether the page has drawn once more. */
const hasDrawn = (page: Page): Promise<boolean> =>
  ask(page, () => new Promise((done) => requestAnimationFrame(() => done(true))));

/** Whether the page has drawn once more and everybody in it is awake. */
const isAtRest = async (page: Page): Promise<boolean> => (await hasDrawn(page)) && (await ask(page, isAwake));

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { update: { type: 'boolean', default: false }, browsers: { type: 'string' } },
  });
  const unknown = positionals.filter((name) => WAYS.every((way) => way.name !== name));
  if (unknown.length > 0) {
    throw new Error(`There is no way ${unknown.join(', ')}; there are ${WAYS.map(({ name }) => name).join(', ')}.`);
  }
  const ways = positionals.length > 0 ? WAYS.filter(({ name }) => positionals.includes(name)) : WAYS;
  const browsers = BROWSERS.filter((name) => values.browsers?.split(',').includes(name) ?? true);

  ensureScreenReader();
  const { found } = ensureEngines();
  await ensureBuilt();
  const site = await startPlaces();
  const reader = await ScreenReader.start();
  const interrupt = () => void reader.stop().then(() => process.exit(130));
  process.once('SIGINT', interrupt).once('SIGTERM', interrupt);
  let differences = 0;
  try {
    for (const name of browsers) {
      const program = found[name];
      if (program === undefined) throw new Error(`${name} is missing.`);
      const folder = join(TRANSCRIPTS, name);
      mkdirSync(folder, { recursive: true });
      for (const way of ways) {
        const file = join(folder, `${way.name}.txt`);
        const transcript = writeTranscript(way, await walk(way, name, program, site.url, reader));
        const difference = differenceFrom(file, transcript);
        if (values.update) writeFileSync(file, transcript);
        if (difference !== undefined) differences += 1;
        const result = difference === undefined ? 'as stored' : values.update ? 'stored' : `differs\n\n${difference}\n`;
        console.log(`${name}, ${way.name}: ${result}`);
      }
      if (values.update && positionals.length === 0) removeOthers(folder);
    }
  } finally {
    await reader.stop();
    await site.close();
  }
  if (differences === 0 || values.update) return;
  console.log(
    `${differences} transcripts differ. If that is what a listener should hear: npm run generate -- transcripts`,
  );
  process.exitCode = 1;
}

/** Removes the transcripts of ways that are no more. */
function removeOthers(folder: string): void {
  const names = existsSync(folder) ? readdirSync(folder) : [];
  const others = names.filter((file) => WAYS.every(({ name }) => `${name}.txt` !== file));
  for (const file of others) rmSync(join(folder, file));
}

await main();
