import { tokens } from '@pallet/elements/foundations';
import {
  findLowContrastTexts,
  findWorstPair,
  type LowContrastText,
  type BackgroundColors,
} from '../../../../theming/low-contrast-texts.js';
import { readTexts, type PlacedText } from '../../../../theming/page-texts.js';
import type { Hook } from '../../../../theming/hook-problems.js';
import type { Level } from '../../../../theming/wcag-contrast.js';
import { createMarkerTheme, type ColorHook, type MarkerTheme } from '../../../../theming/marker-theme.js';
import { createPairColor, SCHEMES, type ContrastFailure, type Scheme } from '../../../../theming/contrast-failure.js';
import { roundRgb } from '../../../../theming/nearest-color.js';
import { readFocusRings, type FocusRing } from '../../../../theming/focus-rings.js';
import { PSEUDO_CLASSES, STATES, type State } from '../../../../theming/states.js';
import type { FramedPage } from './framed-page.js';
import type { UnreadablePaint } from './element-paints.js';
import { addOverlay, BackgroundReader } from './background-reader.js';
import { forceScheme } from './preview-options.js';
import { readImageBackground, findLayeredPoints, type LayeredPoint } from './image-background-points.js';
import { getStateRules, getSchemeRules } from './rewritten-rules.js';
import { Stacks } from './stacks.js';

/** A contrast failure on the previewed page. */
export type PageContrastFailure = Omit<ContrastFailure, 'paths'>;

export interface ContrastReport {
  readonly failures: readonly PageContrastFailure[];
  /** Texts whose background cannot be read, with the reason. */
  readonly unread: ReadonlyMap<string, UnreadablePaint['unread']>;
  /** Background images that are still loading. */
  readonly waiting: ReadonlySet<HTMLImageElement>;
}

export interface MeasureOptions {
  readonly page: FramedPage;
  /** CSS of the applied theme. */
  readonly css: string;
  readonly hooks: readonly Hook[];
  readonly level: Level;
  /** Cancels the measurement. */
  readonly signal: AbortSignal;
  /** Called with the results so far after each state, the default state first. */
  readonly onFound: (report: ContrastReport) => void;
}

/** Disables motion, and makes all elements receive pointer events, which `elementsFromPoint` requires. */
const FREEZE_CSS = `*, ::before, ::after {
  transition: none !important;
  pointer-events: auto !important;
  scroll-behavior: auto !important;
}`;

/** The skip link covers other text only while it has focus, so it is measured with the other elements. */
const MEASURED_STATES = STATES.filter((state) => state !== 'skip link focus');

/**
 * Finds texts and focus rings with low contrast in both color schemes and all states. Each state is applied and reverted
 * within one task, so that it is never painted.
 *
 * @returns false if the measurement was canceled
 */
export async function measureContrast(options: MeasureOptions): Promise<boolean> {
  const { page, css, hooks, signal, onFound } = options;
  const dyed = createMarkerTheme(css, hooks);
  const pairs = new Map<string, PageContrastFailure>();
  const reported = new Set<string>();
  const unread = new Map<string, UnreadablePaint['unread']>();
  const waiting = new Set<HTMLImageElement>();
  let laidOut: { readonly layout: string; readonly stacks: Stacks } | undefined;
  const atRest: Partial<Record<Scheme, readonly PlacedText[]>> = {};
  for (const state of MEASURED_STATES) {
    for (const scheme of SCHEMES) {
      await idle();
      if (signal.aborted || !page.isShown) return false;
      const found = runInState(options, scheme, state, () => {
        const texts = readTexts({ page: page.view });
        // Most states move nothing, but a carousel may have advanced since the last one.
        const layout = JSON.stringify(texts.map(({ text, boxes }) => [text, boxes]));
        if (laidOut?.layout !== layout) laidOut = { layout, stacks: new Stacks(page) };
        const backgrounds = new BackgroundReader(page, scheme, laidOut.stacks);
        const rest = (atRest[scheme] ??= texts);
        return findFailuresInState({
          ...options,
          dyed,
          backgrounds,
          scheme,
          state,
          texts,
          atRest: rest,
          reported,
          unread,
          waiting,
        });
      });
      for (const pair of found) {
        const alike = [pair.kind, scheme, state, pair.color.hex, pair.background.hex, pair.required].join();
        if (!pairs.has(alike)) pairs.set(alike, pair);
      }
    }
    onFound({ failures: [...pairs.values()], unread: new Map(unread), waiting: new Set(waiting) });
  }
  return true;
}

const idle = (): Promise<void> => new Promise((next) => setTimeout(next));

/** Runs a task while the page is in a color scheme and state, then restores the page. */
function runInState<Result>({ page, css }: MeasureOptions, scheme: Scheme, state: State, work: () => Result): Result {
  const { view, document } = page;
  const [left, top] = [view.scrollX, view.scrollY];
  const shown = document.documentElement.style.colorScheme;
  page.setSheetInAllRoots('calm', () => FREEZE_CSS);
  page.setSheetInAllRoots(
    'state',
    (root) => `${getSchemeRules(root, scheme)}\n${getStateRules(root, PSEUDO_CLASSES[state])}`,
  );
  page.setSheet('dye', simulateVisitedLinks(forceScheme(css, scheme), state));
  document.documentElement.style.setProperty('color-scheme', scheme, 'important');
  view.scrollTo({ top: 0, left: 0, behavior: 'instant' });
  try {
    return work();
  } finally {
    document.documentElement.style.colorScheme = shown;
    page.setSheet('dye', '');
    page.setSheetInAllRoots('state', () => '');
    view.scrollTo({ left, top, behavior: 'instant' });
    // Applies the restored styles before transitions are enabled again, so that the page does not animate.
    void document.body.offsetHeight;
    page.setSheetInAllRoots('calm', () => '');
  }
}

/** Gives all links the visited color, because scripts cannot detect visited links. */
const simulateVisitedLinks = (css: string, state: State): string =>
  state === 'visited' ? `${css}\n:root:root { --pallet-g-color-link: ${tokens.colorLinkVisited}; }` : css;

interface MeasureContext extends MeasureOptions {
  readonly dyed: MarkerTheme;
  readonly backgrounds: BackgroundReader;
  readonly scheme: Scheme;
  readonly state: State;
  readonly texts: readonly PlacedText[];
  readonly atRest: readonly PlacedText[];
  /** Keys of failures found in earlier states: each failure is reported only once. */
  readonly reported: Set<string>;
  readonly unread: Map<string, UnreadablePaint['unread']>;
  readonly waiting: Set<HTMLImageElement>;
}

/** A text or focus ring with low contrast, and the critical points of an image behind it, if any. */
interface LowContrast {
  readonly kind: ContrastFailure['kind'];
  readonly placed: PlacedText;
  readonly faint: LowContrastText;
  readonly points: readonly LayeredPoint[];
}

function findFailuresInState(options: MeasureContext): PageContrastFailure[] {
  const { page, backgrounds, scheme, state, texts, atRest } = options;
  const rings = readFocusRings(page.view);
  backgrounds.prepare([...texts, ...rings]);
  const found = [...findLowContrast(options, 'text', texts), ...findLowContrast(options, 'focus ring', rings)];
  if (found.length === 0) return [];
  const dyedPair = createHookFinder(options);
  return found.map(({ kind, placed, faint, points }) => {
    const [color, background] = faint.pair;
    const [colorHook, backgroundHook] = dyedPair(kind, placed);
    const before = atRest.find(({ text }) => text === placed.text)?.color.slice(0, 3);
    const pair = {
      ...{ kind, text: placed.text, state, scheme, contrast: faint.contrast, required: faint.required },
      color: createPairColor(color, colorHook),
      background: createPairColor(background, backgroundHook),
      isBackgroundFromState: state !== 'default' && String(before) === String(roundRgb(color)),
    };
    if (points.length === 0) return pair;
    return {
      ...pair,
      onImage: readImageBackground(points, { backgrounds, findHook: options.dyed.findHook, scheme, view: page.view }),
    };
  });
}

type Placed = PlacedText | FocusRing;

/** Reads the background of a text or focus ring, including the element's own halo. */
function readBackgroundBelow(placed: Placed, backgrounds: BackgroundReader): BackgroundColors | UnreadablePaint {
  const background = backgrounds.readBackground(placed);
  const halo = 'halo' in placed ? placed.halo : undefined;
  return halo === undefined || 'unread' in background ? background : addOverlay(background, halo);
}

function findLowContrast(options: MeasureContext, kind: LowContrast['kind'], places: readonly Placed[]): LowContrast[] {
  const { backgrounds, scheme, level, reported, unread, waiting } = options;
  return places.flatMap((placed): LowContrast[] => {
    const background = readBackgroundBelow(placed, backgrounds);
    if ('unread' in background) {
      if (kind === 'text') unread.set(placed.text, background.unread);
      if (background.unread === 'waiting') waiting.add(background.element as HTMLImageElement);
      return [];
    }
    const [faint] = findLowContrastTexts([placed], () => background, level);
    if (faint === undefined) return [];
    const isOnImage = placed.isOverImage && backgrounds.isVaried(placed);
    const [color, behind] = faint.pair.map((one) => roundRgb(one).join());
    // On an image, the worst point can differ between states, so it is not part of the key.
    const words = [scheme, placed.text, color, isOnImage ? 'image' : behind].join();
    if (reported.has(words)) return [];
    reported.add(words);
    return [{ kind, placed, faint, points: isOnImage ? findLayeredPoints(backgrounds, placed) : [] }];
  });
}

/** Applies the marker theme, and returns a function that finds the hooks of a text's color and background. */
function createHookFinder({ page, dyed, css, backgrounds, scheme, state }: MeasureContext) {
  page.setSheet('dye', simulateVisitedLinks(`${forceScheme(css, scheme)}\n${forceScheme(dyed.css, scheme)}`, state));
  backgrounds.clearColors();
  const places = { text: readTexts({ page: page.view }), 'focus ring': readFocusRings(page.view) };
  return (kind: ContrastFailure['kind'], { text, boxes: [box] }: Placed): readonly (ColorHook | undefined)[] => {
    const same = (places[kind] as readonly Placed[]).find(
      (place) => place.text === text && JSON.stringify(place.boxes[0]) === JSON.stringify(box),
    );
    const background = same && readBackgroundBelow(same, backgrounds);
    const pair = same && background && !('unread' in background) && findWorstPair(same, background)?.pair;
    return pair ? pair.map((color) => dyed.findHook(roundRgb(color))) : [];
  };
}
