/** Backgrounds of text on images, with the overlay between them. Runs in Node and in browsers. */
import type { ColorHook } from './marker-theme.js';
import { toHex, getLowestContrast, findNearestPassing, type NearestColor, type Rgb } from './nearest-color.js';

/** Search step in opacity from 0 to 1. */
const STEP = 0.01;

/** The background of a text on an image. */
export interface ImageBackground {
  /** Its colors with the lowest contrast, and the lightest and the darkest. */
  readonly colors: readonly Rgb[];
  /** The scheme of its block: text on images is light in either scheme of the page. */
  readonly scheme: 'light' | 'dark';
  /** The overlay on it; undefined if no hook sets one. */
  readonly overlay?: Overlay;
}

/** A color between an image and the text on it. */
export interface Overlay {
  readonly hook: ColorHook;
  readonly rgb: Rgb;
  /** From 0 to 1. */
  readonly opacity: number;
  /** The colors behind the text with another overlay. */
  readonly blend: (rgb: Rgb, opacity: number) => readonly Rgb[];
}

/**
 * The nearest overlay that makes a text readable: more opaque, or of another lightness if that is not enough.
 *
 * @param text - its color
 * @param least - the required contrast, from 1 to 21 (WCAG 2.2, 1.4.3)
 * @returns undefined if neither black nor white has enough contrast
 */
export function findNearestOverlay(
  { rgb, opacity, blend }: Overlay,
  text: Rgb,
  least: number,
): NearestColor | undefined {
  for (let tried = opacity; opacity < 1 && tried < 1 + STEP; tried += STEP) {
    const denser = Math.min(1, tried);
    const contrast = getLowestContrast(text, blend(rgb, denser));
    if (contrast >= least) return { color: withOpacity(toHex(rgb), denser), contrast, distance: denser - opacity };
  }
  const found = findNearestPassing(rgb, (tried) => getLowestContrast(text, blend(tried, opacity)), least);
  return found && { ...found, color: withOpacity(found.color, opacity) };
}

/** A color as `#rrggbb`, or `#rrggbbaa` if it is not opaque. */
const withOpacity = (hex: string, opacity: number): string =>
  opacity === 1
    ? hex
    : `${hex}${Math.ceil(opacity * 255)
        .toString(16)
        .padStart(2, '0')}`;
