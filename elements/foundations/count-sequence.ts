/** A number as people write it: digits, alone or in groups that end with three. */
const WHOLE_NUMBER = /^\d+$|^\d{1,3}(?:[.,'’\u00a0\u202f ]\d{2,3})*[.,'’\u00a0\u202f ]\d{3}$/;
const NUMBERS = /\d(?:[\d.,'’\u00a0\u202f ]*\d)?/g;

/** Signs and words of percentages, in the languages of Europe and East Asia. */
const PERCENT =
  /[%‰‱٪⁒﹪％]|(?<!\p{L})(?:(?:percent|prozent|procent|promille|процент)\p{L}*|(?:per\s?cent|per\s?mille?|pct|por\s(?:cien(?:to)?|cento|mil)|pour\s(?:cent|mille)|per\scento)(?!\p{L}))|パーセント|퍼센트|百分/iu;

/** Vulgar fractions (½) and powers (10⁶), for which values on the way are wrong, as for percentages. */
const FRACTION = /\p{No}/u;

/** Smaller numbers change too visibly for a count: "97 countries" reads as a statement, "8,342 employees" as motion. */
const MIN_COUNTED = 100;

/** The share of a figure at which its count starts. */
const START = 0.95;

/**
 * The number in a figure that may count up: the only number in it, whole, at least 100, and no percentage or fraction.
 * @param figure - for instance `$8,600+`
 * @returns the number as written (`8,600`), or undefined for a figure that must not count
 */
function countedNumber(figure: string): string | undefined {
  const [written, another] = figure.match(NUMBERS) ?? [];
  if (written === undefined || another !== undefined || PERCENT.test(figure) || FRACTION.test(figure)) return undefined;
  return WHOLE_NUMBER.test(written) && valueOf(written) >= MIN_COUNTED ? written : undefined;
}

const valueOf = (written: string): number => Number(written.replace(/\D/g, ''));

/**
 * Whether a figure may count up. See {@link countAt}.
 * @param label - the text after the figure, which must not start as a percentage: `percent of all employees`
 */
export const canCount = (figure: string, label = ''): boolean =>
  countedNumber(figure) !== undefined && label.trimStart().search(PERCENT) !== 0;

/**
 * The figure shown at a moment of its count, grouped as its author grouped the final one.
 * @param figure - the final figure, for instance `$8,600+`; one that must not count is returned unchanged
 * @param progress - from 0 (95 % of the number) to 1 (the final figure)
 */
export function countAt(figure: string, progress: number): string {
  const written = countedNumber(figure);
  if (written === undefined || progress >= 1) return figure;
  const final = valueOf(written);
  const first = Math.ceil(final * START);
  const eased = 1 - (1 - Math.max(0, progress)) ** 3;
  return figure.replace(written, fill(written, String(Math.floor(first + (final - first) * eased))));
}

/** Writes digits into the digits of a pattern from the right; what is left of the first digit written is dropped. */
function fill(pattern: string, digits: string): string {
  let left = digits.length;
  let result = '';
  for (const character of [...pattern].reverse()) {
    if (left === 0) break;
    result = (/\d/.test(character) ? digits[--left] : character) + result;
  }
  return result;
}
