import { join } from 'node:path';
import { ContentAway, type ContentBackend, type ContentReader } from '../backend.js';
import { ENDED_SESSIONS } from '../file-backend.js';
import { fileServerState } from '../server-state.js';
import { openMirror } from './mirror.js';
import type { PostgresBackend } from './postgres-backend.js';

export interface MirroredOptions {
  readonly database: PostgresBackend;
  /** The folder that is kept to what the database says. */
  readonly folder: string;
  /** How often others' changes are asked for, in milliseconds. Default: 2000 */
  readonly interval?: number;
  /** Receives what an operator should know. */
  readonly log: (message: string) => void;
}

/**
 * A database with a mirror of its content in a folder. Own changes stand in the folder as soon as they are made, those of other
 * servers some seconds later. While the database is away the last known state is read, and nothing can be written; it is asked
 * for again and again until it is back.
 *
 * @throws ContentAway where the database cannot be reached, and never could be from here
 */
export async function mirroredBackend(options: MirroredOptions): Promise<ContentBackend> {
  const { database, folder, interval = 2000, log } = options;
  const mirror = await openMirror(folder, database);
  /** What holds while the database is away. */
  const known = fileServerState(join(folder, ENDED_SESSIONS));
  const own = new Set<number>();
  let listener: (names: readonly string[]) => void = () => undefined;
  let away: { readonly error: ContentAway; readonly since: string } | undefined;
  let updating: Promise<void> = Promise.resolve();
  let isUpdateWaiting = false;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  const leave = async (error: ContentAway): Promise<void> => {
    if (away !== undefined) return;
    const since = await mirror.asOf();
    if (since === undefined) throw error;
    // Somebody else may have noticed meanwhile.
    if (away !== undefined) return;
    log(`${error.message}. The content is as it was at ${since}, to be read only, until the database is back.`);
    away = { error, since };
  };

  const bring = async (): Promise<void> => {
    isUpdateWaiting = false;
    const lost = away;
    try {
      const changed = await mirror.update();
      for (const session of await database.serverState.endedSessions()) {
        if (!(await known.isEnded(session))) await known.endSession(session);
      }
      // One that had begun before the database was lost says nothing of it.
      if (lost !== undefined) {
        log(`The database ${database.place} is back.`);
        away = undefined;
      }
      const others = changed.filter(({ change }) => !own.has(change)).map(({ name }) => name);
      for (const { change } of changed) own.delete(change);
      if (others.length > 0) listener(others);
    } catch (error) {
      if (!(error instanceof ContentAway)) throw error;
      await leave(error);
    }
  };

  /** Resolves once the mirror holds what the database holds now. */
  const update = (): Promise<void> => {
    // One that has not begun yet will see it.
    if (isUpdateWaiting) return updating;
    isUpdateWaiting = true;
    updating = updating.then(bring, bring);
    return updating;
  };

  const watch = (): void => {
    timer = setTimeout(() => {
      void update()
        .catch((error: unknown) => log(`The content could not be read anew: ${String(error)}`))
        .then(() => isClosed || watch());
    }, interval);
  };

  const asking = async <T>(ask: () => Promise<T>, askHere: () => Promise<T>): Promise<T> => {
    if (away !== undefined) return askHere();
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof ContentAway)) throw error;
      await leave(error);
      return askHere();
    }
  };

  const reading = <T>(read: (from: ContentReader) => Promise<T>): Promise<T> =>
    asking(
      () => read(database),
      () => read(mirror.content),
    );

  const writing = async <T>(write: () => Promise<T>): Promise<T> => {
    if (away !== undefined) throw away.error;
    try {
      return await write();
    } catch (error) {
      if (error instanceof ContentAway) await leave(error);
      throw error;
    }
  };

  await update();
  watch();
  return {
    files: () => reading((content) => content.files()),
    read: (name) => reading((content) => content.read(name)),
    documents: () => reading((content) => content.documents()),
    state: (name) => reading((content) => content.state(name)),
    revision: (name, number) => reading((content) => content.revision(name, number)),
    revisions: (name) => reading((content) => content.revisions(name)),
    deeds: () => database.deeds(),
    commit: (revisions, files = []) =>
      writing(async () => {
        const change = await database.change(revisions, files);
        if (change === undefined) return false;
        if (files.length > 0) own.add(change);
        await update();
        return true;
      }),
    note: (deed) => writing(() => database.note(deed)),
    serverState: {
      endSession: (session) =>
        writing(async () => {
          await database.serverState.endSession(session);
          await known.endSession(session);
        }),
      isEnded: (session) =>
        asking(
          () => database.serverState.isEnded(session),
          () => known.isEnded(session),
        ),
      countRequest: (key) =>
        asking(
          () => database.serverState.countRequest(key),
          () => known.countRequest(key),
        ),
    },
    lastKnown: () => away?.since,
    follow: (next) => void (listener = next),
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await updating.catch(() => undefined);
      await database.close();
    },
  };
}
