import { TOKEN_HOOKS } from '@pallet/elements/foundations';
import { contrastOf, LEAST_CONTRAST, luminance } from '../../rendering/wcag-contrast.js';
import { computedValue } from './computed-value.js';

/** A design token with its value in both schemes. */
export interface DesignToken {
  /** Its global hook without `--pallet-g-`: `color-ink`. */
  readonly name: string;
  readonly hook: string;
  /** The hook of the platform that stands in for it; null where it has none. */
  readonly familiar: string | null;
  readonly description: string;
  readonly light: string;
  readonly dark: string;
}

export type Scheme = 'light' | 'dark';

/** The tokens whose names begin so, in the order of the tokens' file. */
export const tokensOf = (...prefixes: readonly string[]): DesignToken[] =>
  TOKEN_HOOKS.map(({ hook, dxp, literal, description }) => {
    const name = hook.replace('--pallet-g-', '');
    return { name, hook, familiar: dxp, description, ...computedValue(literal) };
  }).filter(({ name }) => prefixes.some((prefix) => name.startsWith(prefix)));

/** Puts lengths and times in order, from the smallest; a fluid length stands where its greatest value does. */
export const bySize = (one: DesignToken, other: DesignToken): number => greatestIn(one.light) - greatestIn(other.light);

/** The greatest length (px) or time (ms) that a value names; what follows the window is left out. */
const greatestIn = (value: string): number =>
  Math.max(
    ...[...value.matchAll(/([\d.]+)(rem|px|ms)\b/g)].map(([, size, unit]) => Number(size) * (unit === 'rem' ? 16 : 1)),
  );

/** Colours that words are written in. */
export const isTextColour = ({ name }: DesignToken): boolean =>
  /^color-(?:ink|text(?:-muted|-inverse)?|link(?:-hover|-visited)?|brand(?:-hover)?|error|success|warning|accent|.*-contrast)$/.test(
    name,
  );

/** Colours that words stand on. */
export const isGround = ({ name }: DesignToken): boolean =>
  /^color-(?:surface.*|brand|brand-hover|accent|error|success)$/.test(name);

/** How well a text can be read on a ground. */
export interface Contrast {
  /** From 1 to 21, rounded down to two places, so that what is printed never passes where the number does not. */
  readonly ratio: number;
  /** What WCAG 2.2 AA allows: any text, text from 24 px or bold from 18.66 px, or none. */
  readonly verdict: 'any text' | 'large text' | 'no text';
}

/** The contrast of two colours written as `#rrggbb`. */
export function contrastBetween(text: string, ground: string): Contrast {
  const ratio = contrastOf(luminanceOf(text), luminanceOf(ground));
  const verdict =
    ratio >= LEAST_CONTRAST.AA.text ? 'any text' : ratio >= LEAST_CONTRAST.AA.large ? 'large text' : 'no text';
  return { ratio: Math.floor(ratio * 100) / 100, verdict };
}

function luminanceOf(colour: string): number {
  const channels = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(colour)?.slice(1) ?? [];
  const [red, green, blue] = channels.map((channel) => parseInt(channel, 16));
  if (red === undefined || green === undefined || blue === undefined) {
    throw new TypeError(`A colour of the contrast grid is written as #rrggbb, not as ${colour}.`);
  }
  return luminance(red, green, blue);
}
