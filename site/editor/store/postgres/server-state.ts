import { sql } from 'kysely';
import type { EndedSession, ServerState } from '../server-state.js';
import type { Database } from './database.js';

/** What servers share, in the database of their content. */
export interface PostgresServerState extends ServerState {
  /** The sessions that were ended before their time was over. */
  endedSessions(): Promise<readonly EndedSession[]>;
}

export function postgresServerState(database: Database): PostgresServerState {
  return {
    async endSession({ id, endsAt }) {
      await database.use(async (db) => {
        await db
          .deleteFrom('pallet_ended_sessions')
          .where('ends_at', '<', sql<Date>`now()`)
          .execute();
        await db
          .insertInto('pallet_ended_sessions')
          .values({ id, ends_at: new Date(endsAt).toISOString() })
          .onConflict((conflict) => conflict.doNothing())
          .execute();
      });
    },
    async isEnded({ id }) {
      const found = await database.use((db) =>
        db.selectFrom('pallet_ended_sessions').select('id').where('id', '=', id).executeTakeFirst(),
      );
      return found !== undefined;
    },
    async endedSessions() {
      const rows = await database.use((db) =>
        db
          .selectFrom('pallet_ended_sessions')
          .selectAll()
          .where('ends_at', '>', sql<Date>`now()`)
          .execute(),
      );
      return rows.map(({ id, ends_at }) => ({ id, endsAt: ends_at.getTime() }));
    },
    countRequest: (key) =>
      database.use(async (db) => {
        // The clock of the database: those of the servers need not agree.
        const minute = sql<Date>`date_trunc('minute', now())`;
        const { count } = await db
          .insertInto('pallet_requests')
          .values({ key, minute, count: 1 })
          .onConflict((conflict) =>
            conflict.column('key').doUpdateSet({
              minute,
              count: sql`case when pallet_requests.minute = excluded.minute then pallet_requests.count + 1 else 1 end`,
            }),
          )
          .returning('count')
          .executeTakeFirstOrThrow();
        if (count === 1) {
          // Servers that do this at once would wait for each other's rows for ever.
          const past = db.selectFrom('pallet_requests').select('key').where('minute', '<', minute);
          await db.deleteFrom('pallet_requests').where('key', 'in', past.forUpdate().skipLocked()).execute();
        }
        return count;
      }),
  };
}
