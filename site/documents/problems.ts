/** Something in a document that is not as it should be. */
export interface Problem {
  /** The file, from the content folder. */
  readonly file: string;
  /** Place inside the document, for instance `blocks/2/props/height`; empty for the document as a whole. */
  readonly path: string;
  /** What belongs there. */
  readonly expected: string;
  /** What stands there. */
  readonly found: string;
  /** One sentence that says what is wrong and what becomes of it. */
  readonly message: string;
  /** Where in the file, for text that is no JSON. Counted from 1. */
  readonly line?: number;
  readonly column?: number;
}

/** A problem as a sentence for the author of the document. */
export function formatProblem({ file, path, message, line, column }: Problem): string {
  const place = line === undefined ? path : `line ${line}, column ${column}`;
  return `${file}${place === '' ? '' : `, ${place}`}: ${message}`;
}

/** A value of a document in words that its author recognises. */
export function describeValue(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (value === null) return 'null';
  if (Array.isArray(value)) return value.length === 0 ? 'an empty list' : `a list of ${value.length}`;
  if (typeof value === 'object') return 'an object';
  const written = JSON.stringify(value);
  const short = written.length > 60 ? `${written.slice(0, 57)}…"` : written;
  return typeof value === 'string' ? `the text ${short}` : typeof value === 'number' ? `the number ${short}` : short;
}

/** The word among `choices` that was probably meant; undefined where none is near. */
export function nearest(word: string, choices: readonly string[]): string | undefined {
  const limit = Math.max(1, Math.floor(word.length / 3));
  const ranked = choices
    .map((choice) => ({ choice, distance: distance(word.toLowerCase(), choice.toLowerCase()) }))
    .sort((a, b) => a.distance - b.distance);
  const [best] = ranked;
  return best !== undefined && best.distance <= limit ? best.choice : undefined;
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
