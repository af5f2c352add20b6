import { MEDIA_QUERIES, type PerBreakpoint, type Size } from './breakpoints.js';

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

/** Where one screen size begins and ends, in pixels of the usual text size. */
const EDGES: Readonly<PerBreakpoint<readonly [from: number, to: number]>> = {
  large: [1024, Infinity],
  medium: [768, 1024],
  small: [0, 768],
};

const rounded = (pixels: number): number => Number(pixels.toFixed(2));

/** A length that is `part` of another. */
function partOf(length: string, part: number): string {
  if (part === 1) return length.includes(' ') ? `calc(${length})` : length;
  const pixels = /^([\d.]+)px$/.exec(length)?.[1];
  return pixels === undefined
    ? `calc((${length}) * ${Number(part.toFixed(4))})`
    : `${rounded(Number(pixels) * part)}px`;
}

/** The entries of one screen size, the widest screens first. */
function sizesAt(size: Size, { inset, limit, share }: AvailableRoom, { portion, least = 0 }: PictureBox): string[] {
  const screen = size === 'small' ? [] : [MEDIA_QUERIES[size]];
  const entry = (conditions: readonly string[], length: string): string =>
    [[...screen, ...conditions].join(' and '), length].filter((part) => part !== '').join(' ');
  const part = share * portion;
  const [from, to] = EDGES[size];
  const entries: string[] = [];
  if (limit !== undefined) {
    const pixels = limit.endsWith('px') ? Number.parseFloat(limit) : undefined;
    if (pixels !== undefined && pixels * part <= least) return [entry([], `${rounded(least)}px`)];
    const reached = pixels === undefined ? `calc(${limit} + ${inset}px)` : `${pixels + inset}px`;
    entries.push(entry([`(min-width: ${reached})`], partOf(limit, part)));
  }
  const fluid = partOf(inset === 0 ? '100vw' : `100vw - ${inset}px`, part);
  // On wider screens than this one, the box is as wide as what the picture needs for its height.
  const turn = least / part + inset;
  if (least > 0 && turn > from) {
    if (turn < to) entries.push(entry([`(min-width: ${rounded(turn)}px)`], fluid));
    return [...entries, entry([], `${rounded(least)}px`)];
  }
  return [...entries, entry([], fluid)];
}

/**
 * The `sizes` of a picture: as wide as its box, or as wide as a picture must be that is cropped to the height of its box.
 * Every choice stands in a condition: WebKit takes a size with `min()` for the whole screen.
 *
 * @param width - what the block's column gives it
 * @param boxes - what the block makes of it
 */
export function pictureSizes(width: AvailableWidth, boxes: PerBreakpoint<PictureBox>): string {
  return (['large', 'medium', 'small'] as const).flatMap((size) => sizesAt(size, width[size], boxes[size])).join(', ');
}
