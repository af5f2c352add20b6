/** A CSS color and its opacity in percent. */
export interface ColorWithOpacity {
  readonly color: string;
  readonly opacity: number;
}

const MIXED = /^color-mix\(in srgb, (.+) (\d+(?:\.\d+)?)%, transparent\)$/;
const CHANNELS = /^rgb\((\d+) (\d+) (\d+) \/ (\d+(?:\.\d+)?)%\)$/;

/**
 * Parses the format of {@link formatColorWithOpacity} and `#rrggbbaa`; any other color is returned with full opacity.
 */
export function parseColorWithOpacity(text: string): ColorWithOpacity {
  const [, mixed, part] = MIXED.exec(text) ?? [];
  if (mixed !== undefined) return { color: mixed, opacity: Number(part) };
  const [, red, green, blue, alpha] = CHANNELS.exec(text) ?? [];
  if (red !== undefined) return { color: `#${[red, green, blue].map(toHex).join('')}`, opacity: Number(alpha) };
  const [, digits, last = 'ff'] = /^(#[\da-f]{6})([\da-f]{2})$/i.exec(text) ?? [];
  return digits === undefined
    ? { color: text, opacity: 100 }
    : { color: digits, opacity: Math.round((parseInt(last, 16) / 255) * 100) };
}

/** Formats a color with an opacity as CSS. */
export function formatColorWithOpacity({ color, opacity }: ColorWithOpacity): string {
  if (opacity >= 100) return color;
  const channels = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(color)?.slice(1);
  return channels === undefined
    ? `color-mix(in srgb, ${color} ${opacity}%, transparent)`
    : `rgb(${channels.map((digits) => parseInt(digits, 16)).join(' ')} / ${opacity}%)`;
}

const toHex = (channel = '0'): string => Math.min(255, Number(channel)).toString(16).padStart(2, '0');
