import { tokens } from '@pallet/elements/foundations';
import { faintTexts, pairOf } from '../../../../check-content/faint-texts.js';
import { readTexts, type PlacedText } from '../../../../check-content/page-texts.js';
import type { Hook } from '../../../../rendering/hook-problems.js';
import type { Level } from '../../../../rendering/wcag-contrast.js';
import { dyeTheme, type DyedHook, type DyedTheme } from '../../../../themes/dyed-theme.js';
import { pairColour, SCHEMES, type FaintPair, type Scheme } from '../../../../themes/faint-pair.js';
import { rounded } from '../../../../themes/nearest-colour.js';
import { readRings } from '../../../../themes/page-rings.js';
import { PSEUDO_CLASSES, STATES, type State } from '../../../../themes/states.js';
import type { FramedPage } from './framed-page.js';
import { GroundReader } from './ground.js';
import { inScheme } from './look.js';
import { rulesInState, rulesOfScheme } from './rewritten-rules.js';

/** A pair on the page that is shown. */
export type PageFaintPair = Omit<FaintPair, 'path' | 'others'>;

export interface ContrastReport {
  readonly pairs: readonly PageFaintPair[];
  /** Texts that lie on a picture or a gradient, which a page cannot measure. */
  readonly onPictures: readonly string[];
}

export interface MeasureOptions {
  readonly page: FramedPage;
  /** The theme as the page applies it. */
  readonly css: string;
  readonly hooks: readonly Hook[];
  readonly level: Level;
  /** Ends it before it is done. */
  readonly signal: AbortSignal;
  /** Called with what was found so far, the page at rest first. */
  readonly onFound: (report: ContrastReport) => void;
}

/** While it is measured, nothing moves, and everything lies in the pointer's reach. */
const CALM = `*, ::before, ::after {
  transition: none !important;
  pointer-events: auto !important;
  scroll-behavior: auto !important;
}`;

/** What comes only with the focus covers other words; it is looked at with the others. */
const MEASURED = STATES.filter((state) => state !== 'skipping');

/**
 * Finds what cannot be told from its ground on a page: its texts and the rings of its controls, in both schemes and in
 * every state. The page is put into each of them and back within one task, so that nobody sees it.
 *
 * @returns whether it came to its end
 */
export async function measureContrast(options: MeasureOptions): Promise<boolean> {
  const { page, css, hooks, signal, onFound } = options;
  const dyed = dyeTheme(css, hooks);
  const pairs = new Map<string, PageFaintPair>();
  const told = new Set<string>();
  const onPictures = new Set<string>();
  // What has the focus may come into view over other things; in the other states everything keeps its place.
  const stacks = { focused: new Map<string, readonly Element[]>(), others: new Map<string, readonly Element[]>() };
  const atRest: Partial<Record<Scheme, readonly PlacedText[]>> = {};
  for (const state of MEASURED) {
    for (const scheme of SCHEMES) {
      await idle();
      if (signal.aborted || !page.isShown) return false;
      const found = heldIn(options, scheme, state, () => {
        const texts = readTexts(page.view);
        const grounds = new GroundReader(page, state === 'with the focus' ? stacks.focused : stacks.others);
        const rest = (atRest[scheme] ??= texts);
        return look({ ...options, dyed, grounds, scheme, state, texts, atRest: rest, onPictures });
      });
      for (const pair of found) {
        // What is so at rest is told at rest.
        const words = [scheme, pair.text, pair.colour.hex, pair.ground.hex].join();
        if (told.has(words)) continue;
        told.add(words);
        const alike = [pair.kind, scheme, state, pair.colour.hex, pair.ground.hex, pair.least].join();
        if (!pairs.has(alike)) pairs.set(alike, pair);
      }
    }
    onFound({ pairs: [...pairs.values()], onPictures: [...onPictures] });
  }
  return true;
}

const idle = (): Promise<void> => new Promise((next) => setTimeout(next));

/** Does something while the page is in a scheme and a state, and puts it back as it was. */
function heldIn<Result>({ page, css }: MeasureOptions, scheme: Scheme, state: State, work: () => Result): Result {
  const { view, document } = page;
  const [left, top] = [view.scrollX, view.scrollY];
  const shown = document.documentElement.style.colorScheme;
  page.setSheetInAll('calm', () => CALM);
  page.setSheetInAll('state', (root) => `${rulesOfScheme(root, scheme)}\n${rulesInState(root, PSEUDO_CLASSES[state])}`);
  page.setSheet('dye', measuredCss(inScheme(css, scheme), state));
  document.documentElement.style.setProperty('color-scheme', scheme, 'important');
  try {
    return work();
  } finally {
    document.documentElement.style.colorScheme = shown;
    page.setSheet('dye', '');
    page.setSheetInAll('state', () => '');
    view.scrollTo({ left, top, behavior: 'instant' });
    // Everything is as before: only then may it move again, or it would move to where it is.
    void document.body.offsetHeight;
    page.setSheetInAll('calm', () => '');
  }
}

/** Links as those that were followed, where it is that: no script may see which those are. */
const measuredCss = (css: string, state: State): string =>
  state === 'visited' ? `${css}\n:root:root { --pallet-g-color-link: ${tokens.colorLinkVisited}; }` : css;

interface LookOptions extends MeasureOptions {
  readonly dyed: DyedTheme;
  readonly grounds: GroundReader;
  readonly scheme: Scheme;
  readonly state: State;
  readonly texts: readonly PlacedText[];
  readonly atRest: readonly PlacedText[];
  readonly onPictures: Set<string>;
}

function look(options: LookOptions): PageFaintPair[] {
  const { page, grounds, scheme, level, texts, onPictures } = options;
  const faintIn = (kind: FaintPair['kind'], places: readonly PlacedText[]) =>
    places.flatMap((placed) => {
      const ground = grounds.groundOf(placed, scheme);
      if (ground === undefined && kind === 'text') onPictures.add(placed.text);
      const [faint] = ground === undefined ? [] : faintTexts([placed], () => ground, level);
      return faint === undefined ? [] : [{ kind, placed, faint }];
    });
  const found = [...faintIn('text', texts), ...faintIn('focus ring', readRings(page.view))];
  if (found.length === 0) return [];
  const hooksOf = dyedHooks(options);
  return found.map(({ kind, placed, faint }) => {
    const [colour, ground] = faint.pair;
    const [colourHook, groundHook] = hooksOf(kind, placed);
    const before = options.atRest.find(({ text }) => text === placed.text)?.colour.slice(0, 3);
    const { state } = options;
    return {
      ...{ kind, text: placed.text, state, scheme, contrast: faint.contrast, least: faint.least },
      colour: pairColour(colour, colourHook),
      ground: pairColour(ground, groundHook),
      isGroundOfState: state !== 'at rest' && String(before) === String(rounded(colour)),
    };
  });
}

/** Dyes the page, and tells which hooks give the colours of a text and of its ground. */
function dyedHooks({ page, dyed, css, grounds, scheme, state }: LookOptions) {
  page.setSheet('dye', measuredCss(`${inScheme(css, scheme)}\n${inScheme(dyed.css, scheme)}`, state));
  grounds.forgetColours();
  const places = { text: readTexts(page.view), 'focus ring': readRings(page.view) };
  return (kind: FaintPair['kind'], { text, boxes: [box] }: PlacedText): readonly (DyedHook | undefined)[] => {
    const same = places[kind].find(
      (place) => place.text === text && JSON.stringify(place.boxes[0]) === JSON.stringify(box),
    );
    const ground = same && grounds.groundOf(same, scheme);
    const pair = same && ground && pairOf(same, ground)?.pair;
    return pair?.map((colour) => dyed.hookOf(rounded(colour))) ?? [];
  };
}
