import { existsSync } from 'node:fs';
import { mkdir, readdir, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A session as it is remembered after it was ended. */
export interface EndedSession {
  readonly id: string;
  /** When it ends anyway, in milliseconds since 1970: until then it is remembered. */
  readonly endsAt: number;
}

/**
 * What the servers of one content share besides the content: sessions that were ended early, and how many requests were made in
 * the current minute.
 */
export interface ServerState {
  /**
   * Ends a session on every server.
   *
   * @throws ContentAway where the content cannot be reached
   */
  endSession(session: EndedSession): Promise<void>;
  isEnded(session: EndedSession): Promise<boolean>;
  /** Counts a request. @returns how many there were under this key in the current minute, this one included */
  countRequest(key: string): Promise<number>;
}

/**
 * Ended sessions in a folder, which several servers may share, one empty file each; requests are counted by each server for
 * itself.
 */
export function fileServerState(folder: string, now: () => number = Date.now): ServerState {
  // The name tells when it may go: the content of a file could be read while it is being written.
  const pathOf = ({ id, endsAt }: EndedSession): string => join(folder, `${endsAt}-${Buffer.from(id).toString('hex')}`);
  return {
    async endSession(session) {
      await mkdir(folder, { recursive: true });
      for (const name of await readdir(folder)) {
        // Another server may remove it at the same moment.
        if (Number.parseInt(name, 10) < now()) await unlink(join(folder, name)).catch(() => undefined);
      }
      await writeFile(pathOf(session), '', { flush: true });
    },
    isEnded: (session) => Promise.resolve(existsSync(pathOf(session))),
    countRequest: requestCounter(now),
  };
}

/** Counts requests in memory. */
function requestCounter(now: () => number = Date.now): ServerState['countRequest'] {
  let minute = 0;
  let counts = new Map<string, number>();
  return (key) => {
    const current = Math.floor(now() / 60_000);
    if (current !== minute) {
      minute = current;
      counts = new Map();
    }
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    return Promise.resolve(count);
  };
}
