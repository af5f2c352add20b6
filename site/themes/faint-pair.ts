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

/** The hook to change, and to what. */
export interface Remedy {
  readonly hook: DyedHook;
  /** What it gives now, as `#rrggbb`. */
  readonly from: string;
  /** What would do; undefined where no colour would with the other as it is. */
  readonly nearest: NearestColour | undefined;
}

/** How to mend a pair; undefined where no hook gives the colour that would have to change. */
export function remedyFor({
  colour,
  ground,
  isGroundOfState,
  least,
}: Pick<FaintPair, 'colour' | 'ground' | 'isGroundOfState' | 'least'>): Remedy | undefined {
  const isGround = ground.hook !== undefined && (isGroundOfState || colour.hook === undefined);
  const [changed, kept] = isGround ? [ground, colour] : [colour, ground];
  if (changed.hook === undefined) return undefined;
  return { hook: changed.hook, from: changed.hex, nearest: nearestColour(changed.rgb, kept.rgb, least) };
}
