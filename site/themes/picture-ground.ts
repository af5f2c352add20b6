/** What lies behind words on a picture, and the shade between them: for Node and browsers alike. */
import type { DyedHook } from './dyed-theme.js';
import { hexOf, leastContrast, nearestPassing, type NearestColour, type Rgb } from './nearest-colour.js';

/** How much more opaque one try is than the one before, from 0 to 1. */
const STEP = 0.01;

/** What lies behind a text on a picture. */
export interface PictureGround {
  /** Those of its colours that are hardest to tell from the text, and the lightest and the darkest. */
  readonly colours: readonly Rgb[];
  /** The scheme of the block that shows it: words on pictures are light in either scheme of the page. */
  readonly scheme: 'light' | 'dark';
  /** What shades it; undefined where no hook does. */
  readonly shade?: Shade;
}

/** A colour between a picture and the words on it. */
export interface Shade {
  readonly hook: DyedHook;
  readonly rgb: Rgb;
  /** From 0 to 1. */
  readonly opacity: number;
  /** The colours behind the words, were the shade another one. */
  readonly seenWith: (rgb: Rgb, opacity: number) => readonly Rgb[];
}

/**
 * The shade nearest to one that lets a text be read: as opaque as it needs to be, and of another lightness where that would
 * not do.
 *
 * @param text - its colour
 * @param least - the contrast that is needed, from 1 to 21 (WCAG 2.2, 1.4.3)
 * @returns undefined where neither black nor white would do
 */
export function nearestShade({ rgb, opacity, seenWith }: Shade, text: Rgb, least: number): NearestColour | undefined {
  for (let tried = opacity; opacity < 1 && tried < 1 + STEP; tried += STEP) {
    const denser = Math.min(1, tried);
    const contrast = leastContrast(text, seenWith(rgb, denser));
    if (contrast >= least) return { colour: withOpacity(hexOf(rgb), denser), contrast, distance: denser - opacity };
  }
  const found = nearestPassing(rgb, (tried) => leastContrast(text, seenWith(tried, opacity)), least);
  return found && { ...found, colour: withOpacity(found.colour, opacity) };
}

/** A colour as `#rrggbb` with its opacity, where it has one. */
const withOpacity = (hex: string, opacity: number): string =>
  opacity === 1
    ? hex
    : `${hex}${Math.ceil(opacity * 255)
        .toString(16)
        .padStart(2, '0')}`;
