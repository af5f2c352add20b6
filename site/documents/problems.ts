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
