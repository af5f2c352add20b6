import type { Context, Hono } from 'hono';
import { deleteCookie, getCookie, getSignedCookie, setCookie, setSignedCookie } from 'hono/cookie';
import * as openid from 'openid-client';
import type { Role } from './api.js';
import { ApiProblem } from './api-problem.js';
import type { Login } from './editor-settings.js';
import type { signedSessions } from './sessions.js';

export interface OpenIdOptions {
  readonly login: Extract<Login, { kind: 'openid' }>;
  readonly origin: string;
  readonly sessions: ReturnType<typeof signedSessions>;
  readonly roleOf: (values: readonly unknown[]) => Role | undefined;
}

/** Seconds in which somebody signs in. */
const PATIENCE = 600;

/**
 * Login by OpenID Connect: `/login` leads to the issuer, which leads back to `/login/callback`; `/logout` ends the session.
 *
 * @throws Error when the issuer does not answer
 */
export async function openIdLogin({ login, origin, sessions, roleOf }: OpenIdOptions): Promise<{
  mount(app: Hono): void;
  /** Name of the cookie with the session. */
  cookie: string;
}> {
  const isSecure = origin.startsWith('https:');
  // Browsers let no other host and no insecure page write a cookie with this prefix.
  const prefix = isSecure ? '__Host-' : '';
  const cookie = `${prefix}editor-session`;
  const pending = `${prefix}editor-login`;
  const shared = { path: '/', httpOnly: true, secure: isSecure } as const;
  const redirect_uri = `${origin}/login/callback`;
  const configuration = await openid
    .discovery(login.issuer, login.clientId, login.clientSecret, undefined, {
      execute: login.issuer.protocol === 'http:' ? [openid.allowInsecureRequests] : [],
    })
    .catch((error: unknown) => {
      throw new Error(`The issuer ${login.issuer.href} (EDITOR_OIDC_ISSUER) does not answer as one: ${String(error)}`);
    });

  const begin = async (context: Context): Promise<Response> => {
    const verifier = openid.randomPKCECodeVerifier();
    const state = openid.randomState();
    const nonce = openid.randomNonce();
    const kept = JSON.stringify({ verifier, state, nonce });
    // Lax, because the issuer leads back here from elsewhere.
    await setSignedCookie(context, pending, kept, login.sessionSecret, {
      ...shared,
      sameSite: 'Lax',
      maxAge: PATIENCE,
    });
    const address = openid.buildAuthorizationUrl(configuration, {
      redirect_uri,
      scope: 'openid profile email',
      code_challenge: await openid.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      state,
      nonce,
    });
    return context.redirect(address.href);
  };

  const finish = async (context: Context): Promise<Response> => {
    const kept = await getSignedCookie(context, login.sessionSecret, pending);
    deleteCookie(context, pending, shared);
    if (!kept)
      throw new ApiProblem('NOT_SIGNED_IN', 'This login took too long or was begun elsewhere. Begin again at /login.');
    const { verifier, state, nonce } = JSON.parse(kept) as { verifier: string; state: string; nonce: string };
    const address = new URL(`${redirect_uri}${new URL(context.req.url).search}`);
    const tokens = await openid
      .authorizationCodeGrant(configuration, address, {
        pkceCodeVerifier: verifier,
        expectedState: state,
        expectedNonce: nonce,
      })
      .catch(() => {
        throw new ApiProblem('NOT_SIGNED_IN', 'The issuer did not confirm this login. Begin again at /login.');
      });
    const claims: Readonly<Record<string, unknown>> = { ...tokens.claims() };
    const value = claims[login.roleClaim];
    const role = roleOf(Array.isArray(value) ? value : [value]);
    if (role === undefined) {
      throw new ApiProblem(
        'FORBIDDEN',
        `You are signed in, and have no role in the editor: "${login.roleClaim}" must hold author or publisher.`,
      );
    }
    const name = [claims['name'], claims['email'], claims['sub']].find((one) => typeof one === 'string' && one !== '');
    setCookie(context, cookie, sessions.begin({ name: String(name), role }), {
      ...shared,
      sameSite: 'Strict',
      maxAge: sessions.life / 1000,
    });
    // A cookie of this kind is not sent on a way that began elsewhere: the page itself goes on.
    return context.html('<!doctype html><meta http-equiv="refresh" content="0; url=/"><title>Signed in</title>');
  };

  return {
    cookie,
    mount(app) {
      app.get('/login', begin);
      app.get('/login/callback', finish);
      app.get('/logout', async (context) => {
        await sessions.end(getCookie(context, cookie) ?? '');
        deleteCookie(context, cookie, shared);
        return context.html(
          '<!doctype html><title>Signed out</title><p>You are signed out. <a href="/login">Sign in</a></p>',
        );
      });
    },
  };
}
