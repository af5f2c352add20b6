import { sql, type Insertable, type Kysely, type Transaction } from 'kysely';
import { contentName, type ContentBackend, type ContentReader, type FileChange, type NewRevision } from '../backend.js';
import type { Database } from './database.js';
import { postgresReader, revisionOf } from './reader.js';
import { postgresServerState, type PostgresServerState } from './server-state.js';
import type { Tables } from './tables.js';

/** Up to where somebody has followed the changes of a database. */
export interface SeenChanges {
  readonly origin: string;
  readonly change: number;
}

/** What has become other since then. */
interface NewerChanges {
  readonly seen: SeenChanges;
  /** Whether this begins at the beginning, because what was seen was of another database or an older state of this one. */
  readonly isAnew: boolean;
  /** Whether more has changed than this. */
  readonly hasMore: boolean;
  readonly revisions: readonly NewRevision[];
  readonly files: readonly (FileChange & { readonly change: number })[];
}

/** Content in a PostgreSQL database. */
export interface PostgresBackend extends ContentBackend {
  /** Host, port and name of the database, for messages. */
  readonly place: string;
  readonly serverState: PostgresServerState;
  /** As {@link ContentBackend.commit}, but tells the number of the change. */
  change(revisions: readonly NewRevision[], files: readonly FileChange[]): Promise<number | undefined>;
  newerThan(seen: SeenChanges | undefined): Promise<NewerChanges>;
  /** Lets somebody read one moment of the content, while others write on. */
  frozen<T>(work: (content: ContentReader) => Promise<T>): Promise<T>;
  /** Puts other content in the place of all there is, or, where that fails, changes nothing. */
  fill(content: ContentReader, told?: (name: string) => void): Promise<void>;
}

/** So many changes are handed over at once. */
const AT_ONCE = 50;

/**
 * Content in a PostgreSQL database, for several servers. Every change locks the one row that counts them: so changes follow each
 * other, their numbers have the order in which they become visible, and a server that knows the last number it has seen
 * misses nothing.
 */
export function postgresBackend(database: Database): PostgresBackend {
  const reading = <T>(read: (content: ContentReader) => Promise<T>): Promise<T> =>
    database.use((db) => read(postgresReader(db)));

  const backend: PostgresBackend = {
    place: database.place,
    serverState: postgresServerState(database),
    files: () => reading((content) => content.files()),
    read: (name) => reading((content) => content.read(name)),
    documents: () => reading((content) => content.documents()),
    state: (name) => reading((content) => content.state(name)),
    revision: (name, number) => reading((content) => content.revision(name, number)),
    revisions: (name) => reading((content) => content.revisions(name)),
    deeds: () => reading((content) => content.deeds()),
    commit: async (revisions, files = []) => (await backend.change(revisions, files)) !== undefined,
    async change(revisions, files) {
      for (const { name } of [...revisions, ...files]) contentName(name);
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
        if (error instanceof NumberTaken) return undefined;
        throw error;
      }
    },
    async note({ at, by: made_by, role, what, status }) {
      await database.use((db) => db.insertInto('pallet_deeds').values({ at, made_by, role, what, status }).execute());
    },
    newerThan: (seen) => database.use((db) => inOneMoment(db, (transaction) => newerThan(transaction, seen))),
    frozen: (work) => database.use((db) => inOneMoment(db, (transaction) => work(postgresReader(transaction)))),
    fill: (content, told) =>
      database.use((db) => db.transaction().execute((transaction) => fill(transaction, content, told))),
    close: () => database.close(),
  };
  return backend;
}

const inOneMoment = <T>(db: Kysely<Tables>, work: (transaction: Transaction<Tables>) => Promise<T>): Promise<T> =>
  db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work);

class NumberTaken extends Error {}

async function nextChange(db: Transaction<Tables>): Promise<number> {
  const { change } = await db
    .updateTable('pallet_state')
    .set((column) => ({ change: column('change', '+', 1) }))
    .returning('change')
    .executeTakeFirstOrThrow();
  return change;
}

/** @throws NumberTaken */
async function writeRevisions(
  db: Transaction<Tables>,
  change: number,
  revisions: readonly NewRevision[],
): Promise<void> {
  if (revisions.length === 0) return;
  const rows = revisions.map(({ name, revision }): Insertable<Tables['pallet_revisions']> => {
    const { number, kind, at, by, text, publishes, lastPublished, restores, conflicts } = revision;
    return {
      ...{ name, number, kind, at, made_by: by, text: Buffer.from(text), last_published: lastPublished, change },
      ...{ publishes: publishes ?? null, restores: restores ?? null },
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
  if (written.length < rows.length) throw new NumberTaken();
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

async function newerThan(db: Transaction<Tables>, seen: SeenChanges | undefined): Promise<NewerChanges> {
  const { origin, change: last } = await db
    .selectFrom('pallet_state')
    .select(['origin', 'change'])
    .executeTakeFirstOrThrow();
  const isAnew = seen === undefined || seen.origin !== origin || seen.change > last;
  const from = isAnew ? 0 : seen.change;
  const to = Math.min(last, from + AT_ONCE);
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
    seen: { origin, change: to },
    isAnew,
    hasMore: to < last,
    revisions: revisions.map((row) => ({ name: row.name, revision: revisionOf(row) })),
    files: files.map(({ name, bytes, changed_at, change }) => {
      return { name, bytes: bytes ?? undefined, changedAt: changed_at.toISOString(), change };
    }),
  };
}

async function fill(db: Transaction<Tables>, content: ContentReader, told?: (name: string) => void): Promise<void> {
  // Whoever has followed the changes begins anew with another origin.
  await db
    .updateTable('pallet_state')
    .set({ origin: sql<string>`gen_random_uuid()` })
    .execute();
  for (const table of ['pallet_files', 'pallet_revisions', 'pallet_deeds'] as const)
    await db.deleteFrom(table).execute();
  for (const name of await content.documents()) {
    told?.(name);
    for (const revision of await content.revisions(name)) {
      await writeRevisions(db, await nextChange(db), [{ name, revision }]);
    }
  }
  for (const name of await content.files()) {
    told?.(name);
    const file = await content.read(name);
    if (file !== undefined) await writeFile(db, await nextChange(db), { name, ...file });
  }
  for (const { by: made_by, ...deed } of await content.deeds()) {
    await db
      .insertInto('pallet_deeds')
      .values({ made_by, ...deed })
      .execute();
  }
}
