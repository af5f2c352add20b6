import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { EndedSession, ServerState } from '../store/server-state.js';
import type { Role } from './api.js';

/** Who works in the editor. */
export interface Author {
  readonly name: string;
  readonly role: Role;
}

/** A session as its cookie holds it. */
interface SessionData extends Author, EndedSession {}

/** Milliseconds of a working day. */
const LIFE = 8 * 60 * 60 * 1000;

/**
 * Sessions in signed cookies: nobody but the server can write one, and none holds longer than a working day.
 *
 * @param ended - where those are remembered that were ended before
 */
export function signedSessions(
  secret: string,
  ended: Pick<ServerState, 'endSession' | 'isEnded'>,
  now: () => number = Date.now,
) {
  const sign = (text: string): string => createHmac('sha256', secret).update(text).digest('base64url');

  /** The session of a cookie, which may have been ended; undefined where it is forged or over. */
  const verify = (cookie: string): SessionData | undefined => {
    const [text = '', signature = ''] = cookie.split('.');
    if (!isSame(signature, sign(text))) return undefined;
    const data = JSON.parse(Buffer.from(text, 'base64url').toString()) as SessionData;
    return data.endsAt > now() ? data : undefined;
  };

  return {
    /** Milliseconds that a session holds. */
    life: LIFE,
    begin(author: Author): string {
      const data: SessionData = { ...author, id: randomBytes(16).toString('base64url'), endsAt: now() + LIFE };
      const text = Buffer.from(JSON.stringify(data)).toString('base64url');
      return `${text}.${sign(text)}`;
    },
    /** The session of a cookie; undefined where it is forged, over or ended. */
    async read(cookie: string): Promise<Author | undefined> {
      const session = verify(cookie);
      return session === undefined || (await ended.isEnded(session)) ? undefined : session;
    },
    /** Ends the session of a cookie on every server. @throws ContentAway where that cannot be remembered */
    async end(cookie: string): Promise<void> {
      const session = verify(cookie);
      if (session !== undefined) await ended.endSession({ id: session.id, endsAt: session.endsAt });
    },
  };
}

/** Compares secrets in a time that says nothing of where they differ. */
export function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
