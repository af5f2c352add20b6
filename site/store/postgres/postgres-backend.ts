import { sql, type Insertable, type Kysely, type Transaction } from 'kysely';
import {
  requireContentName,
  type ContentBackend,
  type ContentReader,
  type FileChange,
  type NewRevision,
} from '../backend.js';
import type { Database } from './database.js';
import { createPostgresReader, revisionOf } from './postgres-reader.js';
import { createPostgresServerState, type PostgresServerState } from './postgres-server-state.js';
import type { Tables } from './tables.js';

/** A position in the changes of a database. */
export interface ChangeCursor {
  readonly origin: string;
  readonly change: number;
}

/** A batch of changes after a position. */
interface ChangeBatch {
  readonly cursor: ChangeCursor;
  /** Whether the batch starts from the beginning, because the position was of another or a later state. */
  readonly isReset: boolean;
  /** Whether there are more changes. */
  readonly hasMore: boolean;
  readonly revisions: readonly NewRevision[];
  readonly files: readonly (FileChange & { readonly change: number })[];
}

/** Content in a PostgreSQL database. */
export interface PostgresBackend extends ContentBackend {
  /** Host, port, and name of the database for messages. */
  readonly displayName: string;
  readonly serverState: PostgresServerState;
  /** Like {@link ContentBackend.commit}, but returns the number of the change, or undefined. */
  change(revisions: readonly NewRevision[], files: readonly FileChange[]): Promise<number | undefined>;
  /** @throws ContentUnavailableError if the content cannot be changed at present */
  requireWritable(): Promise<void>;
  changesSince(cursor: ChangeCursor | undefined): Promise<ChangeBatch>;
  /** Gives access to one consistent state of the content while others write. */
  withSnapshot<T>(work: (content: ContentReader) => Promise<T>): Promise<T>;
  /** Replaces all content; if that fails, nothing changes. */
  replaceContent(content: ContentReader, onProgress?: (name: string) => void): Promise<void>;
}

/** Changes per batch. */
const BATCH_SIZE = 50;

/**
 * Content in a PostgreSQL database for several servers. Every change locks the row with the change counter, so changes
 * are numbered in the order in which they become visible, and a server that polls by number misses none.
 */
export function createPostgresBackend(database: Database): PostgresBackend {
  const reading = <T>(read: (content: ContentReader) => Promise<T>): Promise<T> =>
    database.use((db) => read(createPostgresReader(db)));

  const backend: PostgresBackend = {
    displayName: database.displayName,
    serverState: createPostgresServerState(database),
    files: () => reading((content) => content.files()),
    read: (name) => reading((content) => content.read(name)),
    documents: () => reading((content) => content.documents()),
    state: (name) => reading((content) => content.state(name)),
    revision: (name, number) => reading((content) => content.revision(name, number)),
    revisions: (name) => reading((content) => content.revisions(name)),
    auditLog: () => reading((content) => content.auditLog()),
    commit: async (revisions, files = []) => (await backend.change(revisions, files)) !== undefined,
    async change(revisions, files) {
      for (const { name } of [...revisions, ...files]) requireContentName(name);
      try {
        return await database.use((db) =>
          db.transaction().execute(async (transaction) => {
            const change = await nextChange(transaction);
            await writeRevisions(transaction, change, revisions);
            for (const file of files) await writeFile(transaction, change, file);
            return change;
          }),
        );
      } catch (error) {
        if (error instanceof RevisionNumberTaken) return undefined;
        throw error;
      }
    },
    labelRevision: (name, number, label) =>
      database.use((db) =>
        db.transaction().execute(async (transaction) => {
          const change = await nextChange(transaction);
          const revision = await createPostgresReader(transaction).revision(name, number);
          if (revision === undefined) return false;
          const fields = Object.keys(revision).filter((field) => field !== 'label');
          await transaction
            .updateTable('pallet_revisions')
            .set({ label: label ?? null, fields: label === undefined ? fields : [...fields, 'label'], change })
            .where('name', '=', name)
            .where('number', '=', number)
            .execute();
          return true;
        }),
      ),
    async appendToAuditLog({ at, by: made_by, role, what, status }) {
      await database.use((db) => db.insertInto('pallet_deeds').values({ at, made_by, role, what, status }).execute());
    },
    async requireWritable() {
      // A read-only database refuses it, although it changes nothing.
      await database.use((db) =>
        db
          .updateTable('pallet_state')
          .set({ change: 0 })
          .where(sql<boolean>`false`)
          .execute(),
      );
    },
    changesSince: (cursor) =>
      database.use((db) => inSnapshot(db, (transaction) => readChangesSince(transaction, cursor))),
    withSnapshot: (work) =>
      database.use((db) => inSnapshot(db, (transaction) => work(createPostgresReader(transaction)))),
    replaceContent: (content, onProgress) =>
      database.use((db) =>
        db.transaction().execute((transaction) => replaceAllContent(transaction, content, onProgress)),
      ),
    close: () => database.close(),
  };
  return backend;
}

const inSnapshot = <T>(db: Kysely<Tables>, work: (transaction: Transaction<Tables>) => Promise<T>): Promise<T> =>
  db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work);

class RevisionNumberTaken extends Error {}

async function nextChange(db: Transaction<Tables>): Promise<number> {
  const { change } = await db
    .updateTable('pallet_state')
    .set((column) => ({ change: column('change', '+', 1) }))
    .returning('change')
    .executeTakeFirstOrThrow();
  return change;
}

/** @throws RevisionNumberTaken */
async function writeRevisions(
  db: Transaction<Tables>,
  change: number,
  revisions: readonly NewRevision[],
): Promise<void> {
  if (revisions.length === 0) return;
  const rows = revisions.map(({ name, revision }): Insertable<Tables['pallet_revisions']> => {
    const { number, kind, at, by, text, publishes, lastPublished, restores, label, conflicts } = revision;
    return {
      ...{ name, number, kind, at, made_by: by, text: Buffer.from(text), last_published: lastPublished, change },
      ...{ publishes: publishes ?? null, restores: restores ?? null, label: label ?? null },
      conflicts: conflicts === undefined ? null : JSON.stringify(conflicts),
      fields: Object.keys(revision),
    };
  });
  const written = await db
    .insertInto('pallet_revisions')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .returning('number')
    .execute();
  if (written.length < rows.length) throw new RevisionNumberTaken();
}

async function writeFile(
  db: Transaction<Tables>,
  change: number,
  { name, bytes, changedAt }: FileChange,
): Promise<void> {
  const row = {
    bytes: bytes === undefined ? null : Buffer.from(bytes),
    changed_at: changedAt ?? new Date().toISOString(),
    change,
  };
  await db
    .insertInto('pallet_files')
    .values({ name, ...row })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
    .execute();
}

async function readChangesSince(db: Transaction<Tables>, cursor: ChangeCursor | undefined): Promise<ChangeBatch> {
  const { origin, change: last } = await db
    .selectFrom('pallet_state')
    .select(['origin', 'change'])
    .executeTakeFirstOrThrow();
  const isReset = cursor === undefined || cursor.origin !== origin || cursor.change > last;
  const from = isReset ? 0 : cursor.change;
  const to = Math.min(last, from + BATCH_SIZE);
  const revisions = await db
    .selectFrom('pallet_revisions')
    .selectAll()
    .where('change', '>', from)
    .where('change', '<=', to)
    .orderBy('name')
    .orderBy('number')
    .execute();
  const files = await db
    .selectFrom('pallet_files')
    .selectAll()
    .where('change', '>', from)
    .where('change', '<=', to)
    .execute();
  return {
    cursor: { origin, change: to },
    isReset,
    hasMore: to < last,
    revisions: revisions.map((row) => ({ name: row.name, revision: revisionOf(row) })),
    files: files.map(({ name, bytes, changed_at, change }) => {
      return { name, bytes: bytes ?? undefined, changedAt: changed_at.toISOString(), change };
    }),
  };
}

async function replaceAllContent(
  db: Transaction<Tables>,
  content: ContentReader,
  onProgress?: (name: string) => void,
): Promise<void> {
  // A new origin makes all mirrors start from the beginning.
  await db
    .updateTable('pallet_state')
    .set({ origin: sql<string>`gen_random_uuid()` })
    .execute();
  for (const table of ['pallet_files', 'pallet_revisions', 'pallet_deeds'] as const)
    await db.deleteFrom(table).execute();
  for (const name of await content.documents()) {
    onProgress?.(name);
    for (const revision of await content.revisions(name)) {
      await writeRevisions(db, await nextChange(db), [{ name, revision }]);
    }
  }
  for (const name of await content.files()) {
    onProgress?.(name);
    const file = await content.read(name);
    if (file !== undefined) await writeFile(db, await nextChange(db), { name, ...file });
  }
  for (const { by: made_by, ...entry } of await content.auditLog()) {
    await db
      .insertInto('pallet_deeds')
      .values({ made_by, ...entry })
      .execute();
  }
}
