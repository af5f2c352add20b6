/**
 * Whether two texts are spellings that blocks read alike: whatever the case, and with the words in any order
 * (Specification 5).
 */
export const isSpelledAlike = (a: string, b: string): boolean => spelling(a) === spelling(b);

const spelling = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .split(/[\s-]+/)
    .sort()
    .join(' ');

/** The word among `choices` that was probably meant; undefined where none is near. Specification 8. */
export function nearest(word: string, choices: readonly string[]): string | undefined {
  const limit = Math.max(1, Math.floor(word.length / 3));
  const ranked = choices
    .map((choice) => ({ choice, distance: distance(word.toLowerCase(), choice.toLowerCase()) }))
    .sort((a, b) => a.distance - b.distance);
  const [best] = ranked;
  // What is as near to many is near to none: `h9` to `h1` and to `h6`.
  const isOneOfMany = ranked[2]?.distance === best?.distance;
  if (best !== undefined && best.distance <= limit && !isOneOfMany) return best.choice;
  return choices.find((choice) => choice.length > 2 && word.toLowerCase().startsWith(choice.toLowerCase()));
}

/** How many letters must change to make one word of the other (Levenshtein). */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (const [i, letter] of [...a].entries()) {
    const next = [i + 1];
    for (const [j, other] of [...b].entries()) {
      next.push(Math.min((row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1, (row[j] ?? 0) + (letter === other ? 0 : 1)));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
