/**
 * The figure shown at a moment of counting up, written as its author wrote the final one: the same decimals, the same
 * grouping.
 * @param final - the figure, for instance `8,600`; text without a number is returned as it is
 * @param progress - from 0 (start) to 1 (end)
 */
export function countAt(final: string, progress: number): string {
  const match = /\d[\d.,\u00a0\u202f' ]*\d|\d/.exec(final);
  if (match === null || progress >= 1) return final;
  const written = match[0];
  const fraction = /[.,](\d{1,2})$/.exec(written)?.[1] ?? '';
  const digits = written.replace(/\D/g, '');
  const eased = 1 - (1 - Math.max(0, progress)) ** 3;
  const current = String(Math.floor(Number(digits) * eased)).padStart(fraction.length + 1, '0');
  return final.replace(written, fill(written, current));
}

/** Writes digits into the places of a pattern from the right; places to the left of the first digit are dropped. */
function fill(pattern: string, digits: string): string {
  let left = digits.length;
  let result = '';
  for (const character of [...pattern].reverse()) {
    if (left === 0) break;
    result = (/\d/.test(character) ? digits[--left] : character) + result;
  }
  return result;
}
