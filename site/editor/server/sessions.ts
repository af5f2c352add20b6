import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Role } from './api.js';

/** Who works in the editor. */
export interface Author {
  readonly name: string;
  readonly role: Role;
}

/** A session as its cookie holds it. */
interface SessionData extends Author {
  readonly id: string;
  /** Milliseconds since 1970. */
  readonly endsAt: number;
}

/** Milliseconds of a working day. */
const LIFE = 8 * 60 * 60 * 1000;

/** Sessions in signed cookies: nobody but the server can write one, and none holds longer than a working day. */
export function signedSessions(secret: string, now: () => number = Date.now) {
  const ended = new Set<string>();
  const sign = (text: string): string => createHmac('sha256', secret).update(text).digest('base64url');

  return {
    /** Milliseconds that a session holds. */
    life: LIFE,
    begin(author: Author): string {
      const data: SessionData = { ...author, id: randomBytes(16).toString('base64url'), endsAt: now() + LIFE };
      const text = Buffer.from(JSON.stringify(data)).toString('base64url');
      return `${text}.${sign(text)}`;
    },
    /** The session of a cookie; undefined where it is forged, over or ended. */
    read(cookie: string): SessionData | undefined {
      const [text = '', signature = ''] = cookie.split('.');
      if (!isSame(signature, sign(text))) return undefined;
      const data = JSON.parse(Buffer.from(text, 'base64url').toString()) as SessionData;
      return data.endsAt > now() && !ended.has(data.id) ? data : undefined;
    },
    end(cookie: string): void {
      const session = this.read(cookie);
      if (session !== undefined) ended.add(session.id);
    },
    /** What a page of the session sends with each write, so that no page elsewhere can write in its name. */
    tokenOf: (id: string): string => sign(`token ${id}`),
  };
}

/** Compares secrets in a time that says nothing of where they differ. */
export function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
