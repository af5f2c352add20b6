import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Hono } from 'hono';
import { createAuthenticator, roleOf, type Authenticator } from '../../../../site/editor/server/authors.js';
import { ApiProblem } from '../../../../site/editor/server/api-problem.js';
import { editorSettings, isLoopback } from '../../../../site/editor/server/editor-settings.js';
import { createSignedSessions } from '../../../../site/editor/server/sessions.js';
import { createFileServerState, type ServerState } from '../../../../site/store/server-state.js';
import { startIssuer, type TestIssuer } from '../../../support/editor/openid-issuer.js';
import { cookiesOf, createOpenIdSettings, signIn } from '../../../support/editor/sign-in.js';
import { folderOf } from '../../site-server/fixture.js';

const SECRET = 'a secret of more than thirty-two characters';

let folder: string;
let state: ServerState;
beforeAll(async () => {
  folder = await folderOf({});
  state = createFileServerState(folder);
});
afterAll(() => rm(folder, { recursive: true }));

describe('editorSettings', () => {
  it('serves only this machine, without login, by default', () => {
    const { login, host, origin } = editorSettings({});
    expect([login.kind, host, origin]).toEqual(['loopback', '127.0.0.1', 'http://localhost:4174']);
  });

  it.each(['0.0.0.0', '::', '192.168.1.2', 'edit.example.com', '128.0.0.1', 'localhost.example.com'])(
    'refuse to serve %s without a login, with a message about the settings',
    (host) => {
      expect(() => editorSettings({ EDITOR_HOST: host })).toThrow(
        new RegExp(`"${host}".*no login is configured.*EDITOR_OIDC_ISSUER.*EDITOR_PROXY_USER_HEADER`),
      );
    },
  );

  it.each(['127.0.0.1', '127.1.2.3', 'localhost', '::1', '[::1]'])('recognizes %s as this machine', (host) => {
    expect(isLoopback(host)).toBe(true);
  });

  const openId = {
    ...{
      EDITOR_HOST: '0.0.0.0',
      EDITOR_ORIGIN: 'https://edit.example.com',
      EDITOR_OIDC_ISSUER: 'https://id.example.com',
    },
    ...{ EDITOR_OIDC_CLIENT_ID: 'editor', EDITOR_OIDC_CLIENT_SECRET: 'x', EDITOR_SESSION_SECRET: SECRET },
  };

  it('reads the OpenID Connect settings', () => {
    expect(editorSettings(openId)).toMatchObject({ host: '0.0.0.0', login: { kind: 'openid', roleClaim: 'roles' } });
  });

  it.each([
    ['EDITOR_SESSION_SECRET', 'short', /EDITOR_SESSION_SECRET is too short \(5 characters\)/],
    ['EDITOR_SESSION_SECRET', '', /EDITOR_SESSION_SECRET is not set/],
    ['EDITOR_OIDC_CLIENT_SECRET', '', /EDITOR_OIDC_CLIENT_SECRET is not set/],
    ['EDITOR_ORIGIN', '', /EDITOR_ORIGIN is not set/],
    ['EDITOR_ORIGIN', 'http://edit.example.com', /require https/],
    ['EDITOR_OIDC_ISSUER', 'nonsense', /EDITOR_OIDC_ISSUER is "nonsense"/],
    ['EDITOR_PROXY_USER_HEADER', 'X-User', /both set/],
    ['EDITOR_PORT', '99999', /EDITOR_PORT is "99999"/],
  ])('rejects %s "%s"', (name, value, message) => {
    expect(() => editorSettings({ ...openId, [name]: value })).toThrow(message);
  });

  it('does not put secrets in messages', () => {
    expect(() => editorSettings({ ...openId, EDITOR_SESSION_SECRET: 'hunter2' })).not.toThrow('hunter2');
  });
});

describe('a session', () => {
  const HOURS = 60 * 60 * 1000;
  let now = 0;
  let sessions: ReturnType<typeof createSignedSessions>;
  let cookie = '';
  beforeAll(() => {
    sessions = createSignedSessions(SECRET, state, () => now);
    cookie = sessions.begin({ name: 'Ada', role: 'author' });
  });

  it('has the author who started it', async () => {
    expect(await sessions.read(cookie)).toMatchObject({ name: 'Ada', role: 'author' });
  });

  it('is rejected with a forged role', async () => {
    const [text = '', signature = ''] = cookie.split('.');
    const data = JSON.parse(Buffer.from(text, 'base64url').toString()) as object;
    const forged = Buffer.from(JSON.stringify({ ...data, role: 'publisher' })).toString('base64url');
    expect(await sessions.read(`${forged}.${signature}`)).toBeUndefined();
    for (const nonsense of ['', '.', 'x', `${text}.`, `${text}.x`]) {
      expect(await sessions.read(nonsense)).toBeUndefined();
    }
    expect(await createSignedSessions(`${SECRET}!`, state).read(cookie)).toBeUndefined();
  });

  it('expires after a working day or when it is ended', async () => {
    now = 9 * HOURS;
    expect(await sessions.read(cookie)).toBeUndefined();
    now = 0;
    const other = sessions.begin({ name: 'Bob', role: 'author' });
    await sessions.end(other);
    expect(await sessions.read(other)).toBeUndefined();
    expect(await sessions.read(cookie)).toBeDefined();
  });
});

/** Responds with the signed-in author. */
function whoApp(authors: Authenticator): Hono {
  const app = new Hono();
  authors.mount?.(app);
  app.get('/who', async (context) => context.json((await authors.authenticate(context)) ?? null));
  app.onError((error, context) => context.text(error.message, error instanceof ApiProblem ? error.status : 500));
  return app;
}

describe('a proxy that signs authors in', () => {
  const environment = {
    ...{ EDITOR_HOST: '0.0.0.0', EDITOR_ORIGIN: 'https://edit.example.com', EDITOR_PROXY_SECRET: SECRET },
    ...{ EDITOR_PROXY_USER_HEADER: 'X-User', EDITOR_PROXY_ROLE_HEADER: 'X-Role' },
  };
  const ask = async (headers: Record<string, string>): Promise<{ name: string; role: string } | null> => {
    const app = whoApp(await createAuthenticator(editorSettings(environment), state));
    return (await app.request('/who', { headers })).json() as Promise<{ name: string; role: string } | null>;
  };

  it('is trusted only with its secret', async () => {
    const headers = { 'X-User': 'Ada', 'X-Role': 'publisher' };
    expect(await ask({ ...headers, 'X-Editor-Proxy-Secret': SECRET })).toMatchObject({
      name: 'Ada',
      role: 'publisher',
    });
    expect(await ask(headers)).toBeNull();
    expect(await ask({ ...headers, 'X-Editor-Proxy-Secret': `${SECRET}x` })).toBeNull();
  });

  it('rejects users without a role', async () => {
    const signed = { 'X-User': 'Ada', 'X-Editor-Proxy-Secret': SECRET };
    expect(await ask(signed)).toBeNull();
    expect(await ask({ ...signed, 'X-Role': 'administrator' })).toBeNull();
    expect(roleOf(['readers, author'])).toBe('author');
    expect(roleOf(['authors', 'publishers'])).toBeUndefined();
  });
});

describe('a login by OpenID Connect', () => {
  let issuer: TestIssuer;
  let app: Hono;
  const ORIGIN = 'http://localhost:4174';

  beforeAll(async () => {
    issuer = await startIssuer('editor');
    app = whoApp(await createAuthenticator(createOpenIdSettings(ORIGIN, issuer.url), state));
  });
  afterAll(() => issuer.close());

  const signedIn = (change?: (back: URL) => void): Promise<Response> =>
    signIn((address, headers) => app.request(address, { headers }), ORIGIN, change);

  const who = async (Cookie: string): Promise<unknown> => (await app.request('/who', { headers: { Cookie } })).json();

  it('stores the session in an HttpOnly, SameSite cookie', async () => {
    issuer.claims = { name: 'Ada', roles: ['publisher'] };
    const answer = await signedIn();
    expect(answer.status).toBe(200);
    const session = answer.headers.getSetCookie().find((cookie) => cookie.startsWith('editor-session=')) ?? '';
    expect(session).toMatch(/HttpOnly/);
    expect(session).toMatch(/SameSite=Strict/);
    expect(await who(cookiesOf(answer))).toMatchObject({ name: 'Ada', role: 'publisher' });
  });

  it('invalidates its cookie on logout', async () => {
    issuer.claims = { name: 'Ada', roles: ['author'] };
    const cookies = cookiesOf(await signedIn());
    await app.request('/logout', { headers: { Cookie: cookies } });
    expect(await who(cookies)).toBeNull();
  });

  it('rejects users without a role, with a message', async () => {
    issuer.claims = { name: 'Eve', roles: ['reader'] };
    const answer = await signedIn();
    expect([answer.status, await answer.text()]).toEqual([403, expect.stringContaining('have no role in the editor')]);
  });

  it('rejects a login that was started elsewhere', async () => {
    issuer.claims = { name: 'Ada', roles: ['publisher'] };
    const forged = await signedIn((back) => back.searchParams.set('state', 'forged'));
    expect(forged.status).toBe(401);
    expect((await app.request(`${ORIGIN}/login/callback?code=code&state=x`)).status).toBe(401);
  });

  it('names an issuer that does not respond', async () => {
    const settings = createOpenIdSettings(ORIGIN, `${issuer.url}/nowhere`);
    await expect(createAuthenticator(settings, state)).rejects.toThrow(
      /nowhere \(EDITOR_OIDC_ISSUER\) does not respond as an OpenID provider/,
    );
  });
});
