import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { EndedSession, ServerState } from '../../store/server-state.js';
import type { Role } from './api.js';

/** An author of the editor. */
export interface Author {
  readonly name: string;
  readonly role: Role;
}

/** The session data in a cookie. */
interface SessionData extends Author, EndedSession {}

/** A working day, in milliseconds. */
const LIFETIME = 8 * 60 * 60 * 1000;

/**
 * Sessions in signed cookies, which expire after a working day.
 *
 * @param ended - the store of sessions that were ended early
 */
export function createSignedSessions(
  secret: string,
  ended: Pick<ServerState, 'endSession' | 'isEnded'>,
  now: () => number = Date.now,
) {
  const sign = (text: string): string => createHmac('sha256', secret).update(text).digest('base64url');

  /** The session of a cookie, which may have been ended; undefined if it is forged or expired. */
  const verify = (cookie: string): SessionData | undefined => {
    const [text = '', signature = ''] = cookie.split('.');
    if (!isEqualInConstantTime(signature, sign(text))) return undefined;
    const data = JSON.parse(Buffer.from(text, 'base64url').toString()) as SessionData;
    return data.endsAt > now() ? data : undefined;
  };

  return {
    /** Lifetime of a session, in milliseconds. */
    life: LIFETIME,
    begin(author: Author): string {
      const data: SessionData = { ...author, id: randomBytes(16).toString('base64url'), endsAt: now() + LIFETIME };
      const text = Buffer.from(JSON.stringify(data)).toString('base64url');
      return `${text}.${sign(text)}`;
    },
    /** The session of a cookie; undefined if it is forged, expired, or ended. */
    async read(cookie: string): Promise<Author | undefined> {
      const session = verify(cookie);
      return session === undefined || (await ended.isEnded(session)) ? undefined : session;
    },
    /** Ends the session of a cookie on every server. @throws ContentUnavailableError where that cannot be remembered */
    async end(cookie: string): Promise<void> {
      const session = verify(cookie);
      if (session !== undefined) await ended.endSession({ id: session.id, endsAt: session.endsAt });
    },
  };
}

/** Compares secrets without a timing side channel. */
export function isEqualInConstantTime(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
