/** Whether two texts are spellings of one word: {@link normalizeSpelling}. */
export const hasSameSpelling = (a: string, b: string): boolean => normalizeSpelling(a) === normalizeSpelling(b);

/**
 * Normalizes the spelling of a value for comparison: case, separators (spaces or hyphens) and word order are ignored.
 */
export const normalizeSpelling = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .split(/[\s-]+/)
    .sort()
    .join(' ');

/**
 * Finds the choice that was probably meant: the one with the smallest edit distance, with the nearest number, or the only
 * one that contains the word, as `icon-name` contains `name`.
 *
 * @returns undefined if none is similar, or several are
 */
export function findNearest(word: string, choices: readonly string[]): string | undefined {
  const numbered = findNearestNumber(word, choices);
  if (numbered !== undefined) return numbered;
  const limit = Math.max(1, Math.floor(word.length / 3));
  const ranked = choices
    .map((choice) => ({ choice, distance: distance(word.toLowerCase(), choice.toLowerCase()) }))
    .sort((a, b) => a.distance - b.distance);
  const [best] = ranked;
  // A word that is equally similar to several choices has no clear match.
  const isOneOfMany = ranked[2]?.distance === best?.distance;
  if (best !== undefined && best.distance <= limit && !isOneOfMany) return best.choice;
  const begun = choices.find((choice) => choice.length > 2 && word.toLowerCase().startsWith(choice.toLowerCase()));
  return begun ?? findOnlyMatch(word, choices);
}

/** Finds the choice that differs only by its number, with the smallest difference. */
function findNearestNumber(word: string, choices: readonly string[]): string | undefined {
  const numberIn = (text: string): number => Number(/\d+/.exec(text)?.[0] ?? NaN);
  const withoutNumber = (text: string): string => text.toLowerCase().replace(/\d+/, '#');
  const numbered = choices.filter((choice) => withoutNumber(choice) === withoutNumber(word) && choice !== word);
  const away = (choice: string): number => Math.abs(numberIn(choice) - numberIn(word));
  return numbered.sort((a, b) => away(a) - away(b))[0];
}

function findOnlyMatch(word: string, choices: readonly string[]): string | undefined {
  const wordsIn = (choice: string): string[] => choice.split(/[\s-]+|(?=[A-Z])/).map((part) => part.toLowerCase());
  const [found, ...others] = choices.filter((choice) => wordsIn(choice).includes(word.toLowerCase()));
  return others.length === 0 ? found : undefined;
}

/** The number of edits between two words: inserted, removed or replaced letters, and swapped neighbors. */
function distance(a: string, b: string): number {
  let before: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 0; i < a.length; i += 1) {
    const next = [i + 1];
    for (let j = 0; j < b.length; j += 1) {
      const replaced = (row[j] ?? 0) + (a[i] === b[j] ? 0 : 1);
      const isSwapped = a[i] === b[j - 1] && a[i - 1] === b[j];
      const swapped = isSwapped ? (before[j - 1] ?? 0) + 1 : Infinity;
      next.push(Math.min((row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1, replaced, swapped));
    }
    [before, row] = [row, next];
  }
  return row[b.length] ?? 0;
}
