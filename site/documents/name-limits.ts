/**
 * Maximum length of a name in bytes of UTF-8: of a page with its folders, an image, a layout, a pattern or an SEO record. File
 * systems allow 255, and generated names are longer: `-phone-1920.0123456789ab.avif`.
 */
export const NAME_LIMIT = 200;

/** Maximum length of a slug, in characters. */
export const SLUG_LIMIT = 100;

/** Maximum length of a path in the content folder in bytes of UTF-8: a name with its top folder and extension. */
export const CONTENT_PATH_LIMIT = 240;

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
