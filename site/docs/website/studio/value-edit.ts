import { hookProblems, type HookProblem } from '../../../rendering/hook-problems.js';
import { hexOf, rgbOf } from '../../../themes/nearest-colour.js';
import { computedValue } from '../computed-value.js';
import type { StudioHook } from './model.js';
import { schemesOf } from './token-values.js';
import { valueSource } from './value-source.js';

type Settings = Readonly<Record<string, string>>;

/** What is wrong with a value that somebody writes; undefined where nothing is. */
export function wrongWith(hook: StudioHook, value: string): Pick<HookProblem, 'wrong' | 'remedy'> | undefined {
  if (/[;{}]/.test(value)) return { wrong: 'A value holds no ";", "{" or "}".', remedy: 'Leave it out.' };
  return hookProblems(`:root { ${hook.name}: ${value} }`, [hook])[0];
}

/** The value that counts while a hook is not set: of another hook that it falls back to, or the default. */
export const inheritedValue = ({ name, fallback }: StudioHook, settings: Settings): string =>
  valueSource(name, fallback, (hook) => (hook === name ? '' : (settings[hook] ?? ''))).value;

/** A colour in both schemes, as it is written; the same where it does not follow the scheme. */
export function colourPair(value: string): { readonly light: string; readonly dark: string } {
  if (value === '') return { light: '', dark: '' };
  const [light = value, dark = light] = schemesOf(value);
  return { light, dark };
}

/** A colour in both schemes as one value; empty where there is none. */
export function joined(light: string, dark: string): string {
  if (light === dark || dark === '') return light;
  return light === '' ? dark : `light-dark(${light}, ${dark})`;
}

/**
 * A value of a hook together with the colour that a rule of the theme sets it to while the page is dark.
 *
 * @param written - the hook's value; empty while it is not set
 * @param inherited - what counts while it is not set
 * @param dark - undefined where there is no such rule
 */
export function withDark(written: string, inherited: string, dark: string | undefined): string {
  if (dark === undefined) return written;
  return joined(colourPair(written === '' ? inherited : written).light, dark);
}

/**
 * A value of a hook with another colour in one of its schemes. A hook that has one colour for both keeps to one: what is
 * written for light counts in the dark, too, until the dark is given a colour of its own.
 *
 * @param written - the hook's value; empty while it is not set
 * @param inherited - what counts while it is not set
 * @param colour - the colour in `scheme`; empty for none of its own
 * @returns the new value; empty where the hook is no longer set
 */
export function withColour(written: string, inherited: string, scheme: 'light' | 'dark', colour: string): string {
  if (colour === '') return '';
  const own = colourPair(written);
  const before = colourPair(inherited);
  if (scheme === 'light' && own.light === own.dark && before.light === before.dark) return colour;
  const other = scheme === 'light' ? 'dark' : 'light';
  // What is no colour by itself, such as `inherit`, cannot stand beside one.
  const alone = fieldColour(before[other], other) === undefined ? '' : before[other];
  const kept = own[other] === '' ? alone : own[other];
  return scheme === 'light' ? joined(colour, kept) : joined(kept, colour);
}

/** A colour as the browser's colour field takes it; undefined for one that it cannot show. */
export function fieldColour(value: string, scheme: 'light' | 'dark'): string | undefined {
  if (value === '') return undefined;
  const rgb = rgbOf(computedValue(value)[scheme]);
  return rgb && hexOf(rgb);
}

/**
 * A value of a hook with a better colour in the place of one that it gives.
 *
 * @param from - the colour that it gives, as `#rrggbb`
 * @param to - the better one
 * @param scheme - of the page where it was seen; a place on it may have the other one
 */
export function mended(value: string, from: string, to: string, scheme: 'light' | 'dark'): string {
  const { light, dark } = colourPair(value);
  const is = (colour: string): boolean => fieldColour(colour, 'light') === from;
  const isLight = is(light) === is(dark) ? scheme === 'light' : is(light);
  return isLight ? joined(to, dark) : joined(light, to);
}

/** How far an arrow key takes a number, by its unit. */
const STEPS: Readonly<Record<string, number>> = { rem: 0.125, em: 0.05, ms: 10, '%': 1, px: 1 };

/**
 * A value with its number one step on; undefined where it is no number with a unit.
 *
 * @param steps - how many, negative for back
 */
export function stepped(kind: StudioHook['kind'], value: string, steps: number): string | undefined {
  const [, number, unit = ''] = /^(-?[\d.]+)([a-z%]*)$/.exec(value.trim()) ?? [];
  if (number === undefined || Number.isNaN(Number(number))) return undefined;
  const step = kind === 'weight' ? 100 : (STEPS[unit] ?? 0.1);
  return `${Math.round((Number(number) + steps * step) * 1000) / 1000}${unit}`;
}
