import { sql } from 'kysely';
import type { EndedSession, ServerState } from '../server-state.js';
import type { Database } from './database.js';

/** The shared state of servers in their database. */
export interface PostgresServerState extends ServerState {
  /** The sessions that were ended early and have not expired. */
  endedSessions(): Promise<readonly EndedSession[]>;
}

export function createPostgresServerState(database: Database): PostgresServerState {
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
        // The clocks of the servers can differ, so the clock of the database counts.
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
          // Skips locked rows: servers that delete at the same time could deadlock.
          const past = db.selectFrom('pallet_requests').select('key').where('minute', '<', minute);
          await db.deleteFrom('pallet_requests').where('key', 'in', past.forUpdate().skipLocked()).execute();
        }
        return count;
      }),
  };
}
