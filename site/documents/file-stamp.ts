import type { Stats } from 'node:fs';
import { statIfPresent } from './read-files.js';

/**
 * A text that differs when a file has changed; empty if there is none. The time of its modification is not enough: some tools
 * give all files the same.
 *
 * @throws UnreadableError
 */
export const getFileStamp = async (file: string): Promise<string> => formatStamp(await statIfPresent(file));

/** The stamp of a file with these properties: {@link getFileStamp}. */
export const formatStamp = (found: Stats | undefined): string =>
  found === undefined ? '' : `${found.ino} ${found.ctimeMs} ${found.mtimeMs} ${found.size}`;
