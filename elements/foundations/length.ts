import { type PerBreakpoint, readPerBreakpoint } from './breakpoints.js';
import { isOneCall } from './css-call.js';

/** The unit that a bare number gets. */
export type LengthUnit = 'px' | '%' | 'rem';

const NUMBER = String.raw`[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?`;
const UNIT = '%|px|r?em|r?ex|r?ch|r?cap|r?ic|r?lh|cm|mm|q|in|p[tc]|[sld]?v(?:w|h|i|b|min|max)|cq(?:w|h|i|b|min|max)';
const bareNumber = new RegExp(`^${NUMBER}$`, 'i');
const plainLength = new RegExp(`^(?:${NUMBER}(?:${UNIT})|auto)$`, 'i');
const functionStart = /^(?:calc|min|max|clamp)\(/i;
const functionPart = new RegExp(
  String.raw`\s+|[-+*/(),]|${NUMBER}(?:${UNIT})?(?![\w%.])|(?:calc|min|max|clamp)(?=\()|var\(--[\w-]+\)`,
  'giy',
);

/**
 * Reads a CSS length (Specification 3 and 9).
 *
 * @param value a number, or a string: a bare number gets `unit`; a length, a percentage, `auto` and
 *   `calc()`, `min()`, `max()`, `clamp()` are taken as they are
 * @param unit the unit of a bare number
 * @returns the CSS text, or `undefined` when it is anything else
 */
export function readLength(value: unknown, unit: LengthUnit): string | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? `${value}${unit}` : undefined;
  if (typeof value !== 'string') return undefined;
  const text = value.trim();
  if (bareNumber.test(text)) return Number.isFinite(Number(text)) ? `${Number(text)}${unit}` : undefined;
  return plainLength.test(text) || isLengthFunction(text) ? text : undefined;
}

/**
 * Reads a CSS length that may be given per breakpoint (Specification 2 and 3).
 *
 * @param value one length, or one for each size
 * @param unit the unit of a bare number
 * @returns the CSS text for each size, an unusable one being as good as missing; `undefined` when none is usable
 */
export function readLengths(value: unknown, unit: LengthUnit): PerBreakpoint<string> | undefined {
  const { large, medium, small } = readPerBreakpoint(value, (one) => readLength(one, unit));
  return large === undefined || medium === undefined || small === undefined ? undefined : { large, medium, small };
}

/**
 * The pixels of a length: of px and rem, with the usual text size, and of `min()`, `max()` and `clamp()` as far as these hold
 * such lengths, a `clamp()` at its most.
 *
 * @returns 0 for what only a browser can tell
 */
function pixelsOf(length: string): number {
  const [, number, unit] = /^([\d.]+)(px|rem)$/.exec(length) ?? [];
  if (number !== undefined) return Number(number) * (unit === 'rem' ? 16 : 1);
  const [, name, list] = /^(min|max|clamp)\(([^()]*)\)$/i.exec(length) ?? [];
  if (list === undefined) return 0;
  const known = list.split(',').flatMap((one) => pixelsOf(one.trim()) || []);
  if (known.length === 0) return 0;
  return name === 'min' ? Math.min(...known) : Math.max(...known);
}

/** {@link readLengths} in pixels, 0 where only a browser can tell: for the sizes of pictures (Specification 3). */
export function readPixels(value: unknown, unit: LengthUnit): PerBreakpoint<number> {
  const { large = '', medium = '', small = '' } = readLengths(value, unit) ?? {};
  return { large: pixelsOf(large), medium: pixelsOf(medium), small: pixelsOf(small) };
}

function isLengthFunction(text: string): boolean {
  return text.length <= 200 && functionStart.test(text) && isOneCall(text) && text.replace(functionPart, '') === '';
}
