import { SIZES, type PerBreakpoint, type Size } from './breakpoints.js';

/** The width available to a block at one screen size. */
export interface AvailableRoom {
  /** Total inline padding beside the content, in px. */
  readonly inset: number;
  /** Maximum width of the content, a CSS length. Default: the width of the screen. */
  readonly limit?: string | undefined;
  /** The column's fraction of the content, from 0 to 1. */
  readonly share: number;
  /** Whether columns inside are stacked. Default: false. */
  readonly isStacked?: boolean | undefined;
}

/** The width available to a block per screen size, from which images compute their `sizes`. */
export type AvailableWidth = PerBreakpoint<AvailableRoom>;

/** The box of an image at one screen size. */
export interface ImageBox {
  /** Fraction of the available width, from 0 to 1. */
  readonly portion: number;
  /** Width in px at which an image fills the height of its box without being enlarged. Default: 0. */
  readonly minWidth?: number;
}

/** Range of each screen size, in px at the default font size, and the media condition of its end. */
const SCREENS: Readonly<Record<Size, { readonly from: number; readonly to: number; readonly upTo: string }>> = {
  small: { from: 0, to: 768, upTo: '(width<48em)' },
  medium: { from: 768, to: 1024, upTo: '(width<=64em)' },
  large: { from: 1024, to: Infinity, upTo: '' },
};

/** An entry of `sizes`: a length and its media condition. */
interface Entry {
  readonly upTo: string;
  readonly length: string;
}

const rounded = (value: number): number => Number(value.toFixed(2));

/** Multiplies a CSS length. */
function scaleLength(length: string, part: number): string {
  if (part === 1) return length.includes(' ') ? `calc(${length})` : length;
  const [, value, unit = ''] = /^([\d.]+)([a-z]+)$/.exec(length) ?? [];
  return value === undefined
    ? `calc((${length}) * ${Number(part.toFixed(4))})`
    : `${rounded(Number(value) * part)}${unit}`;
}

/** Screen width up to which the box is narrower than the image's minimum width. */
export const minWidthThreshold = ({ inset, share }: AvailableRoom, { portion, minWidth = 0 }: ImageBox): number =>
  minWidth / (share * portion) + inset;

/** Creates the entries of one screen size, narrowest screens first. */
function createEntries(size: Size, room: AvailableRoom, box: ImageBox): Entry[] {
  const { from, to, upTo } = SCREENS[size];
  const { inset, limit } = room;
  const { minWidth = 0 } = box;
  const part = room.share * box.portion;
  const pixels = limit?.endsWith('px') === true ? Number.parseFloat(limit) : Infinity;
  const turn = minWidthThreshold(room, box);
  const entries: Entry[] = [];
  if (minWidth > 0 && turn > from) {
    const length = `${rounded(minWidth)}px`;
    if (turn >= to || pixels * part <= minWidth) return [{ upTo, length }];
    entries.push({ upTo: `(width<=${rounded(turn)}px)`, length });
  }
  const fluid = `${rounded(100 * part)}vw`;
  const whole = { upTo, length: inset === 0 ? fluid : `calc(${fluid} - ${rounded(inset * part)}px)` };
  // At this screen size, the content never reaches its maximum width.
  if (limit === undefined || (pixels !== Infinity && pixels + inset >= to)) return [...entries, whole];
  const reached = pixels === Infinity ? `calc(${limit} + ${inset}px)` : `${pixels + inset}px`;
  return [...entries, { ...whole, upTo: `(width<=${reached})` }, { upTo, length: scaleLength(limit, part) }];
}

/**
 * Computes the `sizes` of an image: the width of its box, or the width that it needs to fill the height of its box.
 * Alternatives are media conditions, because WebKit treats a size with `min()` as the whole screen.
 *
 * @param width - available width
 * @param boxes - boxes of the image
 * @param screens - screen sizes that show it, narrowest first. Default: all
 * @returns `undefined` for the browser default, `100vw`
 */
export function imageSizes(
  width: AvailableWidth,
  boxes: PerBreakpoint<ImageBox>,
  screens: readonly Size[] = SIZES,
): string | undefined {
  const entries = screens.flatMap((size) => createEntries(size, width[size], boxes[size]));
  const sizes = entries
    // Merges equal neighbors.
    .filter(({ length }, index) => length !== entries[index + 1]?.length)
    .map(({ upTo, length }, index, { length: count }) => (index < count - 1 ? `${upTo} ${length}` : length))
    .join(', ');
  return sizes === '100vw' ? undefined : sizes;
}
