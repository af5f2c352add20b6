import { readLengths } from './computed-lengths.js';
import { commaParts } from './linear-gradient.js';
import { CLEAR, faded, isIn, type Box, type Rgba } from './paint.js';

/** A shadow around a box, in CSS pixels. */
export interface Shadow {
  readonly colour: Rgba;
  readonly x: number;
  readonly y: number;
  readonly blur: number;
  readonly spread: number;
}

/**
 * Reads a computed `box-shadow`, the uppermost shadow first; shadows inside their box are left out.
 *
 * @param channelsOf - the channels of a computed colour
 */
export function readShadows(boxShadow: string, channelsOf: (colour: string) => Rgba): Shadow[] {
  return commaParts(boxShadow).flatMap((shadow) => {
    const [, name, lengths = ''] = /^([a-z]+\([^()]*\)|#[\da-f]+)\s+(.*)$/i.exec(shadow) ?? [];
    const [x, y, blur, spread] = readLengths(lengths, 0)?.map(({ px }) => px) ?? [];
    if (name === undefined || x === undefined || y === undefined) return [];
    return [{ colour: channelsOf(name), x, y, blur: blur ?? 0, spread: spread ?? 0 }];
  });
}

/** How far a shadow reaches, and its colours there: blurred as by a Gauss filter of half its radius, and none in its box. */
export function shadowAround(
  box: Box,
  { colour, x, y, blur, spread }: Shadow,
): { readonly reach: Box; readonly colourAt: (x: number, y: number) => Rgba } {
  const grown = (by: number): Box => ({
    ...{ left: box.left + x - by, top: box.top + y - by },
    ...{ width: box.width + 2 * by, height: box.height + 2 * by },
  });
  const cast = grown(spread);
  const share = (at: number, start: number, size: number): number =>
    below((at - start) / (blur / 2)) - below((at - start - size) / (blur / 2));
  return {
    reach: grown(spread + blur),
    colourAt: (atX, atY) => {
      if (isIn(box, atX, atY)) return CLEAR;
      if (blur === 0) return isIn(cast, atX, atY) ? colour : CLEAR;
      return faded(colour, share(atX, cast.left, cast.width) * share(atY, cast.top, cast.height));
    },
  };
}

/** The share of a normal distribution below a number of standard deviations, to three decimals. */
const below = (deviations: number): number => 1 / (1 + Math.exp(-1.5976 * deviations - 0.07056 * deviations ** 3));
