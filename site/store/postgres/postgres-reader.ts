import type { Kysely, Selectable } from 'kysely';
import { requireContentName, type ContentReader, type AuditLogEntry, type StoredFile } from '../backend.js';
import type { BlockConflict, Revision, RevisionKind } from '../content-store.js';
import type { Tables } from './tables.js';

/** Reads content through a connection, or a transaction. */
export function createPostgresReader(db: Kysely<Tables>): ContentReader {
  const revisionsOf = (name: string) =>
    db.selectFrom('pallet_revisions').selectAll().where('name', '=', requireContentName(name));
  const file = async (name: string): Promise<StoredFile | undefined> => {
    const row = await db
      .selectFrom('pallet_files')
      .select(['bytes', 'changed_at'])
      .where('name', '=', requireContentName(name))
      .executeTakeFirst();
    return row?.bytes ? { bytes: row.bytes, changedAt: row.changed_at.toISOString() } : undefined;
  };

  return {
    read: file,
    async files() {
      const rows = await db.selectFrom('pallet_files').select('name').where('bytes', 'is not', null).execute();
      // Not sorted by the database, whose order depends on its locale.
      return rows.map(({ name }) => name).sort();
    },
    async documents() {
      const rows = await db.selectFrom('pallet_revisions').select('name').distinct().execute();
      return rows.map(({ name }) => name).sort();
    },
    async state(name) {
      // One statement reads one consistent state; the single-row table ensures a result without a file.
      const row = await db
        .selectFrom('pallet_state')
        .leftJoin('pallet_files as file', (join) => join.on('file.name', '=', requireContentName(name)))
        .leftJoinLateral(
          (of) =>
            of
              .selectFrom('pallet_revisions')
              .selectAll()
              .where('name', '=', name)
              .orderBy('number', 'desc')
              .limit(1)
              .as('head'),
          (join) => join.onTrue(),
        )
        .select(['file.bytes', 'file.changed_at'])
        .selectAll('head')
        .executeTakeFirstOrThrow();
      const { bytes, changed_at, ...head } = row;
      return {
        file: bytes && changed_at ? { bytes, changedAt: changed_at.toISOString() } : undefined,
        head: head.number === null ? undefined : revisionOf(head as RevisionRow),
      };
    },
    async revision(name, number) {
      const row = await revisionsOf(name).where('number', '=', number).executeTakeFirst();
      return row && revisionOf(row);
    },
    revisions: async (name) => (await revisionsOf(name).orderBy('number').execute()).map(revisionOf),
    async auditLog() {
      const rows = await db.selectFrom('pallet_deeds').selectAll().orderBy('id').execute();
      return rows.map(({ at, made_by: by, role, what, status }): AuditLogEntry => {
        return { at: at.toISOString(), by, role, what, status };
      });
    },
  };
}

type RevisionRow = Selectable<Tables['pallet_revisions']>;

/** Converts a row to a revision. Null columns are omitted, as in a file. */
export function revisionOf(row: RevisionRow): Revision {
  const { number, publishes, restores, label, conflicts, fields } = row;
  const revision: Revision = {
    number,
    kind: row.kind as RevisionKind,
    at: row.at.toISOString(),
    by: row.made_by,
    ...(publishes !== null && { publishes }),
    ...(restores !== null && { restores }),
    lastPublished: row.last_published,
    // Keeps a byte order mark.
    text: new TextDecoder('utf-8', { ignoreBOM: true }).decode(row.text),
    ...(conflicts !== null && { conflicts: conflicts as readonly BlockConflict[] }),
    ...(label !== null && { label }),
  };
  const order = (field: string): number => fields?.indexOf(field) ?? 0;
  const entries = Object.entries(revision).sort(([one], [other]) => order(one) - order(other));
  return Object.fromEntries(entries) as unknown as Revision;
}
