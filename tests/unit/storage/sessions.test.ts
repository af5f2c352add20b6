import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createAuthenticator } from '../../../site/editor/server/authors.js';
import { testBackends, type TestContent } from '../../support/editor/backends.js';
import { createContentCopy } from '../../support/editor/content-copy.js';
import { createTestEditor, type TestEditor } from '../../support/editor/test-editor.js';
import { startIssuer, type TestIssuer } from '../../support/editor/openid-issuer.js';
import { cookiesOf, createOpenIdSettings, signIn } from '../../support/editor/sign-in.js';

const ORIGIN = 'http://localhost:4174';

let issuer: TestIssuer;
let content: Awaited<ReturnType<typeof createContentCopy>>;
beforeAll(async () => {
  issuer = await startIssuer('editor');
  content = await createContentCopy();
});
afterAll(async () => {
  await issuer.close();
  await content.remove();
});

describe.each(testBackends)('sessions with $name', ({ createContent, isShared }) => {
  let tested: TestContent;
  const running: TestEditor[] = [];

  /** Starts a server for this content: after a restart, or in addition to others. */
  const start = async (limit?: number): Promise<TestEditor> => {
    const backend = await tested.open();
    const authors = await createAuthenticator(createOpenIdSettings(ORIGIN, issuer.url), backend.serverState);
    const options = { authors, ...(limit !== undefined && { limit }) };
    const editor = await createTestEditor(options, { root: content.root, backend });
    running.push(editor);
    return editor;
  };

  const signInAs = async ({ ask }: TestEditor, name: string): Promise<string> => {
    issuer.claims = { name, roles: ['publisher'] };
    const send = (address: string, headers: Record<string, string>) =>
      ask('GET', address.replace(ORIGIN, ''), undefined, headers);
    return cookiesOf(await signIn(send, ORIGIN));
  };
  const session = ({ ask }: TestEditor, Cookie: string) => ask('GET', '/api/session', undefined, { Cookie });
  const statusOf = async (editor: TestEditor, cookie: string): Promise<number> =>
    (await session(editor, cookie)).status;

  beforeEach(async () => void (tested = await createContent({ 'site.json': '{}\n' })));
  afterEach(async () => {
    for (const editor of running.splice(0)) await editor.close();
    await tested.remove();
  });

  it('are valid on every server and after a restart, and end on all of them', async () => {
    const [first, second] = [await start(), await start()];
    const [ada, bob] = [await signInAs(first, 'Ada'), await signInAs(first, 'Bob')];
    expect([await statusOf(second, ada), await statusOf(second, bob)]).toEqual([200, 200]);

    await second.ask('GET', '/logout', undefined, { Cookie: ada });
    expect([await statusOf(first, ada), await statusOf(second, ada)]).toEqual([401, 401]);

    const restarted = await start();
    expect([await statusOf(restarted, ada), await statusOf(restarted, bob)]).toEqual([401, 200]);
  });

  it('accept a write after a restart from a page opened before', async () => {
    const cookie = await signInAs(await start(), 'Ada');
    const restarted = await start();
    const pattern = { name: 'quote', title: 'Quote', block: { block: 'section', id: 's' } };
    expect((await restarted.ask('POST', '/api/patterns', pattern, { Cookie: cookie })).status).toBe(201);
  });

  it('that have expired return the URL of the login', async () => {
    const answer = await session(await start(), '');
    expect([answer.status, await answer.json()]).toMatchObject([401, { loginUrl: '/login' }]);
  });

  it.runIf(isShared)('share one rate limit across all servers', async () => {
    const servers = [await start(6), await start(6), await start(6)];
    const cookie = await signInAs(await start(), 'Ada');
    const statuses: number[] = [];
    // Below the limit on each server, but above it on all together, even if a minute ends in between.
    for (let round = 0; round < 5; round++) {
      for (const editor of servers) statuses.push(await statusOf(editor, cookie));
    }
    expect(statuses.slice(0, 6)).toEqual(Array(6).fill(200));
    expect(statuses).toContain(429);
  });
});
