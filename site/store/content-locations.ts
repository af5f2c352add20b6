import { cp, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { statIfPresent } from '../documents/read-files.js';
import { CONTENT_ENTRIES, type ContentReader } from './backend.js';
import { ENDED_SESSIONS_FOLDER, openFileBackend, VERSIONS_FOLDER } from './file-backend.js';
import type { PostgresBackend } from './postgres/postgres-backend.js';

/** A source or target for copying all content. */
export interface ContentLocation {
  /** For messages, without credentials. */
  readonly name: string;
  isEmpty(): Promise<boolean>;
  /** Names of files next to the content, such as notes and schemas, which are not copied. */
  nonContentFiles(): Promise<readonly string[]>;
  /** Gives access to one consistent state of the content. */
  withSnapshot<T>(work: (content: ContentReader) => Promise<T>): Promise<T>;
  /**
   * Replaces all content; if that fails, nothing changes.
   *
   * @param onProgress - called before each document and file
   * @returns the folder with the previous content, if it was kept
   */
  replaceContent(content: ContentReader, onProgress: (name: string) => void): Promise<string | undefined>;
  close(): Promise<void>;
}

/** A database. */
export const databaseLocation = (database: PostgresBackend): ContentLocation => ({
  name: `the database ${database.displayName}`,
  isEmpty: () => database.withSnapshot(isEmpty),
  nonContentFiles: () => Promise.resolve([]),
  withSnapshot: (work) => database.withSnapshot(work),
  async replaceContent(content, onProgress) {
    await database.replaceContent(content, onProgress);
    return undefined;
  },
  close: () => database.close(),
});

/** A content folder, which may not exist yet. */
export function folderLocation(folder: string): ContentLocation {
  const entries = [...CONTENT_ENTRIES, VERSIONS_FOLDER];
  const location: ContentLocation = {
    name: folder,
    isEmpty: async () => !(await exists(folder)) || isEmpty(await openFileBackend(folder)),
    async nonContentFiles() {
      const content = new Set(await (await openFileBackend(folder)).files());
      const entries = await readdir(folder, { recursive: true, withFileTypes: true });
      return entries
        .filter((entry) => !entry.isDirectory())
        .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).replaceAll('\\', '/'))
        .filter((name) => !content.has(name) && !name.startsWith(`${VERSIONS_FOLDER}/`))
        .sort();
    },
    async withSnapshot(work) {
      if (!(await exists(join(folder, 'site.json'))))
        throw new Error(`There is no content in ${folder}: it has no site.json.`);
      return work(await openFileBackend(folder));
    },
    async replaceContent(content, onProgress) {
      const staging = `${resolve(folder)}.copying`;
      await rm(staging, { recursive: true, force: true });
      await write(content, staging, onProgress);
      // Ended sessions are not copied, and must stay ended after the content is replaced.
      const ended = join(folder, ENDED_SESSIONS_FOLDER);
      if (await exists(ended)) await cp(ended, join(staging, ENDED_SESSIONS_FOLDER), { recursive: true });
      await mkdir(folder, { recursive: true });
      const backup = `${resolve(folder)}.former-${new Date().toISOString().replaceAll(':', '.')}`;
      // Other files, such as schemas, stay.
      if (!(await location.isEmpty())) await moveEntries(entries, folder, backup);
      await rm(join(folder, VERSIONS_FOLDER), { recursive: true, force: true });
      await moveEntries(entries, staging, folder);
      await rm(staging, { recursive: true });
      return (await exists(backup)) ? backup : undefined;
    },
    close: () => Promise.resolve(),
  };
  return location;
}

const exists = async (path: string): Promise<boolean> => (await statIfPresent(path)) !== undefined;

const isEmpty = async (content: ContentReader): Promise<boolean> =>
  (await content.files()).length === 0 && (await content.documents()).length === 0;

async function write(content: ContentReader, folder: string, onProgress: (name: string) => void): Promise<void> {
  const target = await openFileBackend(folder);
  for (const name of await content.documents()) {
    onProgress(name);
    for (const revision of await content.revisions(name)) await target.commit([{ name, revision }]);
  }
  for (const name of await content.files()) {
    onProgress(name);
    const file = await content.read(name);
    if (file !== undefined) await target.commit([], [{ name, ...file }]);
  }
  for (const entry of await content.auditLog()) await target.appendToAuditLog(entry);
}

async function moveEntries(entries: readonly string[], from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true });
  for (const entry of entries) if (await exists(join(from, entry))) await rename(join(from, entry), join(to, entry));
}
