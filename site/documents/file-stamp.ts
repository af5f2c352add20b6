import { statSync, type Stats } from 'node:fs';
import { stat } from 'node:fs/promises';

/**
 * A text that differs when a file has changed; empty if there is none. The time of its modification is not enough: some tools
 * give all files the same.
 */
export const getFileStamp = async (file: string): Promise<string> =>
  formatStamp(await stat(file).catch(() => undefined));

/** Like {@link getFileStamp}. */
export const getFileStampSync = (file: string): string => formatStamp(statSync(file, { throwIfNoEntry: false }));

const formatStamp = (found: Stats | undefined): string =>
  found === undefined ? '' : `${found.ino} ${found.ctimeMs} ${found.mtimeMs} ${found.size}`;
