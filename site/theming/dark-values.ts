import { TOKEN_HOOKS } from '@pallet/elements/foundations';
import { toHex, findNearestColor, parseRgb, type Rgb } from './nearest-color.js';

/** Colors that need contrast with the page's backgrounds. */
const ON_BACKGROUNDS = ['brand', 'brand-hover', 'link', 'link-hover', 'focus', 'error', 'success', 'warning'];

/** Colors that have a contrast color on top. */
const ON_COLORS = ['brand', 'error', 'success'];

/** Higher than 4.5, so that text still has that contrast in hover and active states. */
const MIN_CONTRAST = 6.5;

const getColorHook = (name: string): string => `--pallet-g-color-${name}`;

/**
 * Derives values for the dark scheme: the same hues, light enough for dark backgrounds. Backgrounds, borders and body
 * text get their defaults.
 *
 * @param light - values of hooks; values that are not plain colors are skipped
 */
export function deriveDarkValues(light: ReadonlyMap<string, string>): Map<string, string> {
  const dark = new Map<string, string>();
  for (const [hook, value] of light) {
    const byDefault = getDarkDefault(hook);
    if (byDefault !== undefined && parseRgb(value) !== undefined) dark.set(hook, toHex(byDefault));
  }
  const background = getDarkDefault(getColorHook('surface-alt'));
  if (background === undefined) return dark;
  for (const name of ON_BACKGROUNDS) {
    const color = parseRgb(light.get(getColorHook(name)) ?? '');
    const found = color && findNearestColor(color, background, MIN_CONTRAST);
    if (found !== undefined) dark.set(getColorHook(name), found.color);
  }
  for (const name of ON_COLORS) {
    const [below, above] = [getColorHook(name), getColorHook(`${name}-contrast`)];
    const [color, start] = [parseRgb(dark.get(below) ?? ''), getDarkDefault(above)];
    if (color === undefined || start === undefined || !light.has(above)) continue;
    const found = findNearestColor(start, color, MIN_CONTRAST);
    if (found !== undefined) dark.set(above, found.color);
  }
  return dark;
}

/** The default of a token in the dark scheme; undefined if it is not a color. */
function getDarkDefault(hook: string): Rgb | undefined {
  const token = TOKEN_HOOKS.find((one) => one.hook === hook);
  if (token?.type !== 'color') return undefined;
  const [, dark = token.literal] = /^light-dark\([^,]*,\s*(.*)\)$/.exec(token.literal) ?? [];
  return parseRgb(dark);
}
