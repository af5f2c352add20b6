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
