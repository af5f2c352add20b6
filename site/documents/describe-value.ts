/** Describes a value of a document for its author. */
export function describeValue(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (value === null) return 'null';
  if (Array.isArray(value)) return value.length === 0 ? 'an empty list' : `a list of ${value.length}`;
  if (typeof value === 'object') return 'an object';
  if (typeof value === 'string' && /\bvar\(\s*--/.test(value)) return 'a value of the theme';
  const written = JSON.stringify(value);
  const short = written.length > 60 ? `${written.slice(0, 57)}…"` : written;
  return typeof value === 'string' ? `the text ${short}` : typeof value === 'number' ? `the number ${short}` : short;
}
