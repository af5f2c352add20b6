import transliterate from '@sindresorhus/transliterate';
import { SLUG_LIMIT } from './name-limits.js';

/**
 * Makes a slug for addresses and file names: `Büros & Hallen` is `buros-hallen`, `Łódź` is `lodz`. A long title is cut
 * at a word boundary. Empty if no character can be transliterated, as in Japanese.
 */
export const slugify = (title: string): string =>
  truncateAtWord(
    // Removes marks first, because existing names have `u` for `ü` and not `ue`.
    transliterate(title.normalize('NFKD').replaceAll(/\p{Mark}/gu, ''))
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, '-')
      .replaceAll(/^-|-$/g, ''),
  );

function truncateAtWord(name: string): string {
  if (name.length <= SLUG_LIMIT) return name;
  const end = name.lastIndexOf('-', SLUG_LIMIT);
  return name.slice(0, end === -1 ? SLUG_LIMIT : end);
}

/** Whether a text has the form that `slugify` returns. */
export const isSlug = (text: string): boolean => /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(text);

/**
 * The name, or else the first of `name-2`, `name-3` … that is free. Names that differ only in case are the same, because
 * some file systems do not distinguish them.
 */
export function findFreeName(name: string, taken: Iterable<string>): string {
  const lowerCase = new Set([...taken].map((one) => one.toLowerCase()));
  if (!lowerCase.has(name)) return name;
  for (let number = 2; ; number += 1) if (!lowerCase.has(`${name}-${number}`)) return `${name}-${number}`;
}
