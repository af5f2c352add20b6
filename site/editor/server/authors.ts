import { userInfo } from 'node:os';
import type { Context, Hono } from 'hono';
import { getCookie } from 'hono/cookie';
import type { ServerState } from '../store/server-state.js';
import type { Role } from './api.js';
import type { EditorSettings } from './editor-settings.js';
import { openIdLogin } from './openid-login.js';
import { isSame, signedSessions, type Author } from './sessions.js';

/** An author, and where their session ends. */
export interface SignedIn extends Author {
  readonly logoutUrl?: string;
}

/** Tells who is asking. */
export interface Authors {
  /** Undefined where nobody has signed in. */
  who(context: Context): Promise<SignedIn | undefined>;
  /** Where an author signs in; undefined where that happens elsewhere. */
  readonly loginUrl?: string;
  /** Adds the routes of the login. */
  mount?(app: Hono): void;
}

/** Tells who is asking, in the way that the settings choose. */
export async function authorsOf({ login, origin }: EditorSettings, state: ServerState): Promise<Authors> {
  switch (login.kind) {
    case 'loopback': {
      const author: SignedIn = { name: userInfo().username, role: 'publisher' };
      return { who: () => Promise.resolve(author) };
    }
    case 'proxy': {
      const authorOf = ({ req }: Context): SignedIn | undefined => {
        if (!isSame(req.header('X-Editor-Proxy-Secret') ?? '', login.secret)) return undefined;
        const name = req.header(login.userHeader)?.trim() ?? '';
        const role = roleOf([req.header(login.roleHeader)]);
        return name === '' || role === undefined ? undefined : { name, role };
      };
      return { who: (context) => Promise.resolve(authorOf(context)) };
    }
    case 'openid': {
      const sessions = signedSessions(login.sessionSecret, state);
      const { mount, cookie } = await openIdLogin({ login, origin, sessions, roleOf });
      return {
        loginUrl: '/login',
        mount,
        async who(context) {
          const session = await sessions.read(getCookie(context, cookie) ?? '');
          return session && { name: session.name, role: session.role, logoutUrl: '/logout' };
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
