import { accessSync, constants, existsSync, statSync } from 'node:fs';
import { userInfo } from 'node:os';
import { dirname } from 'node:path';

/** Codes of missing permission. */
const DENIED = new Set(['EACCES', 'EPERM', 'EROFS']);

const READS = new Set(['scandir', 'opendir', 'stat', 'lstat', 'access', 'readlink', 'realpath', 'read']);

/** System calls that add, move or remove an entry of a folder, which need permission to write the folder. */
const CHANGES_FOLDER = new Set(['mkdir', 'mkdtemp', 'rmdir', 'rm', 'unlink', 'rename', 'link', 'symlink']);

/**
 * Explains an error of the file system that is about permission, or has such a cause: the file, the user, and a remedy.
 *
 * @returns undefined for other errors
 */
export function describeFileError(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code = '', syscall = '', path, dest } = error as NodeJS.ErrnoException & { readonly dest?: string };
  if (!DENIED.has(code) || path === undefined || syscall.startsWith('spawn')) return describeFileError(error.cause);
  // Renaming needs two folders: the first without permission is the reason.
  const files = [path, dest].filter((file) => file !== undefined);
  const places = files.map((file) => findExisting(CHANGES_FOLDER.has(syscall) ? dirname(file) : file));
  const denied = Math.max(
    places.findIndex((place) => !hasAccess(place, constants.W_OK)),
    0,
  );
  const [file = path, place = path] = [files[denied], places[denied]];
  const isRead = READS.has(syscall) || (syscall === 'open' && !hasAccess(place, constants.R_OK));
  const failure = `${describeUser()} cannot ${isRead ? 'read' : 'write'} ${file}`;
  if (code === 'EROFS')
    return `${failure}: its file system is read-only. Mount it as writable, or run this on a writable file system.`;
  const remedy = `Run this as its owner, or change the permissions of ${place}.`;
  const owner = statSync(place, { throwIfNoEntry: false })?.uid;
  return `${failure}: ${place} belongs to ${owner === undefined ? 'another user' : `uid ${owner}`}. ${remedy}`;
}

/** A file, or the nearest folder above it that exists and can be reached. */
const findExisting = (path: string): string => (existsSync(path) ? path : findExisting(dirname(path)));

function hasAccess(path: string, mode: number): boolean {
  try {
    accessSync(path, mode);
    return true;
  } catch {
    return false;
  }
}

/** The user of this process; in containers, users may have no name. */
function describeUser(): string {
  const uid = process.geteuid?.();
  try {
    const { username } = userInfo();
    return uid === undefined ? `User ${username}` : `User ${username} (uid ${uid})`;
  } catch {
    return `User ${uid}`;
  }
}
