import { escapeControlCharacters } from './quote-text.js';

/**
 * Maximum length of a name in bytes of UTF-8: of a page with its folders, an image, a layout, a pattern or an SEO record. File
 * systems allow 255, and generated names are longer: `-phone-1920.0123456789ab.avif`.
 */
export const NAME_LIMIT = 200;

/** Maximum length of a slug, in characters. */
export const SLUG_LIMIT = 100;

/** Maximum length of a path in the content folder in bytes of UTF-8: a name with its top folder and extension. */
export const CONTENT_PATH_LIMIT = 240;

/** What URLs read as something else than a part of a path, or lose: `a?b`, `%41`, a line break, `jobs/ welder`. */
const NOT_IN_ADDRESSES = /[?#%\p{Cc}\p{Cs}]|(?:^|\/)(?:\s|\/|$)|\s(?:\/|$)/u;

/** Maximum number of characters of a name in a message. */
const MAX_QUOTED = 40;

/** Bytes of a text in UTF-8. */
export const byteLength = (text: string): number => new TextEncoder().encode(text).length;

/**
 * Why a name is too long.
 *
 * @returns one or two sentences for authors; undefined if the length is allowed
 */
export function findLengthProblem(name: string): string | undefined {
  const bytes = byteLength(name);
  if (bytes <= NAME_LIMIT) return undefined;
  const characters = [...name];
  const beginning = characters.slice(0, MAX_QUOTED).join('');
  return (
    `"${beginning}…" is too long: it has ${characters.length} characters, ${bytes} bytes. At most ${NAME_LIMIT} bytes are ` +
    'allowed: a plain letter takes one, an accented letter two, a Chinese or Japanese character three.'
  );
}

/**
 * Why no address leads to the file of a page or layout.
 *
 * @param name - of the file in its folder, without its extension
 * @returns one or two sentences for authors; undefined if an address leads to it
 */
export function findNameProblem(name: string): string | undefined {
  const tooLong = findLengthProblem(name);
  if (tooLong !== undefined || !NOT_IN_ADDRESSES.test(name)) return tooLong;
  return (
    `"${escapeControlCharacters(name)}" is not a name that addresses can contain: it is empty, contains "?", "#", "%", ` +
    'a tab or a line break, or one of its parts begins or ends with a space.'
  );
}
