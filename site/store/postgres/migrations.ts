import { Migrator, sql, type Kysely, type Migration } from 'kysely';
import type { Tables } from './tables.js';

/**
 * The migrations in the order of their names. Released migrations never change; add a new one instead.
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
        // The text of an external change can contain U+0000, which PostgreSQL does not allow in text columns.
        .addColumn('text', 'bytea', (column) => column.notNull())
        .addColumn('publishes', 'integer')
        .addColumn('last_published', 'integer', (column) => column.notNull())
        .addColumn('restores', 'integer')
        // Not jsonb, which does not allow U+0000 or preserve the order of fields.
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
        // Written with every request and not needed after a crash.
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
  '0004-labels-of-versions': {
    async up(db: Kysely<unknown>) {
      await db.schema.alterTable('pallet_revisions').addColumn('label', 'text').execute();
    },
  },
};

/**
 * Migrates the tables. If several servers start at the same time, one of them does the work.
 *
 * @throws Error if a newer Pallet has migrated the tables
 */
export async function migrate(db: Kysely<Tables>, database: string): Promise<void> {
  const done = await executedMigrations(db);
  const unknown = done.filter((name) => !(name in MIGRATIONS));
  if (unknown.length > 0) {
    throw new Error(
      `A newer Pallet has changed the tables of ${database} (${unknown.join(', ')}). Update Pallet on this server.`,
    );
  }
  // A read-only role may not have the right to create tables.
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
