import { tokens } from '@pallet/elements/foundations';
import { faintTexts, pairOf, type FaintText, type Ground } from '../../../../check-content/faint-texts.js';
import { readTexts, type PlacedText } from '../../../../check-content/page-texts.js';
import type { Hook } from '../../../../rendering/hook-problems.js';
import type { Level } from '../../../../rendering/wcag-contrast.js';
import { dyeTheme, type DyedHook, type DyedTheme } from '../../../../themes/dyed-theme.js';
import { pairColour, SCHEMES, type FaintPair, type Scheme } from '../../../../themes/faint-pair.js';
import { rounded } from '../../../../themes/nearest-colour.js';
import { readRings, type PlacedRing } from '../../../../themes/page-rings.js';
import { PSEUDO_CLASSES, STATES, type State } from '../../../../themes/states.js';
import type { FramedPage } from './framed-page.js';
import type { UnreadablePaint } from './element-paints.js';
import { covered, GroundReader } from './ground.js';
import { inScheme } from './look.js';
import { pictureGround, seenPoints, type SeenPoint } from './picture-ground.js';
import { rulesInState, rulesOfScheme } from './rewritten-rules.js';
import { Stacks } from './stacks.js';

/** A pair on the page that is shown. */
export type PageFaintPair = Omit<FaintPair, 'path' | 'others'>;

export interface ContrastReport {
  readonly pairs: readonly PageFaintPair[];
  /** Texts of which the ground cannot be read, each with the reason. */
  readonly unread: ReadonlyMap<string, UnreadablePaint['unread']>;
  /** Pictures below texts that have not come yet. */
  readonly waiting: ReadonlySet<HTMLImageElement>;
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
  const unread = new Map<string, UnreadablePaint['unread']>();
  const waiting = new Set<HTMLImageElement>();
  let laidOut: { readonly layout: string; readonly stacks: Stacks } | undefined;
  const atRest: Partial<Record<Scheme, readonly PlacedText[]>> = {};
  for (const state of MEASURED) {
    for (const scheme of SCHEMES) {
      await idle();
      if (signal.aborted || !page.isShown) return false;
      const found = heldIn(options, scheme, state, () => {
        const texts = readTexts(page.view);
        // Most states move nothing; but meanwhile a carousel may have gone on.
        const layout = JSON.stringify(texts.map(({ text, boxes }) => [text, boxes]));
        if (laidOut?.layout !== layout) laidOut = { layout, stacks: new Stacks(page) };
        const grounds = new GroundReader(page, scheme, laidOut.stacks);
        const rest = (atRest[scheme] ??= texts);
        return look({ ...options, dyed, grounds, scheme, state, texts, atRest: rest, told, unread, waiting });
      });
      for (const pair of found) {
        const alike = [pair.kind, scheme, state, pair.colour.hex, pair.ground.hex, pair.least].join();
        if (!pairs.has(alike)) pairs.set(alike, pair);
      }
    }
    onFound({ pairs: [...pairs.values()], unread: new Map(unread), waiting: new Set(waiting) });
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
  view.scrollTo({ top: 0, left: 0, behavior: 'instant' });
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
  /** What was found in a state before: what is so at rest is told at rest. */
  readonly told: Set<string>;
  readonly unread: Map<string, UnreadablePaint['unread']>;
  readonly waiting: Set<HTMLImageElement>;
}

/** Something faint, and the points that matter of a picture behind it; none where there is no picture. */
interface Found {
  readonly kind: FaintPair['kind'];
  readonly placed: PlacedText;
  readonly faint: FaintText;
  readonly points: readonly SeenPoint[];
}

function look(options: LookOptions): PageFaintPair[] {
  const { page, grounds, scheme, state, texts, atRest } = options;
  const rings = readRings(page.view);
  grounds.prepare([...texts, ...rings]);
  const found = [...faintIn(options, 'text', texts), ...faintIn(options, 'focus ring', rings)];
  if (found.length === 0) return [];
  const dyedPair = dyedPairs(options);
  return found.map(({ kind, placed, faint, points }) => {
    const [colour, ground] = faint.pair;
    const [colourHook, groundHook] = dyedPair(kind, placed);
    const before = atRest.find(({ text }) => text === placed.text)?.colour.slice(0, 3);
    const pair = {
      ...{ kind, text: placed.text, state, scheme, contrast: faint.contrast, least: faint.least },
      colour: pairColour(colour, colourHook),
      ground: pairColour(ground, groundHook),
      isGroundOfState: state !== 'at rest' && String(before) === String(rounded(colour)),
    };
    if (points.length === 0) return pair;
    return {
      ...pair,
      onPicture: pictureGround(points, { grounds, hookOf: options.dyed.hookOf, scheme, view: page.view }),
    };
  });
}

type Placed = PlacedText | PlacedRing;

/** What lies behind a text or a ring, with what the element itself lays between. */
function groundBelow(placed: Placed, grounds: GroundReader): Ground | UnreadablePaint {
  const ground = grounds.groundOf(placed);
  const halo = 'halo' in placed ? placed.halo : undefined;
  return halo === undefined || 'unread' in ground ? ground : covered(ground, halo);
}

function faintIn(options: LookOptions, kind: Found['kind'], places: readonly Placed[]): Found[] {
  const { grounds, scheme, level, told, unread, waiting } = options;
  return places.flatMap((placed): Found[] => {
    const ground = groundBelow(placed, grounds);
    if ('unread' in ground) {
      if (kind === 'text') unread.set(placed.text, ground.unread);
      if (ground.unread === 'waiting') waiting.add(ground.element as HTMLImageElement);
      return [];
    }
    const [faint] = faintTexts([placed], () => ground, level);
    if (faint === undefined) return [];
    const isOnPicture = placed.isOverPicture && grounds.isVaried(placed);
    const [colour, behind] = faint.pair.map((one) => rounded(one).join());
    // The worst point of a picture may be another one in another state.
    const words = [scheme, placed.text, colour, isOnPicture ? 'picture' : behind].join();
    if (told.has(words)) return [];
    told.add(words);
    return [{ kind, placed, faint, points: isOnPicture ? seenPoints(grounds, placed) : [] }];
  });
}

/** Dyes the page, and tells which hooks give the colours of a text and of its ground. */
function dyedPairs({ page, dyed, css, grounds, scheme, state }: LookOptions) {
  page.setSheet('dye', measuredCss(`${inScheme(css, scheme)}\n${inScheme(dyed.css, scheme)}`, state));
  grounds.forgetColours();
  const places = { text: readTexts(page.view), 'focus ring': readRings(page.view) };
  return (kind: FaintPair['kind'], { text, boxes: [box] }: Placed): readonly (DyedHook | undefined)[] => {
    const same = (places[kind] as readonly Placed[]).find(
      (place) => place.text === text && JSON.stringify(place.boxes[0]) === JSON.stringify(box),
    );
    const ground = same && groundBelow(same, grounds);
    const pair = same && ground && !('unread' in ground) && pairOf(same, ground)?.pair;
    return pair ? pair.map((colour) => dyed.hookOf(rounded(colour))) : [];
  };
}
