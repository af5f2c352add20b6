/** `page` patterns create pages; `section` patterns are inserted into one. */
export type PatternKind = 'page' | 'section';

/**
 * Returns the kind of a pattern; undefined for an unknown one.
 *
 * @param document - not validated
 */
export function getPatternKind(document: Readonly<Record<string, unknown>>): PatternKind | undefined {
  const { kind } = document;
  // Patterns saved before they had a kind: only sections have `block`.
  if (kind === undefined) return Object.hasOwn(document, 'block') ? 'section' : 'page';
  return kind === 'page' || kind === 'section' ? kind : undefined;
}
