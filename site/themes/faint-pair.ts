/** Pairs of colours that cannot be told apart well, and what to do about one: for Node and browsers alike. */
import type { DyedHook } from './dyed-theme.js';
import { hexOf, nearestColour, rounded, type NearestColour, type Rgb } from './nearest-colour.js';
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
}: Pick<FaintPair, 'colour' | 'ground' | 'isGroundOfState' | 'least'>): Remedy[] {
  const pairs = [
    [colour, ground, isGroundOfState],
    [ground, colour, false],
  ] as const;
  return pairs
    .flatMap(([{ hook, hex, rgb }, kept, isLast]) =>
      hook === undefined ? [] : [{ hook, from: hex, nearest: nearestColour(rgb, kept.rgb, least), isLast }],
    )
    .sort((one, other) => rank(one) - rank(other))
    .map(({ hook, from, nearest }) => ({ hook, from, nearest }));
}

/** The lower, the sooner to be tried. The distance between two colours is less than 1. */
const rank = ({ hook, nearest, isLast }: Remedy & { readonly isLast: boolean }): number =>
  (isLast ? 4 : 0) + (hook.place === undefined ? 2 : 0) + (nearest?.distance ?? 1);
