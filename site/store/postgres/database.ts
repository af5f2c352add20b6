import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { toUnavailableError } from './database-errors.js';
import { describeDatabase } from './database-url.js';
import { migrate } from './migrations.js';
import type { Tables } from './tables.js';

/** Milliseconds until a database that does not respond counts as unavailable. */
const CONNECT_TIMEOUT_MS = 5_000;
const QUERY_TIMEOUT_MS = 30_000;

/** Per server. */
const MAX_CONNECTIONS = 10;

/** A database with migrated tables. It can be temporarily unavailable. */
export interface Database {
  /** Host, port, and name for messages, without credentials. */
  readonly displayName: string;
  /**
   * Gives access to the tables.
   *
   * @param work - one statement or transaction; it runs again, on a new connection, if the first one is read-only
   * @throws ContentUnavailableError if the database is unavailable, or read-only and the work writes
   */
  use<T>(work: (db: Kysely<Tables>) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/**
 * Opens a database. Connects and migrates its tables on first use.
 *
 * @throws Error if the URL is invalid
 */
export function openDatabase(url: string): Database {
  const displayName = describeDatabase(url);
  let connections = connect(url);
  let ready: Promise<void> | undefined;

  /** Replaces all connections, because the existing ones may never respond. */
  const reconnect = (lost: Connections): void => {
    if (lost !== connections) return;
    connections = connect(url);
    ready = undefined;
    void lost.db.destroy().catch(() => undefined);
  };

  const attempt = async <T>(work: (db: Kysely<Tables>) => Promise<T>, isRetry: boolean): Promise<T> => {
    const current = connections;
    try {
      ready ??= migrate(current.db, displayName).catch((error: unknown) => {
        ready = undefined;
        throw error;
      });
      await ready;
      return await work(current.db);
    } catch (error) {
      const unavailable = toUnavailableError(error, displayName);
      if (unavailable?.reason === 'away') reconnect(current);
      if (unavailable?.reason === 'read-only') {
        // Sessions stay read-only after their database has become writable or another server the primary one.
        current.discard();
        if (!isRetry) return attempt(work, true);
      }
      throw unavailable ?? error;
    }
  };

  return {
    displayName,
    use: (work) => attempt(work, false),
    close: () => connections.db.destroy(),
  };
}

/** A pool of connections. */
interface Connections {
  readonly db: Kysely<Tables>;
  /** Closes all present connections, those in use after their release. */
  discard(): void;
}

function connect(url: string): Connections {
  const types = new pg.TypeOverrides();
  // Change numbers stay far below the largest safe integer.
  types.setTypeParser(pg.types.builtins.INT8, Number);
  const pool = new pg.Pool({
    connectionString: url,
    types,
    max: MAX_CONNECTIONS,
    application_name: 'pallet',
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    query_timeout: QUERY_TIMEOUT_MS,
    keepAlive: true,
  });
  const present = new Set<pg.PoolClient>();
  const discarded = new WeakSet<pg.PoolClient>();
  pool.on('connect', (client) => {
    present.add(client);
    // If an idle connection is lost, the next query reports it.
    client.on('error', () => undefined);
  });
  pool.on('remove', (client) => void present.delete(client));
  pool.on('error', () => undefined);

  const acquire = async (): Promise<pg.PoolClient> => {
    for (;;) {
      const client = await pool.connect();
      if (!discarded.has(client)) return client;
      client.release(true);
    }
  };
  return {
    db: new Kysely<Tables>({ dialect: new PostgresDialect({ pool: { connect: acquire, end: () => pool.end() } }) }),
    discard() {
      for (const client of present) discarded.add(client);
    },
  };
}
