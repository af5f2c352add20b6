import { Migrator, sql, type Kysely, type Migration } from 'kysely';
import type { Tables } from './tables.js';

/**
 * The steps that made the tables what they are, in the order of their names. A step that a database has gone through is never
 * changed: what is to be other comes as a new one.
 */
const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '0001-content': {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('pallet_state')
        .addColumn('is_only', 'boolean', (column) => column.primaryKey().check(sql`is_only`))
        .addColumn('origin', 'uuid', (column) => column.notNull())
        .addColumn('change', 'bigint', (column) => column.notNull())
        .execute();
      await sql`insert into pallet_state values (true, gen_random_uuid(), 0)`.execute(db);

      await db.schema
        .createTable('pallet_files')
        .addColumn('name', 'text', (column) => column.primaryKey())
        .addColumn('bytes', 'bytea')
        .addColumn('changed_at', 'timestamptz', (column) => column.notNull())
        .addColumn('change', 'bigint', (column) => column.notNull())
        .execute();
      await db.schema.createIndex('pallet_files_change').on('pallet_files').column('change').execute();

      await db.schema
        .createTable('pallet_revisions')
        .addColumn('name', 'text', (column) => column.notNull())
        .addColumn('number', 'integer', (column) => column.notNull())
        .addColumn('kind', 'text', (column) => column.notNull())
        .addColumn('at', 'timestamptz', (column) => column.notNull())
        .addColumn('made_by', 'text', (column) => column.notNull())
        // A text that was found may hold what PostgreSQL takes for no text, such as U+0000.
        .addColumn('text', 'bytea', (column) => column.notNull())
        .addColumn('publishes', 'integer')
        .addColumn('last_published', 'integer', (column) => column.notNull())
        .addColumn('restores', 'integer')
        // Not jsonb, which knows no U+0000 and forgets the order of fields.
        .addColumn('conflicts', 'json')
        .addColumn('change', 'bigint', (column) => column.notNull())
        .addPrimaryKeyConstraint('pallet_revisions_key', ['name', 'number'])
        .execute();
      await db.schema.createIndex('pallet_revisions_change').on('pallet_revisions').column('change').execute();

      await db.schema
        .createTable('pallet_deeds')
        .addColumn('id', 'bigint', (column) => column.primaryKey().generatedAlwaysAsIdentity())
        .addColumn('at', 'timestamptz', (column) => column.notNull())
        .addColumn('made_by', 'text', (column) => column.notNull())
        .addColumn('role', 'text', (column) => column.notNull())
        .addColumn('what', 'text', (column) => column.notNull())
        .addColumn('status', 'integer', (column) => column.notNull())
        .execute();
    },
  },
  '0002-server-state': {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('pallet_ended_sessions')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('ends_at', 'timestamptz', (column) => column.notNull())
        .execute();
      await db.schema
        .createTable('pallet_requests')
        // Written with every request, and worth nothing after a crash.
        .modifyFront(sql`unlogged`)
        .addColumn('key', 'text', (column) => column.primaryKey())
        .addColumn('minute', 'timestamptz', (column) => column.notNull())
        .addColumn('count', 'integer', (column) => column.notNull())
        .execute();
    },
  },
  '0003-order-of-fields': {
    async up(db: Kysely<unknown>) {
      await db.schema
        .alterTable('pallet_revisions')
        .addColumn('fields', sql`text[]`)
        .execute();
    },
  },
};

/**
 * Brings the tables up to date. Servers that start at once take turns: the first does the work.
 *
 * @throws Error that says what to do where a newer Pallet has been here
 */
export async function migrate(db: Kysely<Tables>, place: string): Promise<void> {
  const done = await executedMigrations(db);
  const unknown = done.filter((name) => !(name in MIGRATIONS));
  if (unknown.length > 0) {
    throw new Error(
      `A newer Pallet has changed the tables of ${place} (${unknown.join(', ')}), and this one does not know them. Update this server.`,
    );
  }
  // Whoever only reads need not have the right to make tables.
  if (done.length === Object.keys(MIGRATIONS).length) return;
  const migrator = new Migrator({
    db,
    provider: { getMigrations: () => Promise.resolve(MIGRATIONS) },
    migrationTableName: 'pallet_migrations',
    migrationLockTableName: 'pallet_migration_lock',
  });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw error;
}

async function executedMigrations(db: Kysely<Tables>): Promise<string[]> {
  const found = await sql<{ table: string | null }>`select to_regclass('pallet_migrations')::text as "table"`.execute(
    db,
  );
  if (found.rows[0]?.table == null) return [];
  const { rows } = await sql<{ name: string }>`select name from pallet_migrations`.execute(db);
  return rows.map(({ name }) => name);
}
