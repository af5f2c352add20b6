import type { Dirent } from 'node:fs';
import { parse } from 'node:path';
import { readFolder, readFolderSync } from './read-files.js';

/** The names of the files in a folder, by their names without extension in composed letters. */
export type NamedFiles = ReadonlyMap<string, string>;

/**
 * Lists a folder whose files are found by their names without extension, such as `media`. If several have the same name, the first
 * in alphabetical order is used.
 *
 * @throws UnreadableError
 */
export const listNamedFiles = async (folder: string): Promise<NamedFiles> => nameFiles(await readFolder(folder));

/** Like {@link listNamedFiles}. */
export const listNamedFilesSync = (folder: string): NamedFiles => nameFiles(readFolderSync(folder));

function nameFiles(entries: readonly Dirent[]): NamedFiles {
  const names = entries.filter((entry) => !entry.isDirectory()).map(({ name }) => name);
  return new Map(
    names
      .sort()
      .reverse()
      .map((name) => [toFileKey(name), name]),
  );
}

const toFileKey = (name: string): string => parse(name).name.normalize('NFC');
