/** For any place that proposes colours, in Node and in browsers alike: it knows neither. */
import { ColorSpace, HSL, OKLCH, serialize, sRGB, to, toGamut, tryColor, type PlainColorObject } from 'colorjs.io/fn';
import { contrastOf, luminance } from '../rendering/wcag-contrast.js';

ColorSpace.register(sRGB);
ColorSpace.register(HSL);
ColorSpace.register(OKLCH);

/** How far one try lies from the next, in lightness from 0 to 1: less than anybody sees. */
const STEP = 0.005;

/** Red, green and blue from 0 to 255. */
export type Rgb = readonly [red: number, green: number, blue: number];

export interface NearestColour {
  /** As `#rrggbb`. */
  readonly colour: string;
  /** With the other colour of its pair, from 1 to 21. */
  readonly contrast: number;
  /** How much lighter or darker it is, from 0 to 1. */
  readonly distance: number;
}

/**
 * The colour nearest to one that has enough contrast with others: its hue is kept, and its lightness changed as little as
 * will do, in OKLCH, where equal steps look equal.
 *
 * @param colour - the one that may change
 * @param others - what it is seen with, each of which stays
 * @param least - the contrast that is needed, from 1 to 21 (WCAG 2.2, 1.4.3)
 * @returns undefined where neither black nor white would do
 */
export const nearestColour = (colour: Rgb, others: Rgb | readonly Rgb[], least: number): NearestColour | undefined =>
  nearestPassing(colour, (tried) => leastContrast(tried, isOne(others) ? [others] : others), least);

/**
 * The colour nearest to one with which enough contrast comes about, as {@link nearestColour} finds it.
 *
 * @param contrastWith - what comes about with a colour that is tried
 */
export function nearestPassing(
  colour: Rgb,
  contrastWith: (tried: Rgb) => number,
  least: number,
): NearestColour | undefined {
  const [lightness, chroma, hue] = to(plain(colour), OKLCH).coords;
  for (let distance = 0; distance <= 1; distance += STEP) {
    for (const tried of [(lightness ?? 0) - distance, (lightness ?? 0) + distance]) {
      if (tried < 0 || tried > 1) continue;
      const { rgb, hex } = written({ space: OKLCH, coords: [tried, chroma ?? 0, hue ?? 0], alpha: 1 });
      const contrast = contrastWith(rgb);
      if (contrast >= least) return { colour: hex, contrast, distance };
    }
  }
  return undefined;
}

/** The contrast of a colour with that of others which it is hardest to tell from. */
export const leastContrast = (colour: Rgb, others: readonly Rgb[]): number =>
  Math.min(...others.map((other) => contrastOf(luminance(...colour), luminance(...other))));

const isOne = (colours: Rgb | readonly Rgb[]): colours is Rgb => typeof colours[0] === 'number';

/** A colour of CSS in numbers, as far as screens show it; undefined for a text that is none by itself, such as `var(--x)`. */
export function rgbOf(text: string): Rgb | undefined {
  const colour = tryColor(text);
  return colour === null ? undefined : written(to(colour, OKLCH)).rgb;
}

/** A colour in whole numbers. */
export const rounded = (colour: Rgb): Rgb => colour.map(Math.round) as unknown as Rgb;

/** A colour as `#rrggbb`. */
export const hexOf = (colour: Rgb): string => serialize(plain(colour), { format: 'hex', collapse: false });

const plain = ([red, green, blue]: Rgb): PlainColorObject => ({
  space: sRGB,
  coords: [red / 255, green / 255, blue / 255],
  alpha: 1,
});

/** A colour as a style sheet will hold it, and what that is once it was rounded. */
function written(colour: PlainColorObject): { hex: string; rgb: Rgb } {
  const { coords } = toGamut(to(colour, sRGB), { space: sRGB });
  const [red = 0, green = 0, blue = 0] = coords.map((part) => Math.round(Math.min(1, Math.max(0, part ?? 0)) * 255));
  const rgb: Rgb = [red, green, blue];
  return { hex: hexOf(rgb), rgb };
}
