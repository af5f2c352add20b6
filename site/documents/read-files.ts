import { readdirSync, readFileSync, type Dirent, type Stats } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import pLimit from 'p-limit';
import { createUnreadableError } from './unreadable-error.js';

/**
 * Runs a task once fewer than 64 others run in this process. Tasks that open files run through it, each one file at a time,
 * wherever their number depends on the content: a process can often open only 256 files (macOS) or 1,024 (Linux). A task must
 * not wait for another one.
 */
export const limitOpenFiles = pLimit(64);

/** Ignores, as the `catch` handler of a promise, that a file or folder does not exist. */
export function ignoreAbsent(error: unknown): undefined {
  if (codeOf(error) !== 'ENOENT' && codeOf(error) !== 'ENOTDIR') throw error;
}

/**
 * Reads a file.
 *
 * @throws UnreadableError if it cannot be read, or the error of the file system if there is none or it is a folder
 */
export const readBytes = (file: string): Promise<Buffer<ArrayBuffer>> =>
  limitOpenFiles(() => readFile(file)).catch((error: unknown) => rethrow(file, error));

/** Like {@link readBytes}. */
export function readBytesSync(file: string): Buffer<ArrayBuffer> {
  try {
    return readFileSync(file);
  } catch (error) {
    return rethrow(file, error);
  }
}

/** Like {@link readBytes}; undefined if there is no such file, or if it is a folder. */
export const readBytesIfPresent = (file: string): Promise<Buffer<ArrayBuffer> | undefined> =>
  readBytes(file).catch((error: unknown) => (codeOf(error) === 'EISDIR' ? undefined : withoutFile(file, error)));

/**
 * Lists a folder; empty if there is no such folder.
 *
 * @param options.recursive - whether everything in the folders inside is listed too. Default: false
 * @throws UnreadableError
 */
export async function readFolder(folder: string, { recursive = false } = {}): Promise<Dirent[]> {
  try {
    return await limitOpenFiles(() => readdir(folder, { withFileTypes: true, recursive }));
  } catch (error) {
    return withoutFile(folder, error) ?? [];
  }
}

/** Like {@link readFolder}. */
export function readFolderSync(folder: string, { recursive = false } = {}): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true, recursive });
  } catch (error) {
    return withoutFile(folder, error) ?? [];
  }
}

/**
 * Reads the properties of a file or folder; undefined if there is none.
 *
 * @throws UnreadableError
 */
export const statIfPresent = (path: string): Promise<Stats | undefined> =>
  stat(path).catch((error: unknown) => withoutFile(path, error));

/** Codes for a path that nothing has. A name that is too long is the name of no file. */
const ABSENT = new Set(['ENOENT', 'ENOTDIR', 'ENAMETOOLONG']);

const withoutFile = (path: string, error: unknown): undefined =>
  ABSENT.has(codeOf(error)) ? undefined : rethrow(path, error);

function rethrow(path: string, error: unknown): never {
  const isAbsent = ABSENT.has(codeOf(error)) || codeOf(error) === 'EISDIR';
  throw isAbsent ? error : createUnreadableError(path, error as NodeJS.ErrnoException);
}

function codeOf(error: unknown): string {
  return (error as NodeJS.ErrnoException).code ?? '';
}
