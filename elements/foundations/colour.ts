import { isOneCall } from './css-call.js';

const hex = /^#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/i;
const name = /^[a-z]{3,24}$/i;
const callStart = /^(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color|color-mix|light-dark|var)\(/i;
const callCharacters = /^[-\w\s#.,%/+*()]*$/;
const calls = /([-\w]*)\(/g;
const allowedCall = /^(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color|color-mix|light-dark|var|calc|min|max|clamp)$/i;
const variable = /^var\(\s*--[\w-]+\s*(?:,\s*(.*))?\)$/is;
const notColours = /^(?:inherit|initial|unset|revert|none|auto|null|undefined|true|false|nan)$/i;

/**
 * Reads a CSS colour (Specification 3): hex, name, `transparent`, `currentcolor`, `rgb()`, `hsl()`, `hwb()`, `lab()`,
 * `lch()`, `oklab()`, `oklch()`, `color()`, `color-mix()`, `light-dark()`, or `var(--name)` with an optional colour to
 * fall back to. Names are taken by their letters only: a browser drops one that it does not know.
 *
 * @returns the CSS text, or `undefined` when it is anything else
 */
export function readColour(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.length > 200) return undefined;
  const text = value.trim();
  if (hex.test(text) || (name.test(text) && !notColours.test(text))) return text;
  return isColourCall(text) ? text : undefined;
}

function isColourCall(text: string): boolean {
  if (!callStart.test(text) || !callCharacters.test(text) || !isOneCall(text)) return false;
  if (![...text.matchAll(calls)].every(([, called = '']) => called === '' || allowedCall.test(called))) return false;
  if (!/^var\(/i.test(text)) return true;
  const fallback = variable.exec(text);
  return fallback !== null && (fallback[1] === undefined || readColour(fallback[1]) !== undefined);
}
