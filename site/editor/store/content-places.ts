import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { CONTENT_ENTRIES, type ContentReader } from './backend.js';
import { ENDED_SESSIONS, fileBackend, VERSIONS } from './file-backend.js';
import type { PostgresBackend } from './postgres/postgres-backend.js';

/** Where all of the content can be copied from and to. */
export interface ContentPlace {
  /** For messages, without any secret. */
  readonly name: string;
  isEmpty(): Promise<boolean>;
  /** Names of files that lie beside the content, such as notes and schemas: copies do not have them. */
  otherFiles(): Promise<readonly string[]>;
  /** Lets somebody read one moment of the content. */
  frozen<T>(work: (content: ContentReader) => Promise<T>): Promise<T>;
  /**
   * Puts other content in the place of all that is there; where that fails, nothing has changed.
   *
   * @param hear - told of each document and file as its turn comes
   * @returns where the former content is kept, if it is
   */
  fill(content: ContentReader, hear: (name: string) => void): Promise<string | undefined>;
  close(): Promise<void>;
}

/** A database. */
export const databasePlace = (database: PostgresBackend): ContentPlace => ({
  name: `the database ${database.place}`,
  isEmpty: () => database.frozen(isEmpty),
  otherFiles: () => Promise.resolve([]),
  frozen: (work) => database.frozen(work),
  async fill(content, hear) {
    await database.fill(content, hear);
    return undefined;
  },
  close: () => database.close(),
});

/** A content folder, which need not be there. */
export function folderPlace(folder: string): ContentPlace {
  const entries = [...CONTENT_ENTRIES, VERSIONS];
  const place: ContentPlace = {
    name: folder,
    isEmpty: async () => !existsSync(folder) || isEmpty(await fileBackend(folder)),
    async otherFiles() {
      const content = new Set(await (await fileBackend(folder)).files());
      const entries = await readdir(folder, { recursive: true, withFileTypes: true });
      return entries
        .filter((entry) => !entry.isDirectory())
        .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).replaceAll('\\', '/'))
        .filter((name) => !content.has(name) && !name.startsWith(`${VERSIONS}/`))
        .sort();
    },
    async frozen(work) {
      if (!existsSync(join(folder, 'site.json')))
        throw new Error(`There is no content in ${folder}: it has no site.json.`);
      return work(await fileBackend(folder));
    },
    async fill(content, hear) {
      const beside = `${resolve(folder)}.copying`;
      await rm(beside, { recursive: true, force: true });
      await write(content, beside, hear);
      // They are no part of what is copied, and must not begin again because other content takes this place.
      const ended = join(folder, ENDED_SESSIONS);
      if (existsSync(ended)) await cp(ended, join(beside, ENDED_SESSIONS), { recursive: true });
      await mkdir(folder, { recursive: true });
      const former = `${resolve(folder)}.former-${new Date().toISOString().replaceAll(':', '.')}`;
      // What is no content, such as the schemas beside it, stays.
      if (!(await place.isEmpty())) await moveEntries(entries, folder, former);
      await rm(join(folder, VERSIONS), { recursive: true, force: true });
      await moveEntries(entries, beside, folder);
      await rm(beside, { recursive: true });
      return existsSync(former) ? former : undefined;
    },
    close: () => Promise.resolve(),
  };
  return place;
}

const isEmpty = async (content: ContentReader): Promise<boolean> =>
  (await content.files()).length === 0 && (await content.documents()).length === 0;

async function write(content: ContentReader, folder: string, hear: (name: string) => void): Promise<void> {
  const target = await fileBackend(folder);
  for (const name of await content.documents()) {
    hear(name);
    for (const revision of await content.revisions(name)) await target.commit([{ name, revision }]);
  }
  for (const name of await content.files()) {
    hear(name);
    const file = await content.read(name);
    if (file !== undefined) await target.commit([], [{ name, ...file }]);
  }
  for (const deed of await content.deeds()) await target.note(deed);
}

async function moveEntries(entries: readonly string[], from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true });
  for (const entry of entries) if (existsSync(join(from, entry))) await rename(join(from, entry), join(to, entry));
}
