/**
 * Bytes of UTF-8 that a name may have: of a page with its folders, of an image, a layout, a pattern or a search-engine record.
 * File systems take 255, and what is made of a name is longer: `.html.new`, `-phone-1920.0123456789ab.avif`,
 * `social-….0123456789ab.jpeg`.
 */
export const NAME_LIMIT = 200;

/** Characters at which a name that is made of a title ends. */
export const TITLE_NAME_LIMIT = 100;

/** Bytes of UTF-8 that the path of a file in the content may have: a name with its top folder and its ending. */
export const CONTENT_PATH_LIMIT = 240;

/** Characters of a name that a message repeats. */
const REPEATED = 40;

/** Bytes of a text in UTF-8. */
export const byteLength = (text: string): number => new TextEncoder().encode(text).length;

/**
 * Why a name is too long.
 *
 * @returns a sentence or two for authors; undefined for a name that is not
 */
export function lengthProblem(name: string): string | undefined {
  const bytes = byteLength(name);
  if (bytes <= NAME_LIMIT) return undefined;
  const characters = [...name];
  const beginning = characters.slice(0, REPEATED).join('');
  return (
    `"${beginning}…" is too long: it has ${characters.length} characters, ${bytes} bytes. At most ${NAME_LIMIT} bytes are ` +
    'possible: a plain letter takes one, a letter with an accent two, a Chinese or Japanese one three.'
  );
}
