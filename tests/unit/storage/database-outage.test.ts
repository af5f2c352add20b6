import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { AS_OF, type Page } from '../../../site/editor/server/api.js';
import type { Revision } from '../../../site/store/content-store.js';
import { ContentUnavailableError, type ContentBackend } from '../../../site/store/backend.js';
import { databaseLocation, folderLocation } from '../../../site/store/content-locations.js';
import { copyContent } from '../../../site/store/copy-content.js';
import { ENDED_SESSIONS_FOLDER } from '../../../site/store/file-backend.js';
import { openDatabase } from '../../../site/store/postgres/database.js';
import { openMirroredBackend } from '../../../site/store/postgres/mirrored-backend.js';
import { createPostgresBackend } from '../../../site/store/postgres/postgres-backend.js';
import { createFileServerState } from '../../../site/store/server-state.js';
import { createContentStore, type ContentStore } from '../../../site/store/store.js';
import { WAIT_TIMEOUT } from '../../setup/timeouts.js';
import { createTestDatabase, fillWithOnePage } from '../../support/editor/backends.js';
import { createTestEditor } from '../../support/editor/test-editor.js';
import { startDatabaseProxy, type DatabaseProxy } from '../../support/editor/database-proxy.js';
import { temporaryFolder } from '../site-server/fixture.js';

const NAME = 'pages/why-us.json';
const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

/** Changes of other servers arrive late on a busy machine. */
const until = (holds: () => unknown): Promise<unknown> => vi.waitFor(holds, { timeout: WAIT_TIMEOUT });

let url: string;
let folder: string;
let line: DatabaseProxy;
let logged: string[];

/** Opens the database through the proxy, as a server does, with its own mirror. */
async function openServer(mirror = 'mirror'): Promise<ContentBackend> {
  const backend = await openMirroredBackend({
    database: createPostgresBackend(openDatabase(line.url)),
    folder: join(folder, mirror),
    interval: 50,
    log: (message) => logged.push(message),
  });
  onTestFinished(() => backend.close());
  return backend;
}

/** Opens it as another server does, without the proxy. */
function openOther(): ContentStore {
  const store = createContentStore(createPostgresBackend(openDatabase(url)));
  onTestFinished(() => store.close());
  return store;
}

beforeEach(async () => {
  folder = await temporaryFolder();
  url = await createTestDatabase();
  line = await startDatabaseProxy(url);
  onTestFinished(() => line.close());
  logged = [];
  await fillWithOnePage(url);
});

const inMirror = (name: string): Promise<string> => readFile(join(folder, 'mirror', name), 'utf8');
const change = async (store: ContentStore, title: string): Promise<string> => {
  const { version = '', text = '{}' } = (await store.open(NAME)) ?? {};
  const result = await store.save(NAME, { ...(JSON.parse(text) as object), title }, { version, by: 'Ada' });
  return result.saved ? result.document.version : '';
};

describe('openMirroredBackend', () => {
  it('writes its own changes to its folder immediately and those of other servers soon after', async () => {
    const store = createContentStore(await openServer());
    const followed: string[] = [];
    store.onExternalChange((names) => followed.push(...names));
    await store.publish(NAME, { version: await change(store, 'Ours'), by: 'Ada' });
    expect(JSON.parse(await inMirror(NAME))).toMatchObject({ title: 'Ours' });

    const other = openOther();
    await change(other, 'A draft');
    const files = [
      { name: 'themes/new.css', bytes: bytes(':root {}') },
      { name: 'themes/classic.css', bytes: undefined },
    ];
    await other.changeAtomically([], 'Grace', () => Promise.resolve({ documents: [], files }));
    await until(async () => expect(await inMirror('themes/new.css')).toBe(':root {}'));
    await expect(inMirror('themes/classic.css')).rejects.toThrow('ENOENT');
    await until(() => expect(followed.sort()).toEqual(['themes/classic.css', 'themes/new.css']));
  });

  it('shows the names of versions during an outage', async () => {
    const store = createContentStore(await openServer());
    await change(store, 'A draft');
    const other = openOther();
    const mirrored = async (): Promise<unknown> =>
      (JSON.parse(await inMirror(`.versions/documents/${NAME}/000002.json`)) as Revision).label;
    await store.labelRevision(NAME, 2, 'Ours');
    expect(await mirrored()).toBe('Ours');
    await other.labelRevision(NAME, 2, 'Theirs');
    await until(async () => expect(await mirrored()).toBe('Theirs'));
    line.disconnect();
    expect(await store.revision(NAME, 2)).toMatchObject({ label: 'Theirs' });
    await expect(store.labelRevision(NAME, 2, 'Late')).rejects.toThrow(ContentUnavailableError);
  });

  it('rebuilds its folder after the content was restored', async () => {
    await openServer();
    const other = createPostgresBackend(openDatabase(url));
    onTestFinished(() => other.close());
    const backup = folderLocation(join(folder, 'backup'));
    await copyContent(databaseLocation(other), backup);
    await other.commit([], [{ name: 'themes/late.css', bytes: bytes(':root {}') }]);
    await until(() => inMirror('themes/late.css'));
    await copyContent(backup, databaseLocation(other), { overwrite: true });
    await until(() => expect(inMirror('themes/late.css')).rejects.toThrow('ENOENT'));
    expect(await inMirror('site.json')).toBe(await readFile('site/content/site.json', 'utf8'));
  });

  it('serves the last known state read-only during an outage and recovers afterwards', async () => {
    const store = createContentStore(await openServer());
    const version = await change(store, 'A draft');
    const before = [await store.open(NAME), await store.revisions(NAME), await store.documents('pages')];

    line.disconnect();
    expect([await store.open(NAME), await store.revisions(NAME), await store.documents('pages')]).toEqual(before);
    await expect(store.publish(NAME, { version, by: 'Ada' })).rejects.toThrow(ContentUnavailableError);
    expect(store.lastKnownAt()).toBe(new Date(store.lastKnownAt() ?? '').toISOString());

    line.reconnect();
    await until(() => expect(store.lastKnownAt()).toBeUndefined());
    expect(await store.publish(NAME, { version, by: 'Ada' })).toMatchObject({ saved: true });
    expect(logged).toEqual([
      expect.stringMatching(
        /^The database 127.0.0.1:\d+\/\w+ cannot be reached: .* the content is read-only in its state of .*\.$/,
      ),
      expect.stringMatching(/ is available again\.$/),
    ]);
    expect(logged.join()).not.toContain(new URL(url).password);
  });

  it('keeps sessions ended during an outage, on whichever server they ended', async () => {
    const [here, other] = [await openServer(), openOther()];
    const session = (id: string) => ({ id, endsAt: Date.now() + 60_000 });
    const [endedHere, endedThere, open] = [session('here'), session('there'), session('open')];
    await here.serverState.endSession(endedHere);
    await other.serverState.endSession(endedThere);
    const mirrored = createFileServerState(join(folder, 'mirror', ENDED_SESSIONS_FOLDER));
    await until(async () => expect(await mirrored.isEnded(endedThere)).toBe(true));

    line.disconnect();
    expect(await here.serverState.isEnded(endedThere)).toBe(true);
    expect(await here.serverState.isEnded(endedHere)).toBe(true);
    expect(here.lastKnownAt?.()).toBeDefined();
    expect(await here.serverState.isEnded(open)).toBe(false);
    expect(await here.serverState.countRequest('Ada')).toBe(1);
    await expect(here.serverState.endSession(open)).rejects.toThrow(ContentUnavailableError);
  });

  it('does not end an outage because of a response from before it', async () => {
    const database = createPostgresBackend(openDatabase(line.url));
    let asked = 0;
    let release: (() => void) | undefined;
    let isHeld = false;
    const backend = await openMirroredBackend({
      database: {
        ...database,
        async changesSince(seen) {
          asked += 1;
          const newer = await database.changesSince(seen);
          if (isHeld) await new Promise<void>((go) => (release = go));
          return newer;
        },
      },
      ...{ folder: join(folder, 'mirror'), interval: 50, log: (message) => logged.push(message) },
    });
    onTestFinished(() => backend.close());
    isHeld = true;
    await until(() => expect(release).toBeDefined());

    line.disconnect();
    await backend.state(NAME);
    const before = asked;
    isHeld = false;
    release?.();
    await until(() => expect(asked).toBeGreaterThan(before));
    expect(backend.lastKnownAt?.()).toBeDefined();
    expect(logged).toEqual([expect.stringMatching(/ cannot be reached: /)]);
  });

  it('starts during an outage with the last known state, if there is one', async () => {
    const first = await openServer();
    await change(createContentStore(first), 'A draft');
    await first.close();
    line.disconnect();
    await expect(openServer('another mirror')).rejects.toThrow(/The database .* cannot be reached/);
    const store = createContentStore(await openServer());
    expect(JSON.parse((await store.open(NAME))?.text ?? '{}')).toMatchObject({ title: 'A draft' });
    line.reconnect();
    await until(() => expect(store.lastKnownAt()).toBeUndefined());
  });
});

describe('the editor with a database', () => {
  it('reports the last known state during an outage and accepts changes afterwards', async () => {
    const backend = await openServer();
    const editor = await createTestEditor({}, { root: join(folder, 'mirror'), backend });
    const path = '/api/pages/why-us';
    const { version, document } = await editor.get<Page>(path);
    expect((await editor.ask('GET', path)).headers.has(AS_OF)).toBe(false);
    const save = () => editor.ask('PUT', `${path}/draft`, { version, document: { ...document, title: 'Kept' } });

    line.disconnect();
    const read = await editor.ask('GET', path);
    expect([read.status, await read.json()]).toMatchObject([200, { version, document }]);
    expect(read.headers.get(AS_OF)).toBe(backend.lastKnownAt?.());
    const refused = await save();
    expect([refused.status, await refused.json()]).toMatchObject([
      503,
      { error: { code: 'UNAVAILABLE', message: expect.stringContaining('once the database is back') as string } },
    ]);

    line.reconnect();
    await until(() => expect(backend.lastKnownAt?.()).toBeUndefined());
    expect((await save()).status).toBe(200);
    expect(await backend.auditLog()).toMatchObject([{ by: 'Ada', what: 'PUT /api/pages/why-us/draft', status: 200 }]);
    await editor.close();
  });

  it('builds pages that other servers publish', async () => {
    const editor = await createTestEditor({}, { root: join(folder, 'mirror'), backend: await openServer() });
    const other = openOther();
    await other.publish(NAME, { version: await change(other, 'Theirs'), by: 'Bob' });
    await until(() => expect(editor.built).toEqual([[NAME]]));
    await editor.close();
  });
});
