import { accessSync, constants } from 'node:fs';
import { delimiter, isAbsolute, join } from 'node:path';

/** The path of the first executable that exists; names are searched in `PATH`. Undefined if there is none. */
export function firstExecutable(candidates: readonly (string | undefined)[]): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  return candidates
    .flatMap((candidate) => {
      if (!candidate) return [];
      return isAbsolute(candidate) ? [candidate] : folders.map((folder) => join(folder, candidate));
    })
    .find(isExecutable);
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
