import { hookProblems, type HookProblem } from '../../../theming/hook-problems.js';
import { toHex, parseRgb } from '../../../theming/nearest-color.js';
import { resolveCssValue } from '../resolve-css-value.js';
import type { StudioHook } from './model.js';
import { splitLightDark } from './token-values.js';
import { findValueSource } from './value-source.js';

type Settings = Readonly<Record<string, string>>;

/** Validates a value of a hook; undefined if it is valid. */
export function findValueIssue(hook: StudioHook, value: string): Pick<HookProblem, 'wrong' | 'remedy'> | undefined {
  if (/[;{}]/.test(value)) return { wrong: 'A value cannot contain ";", "{" or "}".', remedy: 'Remove it.' };
  return hookProblems(`:root { ${hook.name}: ${value} }`, [hook])[0];
}

/** The value that applies while a hook is not set: from a fallback hook, or the default. */
export const getInheritedValue = ({ name, fallback }: StudioHook, settings: Settings): string =>
  findValueSource(name, fallback, (hook) => (hook === name ? '' : (settings[hook] ?? ''))).value;

/** Splits a color into its light and dark values, which are equal if it does not depend on the scheme. */
export function splitSchemes(value: string): { readonly light: string; readonly dark: string } {
  if (value === '') return { light: '', dark: '' };
  const [light = value, dark = light] = splitLightDark(value);
  return { light, dark };
}

/** Joins a light and a dark color to one value; empty if both are. */
export function joinSchemes(light: string, dark: string): string {
  if (light === dark || dark === '') return light;
  return light === '' ? dark : `light-dark(${light}, ${dark})`;
}

/**
 * Combines a hook's value with the color that a `prefers-color-scheme: dark` rule sets.
 *
 * @param written - the hook's value; empty if it is not set
 * @param inherited - the value that applies if the hook is not set
 * @param dark - the color of the rule; undefined if there is no rule
 */
export function applyDarkRule(written: string, inherited: string, dark: string | undefined): string {
  if (dark === undefined) return written;
  return joinSchemes(splitSchemes(written === '' ? inherited : written).light, dark);
}

/**
 * Sets the color of a hook in one scheme. While a hook has a single color, setting the light color changes both schemes.
 *
 * @param written - the hook's value; empty if it is not set
 * @param inherited - the value that applies if the hook is not set
 * @param color - the color in `scheme`; empty to reset the hook
 * @returns the new value; empty if the hook is no longer set
 */
export function setSchemeColor(written: string, inherited: string, scheme: 'light' | 'dark', color: string): string {
  if (color === '') return '';
  const own = splitSchemes(written);
  const before = splitSchemes(inherited);
  if (scheme === 'light' && own.light === own.dark && before.light === before.dark) return color;
  const other = scheme === 'light' ? 'dark' : 'light';
  // A keyword such as `inherit` is not allowed inside `light-dark()`.
  const alone = toPickerColor(before[other], other) === undefined ? '' : before[other];
  const kept = own[other] === '' ? alone : own[other];
  return scheme === 'light' ? joinSchemes(color, kept) : joinSchemes(kept, color);
}

/** Converts a color to the format of `<input type="color">`; undefined if it cannot be shown. */
export function toPickerColor(value: string, scheme: 'light' | 'dark'): string | undefined {
  if (value === '') return undefined;
  const rgb = parseRgb(resolveCssValue(value)[scheme]);
  return rgb && toHex(rgb);
}

/**
 * Replaces one of the colors in a hook's value.
 *
 * @param from - the color to replace, as `#rrggbb`
 * @param to - the new color
 * @param scheme - scheme to change if `from` is the color of both or neither
 */
export function replaceColor(value: string, from: string, to: string, scheme: 'light' | 'dark'): string {
  const { light, dark } = splitSchemes(value);
  const is = (color: string): boolean => toPickerColor(color, 'light') === from;
  const isLight = is(light) === is(dark) ? scheme === 'light' : is(light);
  return isLight ? joinSchemes(to, dark) : joinSchemes(light, to);
}

/** Step of the arrow keys, by unit. */
const STEPS: Readonly<Record<string, number>> = { rem: 0.125, em: 0.05, ms: 10, '%': 1, px: 1 };

/**
 * Increases or decreases the number of a value; undefined if the value is not a number with a unit.
 *
 * @param steps - number of steps, negative to decrease
 */
export function stepValue(kind: StudioHook['kind'], value: string, steps: number): string | undefined {
  const [, number, unit = ''] = /^(-?[\d.]+)([a-z%]*)$/.exec(value.trim()) ?? [];
  if (number === undefined || Number.isNaN(Number(number))) return undefined;
  const step = kind === 'weight' ? 100 : (STEPS[unit] ?? 0.1);
  return `${Math.round((Number(number) + steps * step) * 1000) / 1000}${unit}`;
}
