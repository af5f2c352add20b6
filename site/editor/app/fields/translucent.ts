/** A colour, and how opaque it is, in percent. */
export interface Translucent {
  readonly colour: string;
  readonly opacity: number;
}

const MIXED = /^color-mix\(in srgb, (.+) (\d+(?:\.\d+)?)%, transparent\)$/;
const CHANNELS = /^rgb\((\d+) (\d+) (\d+) \/ (\d+(?:\.\d+)?)%\)$/;

/** Reads what {@link translucent} writes, and the eight digits of a colour; anything else is opaque, or has its own opacity. */
export function readTranslucent(text: string): Translucent {
  const [, mixed, part] = MIXED.exec(text) ?? [];
  if (mixed !== undefined) return { colour: mixed, opacity: Number(part) };
  const [, red, green, blue, alpha] = CHANNELS.exec(text) ?? [];
  if (red !== undefined) return { colour: `#${[red, green, blue].map(inHex).join('')}`, opacity: Number(alpha) };
  const [, digits, last = 'ff'] = /^(#[\da-f]{6})([\da-f]{2})$/i.exec(text) ?? [];
  return digits === undefined
    ? { colour: text, opacity: 100 }
    : { colour: digits, opacity: Math.round((parseInt(last, 16) / 255) * 100) };
}

/** A colour that lets what is behind it through, as CSS. */
export function translucent({ colour, opacity }: Translucent): string {
  if (opacity >= 100) return colour;
  const channels = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(colour)?.slice(1);
  return channels === undefined
    ? `color-mix(in srgb, ${colour} ${opacity}%, transparent)`
    : `rgb(${channels.map((digits) => parseInt(digits, 16)).join(' ')} / ${opacity}%)`;
}

const inHex = (channel = '0'): string => Math.min(255, Number(channel)).toString(16).padStart(2, '0');
