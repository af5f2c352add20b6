import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { authorsOf } from '../../../site/editor/server/authors.js';
import { editorSettings } from '../../../site/editor/server/editor-settings.js';
import { testedBackends, type TestedPlace } from '../../support/editor/backends.js';
import { copiedContent } from '../../support/editor/copied-content.js';
import { testedEditor, type TestedEditor } from '../../support/editor/editor-server.js';
import { startIssuer, type TestedIssuer } from '../../support/editor/openid-issuer.js';
import { cookiesOf, signIn } from '../../support/editor/sign-in.js';

const ORIGIN = 'http://localhost:4174';

let issuer: TestedIssuer;
let content: Awaited<ReturnType<typeof copiedContent>>;
beforeAll(async () => {
  issuer = await startIssuer('editor');
  content = await copiedContent();
});
afterAll(async () => {
  await issuer.close();
  await content.remove();
});

describe.each(testedBackends)('sessions over $name', ({ place, isShared }) => {
  let tested: TestedPlace;
  const running: TestedEditor[] = [];

  /** Starts a server of this content, as it starts again or as another one beside it. */
  const start = async (limit?: number): Promise<TestedEditor> => {
    const settings = editorSettings({
      ...{ EDITOR_ORIGIN: ORIGIN, EDITOR_OIDC_ISSUER: issuer.url, EDITOR_OIDC_CLIENT_ID: 'editor' },
      ...{ EDITOR_OIDC_CLIENT_SECRET: 'secret', EDITOR_SESSION_SECRET: 'a secret of more than thirty-two characters' },
    });
    const backend = await tested.open();
    const authors = await authorsOf(settings, backend.serverState);
    const options = { authors, ...(limit !== undefined && { limit }) };
    const editor = await testedEditor(options, { root: content.root, backend });
    running.push(editor);
    return editor;
  };

  const signInAs = async ({ ask }: TestedEditor, name: string): Promise<string> => {
    issuer.claims = { name, roles: ['publisher'] };
    const answer = await signIn(
      (address, headers) => ask('GET', address.replace(ORIGIN, ''), undefined, headers),
      ORIGIN,
    );
    return cookiesOf(answer);
  };
  const session = ({ ask }: TestedEditor, Cookie: string) => ask('GET', '/api/session', undefined, { Cookie });
  const statusOf = async (editor: TestedEditor, cookie: string): Promise<number> =>
    (await session(editor, cookie)).status;

  beforeEach(async () => void (tested = await place({ 'site.json': '{}\n' })));
  afterEach(async () => {
    for (const editor of running.splice(0)) await editor.close();
    await tested.remove();
  });

  it('hold on every server and after a restart, and end everywhere and for good', async () => {
    const [first, second] = [await start(), await start()];
    const [ada, bob] = [await signInAs(first, 'Ada'), await signInAs(first, 'Bob')];
    expect([await statusOf(second, ada), await statusOf(second, bob)]).toEqual([200, 200]);

    await second.ask('GET', '/logout', undefined, { Cookie: ada });
    expect([await statusOf(first, ada), await statusOf(second, ada)]).toEqual([401, 401]);

    const restarted = await start();
    expect([await statusOf(restarted, ada), await statusOf(restarted, bob)]).toEqual([401, 200]);
  });

  it('take a write after a restart from a page that was opened before', async () => {
    const cookie = await signInAs(await start(), 'Ada');
    const restarted = await start();
    const pattern = { name: 'quote', title: 'Quote', block: { block: 'section', id: 's' } };
    expect((await restarted.ask('POST', '/api/patterns', pattern, { Cookie: cookie })).status).toBe(201);
  });

  it('that are over say where to sign in', async () => {
    const answer = await session(await start(), '');
    expect([answer.status, await answer.json()]).toMatchObject([401, { loginUrl: '/login' }]);
  });

  it.runIf(isShared)('have one limit of requests on all servers together', async () => {
    const servers = [await start(6), await start(6), await start(6)];
    const cookie = await signInAs(await start(), 'Ada');
    const statuses: number[] = [];
    // Fewer than the limit on each server, and even where a minute ends meanwhile more than it in one minute on all.
    for (let round = 0; round < 5; round++) {
      for (const editor of servers) statuses.push(await statusOf(editor, cookie));
    }
    expect(statuses.slice(0, 6)).toEqual(Array(6).fill(200));
    expect(statuses).toContain(429);
  });
});
