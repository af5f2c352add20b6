import { userInfo } from 'node:os';
import type { Context, Hono } from 'hono';
import { getCookie } from 'hono/cookie';
import type { ServerState } from '../../store/server-state.js';
import type { Role } from './api.js';
import type { EditorSettings } from './editor-settings.js';
import { openIdLogin } from './openid-login.js';
import { isEqualInConstantTime, createSignedSessions, type Author } from './sessions.js';

/** A signed-in author. */
export interface SignedInAuthor extends Author {
  /** URL that ends the session. */
  readonly logoutUrl?: string;
}

/** Identifies the author of a request. */
export interface Authenticator {
  /** Undefined if nobody is signed in. */
  authenticate(context: Context): Promise<SignedInAuthor | undefined>;
  /** URL of the login; undefined if authors sign in elsewhere. */
  readonly loginUrl?: string;
  /** Adds the routes of the login. */
  mount?(app: Hono): void;
}

/** Creates the authenticator for the configured login. */
export async function createAuthenticator(
  { login, origin }: EditorSettings,
  state: ServerState,
): Promise<Authenticator> {
  switch (login.kind) {
    case 'loopback': {
      const author: SignedInAuthor = { name: userInfo().username, role: 'publisher' };
      return { authenticate: () => Promise.resolve(author) };
    }
    case 'proxy': {
      const authorOf = ({ req }: Context): SignedInAuthor | undefined => {
        if (!isEqualInConstantTime(req.header('X-Editor-Proxy-Secret') ?? '', login.secret)) return undefined;
        const name = req.header(login.userHeader)?.trim() ?? '';
        const role = roleOf([req.header(login.roleHeader)]);
        return name === '' || role === undefined ? undefined : { name, role };
      };
      return { authenticate: (context) => Promise.resolve(authorOf(context)) };
    }
    case 'openid': {
      const sessions = createSignedSessions(login.sessionSecret, state);
      const { mount, cookie } = await openIdLogin({ login, origin, sessions, roleOf });
      return {
        loginUrl: '/login',
        mount,
        async authenticate(context) {
          const session = await sessions.read(getCookie(context, cookie) ?? '');
          return session && { name: session.name, role: session.role, logoutUrl: '/logout' };
        },
      };
    }
  }
}

/** The highest role in some values; undefined if they contain none. */
export function roleOf(values: readonly unknown[]): Role | undefined {
  const roles = values.flatMap((value) => (typeof value === 'string' ? value.split(/[\s,]+/) : []));
  return (['publisher', 'author'] as const).find((role) => roles.includes(role));
}
