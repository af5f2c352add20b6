/** Pairs of colours that cannot be told apart well, and what to do about one: for Node and browsers alike. */
import type { DyedHook } from './dyed-theme.js';
import { hexOf, nearestColour, rounded, type NearestColour, type Rgb } from './nearest-colour.js';
import { nearestShade, type PictureGround } from './picture-ground.js';
import type { State } from './states.js';

/** The schemes in which a page is looked at. */
export const SCHEMES = ['light', 'dark'] as const;
export type Scheme = (typeof SCHEMES)[number];

/** One of the two colours of a pair. */
export interface PairColour {
  readonly rgb: Rgb;
  /** As `#rrggbb`. */
  readonly hex: string;
  /** The hook that gives it; undefined where it is mixed, or no hook gives it. */
  readonly hook?: DyedHook;
}

/** A pair of colours that cannot be told apart well, where it was seen first. */
export interface FaintPair {
  readonly kind: 'text' | 'focus ring';
  readonly text: string;
  readonly state: State;
  readonly scheme: Scheme;
  /** Path of the page. */
  readonly path: string;
  /** How many other pages show the pair in the same way. */
  readonly others: number;
  readonly contrast: number;
  readonly least: number;
  readonly colour: PairColour;
  readonly ground: PairColour;
  /** Whether it is the ground that the state changed, and not the colour on it. */
  readonly isGroundOfState: boolean;
  /** What lies behind it where that is a picture: `ground` is then its colour where it is hardest to read. */
  readonly onPicture?: PictureGround;
}

/** The success criterion of WCAG 2.2 that asks for a contrast. */
export const CRITERIA = { text: { AA: '1.4.3', AAA: '1.4.6' }, 'focus ring': { AA: '1.4.11', AAA: '1.4.11' } } as const;

/** One of the two colours of a pair, of any precision. */
export function pairColour(colour: Rgb, hook: DyedHook | undefined): PairColour {
  const rgb = rounded(colour);
  return { rgb, hex: hexOf(rgb), ...(hook && { hook }) };
}

/** A hook to change, and to what. */
export interface Remedy {
  readonly hook: DyedHook;
  /** What it gives now, as `#rrggbb`. */
  readonly from: string;
  /** What would do; undefined where no colour would with the other as it is. */
  readonly nearest: NearestColour | undefined;
}

/**
 * The ways to mend a pair, the one to try first at the beginning; none where no hook gives either of its colours. A ground
 * that a state has changed comes before the colour on it, what the theme declares before what it leaves at its default, and
 * the smaller change before the larger one.
 */
export function remediesFor({
  colour,
  ground,
  isGroundOfState,
  least,
  onPicture,
}: Pick<FaintPair, 'colour' | 'ground' | 'isGroundOfState' | 'least' | 'onPicture'>): Remedy[] {
  const { colours = [ground.rgb], shade } = onPicture ?? {};
  const change = ({ hook, hex, rgb }: PairColour, kept: readonly Rgb[]): Remedy[] =>
    hook === undefined ? [] : [{ hook, from: hex, nearest: nearestColour(rgb, kept, least) }];
  const ofShade = shade && {
    ...{ hook: shade.hook, from: hexOf(shade.rgb) },
    nearest: nearestShade(shade, colour.rgb, least),
  };
  const remedies = [
    ...change(colour, colours).map((remedy) => ({ remedy, isLast: isGroundOfState })),
    ...(ofShade === undefined ? change(ground, [colour.rgb]) : [ofShade]).map((remedy) => ({ remedy, isLast: false })),
  ];
  return remedies
    .sort((one, other) => rank(one.remedy, one.isLast) - rank(other.remedy, other.isLast))
    .map(({ remedy }) => remedy);
}

/** The lower, the sooner to be tried. The distance between two colours is less than 1. */
const rank = ({ hook, nearest }: Remedy, isLast: boolean): number =>
  (isLast ? 4 : 0) + (hook.place === undefined ? 2 : 0) + (nearest?.distance ?? 1);
