import { readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { ContentReader } from '../backend.js';
import { fileBackend } from '../file-backend.js';
import { layDown, putInPlace } from '../write-file.js';
import type { PostgresBackend, SeenChanges } from './postgres-backend.js';

/** Up to where a mirror has followed its database, and when that was asked last. */
interface Mark extends SeenChanges {
  /** ISO 8601. */
  readonly at: string;
}

/** A content folder that says what a database says: what builds, delivers and checks content reads it. */
export interface Mirror {
  /** What the folder holds: the last known state. */
  readonly content: ContentReader;
  /** When the folder said the same as the database; undefined where it has never done so. */
  asOf(): Promise<string | undefined>;
  /**
   * Brings the folder up to date.
   *
   * @returns the published files that have changed, each with the number of its change
   * @throws ContentAway where the database cannot be reached
   */
  update(): Promise<readonly { readonly name: string; readonly change: number }[]>;
}

/** @param folder - of the mirror alone: what does not belong to the database is removed from it */
export async function openMirror(folder: string, database: PostgresBackend): Promise<Mirror> {
  let target = await fileBackend(folder);
  // Not that of the folder from then on: another process with the same mirror, who has advanced it, tells nobody here.
  let mark: Mark | undefined;
  const markOf = (place: string): string => join(place, '.versions/mirror.json');

  const readMark = async (): Promise<Mark | undefined> => {
    const text = await readFile(markOf(folder), 'utf8').catch(() => undefined);
    return text === undefined ? undefined : (JSON.parse(text) as Mark);
  };

  /** Takes in all that has changed since. */
  const follow = async (into: string, seen: SeenChanges | undefined) => {
    const backend = await fileBackend(into);
    const changed: { name: string; change: number }[] = [];
    for (let hasMore = true; hasMore;) {
      const asked = new Date().toISOString();
      const newer = await database.newerThan(seen);
      if (newer.isAnew && seen !== undefined) return undefined;
      // Another process with the same mirror may have been here.
      const missing = await Promise.all(
        newer.revisions.map(async (one) =>
          (await backend.revision(one.name, one.revision.number)) === undefined ? [one] : [],
        ),
      );
      await backend.commit(missing.flat(), newer.files);
      changed.push(...newer.files);
      ({ seen, hasMore } = newer);
      mark = { ...seen, at: asked };
      await putInPlace(await layDown(join(into, '.versions'), JSON.stringify(mark)), markOf(into));
    }
    return changed;
  };

  /** Makes the mirror anew beside its place: whoever reads it meanwhile finds the former one. */
  const begin = async () => {
    const [beside, former] = [`${folder}.${process.pid}.new`, `${folder}.${process.pid}.former`];
    await rm(beside, { recursive: true, force: true });
    const changed = await follow(beside, undefined);
    await rename(folder, former);
    await rename(beside, folder);
    await rm(former, { recursive: true });
    target = await fileBackend(folder);
    return changed ?? [];
  };

  return {
    get content() {
      return target;
    },
    asOf: async () => (mark ?? (await readMark()))?.at,
    async update() {
      mark ??= await readMark();
      return (mark && (await follow(folder, mark))) ?? begin();
    },
  };
}
