import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type {
  AddressTest,
  ApiError,
  Redirect,
  RedirectConflict,
  RedirectList,
  Session,
} from '../../../site/editor/server/api.js';
import type { ContentBackend } from '../../../site/store/backend.js';
import { createContentCopy } from '../../support/editor/content-copy.js';
import { testBackends, type TestContent } from '../../support/editor/backends.js';
import { createTestEditor, type TestEditor } from '../../support/editor/test-editor.js';

const PATH = '/api/redirects';
const FILE = 'redirects.json';
const page = `${JSON.stringify({ title: 'Why us', blocks: [] })}\n`;

describe.each(testBackends)('the list of redirects over $name', ({ createContent }) => {
  let tested: TestContent;
  let copy: Awaited<ReturnType<typeof createContentCopy>>;
  let backend: ContentBackend;
  let editor: TestEditor;

  beforeEach(async () => {
    tested = await createContent({
      'pages/why-us.json': page,
      [FILE]: '{ "/former": "/why-us", "/old": "/former" }\n',
    });
    copy = await createContentCopy();
    backend = await tested.open();
    editor = await createTestEditor({}, { root: copy.root, backend });
  });
  afterEach(async () => {
    await editor.close();
    await copy.remove();
    await tested.remove();
  });

  const list = (): Promise<RedirectList> => editor.get<RedirectList>(PATH);
  const save = async (redirects: readonly Redirect[], version?: string): Promise<Response> =>
    editor.ask('PUT', PATH, { version: version ?? (await list()).version, redirects });
  const add = async (from: string, to: string): Promise<Response> => save([...(await list()).redirects, { from, to }]);
  const messageOf = async (answer: Response): Promise<string> => ((await answer.json()) as ApiError).error.message;
  const test = (address: string): Promise<AddressTest> =>
    editor.get<AddressTest>(`${PATH}/test?address=${encodeURIComponent(address)}`);

  it('is changed, built and recorded in the audit log', async () => {
    const added = await add('/jobs.aspx?id=5', 'https://partner.example/');
    expect(added.status).toBe(200);
    expect(((await added.json()) as RedirectList).redirects).toContainEqual({
      ...{ from: '/jobs.aspx?id=5', to: 'https://partner.example/' },
    });
    const entries = JSON.parse(await tested.readPublished(FILE)) as Record<string, string>;
    // Chains are shortened.
    expect(entries).toEqual({
      ...{ '/former': '/why-us', '/old': '/why-us', '/jobs.aspx?id=5': 'https://partner.example/' },
    });
    expect(editor.built).toEqual([[]]);
    expect(await backend.auditLog()).toMatchObject([
      { by: 'Ada', role: 'publisher', what: `PUT ${PATH}`, status: 200 },
    ]);
  });

  it('refuses redirects that cannot match, are duplicates, or loop', async () => {
    const refusals = [
      ['/why-us', '/', 'the site has a page at this URL'],
      ['/blog/*', '/', '"*" and names that begin with ":" are not supported'],
      ['/services/data', '/', 'the URL is reserved for the delivery API'],
      ['/former/', '/', 'is the same URL as "/former"'],
      ['/why', '/why', 'The redirect from "/why" to "/why" results in a redirect loop'],
      ['former page', '/', 'is not valid'],
      ['/script', 'javascript:alert(1)', 'is not valid'],
      ['/elsewhere', '//evil.example', 'is not valid'],
      ['/part#one', '/', 'browsers do not send what follows "#"'],
      ['/same', '/same/?x=1', 'The redirect from "/same" to "/same/?x=1" results in a redirect loop'],
    ] as const;
    for (const [from, to, reason] of refusals) {
      const refused = await add(from, to);
      expect([refused.status, await messageOf(refused)]).toEqual([400, expect.stringContaining(reason)]);
    }
    expect((await list()).redirects).toHaveLength(2);
  });

  it('names the new redirect of a loop, not the stored one', async () => {
    expect((await add('/a', '/b')).status).toBe(200);
    expect(await messageOf(await add('/b', '/a'))).toMatch(
      /^The redirect from "\/b" to "\/a" results in a redirect loop/,
    );
  });

  it('keeps redirects that were written by hand and are invalid, with their issues', async () => {
    const written = { '/why-us': '/', '/gone': '/nowhere', '/x': '/y', '/y': '/x', '/number': 5 };
    await tested.writeExternally(FILE, JSON.stringify(written));
    const { issues } = await list();
    expect(issues.map(({ from, message }) => `${from}: ${message}`)).toEqual([
      expect.stringMatching(/^\/why-us: Not used\. .* the site has a page at this URL/),
      expect.stringMatching(/^\/x: Not used\. .* results in a redirect loop/),
      expect.stringMatching(/^\/y: Not used\. .* results in a redirect loop/),
      '/gone: There is no page at "/nowhere". Choose another target.',
    ]);
    const added = await add('/ok', '/why-us');
    expect([added.status, ((await added.json()) as RedirectList).issues]).toEqual([200, issues]);
    expect(JSON.parse(await tested.readPublished(FILE))).toEqual({ ...written, '/ok': '/why-us' });
  });

  it('is not changed by an author who cannot publish, who can read and test it', async () => {
    const { version, redirects } = await list();
    editor.signInAs('author');
    expect((await save(redirects.slice(1), version)).status).toBe(403);
    expect((await list()).redirects).toHaveLength(2);
    expect((await test('/former')).end).toMatchObject({ kind: 'page', id: 'why-us' });
  });

  it('refuses a write based on an outdated version, with both changes merged', async () => {
    const { version, redirects } = await list();
    await add('/first', '/why-us');
    const late = await save([...redirects, { from: '/second', to: '/why-us' }], version);
    const { error, current, merge } = (await late.json()) as RedirectConflict & ApiError;
    expect([late.status, error.message]).toEqual([
      409,
      'Ada changed the redirects in the meantime. Review the changes, then save again.',
    ]);
    expect(merge?.conflicts).toEqual([]);
    expect((await save(merge?.merged ?? [], current.version)).status).toBe(200);
    const all = (await list()).redirects.map(({ from }) => from);
    expect(all).toEqual(expect.arrayContaining(['/first', '/second', '/former', '/old']));
  });

  it('tests an address like the server of the site', async () => {
    await add('/jobs.aspx?id=5', '/why-us');
    await add('/away', 'https://partner.example/jobs');
    await editor.ask('POST', '/api/pages', {
      ...{ name: 'history', title: 'Our history', description: 'How the company began.', pattern: 'plain' },
    });
    const { publicUrl } = await editor.get<Session>('/api/session');
    const why = { kind: 'page', id: 'why-us', title: 'Why us', path: '/why-us' };
    const results = async (address: string) => {
      const { matches, end } = await test(address);
      return [matches.map(({ redirect, target }) => `${redirect.from} ${target}`), end];
    };
    expect(await results('/why-us')).toEqual([[], why]);
    expect(await results('former')).toEqual([['/former /why-us'], why]);
    expect(await results(`${publicUrl}/old/?utm=1`)).toEqual([['/old /why-us?utm=1'], why]);
    expect(await results('/jobs.aspx')).toEqual([[], { kind: 'missing', path: '/jobs.aspx' }]);
    expect(await results('/jobs.aspx?x=1&id=5')).toEqual([['/jobs.aspx?id=5 /why-us?x=1'], why]);
    expect(await results('/away')).toEqual([
      ['/away https://partner.example/jobs'],
      { kind: 'external', url: 'https://partner.example/jobs' },
    ]);
    expect(await results('/docs/button')).toEqual([
      [],
      { kind: 'reserved', path: '/docs/button', owner: 'the documentation' },
    ]);
    expect((await test('/history')).end).toMatchObject({ kind: 'draft', id: 'history' });
    const elsewhere = await editor.ask('GET', `${PATH}/test?address=${encodeURIComponent('https://partner.example/')}`);
    expect([elsewhere.status, await messageOf(elsewhere)]).toEqual([
      400,
      expect.stringContaining('is not a URL of this site'),
    ]);
  });
});
