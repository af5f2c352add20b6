import { TOKEN_HOOKS } from '@pallet/elements/foundations';
import { hexOf, nearestColour, rgbOf, type Rgb } from './nearest-colour.js';

/** What is seen on the page's grounds, and has to be told from them. */
const ON_GROUNDS = ['brand', 'brand-hover', 'link', 'link-hover', 'focus', 'error', 'success', 'warning'];

/** What is seen on one of the former. */
const ON_COLOURS = ['brand', 'error', 'success'];

/** More than 4.5, so that words still have that under the pointer and pressed. */
const LEAST = 6.5;

const hookOf = (name: string): string => `--pallet-g-color-${name}`;

/**
 * Values for the dark scheme, made of those for the light one: the same hues, as light as the dark grounds need them.
 * Grounds, lines and running text have their defaults.
 *
 * @param light - values of hooks; what is no colour by itself has no dark value
 */
export function darkValues(light: ReadonlyMap<string, string>): Map<string, string> {
  const dark = new Map<string, string>();
  for (const [hook, value] of light) {
    const byDefault = defaultInDark(hook);
    if (byDefault !== undefined && rgbOf(value) !== undefined) dark.set(hook, hexOf(byDefault));
  }
  const ground = defaultInDark(hookOf('surface-alt'));
  if (ground === undefined) return dark;
  for (const name of ON_GROUNDS) {
    const colour = rgbOf(light.get(hookOf(name)) ?? '');
    const found = colour && nearestColour(colour, ground, LEAST);
    if (found !== undefined) dark.set(hookOf(name), found.colour);
  }
  for (const name of ON_COLOURS) {
    const [below, above] = [hookOf(name), hookOf(`${name}-contrast`)];
    const [colour, start] = [rgbOf(dark.get(below) ?? ''), defaultInDark(above)];
    if (colour === undefined || start === undefined || !light.has(above)) continue;
    const found = nearestColour(start, colour, LEAST);
    if (found !== undefined) dark.set(above, found.colour);
  }
  return dark;
}

/** The default of a token in the dark scheme; undefined for what is no colour. */
function defaultInDark(hook: string): Rgb | undefined {
  const token = TOKEN_HOOKS.find((one) => one.hook === hook);
  if (token?.type !== 'color') return undefined;
  const [, dark = token.literal] = /^light-dark\([^,]*,\s*(.*)\)$/.exec(token.literal) ?? [];
  return rgbOf(dark);
}
