/** Which texts cannot be read on their ground: for Node and browsers alike, however the ground was found. */
import { contrastOf, LEAST_CONTRAST, luminance, type Level } from '../rendering/wcag-contrast.js';
import type { PlacedText } from './page-texts.js';

type Rgb = readonly [red: number, green: number, blue: number];

/** A text that cannot be read well. */
export interface FaintText extends Pick<PlacedText, 'text' | 'id' | 'isOverPicture' | 'isLarge'> {
  /** The contrast over a picture at the worst pixel, otherwise with what there is most of behind the text. */
  readonly contrast: number;
  readonly least: number;
  /** The text's colour on its ground, and the ground's there. */
  readonly pair: readonly [text: Rgb, ground: Rgb];
}

/** The colours behind a text as `0xrrggbb`, each with how much of it there is: in pixels, or in points that were tried. */
export type Ground = ReadonlyMap<number, number>;

/** Those of the texts that cannot be read well on their ground. */
export function faintTexts(
  texts: readonly PlacedText[],
  groundOf: (placed: PlacedText) => Ground,
  level: Level = 'AA',
): FaintText[] {
  return texts.flatMap((placed) => {
    const { text, id, isOverPicture, isLarge } = placed;
    const least = LEAST_CONTRAST[level][isLarge ? 'large' : 'text'];
    const worst = pairOf(placed, groundOf(placed));
    if (worst === undefined || worst.contrast >= least) return [];
    return [{ text, id, isOverPicture, isLarge, least, ...worst }];
  });
}

/** The pair of a text with the ground that counts; undefined where it lies on none. */
export function pairOf(placed: PlacedText, ground: Ground): Pick<FaintText, 'contrast' | 'pair'> | undefined {
  const counted = placed.isOverPicture ? ground.keys() : mostOf(ground);
  let worst: ReturnType<typeof contrastOn> | undefined;
  for (const colour of counted) {
    const seen = contrastOn(placed.colour, colour);
    if (worst === undefined || seen.contrast < worst.contrast) worst = seen;
  }
  return worst;
}

/** The colour that there is most of; none where there is none. */
const mostOf = (ground: Ground): number[] =>
  [...ground]
    .sort(([, a], [, b]) => b - a)
    .slice(0, 1)
    .map(([colour]) => colour);

/**
 * How a text is seen on a ground.
 *
 * @param ground - as `0xrrggbb`
 */
export function contrastOn(
  [red, green, blue, alpha]: PlacedText['colour'],
  ground: number,
): Pick<FaintText, 'contrast' | 'pair'> {
  const behind: Rgb = [ground >> 16, (ground >> 8) & 255, ground & 255];
  const [r, g, b] = behind;
  const text: Rgb = [mix(red, r, alpha), mix(green, g, alpha), mix(blue, b, alpha)];
  return { contrast: contrastOf(luminance(...text), luminance(...behind)), pair: [text, behind] };
}

const mix = (above: number, below: number, alpha: number): number => above * alpha + below * (1 - alpha);
