import type { Browser, Page } from 'puppeteer-core';
import { coloursBehind, groundOf, type Pixels } from '../check-content/contrast.js';
import { faintTexts, pairOf, type FaintText } from '../check-content/faint-texts.js';
import { loadPictures } from '../check-content/page-state.js';
import { readTexts, type PlacedText } from '../check-content/page-texts.js';
import type { Level } from '../rendering/wcag-contrast.js';
import type { DyedHook, DyedTheme } from './dyed-theme.js';
import { pairColour, SCHEMES, type FaintPair } from './faint-pair.js';
import { finishTransitions, forceState } from './forced-states.js';
import { rounded } from './nearest-colour.js';
import { readRings } from './page-rings.js';
import { STATES, type State } from './states.js';

export interface ContrastOptions {
  readonly browser: Browser;
  /** Address of a site with the theme, base path included, without a slash at its end. */
  readonly url: string;
  /** Of the pages to open, below it. */
  readonly paths: readonly string[];
  readonly dyed: DyedTheme;
  readonly level: Level;
}

/** Width in CSS pixels at which pages are opened: everything of the header is in view. */
const WIDTH = 1280;

/** Opens pages in both schemes, puts them into every state, and finds what cannot be told from its ground well. */
export async function faintPairs({ browser, url, paths, dyed, level }: ContrastOptions): Promise<FaintPair[]> {
  const found = new Map<string, FaintPair>();
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  await page.setViewport({ width: WIDTH, height: 800 });
  for (const path of paths) {
    for (const scheme of SCHEMES) {
      await page.emulateMediaFeatures([
        { name: 'prefers-color-scheme', value: scheme },
        { name: 'prefers-reduced-motion', value: 'reduce' },
      ]);
      await open(page, `${url}${path}`);
      for (const seen of await look(page, dyed, level)) {
        const key = [seen.kind, seen.state, scheme, seen.colour.hex, seen.ground.hex, seen.least].join();
        const known = found.get(key);
        if (known === undefined) found.set(key, { ...seen, scheme, path, others: 0 });
        else if (known.path !== path) found.set(key, { ...known, others: known.others + 1 });
      }
    }
  }
  await context.close();
  return [...found.values()];
}

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: 'load' });
  // Run by tsx, functions name themselves with a helper that the page does not have.
  await page.evaluate('globalThis.__name ??= (named) => named');
  await page.evaluate(openSections);
  await page.evaluate(loadPictures);
  await page.waitForNetworkIdle({ idleTime: 150 });
}

/** Opens every section, and comes back to the top. Runs in the page. */
function openSections(): void {
  for (const { shadowRoot } of document.querySelectorAll('pallet-contacts')) {
    shadowRoot?.querySelector<HTMLElement>('[part~="toggle-all"]')?.click();
  }
  scrollTo({ top: 0, behavior: 'instant' });
}

type Seen = Omit<FaintPair, 'path' | 'others' | 'scheme'>;

/** What is faint on the page in each state, each pair once; what is so at rest is told at rest. */
async function look(page: Page, dyed: DyedTheme, level: Level): Promise<Seen[]> {
  const session = await page.createCDPSession();
  const seen = new Map<string, Seen>();
  let atRest: Drawn | undefined;
  for (const state of STATES) {
    if (!(await forceState(page, session, state))) continue;
    const drawn = await draw(page, state, atRest);
    if (drawn === undefined) continue;
    atRest ??= drawn;
    for (const { placed, kind, faint } of faintIn(drawn, level)) {
      const key = [placed.text, ...faint.pair].join();
      if (seen.has(key)) continue;
      const [colour, ground] = faint.pair;
      const [colourHook, groundHook] = await hooksOf(page, dyed, placed, kind);
      const before = atRest.texts.find(({ text }) => text === placed.text)?.colour.slice(0, 3);
      const isGroundOfState = state !== 'at rest' && String(before) === String(rounded(colour));
      seen.set(key, {
        ...{ kind, text: placed.text, state, contrast: faint.contrast, least: faint.least, isGroundOfState },
        colour: pairColour(colour, colourHook),
        ground: pairColour(ground, groundHook),
      });
    }
  }
  await session.detach();
  return [...seen.values()];
}

/** A page as it is drawn in one state. */
interface Drawn {
  readonly texts: readonly PlacedText[];
  readonly rings: readonly PlacedText[];
  readonly pixels: Pixels;
}

/** Reads the page in its state; undefined where there is nothing to read. */
async function draw(page: Page, state: State, atRest: Drawn | undefined): Promise<Drawn | undefined> {
  const rings = await page.evaluate(readRings);
  const all = await page.evaluate(readTexts);
  // What comes only with the focus covers other words.
  const texts = state === 'skipping' ? all.filter(({ text }) => rings.some((ring) => ring.text === text)) : all;
  const places = [...texts, ...rings];
  if (places.length === 0) return undefined;
  // Links that were followed have another colour, on the same ground.
  const isSameGround = state === 'visited' && atRest !== undefined;
  return { texts, rings, pixels: isSameGround ? atRest.pixels : await groundOf(page, places) };
}

interface Placed {
  readonly placed: PlacedText;
  readonly kind: FaintPair['kind'];
  readonly faint: FaintText;
}

function faintIn({ texts, rings, pixels }: Drawn, level: Level): Placed[] {
  const faint = (kind: Placed['kind'], places: readonly PlacedText[]): Placed[] =>
    places.flatMap((placed) =>
      faintTexts([placed], (text) => coloursBehind(text, pixels), level).map((one) => ({ placed, kind, faint: one })),
    );
  return [...faint('text', texts), ...faint('focus ring', rings)];
}

/** The hooks that give a text or a ring its colour and its ground, as the page is now. */
async function hooksOf(
  page: Page,
  { css, hookOf }: DyedTheme,
  { text, boxes: [box] }: PlacedText,
  kind: FaintPair['kind'],
): Promise<(DyedHook | undefined)[]> {
  await page.evaluate(dye, css);
  await page.evaluate(finishTransitions);
  const places = await page.evaluate(kind === 'text' ? readTexts : readRings);
  const same = places.find((place) => place.text === text && JSON.stringify(place.boxes[0]) === JSON.stringify(box));
  const pair = same && pairOf(same, coloursBehind(same, await groundOf(page, [same])))?.pair;
  await page.evaluate(dye, '');
  await page.evaluate(finishTransitions);
  return pair?.map((colour) => hookOf(rounded(colour))) ?? [];
}

/** Adds a style sheet to the page, in the place of that which was added before. Runs in the page. */
function dye(css: string): void {
  const sheet = ((window as { dyed?: CSSStyleSheet }).dyed ??= new CSSStyleSheet());
  sheet.replaceSync(css);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets.filter((one) => one !== sheet), sheet];
}
