/** Finds texts with too little contrast. Runs in Node and in browsers, with any source of background colors. */
import { contrastOf, LEAST_CONTRAST, luminance, type Level } from './wcag-contrast.js';
import type { PlacedText } from './page-texts.js';

type Rgb = readonly [red: number, green: number, blue: number];

/** A text with too little contrast. */
export interface LowContrastText extends Pick<PlacedText, 'text' | 'id' | 'isOverImage' | 'isLarge'> {
  /** Over an image, the contrast with the worst pixel, otherwise with the most frequent background color. */
  readonly contrast: number;
  readonly required: number;
  /** The color of the text blended with the background, and the background color. */
  readonly pair: readonly [text: Rgb, background: Rgb];
}

/** The colors behind a text as `0xrrggbb`, each with its number of pixels or sampled points. */
export type BackgroundColors = ReadonlyMap<number, number>;

/** The texts with too little contrast. */
export function findLowContrastTexts(
  texts: readonly PlacedText[],
  backgroundOf: (placed: PlacedText) => BackgroundColors,
  level: Level = 'AA',
): LowContrastText[] {
  return texts.flatMap((placed) => {
    const { text, id, isOverImage, isLarge } = placed;
    const required = LEAST_CONTRAST[level][isLarge ? 'large' : 'text'];
    const background = backgroundOf(placed);
    const worst = findWorstPair(placed, background);
    if (worst === undefined || worst.contrast >= required) return [];
    // A text with one color behind it is on something that covers the image, such as a button.
    return [{ text, id, isOverImage: isOverImage && background.size > 1, isLarge, required, ...worst }];
  });
}

/** The contrast of a text with the relevant background color; undefined without a background. */
export function findWorstPair(
  placed: PlacedText,
  background: BackgroundColors,
): Pick<LowContrastText, 'contrast' | 'pair'> | undefined {
  const counted = placed.isOverImage ? background.keys() : getMostFrequentColor(background);
  let worst: ReturnType<typeof getContrastOn> | undefined;
  for (const color of counted) {
    const seen = getContrastOn(placed.color, color);
    if (worst === undefined || seen.contrast < worst.contrast) worst = seen;
  }
  return worst;
}

/** The most frequent color; empty if there is none. */
const getMostFrequentColor = (background: BackgroundColors): number[] =>
  [...background]
    .sort(([, a], [, b]) => b - a)
    .slice(0, 1)
    .map(([color]) => color);

/**
 * The contrast of a text on a background color.
 *
 * @param background - as `0xrrggbb`
 */
export function getContrastOn(
  [red, green, blue, alpha]: PlacedText['color'],
  background: number,
): Pick<LowContrastText, 'contrast' | 'pair'> {
  const behind: Rgb = [background >> 16, (background >> 8) & 255, background & 255];
  const [r, g, b] = behind;
  const text: Rgb = [blend(red, r, alpha), blend(green, g, alpha), blend(blue, b, alpha)];
  return { contrast: contrastOf(luminance(...text), luminance(...behind)), pair: [text, behind] };
}

const blend = (above: number, below: number, alpha: number): number => above * alpha + below * (1 - alpha);
