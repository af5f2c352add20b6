import { isSingleFunction } from './css-call.js';

const hex = /^#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/i;
const name = /^[a-z]{3,24}$/i;
const functionStart = /^(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color|color-mix|light-dark|var)\(/i;
const functionCharacters = /^[-\w\s#.,%/+*()]*$/;
const functionNames = /([-\w]*)\(/g;
const allowedFunction = /^(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color|color-mix|light-dark|var|calc|min|max|clamp)$/i;
const variable = /^var\(\s*--[\w-]+\s*(?:,\s*(.*))?\)$/is;
const notColors = /^(?:inherit|initial|unset|revert|none|auto|null|undefined|true|false|nan)$/i;

/**
 * Parses a CSS color: hex, name, `rgb()`, `hsl()`, `hwb()`, `lab()`, `lch()`, `oklab()`, `oklch()`, `color()`,
 * `color-mix()`, `light-dark()`, or `var(--name)` with an optional color as fallback. Any word is accepted as a name:
 * browsers ignore unknown ones.
 *
 * @returns the CSS text, or `undefined` if it is not a color
 */
export function readColor(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.length > 200) return undefined;
  const text = value.trim();
  if (hex.test(text) || (name.test(text) && !notColors.test(text))) return text;
  return isColorFunction(text) ? text : undefined;
}

function isColorFunction(text: string): boolean {
  if (!functionStart.test(text) || !functionCharacters.test(text) || !isSingleFunction(text)) return false;
  if (![...text.matchAll(functionNames)].every(([, called = '']) => called === '' || allowedFunction.test(called)))
    return false;
  if (!/^var\(/i.test(text)) return true;
  const fallback = variable.exec(text);
  return fallback !== null && (fallback[1] === undefined || readColor(fallback[1]) !== undefined);
}
