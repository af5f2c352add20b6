import { randomUUID } from 'node:crypto';
import { link, mkdir, open, readdir, rename, stat, unlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Folder for files that are being written: they are renamed to their final path, which is atomic. */
const STAGING_FOLDER = 'desk';

/** No write takes this long, so older staged files are abandoned. */
const ABANDONED_MS = 3_600_000;

/**
 * Writes a file to the staging folder and flushes it to disk.
 *
 * @param folder - on the same file system as the final path
 * @param changedAt - ISO 8601. Default: now
 * @returns the path of the staged file
 */
export async function stageFile(folder: string, bytes: Uint8Array | string, changedAt?: string): Promise<string> {
  const path = join(folder, STAGING_FOLDER, randomUUID());
  await mkdir(dirname(path), { recursive: true });
  const file = await open(path, 'wx');
  try {
    await file.writeFile(bytes);
    if (changedAt !== undefined) await file.utimes(new Date(changedAt), new Date(changedAt));
    await file.sync();
  } finally {
    await file.close();
  }
  return path;
}

/** Moves a staged file to its final path atomically: readers see the previous file or this one. */
export async function moveStagedFile(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true });
  await rename(from, to);
  await syncFolder(dirname(to));
}

/**
 * Moves a staged file to a path that must not exist.
 *
 * @returns false if it exists
 */
export async function moveStagedFileIfAbsent(from: string, to: string): Promise<boolean> {
  await mkdir(dirname(to), { recursive: true });
  try {
    await link(from, to);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    await unlink(from);
  }
  await syncFolder(dirname(to));
  return true;
}

/**
 * Removes abandoned files of killed processes, as far as this user may. Newer files may belong to running ones.
 */
export async function removeAbandonedFiles(folder: string): Promise<void> {
  for (const name of await readdir(join(folder, STAGING_FOLDER)).catch(() => [])) {
    const path = join(folder, STAGING_FOLDER, name);
    const age = Date.now() - ((await stat(path).catch(() => undefined))?.mtimeMs ?? Date.now());
    if (age > ABANDONED_MS) await removeFile(path).catch(() => undefined);
  }
}

/** Removes a file if it exists. */
export async function removeFile(path: string): Promise<void> {
  await unlink(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
}

/** Flushes a folder, so that a new file name survives a crash. Some systems do not support this or need it. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r').catch(() => undefined);
  try {
    await folder?.sync().catch(() => undefined);
  } finally {
    await folder?.close();
  }
}
