import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import puppeteer, { type Browser, type LaunchOptions, type Page } from 'puppeteer-core';
import { ensureBuilt } from '../../site/server/ensure-built.js';
import { chromiumLaunchOptions, firefoxLaunchOptions } from '../setup/launch-options.js';
import { firstExecutable } from '../../site/console/first-executable.js';
import { readAccessibilityTree, findFocused, describeNode } from '../support/accessibility-tree.js';
import type { EnginePage } from '../support/engines.js';
import { runInFirefox } from '../support/firefox-system.js';
import { requestClientNavigation } from '../support/site-pages.js';
import { focusElement, isHydrated } from './in-page.js';
import { startDemoSite } from './demo-site.js';
import { ensureScreenReader, ScreenReader } from './screen-reader.js';
import { diffTranscript, describeStep, formatTranscript, type SpokenStep } from './transcript.js';
import { JOURNEYS, type Step, type Journey } from './journeys.js';

/**
 * `npm run generate -- transcripts --check`: performs the journeys on the built site with the screen reader Orca, in
 * Chromium and Firefox, and compares its speech with the stored transcripts.
 *
 *     tests/hearing/transcribe.ts [journey …] [--update] [--browsers chromium,firefox]
 */

/** The browsers and their programs with windows, which Orca needs. */
const PROGRAMS = { chromium: 'chromium', firefox: 'firefox-esr' } as const;
type BrowserName = keyof typeof PROGRAMS;
const BROWSERS = Object.keys(PROGRAMS) as BrowserName[];

const TRANSCRIPTS = join(import.meta.dirname, 'transcripts');
const HEIGHT = 900;

/** X11 names of keys that differ from those of browsers. */
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

const toX11Keys = (keys: string): string =>
  keys
    .split('+')
    .map((key) => X11_KEYS[key] ?? key)
    .join('+');

/** Options for a window without tabs and address bar, with reduced motion. */
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

async function transcribe(
  way: Journey,
  name: BrowserName,
  program: string,
  site: string,
  reader: ScreenReader,
): Promise<SpokenStep[]> {
  const { width = 1280 } = way;
  const options = launchOptions(name, program, width, `${site}/demos`);
  const browser = await puppeteer.launch({ ...options, defaultViewport: null, env: reader.environment });
  try {
    return await transcribeIn(browser, way, site, reader);
  } finally {
    await browser.close();
  }
}

async function transcribeIn(browser: Browser, way: Journey, site: string, reader: ScreenReader): Promise<SpokenStep[]> {
  const engine = (await browser.version()).toLowerCase().includes('firefox') ? 'firefox' : 'chromium';
  const [page] = await browser.pages();
  if (page === undefined) throw new Error('The browser opened no window.');
  await page.setViewport({ width: way.width ?? 1280, height: HEIGHT });
  // The window manager may leave a new window without the focus.
  await page.bringToFront();
  // The page needs the focus before navigation, because the next page may move the focus while it loads.
  if (engine === 'firefox') await runInFirefox(browser, 'gBrowser.selectedBrowser.focus()');
  await reader.listen(() => evaluateOrFalse(page, () => document.hasFocus()));

  const listen = () => reader.listen(() => isIdle(page));
  await page.goto(`${site}${way.path}`);
  await waitForFocus({ engine, puppeteer: () => page }, 'Opened', way.focus);
  // A key would interrupt the speech about the new page.
  const opened = await reader.listen(() => waitForFrame(page));
  // React hydrates the page only on an interaction.
  while (!(await evaluateOrFalse(page, requestClientNavigation))) await waitForFrame(page);
  const heard: SpokenStep[] = [{ action: 'Opened', utterances: [...opened, ...(await listen())] }];
  for (const step of way.steps) {
    await performStep(step, page, reader);
    await waitForFocus({ engine, puppeteer: () => page }, describeStep(step), step.focus);
    heard.push({ action: describeStep(step), utterances: await listen() });
  }
  return heard;
}

async function performStep(step: Step, page: Page, reader: ScreenReader): Promise<void> {
  if (step.to !== undefined) await page.evaluate(focusElement, step.to);
  if (step.back === true) reader.press('alt+Left');
  if (step.read === true) {
    reader.press('ctrl+Home');
    await reader.listen(() => isIdle(page));
    reader.press('KP_Add');
  }
  for (const keys of step.keys ?? []) reader.press(toX11Keys(keys));
}

/** Milliseconds to wait for the expected focus. */
const FOCUS_DEADLINE = 60_000;

/** Waits until the expected element has the focus. */
async function waitForFocus(
  page: Pick<EnginePage, 'engine' | 'puppeteer'>,
  did: string,
  focus?: string,
): Promise<void> {
  const end = Date.now() + FOCUS_DEADLINE;
  for (let found: string | undefined; found?.toLowerCase() !== focus?.toLowerCase();) {
    if (Date.now() > end) throw new Error(`After "${did}", the focus is on ${found}, and not on ${focus}.`);
    found = describeNode(findFocused(await readAccessibilityTree(page)));
  }
}

/** Evaluates a condition in the page; false while the page navigates. */
const evaluateOrFalse = (page: Page, question: () => boolean | Promise<boolean>): Promise<boolean> =>
  page.evaluate(question).catch(() => false);

/** Resolves after the next frame; false while the page navigates. */
const waitForFrame = (page: Page): Promise<boolean> =>
  evaluateOrFalse(page, () => new Promise((done) => requestAnimationFrame(() => done(true))));

/** Whether the page has drawn another frame and is hydrated. */
const isIdle = async (page: Page): Promise<boolean> =>
  (await waitForFrame(page)) && (await evaluateOrFalse(page, isHydrated));

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { update: { type: 'boolean', default: false }, browsers: { type: 'string' } },
  });
  const unknown = positionals.filter((name) => JOURNEYS.every((way) => way.name !== name));
  if (unknown.length > 0) {
    throw new Error(
      `Unknown journey: ${unknown.join(', ')}. Available: ${JOURNEYS.map(({ name }) => name).join(', ')}.`,
    );
  }
  const ways = positionals.length > 0 ? JOURNEYS.filter(({ name }) => positionals.includes(name)) : JOURNEYS;
  const browsers = BROWSERS.filter((name) => values.browsers?.split(',').includes(name) ?? true);

  ensureScreenReader();
  await ensureBuilt();
  const site = await startDemoSite();
  const reader = await ScreenReader.start();
  const interrupt = () => void reader.stop().then(() => process.exit(130));
  process.once('SIGINT', interrupt).once('SIGTERM', interrupt);
  let differences = 0;
  try {
    for (const name of browsers) {
      const program = firstExecutable([PROGRAMS[name]]);
      if (program === undefined) throw new Error(`${name} is missing.`);
      const folder = join(TRANSCRIPTS, name);
      mkdirSync(folder, { recursive: true });
      for (const way of ways) {
        const file = join(folder, `${way.name}.txt`);
        const transcript = formatTranscript(way, await transcribe(way, name, program, site.url, reader));
        const difference = diffTranscript(file, transcript);
        if (values.update) writeFileSync(file, transcript);
        if (difference !== undefined) differences += 1;
        const result = difference === undefined ? 'as stored' : values.update ? 'stored' : `differs\n\n${difference}\n`;
        console.log(`${name}, ${way.name}: ${result}`);
      }
      if (values.update && positionals.length === 0) removeStaleTranscripts(folder);
    }
  } finally {
    await reader.stop();
    await site.close();
  }
  if (differences === 0 || values.update) return;
  console.log(`${differences} transcripts differ. If the changes are intended, run: npm run generate -- transcripts`);
  process.exitCode = 1;
}

/** Removes the transcripts of journeys that no longer exist. */
function removeStaleTranscripts(folder: string): void {
  const names = existsSync(folder) ? readdirSync(folder) : [];
  const others = names.filter((file) => JOURNEYS.every(({ name }) => `${name}.txt` !== file));
  for (const file of others) rmSync(join(folder, file));
}

await main();
