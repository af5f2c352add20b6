import { readJson } from './json.js';
import type { KindData } from './kinds.js';

/**
 * Returns the entries of a list, of an object that contains it, or of its JSON. Any other value is a single entry, if the
 * kind accepts one.
 */
export function listEntries(
  { container = '', takesEntry }: Extract<KindData, { readonly name: 'list' }>,
  value: unknown,
): readonly unknown[] {
  const given = readJson(value) ?? value;
  const list: unknown = Array.isArray(given) ? given : Object(given)[container];
  if (Array.isArray(list)) return list;
  return takesEntry === true && given !== undefined && given !== '' ? [given] : [];
}

/** Whether values of a kind are text for readers, unlike an id. */
export const isReaderText = (kind: KindData): boolean =>
  kind.name === 'richText' || (kind.name === 'text' && kind.translate !== false);
