import { randomBytes } from 'node:crypto';
import { userInfo } from 'node:os';
import type { Context, Hono } from 'hono';
import { getCookie } from 'hono/cookie';
import type { Role } from './api.js';
import type { EditorSettings } from './editor-settings.js';
import { openIdLogin } from './openid-login.js';
import { isSame, signedSessions, type Author } from './sessions.js';

/** An author with what protects the session. */
export interface SignedIn extends Author {
  /** Comes back with each write. */
  readonly token: string;
  readonly logoutUrl?: string;
}

/** Tells who is asking. */
export interface Authors {
  /** Undefined where nobody has signed in. */
  who(context: Context): SignedIn | undefined;
  /** Where an author signs in; undefined where that happens elsewhere. */
  readonly loginUrl?: string;
  /** Adds the routes of the login. */
  mount?(app: Hono): void;
}

/** Tells who is asking, in the way that the settings choose. */
export async function authorsOf({ login, origin }: EditorSettings): Promise<Authors> {
  switch (login.kind) {
    case 'loopback': {
      const author: SignedIn = {
        name: userInfo().username,
        role: 'publisher',
        token: randomBytes(24).toString('base64url'),
      };
      return { who: () => author };
    }
    case 'proxy': {
      const sessions = signedSessions(login.secret);
      return {
        who({ req }) {
          if (!isSame(req.header('X-Editor-Proxy-Secret') ?? '', login.secret)) return undefined;
          const name = req.header(login.userHeader)?.trim() ?? '';
          const role = roleOf([req.header(login.roleHeader)]);
          return name === '' || role === undefined ? undefined : { name, role, token: sessions.tokenOf(name) };
        },
      };
    }
    case 'openid': {
      const sessions = signedSessions(login.sessionSecret);
      const { mount, cookie } = await openIdLogin({ login, origin, sessions, roleOf });
      return {
        loginUrl: '/login',
        mount,
        who(context) {
          const session = sessions.read(getCookie(context, cookie) ?? '');
          if (session === undefined) return undefined;
          const { name, role, id } = session;
          return { name, role, token: sessions.tokenOf(id), logoutUrl: '/logout' };
        },
      };
    }
  }
}

/** The highest role of some; undefined where none is one of ours. */
export function roleOf(values: readonly unknown[]): Role | undefined {
  const roles = values.flatMap((value) => (typeof value === 'string' ? value.split(/[\s,]+/) : []));
  return (['publisher', 'author'] as const).find((role) => roles.includes(role));
}
