import { join } from 'node:path';
import { formatStamp, getFileStamp } from './file-stamp.js';
import { readFolder, statIfPresent } from './read-files.js';

/** The stamps of the files of a folder, by path. */
export type FileStamps = ReadonlyMap<string, string>;

interface Snapshot {
  readonly files: FileStamps;
  /** The stamps of the folder and the folders inside, which change when an entry is added, removed or replaced. */
  readonly folders: FileStamps;
  /** When it has to be taken again, in the time of `performance.now()`. */
  readonly expiresAt: number;
}

/** Milliseconds after which files are scanned again, for those that were edited in place. */
const LIFETIME_MS = 1_000;

/**
 * Milliseconds within which two changes of a folder may have the same time: Linux counts in steps of 4 or 10, and some file
 * systems store whole seconds.
 */
const TIME_RESOLUTION_MS = 1_000;

/** Number of files whose properties are read at once, so that other requests for files need not wait for all. */
const BATCH = 64;

/** How many times as long as a scan a snapshot is valid at least, so that a server with very many files is not busy with scans. */
const LIFETIME_FACTOR = 10;

/**
 * Follows the files of a folder and of the folders inside. Most calls only check the folders, whose times change when a file is
 * added, removed or replaced: that includes everything that the editor writes. An edit in place is found by the next scan of all
 * files, after a second, or after ten times the duration of a scan. `fs.watch` would miss changes (nodejs/node#48437; network and
 * container file systems).
 *
 * @param ending - of the files, such as `.json`
 * @returns a function that returns the files, as the same object until one of them changes; it throws UnreadableError
 */
export function followFolder(folder: string, ending: string): () => Promise<FileStamps> {
  let known: Snapshot | undefined;
  let running: Promise<unknown> = Promise.resolve();
  let next: Promise<Snapshot> | undefined;

  /** Waits for a running scan, which may have passed a file before it changed, and shares the one after it. */
  const scanAgain = (): Promise<Snapshot> => {
    next ??= running.then(() => {
      next = undefined;
      const scan = takeSnapshot(folder, ending, known?.files).then((snapshot) => (known = snapshot));
      running = scan.catch(() => undefined);
      return scan;
    });
    return next;
  };

  return async () => {
    const last = known;
    return last !== undefined && (await isCurrent(last)) ? last.files : (await scanAgain()).files;
  };
}

async function isCurrent({ folders, expiresAt }: Snapshot): Promise<boolean> {
  if (performance.now() >= expiresAt) return false;
  for (const [path, stamp] of folders) if ((await getFileStamp(path)) !== stamp) return false;
  return true;
}

async function takeSnapshot(folder: string, ending: string, former: FileStamps = new Map()): Promise<Snapshot> {
  const [start, startDate] = [performance.now(), Date.now()];
  let changedAt = 0;
  const folders = new Map<string, string>();
  const names: string[] = [];
  const visit = async (path: string): Promise<void> => {
    // Before its entries are read, so that a change during the scan is found afterwards.
    const found = await statIfPresent(path);
    folders.set(path, formatStamp(found));
    changedAt = Math.max(changedAt, found?.ctimeMs ?? 0);
    for (const entry of await readFolder(path)) {
      const name = join(path, entry.name);
      if (entry.name.endsWith(ending)) names.push(name);
      if (entry.isDirectory()) await visit(name);
    }
  };
  await visit(folder);
  const files = new Map<string, string>();
  for (let index = 0; index < names.length; index += BATCH) {
    const stamps = names.slice(index, index + BATCH).map(async (name) => {
      const stamp = await getFileStamp(name);
      if (stamp !== '') files.set(name, stamp);
    });
    await Promise.all(stamps);
  }
  const isUnchanged = files.size === former.size && [...files].every(([name, stamp]) => former.get(name) === stamp);
  const end = performance.now();
  const isRecent = changedAt > startDate - TIME_RESOLUTION_MS;
  const lifetime = isRecent ? 0 : Math.max(LIFETIME_MS, LIFETIME_FACTOR * (end - start));
  return { files: isUnchanged ? former : files, folders, expiresAt: end + lifetime };
}
