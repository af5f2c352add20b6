import { join } from 'node:path';
import { ContentUnavailableError, type ContentBackend, type ContentReader } from '../backend.js';
import { ENDED_SESSIONS_FOLDER } from '../file-backend.js';
import { createFileServerState } from '../server-state.js';
import { openMirror } from './mirror.js';
import type { PostgresBackend } from './postgres-backend.js';

export interface MirroredOptions {
  readonly database: PostgresBackend;
  /** The folder of the mirror. */
  readonly folder: string;
  /** How often changes of other servers are polled, in milliseconds. Default: 2000 */
  readonly interval?: number;
  /** Receives messages for operators. */
  readonly log: (message: string) => void;
}

/**
 * A database with a mirror of its content in a folder. The mirror contains own changes immediately and those of other
 * servers a few seconds later. During an outage, the last known state is read and changes are refused; while the
 * database is read-only, its content is read and changes are refused. Both end by themselves: the database is polled.
 *
 * @throws ContentUnavailableError if the database cannot be read and was never mirrored here
 */
export async function openMirroredBackend(options: MirroredOptions): Promise<ContentBackend> {
  const { database, folder, interval = 2000, log } = options;
  const mirror = await openMirror(folder, database);
  /** Used during an outage. */
  const localState = createFileServerState(join(folder, ENDED_SESSIONS_FOLDER));
  const ownChanges = new Set<number>();
  let listener: (names: readonly string[]) => void = () => undefined;
  let outage: { readonly error: ContentUnavailableError; readonly since: string } | undefined;
  /** Set while the database refuses all changes, as far as known. */
  let readOnly: ContentUnavailableError | undefined;
  let updating: Promise<void> = Promise.resolve();
  let isUpdateWaiting = false;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  const startOutage = async (error: ContentUnavailableError): Promise<void> => {
    const since = outage?.since ?? (await mirror.asOf());
    if (since === undefined) throw error;
    // The reason can change: a server that was away can then refuse the password.
    if (outage?.error.reason === error.reason) return;
    log(`${error.message} Until the database is available again, the content is read-only in its state of ${since}.`);
    outage = { error, since };
  };

  /** @param isWrite - whether the failed request was a write; such a failure can leave reading possible */
  const handleFailure = async (error: ContentUnavailableError, isWrite: boolean): Promise<void> => {
    const { reason } = error;
    if (reason === 'read-only' && isWrite) {
      if (readOnly === undefined) log(`${error.message} Until then, the content can be read but not changed.`);
      readOnly = error;
    } else if (reason === 'away' || (!isWrite && (reason === 'read-only' || reason === 'refused'))) {
      await startOutage(error);
    }
    // Otherwise only this request fails, and reading it from the mirror is a few seconds behind at most.
  };

  const isWritable = (): Promise<boolean> =>
    database.requireWritable().then(
      () => true,
      (error: unknown) => {
        if (!(error instanceof ContentUnavailableError)) throw error;
        return error.reason !== 'read-only' && error.reason !== 'away';
      },
    );

  const syncMirror = async (): Promise<void> => {
    isUpdateWaiting = false;
    const [outageAtStart, readOnlyAtStart] = [outage, readOnly];
    try {
      const changed = await mirror.update();
      for (const session of await database.serverState.endedSessions()) {
        if (!(await localState.isEnded(session))) await localState.endSession(session);
      }
      // An update that started before the outage does not end it.
      if (outageAtStart !== undefined) {
        log(`The database ${database.displayName} is available again.`);
        outage = undefined;
      }
      if (readOnlyAtStart !== undefined && (await isWritable())) {
        log(`The database ${database.displayName} accepts changes again.`);
        readOnly = undefined;
      }
      const others = changed.filter(({ change }) => !ownChanges.has(change)).map(({ name }) => name);
      for (const { change } of changed) ownChanges.delete(change);
      if (others.length > 0) listener(others);
    } catch (error) {
      if (!(error instanceof ContentUnavailableError)) throw error;
      await startOutage(error);
    }
  };

  /** Resolves once the mirror contains the current state of the database. */
  const update = (): Promise<void> => {
    // A queued update will include the current state.
    if (isUpdateWaiting) return updating;
    isUpdateWaiting = true;
    updating = updating.then(syncMirror, syncMirror);
    return updating;
  };

  const pollChanges = (): void => {
    timer = setTimeout(() => {
      void update()
        .catch((error: unknown) => log(`The content could not be updated: ${String(error)}`))
        .then(() => isClosed || pollChanges());
    }, interval);
  };

  const withFallback = async <T>(
    request: () => Promise<T>,
    fallback: () => Promise<T>,
    isWrite = false,
  ): Promise<T> => {
    if (outage !== undefined || (isWrite && readOnly !== undefined)) return fallback();
    try {
      return await request();
    } catch (error) {
      if (!(error instanceof ContentUnavailableError)) throw error;
      await handleFailure(error, isWrite);
      return fallback();
    }
  };

  const reading = <T>(read: (from: ContentReader) => Promise<T>): Promise<T> =>
    withFallback(
      () => read(database),
      () => read(mirror.content),
    );

  const readOnlyReason = (): ContentUnavailableError | undefined => outage?.error ?? readOnly;

  const writing = async <T>(write: () => Promise<T>): Promise<T> => {
    const refusal = readOnlyReason();
    if (refusal !== undefined) throw refusal;
    try {
      return await write();
    } catch (error) {
      if (error instanceof ContentUnavailableError) await handleFailure(error, true);
      throw error;
    }
  };

  await update();
  pollChanges();
  return {
    files: () => reading((content) => content.files()),
    read: (name) => reading((content) => content.read(name)),
    documents: () => reading((content) => content.documents()),
    state: (name) => reading((content) => content.state(name)),
    revision: (name, number) => reading((content) => content.revision(name, number)),
    revisions: (name) => reading((content) => content.revisions(name)),
    auditLog: () => database.auditLog(),
    commit: (revisions, files = []) =>
      writing(async () => {
        const change = await database.change(revisions, files);
        if (change === undefined) return false;
        if (files.length > 0) ownChanges.add(change);
        await update();
        return true;
      }),
    labelRevision: (name, number, label) =>
      writing(async () => {
        const isDone = await database.labelRevision(name, number, label);
        await update();
        return isDone;
      }),
    appendToAuditLog: (entry) => writing(() => database.appendToAuditLog(entry)),
    serverState: {
      endSession: (session) =>
        writing(async () => {
          await database.serverState.endSession(session);
          await localState.endSession(session);
        }),
      isEnded: (session) =>
        withFallback(
          () => database.serverState.isEnded(session),
          () => localState.isEnded(session),
        ),
      countRequest: (key) =>
        withFallback(
          () => database.serverState.countRequest(key),
          () => localState.countRequest(key),
          true,
        ),
    },
    lastKnownAt: () => outage?.since,
    readOnlyReason,
    onExternalChange: (next) => void (listener = next),
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await updating.catch(() => undefined);
      await database.close();
    },
  };
}
