import { decodeText } from './decode-text.js';
import { readBytes, readBytesSync } from './read-files.js';
import { UnreadableError } from './unreadable-error.js';

/**
 * Reads a text file of the content: UTF-8, with or without a byte order mark.
 *
 * @throws EncodingError if it is in another encoding
 * @throws UnreadableError if it cannot be read, or the error of the file system if there is none or it is a folder
 */
export const readTextFile = async (file: string): Promise<string> => decodeText(await readBytes(file));

/** Like {@link readTextFile}. */
export const readTextFileSync = (file: string): string => decodeText(readBytesSync(file));

/**
 * The text of a file; undefined if there is none, or if it is a folder or not in UTF-8, which those report who need it.
 *
 * @throws UnreadableError
 */
export function readTextFileIfValid(file: string): string | undefined {
  try {
    return readTextFileSync(file);
  } catch (error) {
    if (error instanceof UnreadableError) throw error;
    return undefined;
  }
}
