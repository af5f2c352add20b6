import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { readBytesIfPresent, statIfPresent } from '../documents/read-files.js';
import { COPIES } from '../rendering/compress.js';

/**
 * Writes files whose text has changed. Each file is replaced atomically, so that requests get the old or the new one.
 *
 * @param files - the text of each, by its path in the folder
 * @returns the paths of those that were written
 */
export async function writeChangedFiles(folder: string, files: ReadonlyMap<string, string>): Promise<string[]> {
  const written: string[] = [];
  for (const [path, text] of files) {
    const file = join(folder, path);
    if ((await readBytesIfPresent(file))?.toString() === text) continue;
    await mkdir(dirname(file), { recursive: true });
    await writeFile(`${file}.new`, text);
    await removeCopies(folder, [path]);
    await rename(`${file}.new`, file);
    written.push(path);
  }
  return written;
}

/**
 * Writes files like {@link writeChangedFiles}, and removes those without text.
 *
 * @returns the paths of those that were written or removed
 */
export async function writeOrRemoveFiles(
  folder: string,
  files: ReadonlyMap<string, string | undefined>,
): Promise<string[]> {
  const texts = new Map([...files].filter((file): file is [string, string] => file[1] !== undefined));
  const gone: string[] = [];
  for (const path of files.keys()) {
    if (!texts.has(path) && (await statIfPresent(join(folder, path))) !== undefined) gone.push(path);
  }
  await removeFiles(folder, gone);
  return [...(await writeChangedFiles(folder, texts)), ...gone];
}

/** Removes files with their compressed copies, if they exist. */
export async function removeFiles(folder: string, paths: readonly string[]): Promise<void> {
  for (const path of paths) await rm(join(folder, path), { force: true });
  await removeCopies(folder, paths);
}

/** Removes the compressed copies of files, if they exist. */
export async function removeCopies(folder: string, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    for (const ending of COPIES) await rm(join(folder, `${path}${ending}`), { force: true });
  }
}
