import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Hashes of the files that differ from the last commit, by path; empty for removed files. */
export type FileState = ReadonlyMap<string, string>;

/** Reads the state of the files of a repository that git does not ignore. */
export function readFileState(root: string): FileState {
  const status = ['status', '--porcelain', '--no-renames', '--untracked-files=all', '-z'];
  const lines = execFileSync('git', status, { cwd: root, encoding: 'utf8' }).split('\0').filter(Boolean);
  return new Map(lines.map((line) => [line.slice(3), hashFile(join(root, line.slice(3)))]));
}

function hashFile(path: string): string {
  try {
    return createHash('sha256').update(readFileSync(path)).digest('hex');
  } catch {
    return '';
  }
}

/** The paths of files whose content differs between two states, sorted. */
export const findChangedFiles = (before: FileState, after: FileState): string[] =>
  [...new Set([...before.keys(), ...after.keys()])].filter((path) => before.get(path) !== after.get(path)).sort();
