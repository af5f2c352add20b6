import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { ContentAway } from '../backend.js';
import { placeOf } from './database-url.js';
import { migrate } from './migrations.js';
import type { Tables } from './tables.js';

/** Milliseconds until a server that does not answer is away. */
const CONNECT_MS = 5_000;
const ANSWER_MS = 30_000;

/** Connections of one server. */
const CONNECTIONS = 10;

/** A database whose tables are up to date. It may be away, and come back. */
export interface Database {
  /** Host, port and name, for messages: never who signs in, and with what. */
  readonly place: string;
  /** @throws ContentAway where the database cannot be reached, or is lost meanwhile */
  use<T>(work: (db: Kysely<Tables>) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/**
 * Opens a database: connects when it is used first, and brings its tables up to date then.
 *
 * @throws Error when the address is none
 */
export function openDatabase(url: string): Database {
  const place = placeOf(url);
  let db = connect(url);
  let ready: Promise<void> | undefined;

  /** Begins anew with other connections: of those that were there nobody knows whether they will ever answer. */
  const leave = (lost: Kysely<Tables>): void => {
    if (lost !== db) return;
    db = connect(url);
    ready = undefined;
    void lost.destroy().catch(() => undefined);
  };

  return {
    place,
    async use(work) {
      const current = db;
      try {
        ready ??= migrate(current, place).catch((error: unknown) => {
          ready = undefined;
          throw error;
        });
        await ready;
        return await work(current);
      } catch (error) {
        if (!isAway(error)) throw error;
        leave(current);
        throw new ContentAway(place, error.message || (error.code ?? 'no connection'));
      }
    },
    close: () => db.destroy(),
  };
}

function connect(url: string): Kysely<Tables> {
  const types = new pg.TypeOverrides();
  // Numbers of changes: far below what a number can hold.
  types.setTypeParser(pg.types.builtins.INT8, Number);
  const pool = new pg.Pool({
    connectionString: url,
    types,
    max: CONNECTIONS,
    application_name: 'pallet',
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: ANSWER_MS,
    keepAlive: true,
  });
  // A connection that is lost between two questions: whoever asks the next one hears of it.
  pool.on('connect', (client) => client.on('error', () => undefined));
  pool.on('error', () => undefined);
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
}

/** States in which a server takes no work: it stops, starts, has no room, or cuts a connection. */
const AWAY_STATES = /^(?:08|57P0[1-3]$|53300$)/;

/** What the driver says of connections, in words alone. */
const LOST =
  /connection (?:terminated|timeout|error)|timeout exceeded|read timeout|not queryable|after calling end|been destroyed/i;

/** Whether an error says that the database cannot be reached, and not that something is wrong with what it was asked. */
function isAway(error: unknown): error is Error & { code?: string } {
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: unknown };
  if (error instanceof pg.DatabaseError) return AWAY_STATES.test(error.code ?? '');
  return (typeof code === 'string' && /^E(?!RR_)[A-Z_]+$/.test(code)) || LOST.test(error.message);
}
