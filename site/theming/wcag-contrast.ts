/** Contrast according to WCAG 2.2 (1.4.3, “contrast ratio” and “relative luminance”). */

/**
 * The minimum contrast of text, and of large text (from 24 px, or from 18.66 px if bold), by level of WCAG 2.2 (1.4.3 and
 * 1.4.6).
 */
export const LEAST_CONTRAST = { AA: { text: 4.5, large: 3 }, AAA: { text: 7, large: 4.5 } } as const;
export type Level = keyof typeof LEAST_CONTRAST;

/** Contrast of two relative luminances, from 1 to 21. */
export const contrastOf = (a: number, b: number): number => (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);

/** Relative luminance of a color, from 0 to 1. Channels are from 0 to 255. */
export const luminance = (red: number, green: number, blue: number): number =>
  0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);

/** The contribution of each channel value. A table, because images need it a million times. */
const LINEAR = Float64Array.from({ length: 256 }, (_, channel) => linearOf(channel));

const linear = (channel: number): number => LINEAR[channel] ?? linearOf(channel);

function linearOf(channel: number): number {
  const part = channel / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
}
