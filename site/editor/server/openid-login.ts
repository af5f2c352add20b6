import type { Context, Hono } from 'hono';
import { deleteCookie, getCookie, getSignedCookie, setCookie, setSignedCookie } from 'hono/cookie';
import * as openid from 'openid-client';
import type { Role } from './api.js';
import { ApiProblem } from './api-problem.js';
import type { Login } from './editor-settings.js';
import type { createSignedSessions } from './sessions.js';

export interface OpenIdOptions {
  readonly login: Extract<Login, { kind: 'openid' }>;
  readonly origin: string;
  readonly sessions: ReturnType<typeof createSignedSessions>;
  readonly roleOf: (values: readonly unknown[]) => Role | undefined;
}

/** Seconds to complete a login. */
const LOGIN_TIMEOUT = 600;

/**
 * Login with OpenID Connect: `/login` redirects to the issuer, which redirects to `/login/callback`; `/logout` ends the
 * session.
 *
 * @throws Error if the issuer does not respond
 */
export async function openIdLogin({ login, origin, sessions, roleOf }: OpenIdOptions): Promise<{
  mount(app: Hono): void;
  /** Name of the session cookie. */
  cookie: string;
}> {
  const isSecure = origin.startsWith('https:');
  // Browsers do not accept cookies with this prefix from other hosts or insecure pages.
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
      throw new Error(
        `The issuer ${login.issuer.href} (EDITOR_OIDC_ISSUER) does not respond as an OpenID provider: ${String(error)}`,
      );
    });

  const startLogin = async (context: Context): Promise<Response> => {
    const verifier = openid.randomPKCECodeVerifier();
    const state = openid.randomState();
    const nonce = openid.randomNonce();
    const loginState = JSON.stringify({ verifier, state, nonce });
    // Lax, because the redirect of the issuer is cross-site.
    await setSignedCookie(context, pending, loginState, login.sessionSecret, {
      ...shared,
      sameSite: 'Lax',
      maxAge: LOGIN_TIMEOUT,
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

  const finishLogin = async (context: Context): Promise<Response> => {
    const loginState = await getSignedCookie(context, login.sessionSecret, pending);
    deleteCookie(context, pending, shared);
    if (!loginState)
      throw new ApiProblem(
        'NOT_SIGNED_IN',
        'This login took too long or was started elsewhere. Start again at /login.',
      );
    const { verifier, state, nonce } = JSON.parse(loginState) as { verifier: string; state: string; nonce: string };
    const address = new URL(`${redirect_uri}${new URL(context.req.url).search}`);
    const tokens = await openid
      .authorizationCodeGrant(configuration, address, {
        pkceCodeVerifier: verifier,
        expectedState: state,
        expectedNonce: nonce,
      })
      .catch(() => {
        throw new ApiProblem('NOT_SIGNED_IN', 'The issuer did not confirm this login. Start again at /login.');
      });
    const claims: Readonly<Record<string, unknown>> = { ...tokens.claims() };
    const value = claims[login.roleClaim];
    const role = roleOf(Array.isArray(value) ? value : [value]);
    if (role === undefined) {
      throw new ApiProblem(
        'FORBIDDEN',
        `You are signed in but have no role in the editor. The claim "${login.roleClaim}" must contain author or publisher.`,
      );
    }
    const name = [claims['name'], claims['email'], claims['sub']].find((one) => typeof one === 'string' && one !== '');
    setCookie(context, cookie, sessions.begin({ name: String(name), role }), {
      ...shared,
      sameSite: 'Strict',
      maxAge: sessions.life / 1000,
    });
    // Strict cookies are not sent after a cross-site redirect, so the page itself navigates.
    return context.html('<!doctype html><meta http-equiv="refresh" content="0; url=/"><title>Signed in</title>');
  };

  return {
    cookie,
    mount(app) {
      app.get('/login', startLogin);
      app.get('/login/callback', finishLogin);
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
