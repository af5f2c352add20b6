/** Pairs of colors with too little contrast, and their remedies. Runs in Node and in browsers. */
import type { ColorHook } from './marker-theme.js';
import { toHex, findNearestColor, roundRgb, type NearestColor, type Rgb } from './nearest-color.js';
import { findNearestOverlay, type ImageBackground } from './image-background.js';
import type { State } from './states.js';

/** The color schemes in which pages are measured. */
export const SCHEMES = ['light', 'dark'] as const;
export type Scheme = (typeof SCHEMES)[number];

/** One of the two colors of a pair. */
export interface PairColor {
  readonly rgb: Rgb;
  /** As `#rrggbb`. */
  readonly hex: string;
  /** The hook that sets it; undefined for mixed colors and colors without a hook. */
  readonly hook?: ColorHook;
}

/** A pair of colors with too little contrast, from the first page that contains it. */
export interface ContrastFailure {
  readonly kind: 'text' | 'focus ring';
  readonly text: string;
  readonly state: State;
  readonly scheme: Scheme;
  /** Paths of the pages with this pair, in the order of measurement. */
  readonly paths: readonly string[];
  readonly contrast: number;
  readonly required: number;
  readonly color: PairColor;
  readonly background: PairColor;
  /** Whether the state changed the background and not the color on it. */
  readonly isBackgroundFromState: boolean;
  /** The image behind the text, if any: `background` is then its color with the lowest contrast. */
  readonly onImage?: ImageBackground;
}

/** The success criteria of WCAG 2.2 for contrast. */
export const CRITERIA = { text: { AA: '1.4.3', AAA: '1.4.6' }, 'focus ring': { AA: '1.4.11', AAA: '1.4.11' } } as const;

/** Creates a color of a pair from one of any precision. */
export function createPairColor(color: Rgb, hook: ColorHook | undefined): PairColor {
  const rgb = roundRgb(color);
  return { rgb, hex: toHex(rgb), ...(hook && { hook }) };
}

/** A hook to change, with the suggested value. */
export interface Remedy {
  readonly hook: ColorHook;
  /** Its current value, as `#rrggbb`. */
  readonly from: string;
  /** The suggested value; undefined if no color has enough contrast with the other one. */
  readonly nearest: NearestColor | undefined;
}

/**
 * The remedies for a pair, best first: a background that a state has changed before the color on it, declared hooks
 * before defaults, and smaller changes before larger ones. Empty if no hook sets either color.
 */
export function findRemedies({
  color,
  background,
  isBackgroundFromState,
  required,
  onImage,
}: Pick<ContrastFailure, 'color' | 'background' | 'isBackgroundFromState' | 'required' | 'onImage'>): Remedy[] {
  const { colors = [background.rgb], overlay } = onImage ?? {};
  const change = ({ hook, hex, rgb }: PairColor, kept: readonly Rgb[]): Remedy[] =>
    hook === undefined ? [] : [{ hook, from: hex, nearest: findNearestColor(rgb, kept, required) }];
  const ofShade = overlay && {
    ...{ hook: overlay.hook, from: toHex(overlay.rgb) },
    nearest: findNearestOverlay(overlay, color.rgb, required),
  };
  const remedies = [
    ...change(color, colors).map((remedy) => ({ remedy, isLast: isBackgroundFromState })),
    ...(ofShade === undefined ? change(background, [color.rgb]) : [ofShade]).map((remedy) => ({
      remedy,
      isLast: false,
    })),
  ];
  return remedies
    .sort((one, other) => getRank(one.remedy, one.isLast) - getRank(other.remedy, other.isLast))
    .map(({ remedy }) => remedy);
}

/** Lower ranks come first. The distance between two colors is less than 1. */
const getRank = ({ hook, nearest }: Remedy, isLast: boolean): number =>
  (isLast ? 4 : 0) + (hook.place === undefined ? 2 : 0) + (nearest?.distance ?? 1);
