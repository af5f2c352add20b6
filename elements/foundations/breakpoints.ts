import { readObject } from './json.js';

/** A class of viewport widths. */
export type Size = 'small' | 'medium' | 'large';

/** The sizes, from the narrowest to the widest. */
export const SIZES: readonly Size[] = ['small', 'medium', 'large'];

/**
 * The media query of each size: below 48em, 48em to 64em, above 64em. Exactly one matches at any width, including
 * fractional pixels, which zoom and display scaling can cause.
 */
export const MEDIA_QUERIES: Readonly<Record<Size, string>> = {
  small: '(width < 48em)',
  medium: '(48em <= width <= 64em)',
  large: '(width > 64em)',
};

/** A value for all screen sizes, or one per size. A missing size falls back to the next larger one. */
export type Responsive<T> = T | { large?: T; medium?: T; small?: T };

/** One value for each size. */
export type PerBreakpoint<T> = { large: T; medium: T; small: T };

/** Computes one value for each size. */
export const perSize = <T>(valueAt: (size: Size) => T): PerBreakpoint<T> => ({
  large: valueAt('large'),
  medium: valueAt('medium'),
  small: valueAt('small'),
});

/** Parses a value per breakpoint, an object or its JSON. `undefined` for a value that applies to all sizes. */
export function readSizedValues(value: unknown): Readonly<Record<string, unknown>> | undefined {
  const sizes = readObject(value);
  return sizes !== undefined && SIZES.some((size) => size in sizes) ? sizes : undefined;
}

/**
 * Parses a value for all sizes, or per breakpoint as an object or its JSON.
 *
 * @param value `350`, `{large: 350, small: 220}` or `'{"large": 350, "small": 220}'`
 * @param read parses the value of one size. Returns `undefined` for an invalid value, which counts as missing. Default:
 *   accepts any value
 * @param initial the value of sizes for which neither they nor larger ones have a value. Default: none
 * @param limitSmall returns the value of small screens without one, from that of medium ones. Default: the same value
 */
export function readPerBreakpoint<T = unknown>(
  value: unknown,
  read: (value: unknown) => T | undefined = (one) => one as T,
  initial?: T,
  limitSmall: (value: T | undefined) => T | undefined = (one) => one,
): PerBreakpoint<T | undefined> {
  const sizes = readSizedValues(value) ?? { large: value };
  const large = read(sizes['large']) ?? initial;
  const medium = read(sizes['medium']) ?? large;
  return { large, medium, small: read(sizes['small']) ?? limitSmall(medium) };
}

/**
 * Like {@link readPerBreakpoint}, for images: larger sizes without an image also fall back to smaller ones.
 *
 * @param read - default: accepts any value
 */
export function readImagePerBreakpoint<T = unknown>(
  value: unknown,
  read?: (value: unknown) => T | undefined,
): PerBreakpoint<T | undefined> {
  const { large, medium, small } = readPerBreakpoint(value, read);
  const widest = large ?? medium ?? small;
  return { large: widest, medium: medium ?? widest, small: small ?? widest };
}

/**
 * Parses a list of sizes: names or first letters, separated by commas or spaces, and ranges such as `small-large`.
 *
 * @param value the list as a string, or an array of names
 * @returns the sizes, narrowest first, without unknown parts
 */
export function readSizes(value: unknown): Size[] {
  const named = new Set(splitSizes(value).flatMap((part) => readRange(part) ?? []));
  return SIZES.filter((size) => named.has(size));
}

/** The first part of a list of sizes that is neither a size nor a range. `undefined` if all are. */
export const findUnknownSize = (value: unknown): string | undefined =>
  splitSizes(value).find((part) => readRange(part) === undefined);

function splitSizes(value: unknown): string[] {
  const list = Array.isArray(value) ? value.join(',') : typeof value === 'string' ? value : '';
  return list
    .trim()
    .toLowerCase()
    .replace(/\s*-\s*/g, '-')
    .split(/[\s,]+/)
    .filter(Boolean);
}

function readRange(part: string): readonly Size[] | undefined {
  const ends = part.split('-').map(sizeAt);
  const [from = -1, to = from] = ends;
  if (ends.length > 2 || from < 0 || to < 0) return undefined;
  return SIZES.slice(Math.min(from, to), Math.max(from, to) + 1);
}

function sizeAt(name: string): number {
  return name === '' ? -1 : SIZES.findIndex((size) => size === name || size[0] === name);
}
