/**
 * Parses the focal point of an image into a value of `object-position`.
 *
 * @param value - `"68% 62%"`, keywords such as `center top`, or numbers in %. The second one is optional
 * @returns the CSS text, or `undefined` if it is invalid
 */
export function readFocalPoint(value: unknown): string | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  const words = String(value)
    .trim()
    .toLowerCase()
    .split(/[\s,]+/);
  const position = words.map((word) => (/^-?\d+(?:\.\d+)?$/.test(word) ? `${word}%` : word)).join(' ');
  return focalPoint.test(position) ? position : undefined;
}

const LENGTH = String.raw`-?\d+(?:\.\d+)?(?:%|px|r?em)`;
const INLINE = `left|center|right|${LENGTH}`;
const BLOCK = `top|center|bottom|${LENGTH}`;

/** Keywords may be in either order. Lengths must be horizontal first. */
const focalPoint = /* @__PURE__ */ new RegExp(
  String.raw`^(?:(?:${INLINE})(?: (?:${BLOCK}))?|(?:top|center|bottom)(?: (?:left|center|right))?)$`,
);
