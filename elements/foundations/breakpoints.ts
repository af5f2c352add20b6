import { warnOnce } from '#development';
import { readObject } from './json.js';

/** A class of viewport widths. Specification 9. */
export type Size = 'small' | 'medium' | 'large';

/** The sizes, from the narrowest to the widest. */
export const SIZES: readonly Size[] = ['small', 'medium', 'large'];

/**
 * The media query that holds at each size; exactly one of them holds at any width, also between whole pixels, where zoom
 * and display scaling lead. Specification 9: below 48em, 48em to 64em, above 64em.
 */
export const MEDIA_QUERIES: Readonly<Record<Size, string>> = {
  small: '(width < 48em)',
  medium: '(48em <= width <= 64em)',
  large: '(width > 64em)',
};

/** One value for each size. */
export type PerBreakpoint<T> = { large: T; medium: T; small: T };

/**
 * Reads a value that is given once, or per breakpoint as an object or as JSON in a string (Specification 2 and 3).
 * A missing size takes the next larger one's; where the larger ones are missing, the next size that is given.
 *
 * @param value `350`, `{large: 350, small: 220}` or `'{"large": 350, "small": 220}'`
 * @param read reads the value of one size; `undefined` for what is of no use, which is as good as missing. Default: any
 *   value is taken as it is
 */
export function readPerBreakpoint<T = unknown>(
  value: unknown,
  read: (value: unknown) => T | undefined = (one) => one as T,
): PerBreakpoint<T | undefined> {
  const sizes = readObject(value);
  if (!sizes || !SIZES.some((size) => size in sizes)) {
    const all = read(value);
    return { large: all, medium: all, small: all };
  }
  const [ownLarge, ownMedium, ownSmall] = [read(sizes.large), read(sizes.medium), read(sizes.small)];
  const large = ownLarge ?? ownMedium ?? ownSmall;
  const medium = ownMedium ?? large;
  return { large, medium, small: ownSmall ?? medium };
}

/**
 * Reads a list of sizes (Specification 4): names or first letters, separated by commas or spaces, and ranges such as
 * `small-large`.
 *
 * @param value the list as a string, or an array of names
 * @param fallback what a list that names no size gives. Default: all of them
 * @returns the sizes from the narrowest on. Unknown parts are left out, with one warning in development.
 */
export function readSizes(value: unknown, fallback: readonly Size[] = SIZES): Size[] {
  const list = Array.isArray(value) ? value.join(',') : typeof value === 'string' ? value : '';
  const parts = list
    .trim()
    .toLowerCase()
    .replace(/\s*-\s*/g, '-')
    .split(/[\s,]+/)
    .filter(Boolean);
  const named = new Set<Size>();
  for (const part of parts) {
    const ends = part.split('-').map(sizeAt);
    const [from = -1, to = from] = ends;
    if (ends.length > 2 || from < 0 || to < 0) {
      warnOnce(
        `sizes:${part}`,
        `"${part}" is no size. Use small, medium, large or their first letters, separated by commas, or a range such as small-large.`,
      );
      continue;
    }
    SIZES.slice(Math.min(from, to), Math.max(from, to) + 1).forEach((size) => named.add(size));
  }
  return named.size === 0 ? [...fallback] : SIZES.filter((size) => named.has(size));
}

function sizeAt(name: string): number {
  return name === '' ? -1 : SIZES.findIndex((size) => size === name || size[0] === name);
}
