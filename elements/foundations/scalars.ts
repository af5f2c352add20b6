/**
 * Parses a boolean of an attribute: any text except `"false"` and `"0"` is true, and any number except 0.
 *
 * @param fallback - for `undefined`, `null` and anything else. Default: false
 */
export function readBoolean<T = boolean>(value: unknown, fallback: boolean | T = false): boolean | T {
  if (typeof value === 'boolean') return value;
  if (typeof value === 'string') return !/^\s*(?:false|0)\s*$/i.test(value);
  return typeof value === 'number' ? Boolean(value) : fallback;
}

/**
 * Parses a number or its text.
 *
 * @returns `undefined` for anything else
 */
export function readNumber(value: unknown): number | undefined {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return Number.isFinite(number) ? (number as number) : undefined;
}
