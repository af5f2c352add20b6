import { type PerBreakpoint, perSize } from './breakpoints.js';
import { isSingleFunction } from './css-call.js';

/** A CSS length, or a number in the property's default unit. */
export type Length = number | string;

/** The unit of a bare number. */
export type LengthUnit = 'px' | '%' | 'rem';

/** The units of lengths, percent included. */
export const LENGTH_UNITS: readonly string[] = (
  '% px em rem ex rex ch rch cap rcap ic ric lh rlh cm mm q in pt pc vw vh vi vb vmin vmax svw svh lvw lvh dvw dvh cqw ' +
  'cqh cqi cqb cqmin cqmax'
).split(' ');

const NUMBER = String.raw`[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?`;
const UNIT = /* @__PURE__ */ LENGTH_UNITS.join('|');
const bareNumber = new RegExp(`^${NUMBER}$`, 'i');
const plainLength = new RegExp(`^(?:${NUMBER}(?:${UNIT})|auto)$`, 'i');
const functionStart = /^(?:calc|min|max|clamp)\(/i;
const functionPart = new RegExp(
  String.raw`\s+|[-+*/(),]|${NUMBER}(?:${UNIT})?(?![\w%.])|(?:calc|min|max|clamp)(?=\()|var\(--[\w-]+\)`,
  'giy',
);

/**
 * Parses a CSS length.
 *
 * @param value a number, a length, a percentage, `auto`, or a `calc()`, `min()`, `max()` or `clamp()` function
 * @param unit the unit of a bare number
 * @returns the CSS text, or `undefined` if it is invalid
 */
export function readLength(value: unknown, unit: LengthUnit): string | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? `${value}${unit}` : undefined;
  if (typeof value !== 'string') return undefined;
  const text = value.trim();
  if (bareNumber.test(text)) return Number.isFinite(Number(text)) ? `${Number(text)}${unit}` : undefined;
  return plainLength.test(text) || isLengthFunction(text) ? text : undefined;
}

/**
 * Converts px and rem lengths to pixels at the default font size, also in `min()`, `max()` and `clamp()`, of which the
 * maximum is used.
 *
 * @returns 0 if only a browser can compute it
 */
function toPixels(length: string): number {
  const [, number, unit] = /^([\d.]+)(px|rem)$/.exec(length) ?? [];
  if (number !== undefined) return Number(number) * (unit === 'rem' ? 16 : 1);
  const [, name, list] = /^(min|max|clamp)\(([^()]*)\)$/i.exec(length) ?? [];
  if (list === undefined) return 0;
  const known = list.split(',').flatMap((one) => toPixels(one.trim()) || []);
  if (known.length === 0) return 0;
  return name === 'min' ? Math.min(...known) : Math.max(...known);
}

/** Lengths per size in pixels, 0 if only a browser can compute them. For the `sizes` of images. */
export const pixelsPerSize = (lengths: PerBreakpoint<string | undefined>): PerBreakpoint<number> =>
  perSize((size) => toPixels(lengths[size] ?? ''));

function isLengthFunction(text: string): boolean {
  return (
    text.length <= 200 && functionStart.test(text) && isSingleFunction(text) && text.replace(functionPart, '') === ''
  );
}
