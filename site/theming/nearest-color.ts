/** Colors with enough contrast. Runs in Node and in browsers. */
import { ColorSpace, HSL, OKLCH, serialize, sRGB, to, toGamut, tryColor, type PlainColorObject } from 'colorjs.io/fn';
import { contrastOf, luminance } from './wcag-contrast.js';

ColorSpace.register(sRGB);
ColorSpace.register(HSL);
ColorSpace.register(OKLCH);

/** Search step in lightness from 0 to 1: too small to be visible. */
const STEP = 0.005;

/** Red, green and blue from 0 to 255. */
export type Rgb = readonly [red: number, green: number, blue: number];

export interface NearestColor {
  /** As `#rrggbb`. */
  readonly color: string;
  /** With the other color of its pair, from 1 to 21. */
  readonly contrast: number;
  /** How much lighter or darker it is, from 0 to 1. */
  readonly distance: number;
}

/**
 * The nearest color with enough contrast with others. The hue is kept and the lightness changed as little as possible,
 * in OKLCH, where equal steps look equal.
 *
 * @param color - the one to change
 * @param others - the colors that stay unchanged
 * @param least - the required contrast, from 1 to 21 (WCAG 2.2, 1.4.3)
 * @returns undefined if neither black nor white has enough contrast
 */
export const findNearestColor = (color: Rgb, others: Rgb | readonly Rgb[], least: number): NearestColor | undefined =>
  findNearestPassing(color, (tried) => getLowestContrast(tried, isSingleColor(others) ? [others] : others), least);

/**
 * The nearest color that passes a contrast function, with the same search as {@link findNearestColor}.
 *
 * @param contrastWith - returns the contrast of a candidate
 */
export function findNearestPassing(
  color: Rgb,
  contrastWith: (tried: Rgb) => number,
  least: number,
): NearestColor | undefined {
  const [lightness, chroma, hue] = to(toColorObject(color), OKLCH).coords;
  for (let distance = 0; distance <= 1; distance += STEP) {
    for (const tried of [(lightness ?? 0) - distance, (lightness ?? 0) + distance]) {
      if (tried < 0 || tried > 1) continue;
      const { rgb, hex } = toRgbAndHex({ space: OKLCH, coords: [tried, chroma ?? 0, hue ?? 0], alpha: 1 });
      const contrast = contrastWith(rgb);
      if (contrast >= least) return { color: hex, contrast, distance };
    }
  }
  return undefined;
}

/** The lowest contrast of a color with others. */
export const getLowestContrast = (color: Rgb, others: readonly Rgb[]): number =>
  Math.min(...others.map((other) => contrastOf(luminance(...color), luminance(...other))));

const isSingleColor = (colors: Rgb | readonly Rgb[]): colors is Rgb => typeof colors[0] === 'number';

/** Parses a CSS color and maps it to sRGB; undefined for other values, such as `var(--x)`. */
export function parseRgb(text: string): Rgb | undefined {
  const color = tryColor(text);
  return color === null ? undefined : toRgbAndHex(to(color, OKLCH)).rgb;
}

/** A color in whole numbers. */
export const roundRgb = (color: Rgb): Rgb => color.map(Math.round) as unknown as Rgb;

/** A color as `#rrggbb`. */
export const toHex = (color: Rgb): string => serialize(toColorObject(color), { format: 'hex', collapse: false });

const toColorObject = ([red, green, blue]: Rgb): PlainColorObject => ({
  space: sRGB,
  coords: [red / 255, green / 255, blue / 255],
  alpha: 1,
});

/** A color in sRGB as hex and rounded numbers. */
function toRgbAndHex(color: PlainColorObject): { hex: string; rgb: Rgb } {
  const { coords } = toGamut(to(color, sRGB), { space: sRGB });
  const [red = 0, green = 0, blue = 0] = coords.map((part) => Math.round(Math.min(1, Math.max(0, part ?? 0)) * 255));
  const rgb: Rgb = [red, green, blue];
  return { hex: toHex(rgb), rgb };
}
