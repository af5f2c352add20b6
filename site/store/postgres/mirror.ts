import { mkdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { ContentReader, NewRevision } from '../backend.js';
import { openFileBackend } from '../file-backend.js';
import { stageFile, moveStagedFile } from '../write-file.js';
import type { PostgresBackend, ChangeCursor } from './postgres-backend.js';

/** The last change in a mirror, and when it was last updated. */
interface MirrorPosition extends ChangeCursor {
  /** ISO 8601. */
  readonly at: string;
}

/** A content folder with a copy of a database, from which builds, checks, and servers read. */
export interface Mirror {
  /** The content of the folder: the last known state. */
  readonly content: ContentReader;
  /** When the folder was last up to date; undefined if it never was. */
  asOf(): Promise<string | undefined>;
  /**
   * Updates the folder.
   *
   * @returns the changed published files with their change numbers
   * @throws ContentUnavailableError if the database cannot be read
   */
  update(): Promise<readonly { readonly name: string; readonly change: number }[]>;
}

/** @param folder - exclusive to the mirror: other files in it are removed */
export async function openMirror(folder: string, database: PostgresBackend): Promise<Mirror> {
  let target = await openFileBackend(folder);
  // Read only once: if another process advances the same mirror, this one must still report those changes.
  let position: MirrorPosition | undefined;
  const positionFile = (mirror: string): string => join(mirror, '.versions/mirror.json');

  const readPosition = async (): Promise<MirrorPosition | undefined> => {
    const text = await readFile(positionFile(folder), 'utf8').catch(() => undefined);
    return text === undefined ? undefined : (JSON.parse(text) as MirrorPosition);
  };

  /** Applies all changes since a position; undefined if the database was reset. */
  const applyChanges = async (into: string, from: ChangeCursor | undefined) => {
    const backend = await openFileBackend(into);
    const changed: { name: string; change: number }[] = [];
    let cursor = from;
    for (let hasMore = true; hasMore;) {
      const requestedAt = new Date().toISOString();
      const batch = await database.changesSince(cursor);
      if (batch.isReset && cursor !== undefined) return undefined;
      const missing: NewRevision[] = [];
      for (const one of batch.revisions) {
        const { number, label } = one.revision;
        // Another process with the same mirror may have added it, or its label has changed.
        const known = await backend.revision(one.name, number);
        if (known === undefined) missing.push(one);
        else if (known.label !== label) await backend.labelRevision(one.name, number, label);
      }
      await backend.commit(missing, batch.files);
      changed.push(...batch.files);
      ({ cursor, hasMore } = batch);
      position = { ...batch.cursor, at: requestedAt };
      await moveStagedFile(await stageFile(join(into, '.versions'), JSON.stringify(position)), positionFile(into));
    }
    return changed;
  };

  /** Builds a new mirror next to the existing one, which can be read until it is replaced. */
  const rebuild = async () => {
    const [staging, former] = [`${folder}.${process.pid}.new`, `${folder}.${process.pid}.former`];
    await rm(staging, { recursive: true, force: true });
    const changed = await applyChanges(staging, undefined);
    await mkdir(folder, { recursive: true });
    await rename(folder, former);
    await rename(staging, folder);
    await rm(former, { recursive: true });
    target = await openFileBackend(folder);
    return changed ?? [];
  };

  return {
    get content() {
      return target;
    },
    asOf: async () => (position ?? (await readPosition()))?.at,
    async update() {
      position ??= await readPosition();
      return (position && (await applyChanges(folder, position))) ?? rebuild();
    },
  };
}
