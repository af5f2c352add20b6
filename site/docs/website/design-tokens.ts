import { TOKEN_HOOKS } from '@pallet/elements/foundations';
import { contrastOf, LEAST_CONTRAST, luminance } from '../../theming/wcag-contrast.js';
import { resolveCssValue } from './resolve-css-value.js';

/** A design token with its value in both schemes. */
export interface DesignToken {
  /** Its global hook without `--pallet-g-`: `color-ink`. */
  readonly name: string;
  readonly hook: string;
  /** The platform's hook that applies if this one is not set; null if there is none. */
  readonly platformHook: string | null;
  readonly description: string;
  readonly light: string;
  readonly dark: string;
}

export type Scheme = 'light' | 'dark';

/** Finds the tokens with one of the prefixes, in the order of the token file. */
export const findTokens = (...prefixes: readonly string[]): DesignToken[] =>
  TOKEN_HOOKS.map(({ hook, dxp, literal, description }) => {
    const name = hook.replace('--pallet-g-', '');
    return { name, hook, platformHook: dxp, description, ...resolveCssValue(literal) };
  }).filter(({ name }) => prefixes.some((prefix) => name.startsWith(prefix)));

/** Compares lengths or times, smallest first. A fluid length counts with its maximum. */
export const compareSizes = (one: DesignToken, other: DesignToken): number =>
  parseLargestSize(one.light) - parseLargestSize(other.light);

/** The largest length (px) or time (ms) in a value. Ignores viewport units. */
const parseLargestSize = (value: string): number =>
  Math.max(
    ...[...value.matchAll(/([\d.]+)(rem|px|ms)\b/g)].map(([, size, unit]) => Number(size) * (unit === 'rem' ? 16 : 1)),
  );

/** Whether a token is a text color. */
export const isTextColor = ({ name }: DesignToken): boolean =>
  /^color-(?:ink|text(?:-muted|-inverse)?|link(?:-hover|-visited)?|brand(?:-hover)?|error|success|warning|accent|.*-contrast)$/.test(
    name,
  );

/** Whether a token is a background color of text. */
export const isBackgroundColor = ({ name }: DesignToken): boolean =>
  /^color-(?:surface.*|brand|brand-hover|accent|error|success)$/.test(name);

/** The contrast of a text color on a background. */
export interface Contrast {
  /** From 1 to 21, rounded down to two decimals, so that the printed number never passes a threshold that the ratio fails. */
  readonly ratio: number;
  /** Text allowed by WCAG 2.2 AA. Large text has at least 24 px, or 18.66 px if bold. */
  readonly verdict: 'any text' | 'large text' | 'no text';
}

/** The contrast of two colors in the form `#rrggbb`. */
export function getContrast(text: string, background: string): Contrast {
  const ratio = contrastOf(parseLuminance(text), parseLuminance(background));
  const verdict =
    ratio >= LEAST_CONTRAST.AA.text ? 'any text' : ratio >= LEAST_CONTRAST.AA.large ? 'large text' : 'no text';
  return { ratio: Math.floor(ratio * 100) / 100, verdict };
}

function parseLuminance(color: string): number {
  const channels = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(color)?.slice(1) ?? [];
  const [red, green, blue] = channels.map((channel) => parseInt(channel, 16));
  if (red === undefined || green === undefined || blue === undefined) {
    throw new TypeError(`The contrast grid expects colors written as #rrggbb, found ${color}.`);
  }
  return luminance(red, green, blue);
}
