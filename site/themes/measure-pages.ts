import { availableParallelism } from 'node:os';
import type { Browser, Page } from 'puppeteer-core';
import { countBackgroundColors, captureBackground, type Pixels } from '../check-content/contrast.js';
import { findLowContrastTexts, findWorstPair, type LowContrastText } from '../theming/low-contrast-texts.js';
import { findLongWords, type LongWord } from '../check-content/long-words.js';
import { installNames, preparePage } from '../check-content/page-state.js';
import { readTexts, type PlacedText } from '../theming/page-texts.js';
import type { Progress } from '../console/stages.js';
import type { Level } from '../theming/wcag-contrast.js';
import type { ColorHook, MarkerTheme } from '../theming/marker-theme.js';
import { createPairColor, SCHEMES, type ContrastFailure, type Scheme } from '../theming/contrast-failure.js';
import { finishTransitions, forceState } from './forced-states.js';
import { roundRgb } from '../theming/nearest-color.js';
import { readFocusRings } from '../theming/focus-rings.js';
import { STATES, type State } from '../theming/states.js';

export interface MeasurePagesOptions {
  readonly browser: Browser;
  /** Address of a site with the theme, base path included, without a slash at its end. */
  readonly url: string;
  /** Paths of the pages to open, relative to `url`. */
  readonly paths: readonly string[];
  readonly marked: MarkerTheme;
  readonly level: Level;
  readonly progress?: Progress | undefined;
}

/** Viewport width in CSS pixels, at which the whole header is visible. */
const WIDTH = 1280;

/** Maximum number of pages that are open at the same time. */
const MAX_OPEN_PAGES = 4;

/** A word that does not fit in its box, from the first page that contains it. */
export interface OverflowingWord extends LongWord {
  /** Width of the window in CSS pixels. */
  readonly width: number;
  readonly paths: readonly string[];
}

/** The issues on the pages of a theme. */
export interface PageMeasurements {
  readonly pairs: readonly ContrastFailure[];
  readonly words: readonly OverflowingWord[];
}

/** A page in one scheme. */
interface Visit {
  readonly path: string;
  readonly scheme: Scheme;
}

/** The issues on a page in one scheme. */
interface PageMeasurement {
  readonly pairs: readonly MeasuredPair[];
  readonly words: readonly Omit<OverflowingWord, 'paths'>[];
}

/**
 * Opens pages in both schemes and every state, and finds contrast failures and words that do not fit in their boxes.
 */
export async function measurePages(options: MeasurePagesOptions): Promise<PageMeasurements> {
  const visits = options.paths.flatMap((path) => SCHEMES.map((scheme): Visit => ({ path, scheme })));
  const queue = visits.entries();
  const faults: PageMeasurement[] = [];
  let done = 0;
  const work = async (): Promise<void> => {
    const context = await options.browser.createBrowserContext();
    const page = await context.newPage();
    for (const [index, visit] of queue) {
      faults[index] = await measurePage(page, visit, options);
      done += 1;
      options.progress?.(done, visits.length);
    }
    await context.close();
  };
  const count = Math.min(availableParallelism(), MAX_OPEN_PAGES, visits.length);
  await Promise.all(Array.from({ length: count }, work));

  const pairs = new Map<string, ContrastFailure>();
  const words = new Map<string, OverflowingWord>();
  for (const [index, { path, scheme }] of visits.entries()) {
    for (const seen of faults[index]?.pairs ?? []) {
      const key = [seen.kind, seen.state, scheme, seen.color.hex, seen.background.hex, seen.required].join();
      const known = pairs.get(key) ?? { ...seen, scheme, paths: [] };
      pairs.set(key, { ...known, paths: withPath(known.paths, path) });
    }
    for (const seen of faults[index]?.words ?? []) {
      const known = words.get(seen.word) ?? { ...seen, paths: [] };
      words.set(seen.word, { ...known, paths: withPath(known.paths, path) });
    }
  }
  return { pairs: [...pairs.values()], words: [...words.values()] };
}

const withPath = (paths: readonly string[], path: string): readonly string[] =>
  paths.includes(path) ? paths : [...paths, path];

async function measurePage(
  page: Page,
  { path, scheme }: Visit,
  { url, marked, level }: MeasurePagesOptions,
): Promise<PageMeasurement> {
  await page.setViewport({ width: WIDTH, height: 800 });
  await page.emulateMediaFeatures([
    { name: 'prefers-color-scheme', value: scheme },
    { name: 'prefers-reduced-motion', value: 'reduce' },
  ]);
  await open(page, `${url}${path}`);
  const pairs = await measureContrast(page, marked, level);
  // The length of words does not depend on the scheme.
  if (scheme !== 'light') return { pairs, words: [] };
  await page.evaluate(removeOverflowDemos);
  return { pairs, words: await findLongWords(page) };
}

/** Removes demos whose words overflow with any theme. Runs in the page. */
function removeOverflowDemos(): void {
  const hard = '[data-state="long-text"], [data-state="hostile-markup"]';
  for (const demo of document.querySelectorAll(hard)) demo.remove();
}

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: 'load' });
  await installNames(page);
  await page.evaluate(openSections);
  await preparePage(page);
  await page.waitForNetworkIdle({ idleTime: 150 });
}

/** Opens every section and scrolls back to the top. Runs in the page. */
function openSections(): void {
  for (const { shadowRoot } of document.querySelectorAll('*')) {
    shadowRoot?.querySelector<HTMLElement>('[part~="toggle-all"]')?.click();
  }
  scrollTo({ top: 0, behavior: 'instant' });
}

type MeasuredPair = Omit<ContrastFailure, 'paths' | 'scheme'>;

/** The contrast failures in each state. Failures at rest are reported only at rest. */
async function measureContrast(page: Page, marked: MarkerTheme, level: Level): Promise<MeasuredPair[]> {
  const session = await page.createCDPSession();
  const seen = new Map<string, MeasuredPair>();
  let atRest: PageSnapshot | undefined;
  for (const state of STATES) {
    if (!(await forceState(page, session, state))) continue;
    const drawn = await takeSnapshot(page, state, atRest);
    if (drawn === undefined) continue;
    atRest ??= drawn;
    const keyOf = ({ placed, faint }: LowContrastPart): string => [placed.text, ...faint.pair].join();
    const found = new Map(findLowContrastParts(drawn, level).map((one) => [keyOf(one), one]));
    for (const key of seen.keys()) found.delete(key);
    const hooks = found.size === 0 ? [] : await findHooks(page, marked, [...found.values()]);
    for (const [index, [key, { placed, kind, faint }]] of [...found].entries()) {
      const [color, background] = faint.pair;
      const [colorHook, backgroundHook] = hooks[index] ?? [];
      const before = atRest.texts.find(({ text }) => text === placed.text)?.color.slice(0, 3);
      const isBackgroundFromState = state !== 'default' && String(before) === String(roundRgb(color));
      seen.set(key, {
        ...{
          kind,
          text: placed.text,
          state,
          contrast: faint.contrast,
          required: faint.required,
          isBackgroundFromState,
        },
        color: createPairColor(color, colorHook),
        background: createPairColor(background, backgroundHook),
      });
    }
  }
  await session.detach();
  return [...seen.values()];
}

/** A page as rendered in one state. */
interface PageSnapshot {
  readonly texts: readonly PlacedText[];
  readonly rings: readonly PlacedText[];
  readonly pixels: Pixels;
}

/** Captures the page in its state; undefined if it has no text and no focus ring. */
async function takeSnapshot(
  page: Page,
  state: State,
  atRest: PageSnapshot | undefined,
): Promise<PageSnapshot | undefined> {
  const rings = await page.evaluate(readFocusRings);
  const all = await page.evaluate(readTexts);
  // The skip link covers other text.
  const texts = state === 'skip link focus' ? all.filter(({ text }) => rings.some((ring) => ring.text === text)) : all;
  const places = [...texts, ...rings];
  if (places.length === 0) return undefined;
  // Visited links differ only in their own color.
  const isSameGround = state === 'visited' && atRest !== undefined;
  return { texts, rings, pixels: isSameGround ? atRest.pixels : await captureBackground(page, places) };
}

interface LowContrastPart {
  readonly placed: PlacedText;
  readonly kind: ContrastFailure['kind'];
  readonly faint: LowContrastText;
}

function findLowContrastParts({ texts, rings, pixels }: PageSnapshot, level: Level): LowContrastPart[] {
  const faint = (kind: LowContrastPart['kind'], places: readonly PlacedText[]): LowContrastPart[] =>
    places.flatMap((placed) =>
      findLowContrastTexts([placed], (text) => countBackgroundColors(text, pixels), level).map((one) => ({
        placed,
        kind,
        faint: one,
      })),
    );
  return [...faint('text', texts), ...faint('focus ring', rings)];
}

/** The hooks behind the color and the background of each text or ring in the current state. */
async function findHooks(
  page: Page,
  { css, findHook }: MarkerTheme,
  found: readonly LowContrastPart[],
): Promise<(readonly (ColorHook | undefined)[])[]> {
  await page.evaluate(setMarkerSheet, css);
  await page.evaluate(finishTransitions);
  const places = { text: await page.evaluate(readTexts), 'focus ring': await page.evaluate(readFocusRings) };
  const marked = found.map(({ kind, placed: { text, boxes } }) =>
    places[kind].find((place) => place.text === text && JSON.stringify(place.boxes[0]) === JSON.stringify(boxes[0])),
  );
  const known = marked.filter((place) => place !== undefined);
  const pixels = known.length === 0 ? undefined : await captureBackground(page, known);
  await page.evaluate(setMarkerSheet, '');
  await page.evaluate(finishTransitions);
  return marked.map((place) => {
    const pair = place && pixels && findWorstPair(place, countBackgroundColors(place, pixels))?.pair;
    return pair?.map((color) => findHook(roundRgb(color))) ?? [];
  });
}

/** Replaces the style sheet with the markers. Runs in the page. */
function setMarkerSheet(css: string): void {
  const sheet = ((window as { marked?: CSSStyleSheet }).marked ??= new CSSStyleSheet());
  sheet.replaceSync(css);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets.filter((one) => one !== sheet), sheet];
}
