import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { ContentUnavailableError } from '../backend.js';
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
  /** @throws ContentUnavailableError if the database cannot be reached or the connection is lost */
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
  let db = connect(url);
  let ready: Promise<void> | undefined;

  /** Replaces all connections, because the existing ones may never respond. */
  const reconnect = (lost: Kysely<Tables>): void => {
    if (lost !== db) return;
    db = connect(url);
    ready = undefined;
    void lost.destroy().catch(() => undefined);
  };

  return {
    displayName,
    async use(work) {
      const current = db;
      try {
        ready ??= migrate(current, displayName).catch((error: unknown) => {
          ready = undefined;
          throw error;
        });
        await ready;
        return await work(current);
      } catch (error) {
        if (!isUnavailable(error)) throw error;
        reconnect(current);
        throw new ContentUnavailableError(displayName, error.message || (error.code ?? 'no connection'));
      }
    },
    close: () => db.destroy(),
  };
}

function connect(url: string): Kysely<Tables> {
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
  // If an idle connection is lost, the next query reports it.
  pool.on('connect', (client) => client.on('error', () => undefined));
  pool.on('error', () => undefined);
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
}

/** SQLSTATE codes: connection errors, shutdown, startup, and too many connections. */
const UNAVAILABLE_STATES = /^(?:08|57P0[1-3]$|53300$)/;

/** Connection errors for which the driver has no code. */
const CONNECTION_ERROR =
  /connection (?:terminated|timeout|error)|timeout exceeded|read timeout|not queryable|after calling end|been destroyed/i;

/** Whether the database cannot be reached, as opposed to a query error. */
function isUnavailable(error: unknown): error is Error & { code?: string } {
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: unknown };
  if (error instanceof pg.DatabaseError) return UNAVAILABLE_STATES.test(error.code ?? '');
  return (typeof code === 'string' && /^E(?!RR_)[A-Z_]+$/.test(code)) || CONNECTION_ERROR.test(error.message);
}
