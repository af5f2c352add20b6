import { mkdir, readdir, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ignoreAbsent, statIfPresent } from '../documents/read-files.js';

/** A session that was ended early. */
export interface EndedSession {
  readonly id: string;
  /** When it expires, in milliseconds since 1970: until then it is stored. */
  readonly endsAt: number;
}

/** State that the servers share in addition to the content: ended sessions and the number of requests per minute. */
export interface ServerState {
  /**
   * Ends a session on every server.
   *
   * @throws ContentUnavailableError if the database is unavailable or read-only
   */
  endSession(session: EndedSession): Promise<void>;
  /** @throws UnreadableError if it is unknown, because the state cannot be read */
  isEnded(session: EndedSession): Promise<boolean>;
  /** Counts a request. @returns the number of requests with this key in the current minute, including this one */
  countRequest(key: string): Promise<number>;
}

/**
 * Stores ended sessions as empty files in a folder, which several servers can share. Each server counts its own
 * requests.
 */
export function createFileServerState(folder: string, now: () => number = Date.now): ServerState {
  // The expiry is in the name, because the content of a file could be read while it is written.
  const pathOf = ({ id, endsAt }: EndedSession): string => join(folder, `${endsAt}-${Buffer.from(id).toString('hex')}`);
  return {
    async endSession(session) {
      await mkdir(folder, { recursive: true });
      for (const name of await readdir(folder)) {
        // Another server may remove it at the same moment.
        if (Number.parseInt(name, 10) < now()) await unlink(join(folder, name)).catch(ignoreAbsent);
      }
      await writeFile(pathOf(session), '', { flush: true });
    },
    isEnded: async (session) => (await statIfPresent(pathOf(session))) !== undefined,
    countRequest: createRequestCounter(now),
  };
}

/** Counts requests in memory. */
function createRequestCounter(now: () => number = Date.now): ServerState['countRequest'] {
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
