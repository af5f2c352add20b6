import { SIZES, type PerBreakpoint, type Size } from './breakpoints.js';

/** The width that a block gets at one screen size. */
export interface AvailableRoom {
  /** Pixels beside the content, both sides together. */
  readonly inset: number;
  /** Widest content, a CSS length; without one it is as wide as the screen allows. */
  readonly limit?: string | undefined;
  /** The column's part of the content, from 0 to 1. */
  readonly share: number;
  /** Whether columns stand below each other in it, each as wide as all of it. Default: false. */
  readonly isStacked?: boolean | undefined;
}

/** The width, per screen size, that a block's column gives it: pictures compute their `sizes` from it. */
export type AvailableWidth = PerBreakpoint<AvailableRoom>;

/** The box of a picture at one screen size. */
export interface PictureBox {
  /** The part of the available width that it fills, from 0 to 1. */
  readonly portion: number;
  /** Pixels that a picture needs, whatever the width of its box, to be cropped by it and not enlarged. Default: 0. */
  readonly least?: number;
}

/** Where one screen size begins and ends, in pixels of the usual text size, and the condition of all up to its end. */
const SCREENS: Readonly<Record<Size, { readonly from: number; readonly to: number; readonly upTo: string }>> = {
  small: { from: 0, to: 768, upTo: '(width<48em)' },
  medium: { from: 768, to: 1024, upTo: '(width<=64em)' },
  large: { from: 1024, to: Infinity, upTo: '' },
};

/** A length, and the condition of the screens that have it, of those that are left. */
interface Entry {
  readonly upTo: string;
  readonly length: string;
}

const rounded = (value: number): number => Number(value.toFixed(2));

/** A length that is `part` of another. */
function partOf(length: string, part: number): string {
  if (part === 1) return length.includes(' ') ? `calc(${length})` : length;
  const [, value, unit = ''] = /^([\d.]+)([a-z]+)$/.exec(length) ?? [];
  return value === undefined
    ? `calc((${length}) * ${Number(part.toFixed(4))})`
    : `${rounded(Number(value) * part)}${unit}`;
}

/** The width of the screen up to which a picture needs its least width, as the box is narrower than that. */
export const turningWidth = ({ inset, share }: AvailableRoom, { portion, least = 0 }: PictureBox): number =>
  least / (share * portion) + inset;

/** The entries of one screen size, the narrowest screens first. */
function sizesAt(size: Size, room: AvailableRoom, box: PictureBox): Entry[] {
  const { from, to, upTo } = SCREENS[size];
  const { inset, limit } = room;
  const { least = 0 } = box;
  const part = room.share * box.portion;
  const pixels = limit?.endsWith('px') === true ? Number.parseFloat(limit) : Infinity;
  const turn = turningWidth(room, box);
  const entries: Entry[] = [];
  if (least > 0 && turn > from) {
    const length = `${rounded(least)}px`;
    if (turn >= to || pixels * part <= least) return [{ upTo, length }];
    entries.push({ upTo: `(width<=${rounded(turn)}px)`, length });
  }
  const fluid = `${rounded(100 * part)}vw`;
  const whole = { upTo, length: inset === 0 ? fluid : `calc(${fluid} - ${rounded(inset * part)}px)` };
  // No screen of this size is so wide that the content reaches its widest width.
  if (limit === undefined || (pixels !== Infinity && pixels + inset >= to)) return [...entries, whole];
  const reached = pixels === Infinity ? `calc(${limit} + ${inset}px)` : `${pixels + inset}px`;
  return [...entries, { ...whole, upTo: `(width<=${reached})` }, { upTo, length: partOf(limit, part) }];
}

/**
 * The `sizes` of a picture: as wide as its box, or as wide as a picture must be that is cropped to the height of its box.
 * Every choice stands in a condition: WebKit takes a size with `min()` for the whole screen.
 *
 * @param width - what the block's column gives it
 * @param boxes - what the block makes of it
 * @param screens - the sizes of the screens that show it, from the narrowest on. Default: all
 * @returns `undefined` where it is what browsers take for granted, the width of the screen
 */
export function pictureSizes(
  width: AvailableWidth,
  boxes: PerBreakpoint<PictureBox>,
  screens: readonly Size[] = SIZES,
): string | undefined {
  const entries = screens.flatMap((size) => sizesAt(size, width[size], boxes[size]));
  const sizes = entries
    // The next one holds for narrower screens, too.
    .filter(({ length }, index) => length !== entries[index + 1]?.length)
    .map(({ upTo, length }, index, { length: count }) => (index < count - 1 ? `${upTo} ${length}` : length))
    .join(', ');
  return sizes === '100vw' ? undefined : sizes;
}
