/** A text file that is not in UTF-8. */
export class EncodingError extends Error {
  /** @param encoding - its name; undefined if the file does not declare it */
  constructor(readonly encoding: string | undefined) {
    super(`not UTF-8, but ${encoding ?? 'another encoding'}`);
  }
}

/** The start of a file in another encoding, by its name. UTF-32 comes first: it starts like UTF-16. */
const MARKS: readonly (readonly [encoding: string, mark: readonly number[]])[] = [
  ['UTF-32', [0xff, 0xfe, 0, 0]],
  ['UTF-32', [0, 0, 0xfe, 0xff]],
  ['UTF-16', [0xff, 0xfe]],
  ['UTF-16', [0xfe, 0xff]],
];

/** Removes the byte order mark that some editors write. */
export const withoutByteOrderMark = (text: string): string => text.replace(/^\uFEFF/, '');

/**
 * Decodes UTF-8, with or without a byte order mark.
 *
 * @throws EncodingError if it is another encoding
 */
export function decodeText(bytes: Uint8Array): string {
  const [encoding] = MARKS.find(([, mark]) => mark.every((byte, index) => bytes[index] === byte)) ?? [];
  if (encoding !== undefined) throw new EncodingError(encoding);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new EncodingError(undefined);
  }
}
