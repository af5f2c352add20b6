import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { decodeText } from './decode-text.js';

/**
 * Reads a text file of the content: UTF-8, with or without a byte order mark.
 *
 * @throws EncodingError if it is in another encoding, or the error of the file system
 */
export const readTextFile = async (file: string): Promise<string> => decodeText(await readFile(file));

/** The text of a file; undefined if it cannot be read, which those report who need it. */
export function readTextFileIfPossible(file: string): string | undefined {
  try {
    return readTextFileSync(file);
  } catch {
    return undefined;
  }
}

/** Like {@link readTextFile}. */
export const readTextFileSync = (file: string): string => decodeText(readFileSync(file));
