import { randomUUID } from 'node:crypto';
import { link, mkdir, open, readdir, rename, stat, unlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Folder of what is being written, beside the content: a file takes its place by a new name, and so at once. */
const DESK = 'desk';

/** Nothing takes this long to be written. */
const ABANDONED_MS = 3_600_000;

/**
 * Writes a file beside its place, to the disk.
 *
 * @param folder - on the same disk as the place
 * @param changedAt - ISO 8601. Default: now
 * @returns where it lies
 */
export async function layDown(folder: string, bytes: Uint8Array | string, changedAt?: string): Promise<string> {
  const path = join(folder, DESK, randomUUID());
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

/** Puts a file that was laid down in its place; whoever reads finds the former one or this one. */
export async function putInPlace(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true });
  await rename(from, to);
  await syncFolder(dirname(to));
}

/**
 * Puts a file that was laid down in a place that must be free.
 *
 * @returns false where it is taken
 */
export async function putInFreePlace(from: string, to: string): Promise<boolean> {
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

/** Removes what processes that died have left half-written. Others may be writing: what is young is theirs. */
export async function clearDesk(folder: string): Promise<void> {
  for (const name of await readdir(join(folder, DESK)).catch(() => [])) {
    const path = join(folder, DESK, name);
    const age = Date.now() - ((await stat(path).catch(() => undefined))?.mtimeMs ?? Date.now());
    if (age > ABANDONED_MS) await removeFile(path);
  }
}

/** Removes a file, which may be gone. */
export async function removeFile(path: string): Promise<void> {
  await unlink(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
}

/** A new name is safe when its folder is on the disk, too. Systems that have no such thing need none. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r').catch(() => undefined);
  try {
    await folder?.sync().catch(() => undefined);
  } finally {
    await folder?.close();
  }
}
