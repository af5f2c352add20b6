import { readLengths } from './computed-lengths.js';
import { splitAtCommas } from './linear-gradient.js';
import { TRANSPARENT, multiplyAlpha, isInBox, type Box, type Rgba } from './paint.js';

/** A box shadow, in CSS pixels. */
export interface Shadow {
  readonly color: Rgba;
  readonly x: number;
  readonly y: number;
  readonly blur: number;
  readonly spread: number;
}

/**
 * Parses a computed `box-shadow`, topmost shadow first. Inset shadows are ignored.
 *
 * @param channelsOf - parses a computed color
 */
export function readShadows(boxShadow: string, channelsOf: (color: string) => Rgba): Shadow[] {
  return splitAtCommas(boxShadow).flatMap((shadow) => {
    const [, name, lengths = ''] = /^([a-z]+\([^()]*\)|#[\da-f]+)\s+(.*)$/i.exec(shadow) ?? [];
    const [x, y, blur, spread] = readLengths(lengths, 0)?.map(({ px }) => px) ?? [];
    if (name === undefined || x === undefined || y === undefined) return [];
    return [{ color: channelsOf(name), x, y, blur: blur ?? 0, spread: spread ?? 0 }];
  });
}

/** The extent and color of a shadow: blurred with a standard deviation of half its radius, and transparent inside the box. */
export function createShadowPaint(
  box: Box,
  { color, x, y, blur, spread }: Shadow,
): { readonly reach: Box; readonly colorAt: (x: number, y: number) => Rgba } {
  const grown = (by: number): Box => ({
    ...{ left: box.left + x - by, top: box.top + y - by },
    ...{ width: box.width + 2 * by, height: box.height + 2 * by },
  });
  const cast = grown(spread);
  const share = (at: number, start: number, size: number): number =>
    cumulativeNormal((at - start) / (blur / 2)) - cumulativeNormal((at - start - size) / (blur / 2));
  return {
    reach: grown(spread + blur),
    colorAt: (atX, atY) => {
      if (isInBox(box, atX, atY)) return TRANSPARENT;
      if (blur === 0) return isInBox(cast, atX, atY) ? color : TRANSPARENT;
      return multiplyAlpha(color, share(atX, cast.left, cast.width) * share(atY, cast.top, cast.height));
    },
  };
}

/** The cumulative normal distribution, approximated to three decimals. */
const cumulativeNormal = (deviations: number): number =>
  1 / (1 + Math.exp(-1.5976 * deviations - 0.07056 * deviations ** 3));
