import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AS_OF, type Page } from '../../../site/editor/server/api.js';
import { ContentAway, type ContentBackend } from '../../../site/editor/store/backend.js';
import { databasePlace, folderPlace } from '../../../site/editor/store/content-places.js';
import { copyContent } from '../../../site/editor/store/copy-content.js';
import { ENDED_SESSIONS } from '../../../site/editor/store/file-backend.js';
import { openDatabase } from '../../../site/editor/store/postgres/database.js';
import { mirroredBackend } from '../../../site/editor/store/postgres/mirrored-backend.js';
import { postgresBackend } from '../../../site/editor/store/postgres/postgres-backend.js';
import { fileServerState } from '../../../site/editor/store/server-state.js';
import { contentStore, type ContentStore } from '../../../site/editor/store/store.js';
import { testedDatabase } from '../../support/editor/backends.js';
import { testedEditor } from '../../support/editor/editor-server.js';
import { severedLine, type SeveredLine } from '../../support/editor/severed-line.js';

const NAME = 'pages/why-us.json';
const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

/** Others' changes come by and by, however busy the machine is. */
const until = (holds: () => unknown): Promise<unknown> => vi.waitFor(holds, { timeout: 20_000 });

let url: string;
let folder: string;
let line: SeveredLine;
let logged: string[];
const opened: { close(): Promise<void> }[] = [];

/** Opens the database as a server does, by way of the line, with a mirror of its own. */
async function openServer(mirror = 'mirror'): Promise<ContentBackend> {
  const backend = await mirroredBackend({
    database: postgresBackend(openDatabase(line.url)),
    folder: join(folder, mirror),
    interval: 50,
    log: (message) => logged.push(message),
  });
  opened.push(backend);
  return backend;
}

/** Opens it as another server does, whose line is never cut. */
function openOther(): ContentStore {
  const store = contentStore(postgresBackend(openDatabase(url)));
  opened.push(store);
  return store;
}

beforeEach(async () => {
  url = await testedDatabase();
  line = await severedLine(url);
  folder = await mkdtemp(join(tmpdir(), 'pallet-away-'));
  logged = [];
  // What the editor needs of the site's content to open one page.
  for (const name of ['site.json', NAME, 'layouts', 'themes/classic.css']) {
    await cp(join('site/content', name), join(folder, 'content', name), { recursive: true });
  }
  const database = databasePlace(postgresBackend(openDatabase(url)));
  await copyContent(folderPlace(join(folder, 'content')), database);
  await database.close();
});
afterEach(async () => {
  for (const one of opened.splice(0)) await one.close();
  await line.close();
  await rm(folder, { recursive: true });
});

const inMirror = (name: string): Promise<string> => readFile(join(folder, 'mirror', name), 'utf8');
const change = async (store: ContentStore, title: string): Promise<string> => {
  const { version = '', text = '{}' } = (await store.open(NAME)) ?? {};
  const result = await store.save(NAME, { ...(JSON.parse(text) as object), title }, { version, by: 'Ada' });
  return result.saved ? result.document.version : '';
};

describe('a server over a database', () => {
  it('has what it publishes in its folder at once, and what others publish soon', async () => {
    const store = contentStore(await openServer());
    const followed: string[] = [];
    store.follow((names) => followed.push(...names));
    await store.publish(NAME, { version: await change(store, 'Ours'), by: 'Ada' });
    expect(JSON.parse(await inMirror(NAME))).toMatchObject({ title: 'Ours' });

    const other = openOther();
    await change(other, 'A draft');
    const files = [
      { name: 'themes/new.css', bytes: bytes(':root {}') },
      { name: 'themes/classic.css', bytes: undefined },
    ];
    await other.changeTogether([], 'Grace', () => Promise.resolve({ documents: [], files }));
    await until(async () => expect(await inMirror('themes/new.css')).toBe(':root {}'));
    await expect(inMirror('themes/classic.css')).rejects.toThrow('ENOENT');
    await until(() => expect(followed.sort()).toEqual(['themes/classic.css', 'themes/new.css']));
  });

  it('begins its folder anew where the content was restored', async () => {
    await openServer();
    const other = postgresBackend(openDatabase(url));
    opened.push(other);
    const backup = folderPlace(join(folder, 'backup'));
    await copyContent(databasePlace(other), backup);
    await other.commit([], [{ name: 'themes/late.css', bytes: bytes(':root {}') }]);
    await until(() => inMirror('themes/late.css'));
    await copyContent(backup, databasePlace(other), { overwrite: true });
    await until(() => expect(inMirror('themes/late.css')).rejects.toThrow('ENOENT'));
    expect(await inMirror('site.json')).toBe(await readFile('site/content/site.json', 'utf8'));
  });

  it('shows the last known state while it is away, changes nothing, and goes on once it is back', async () => {
    const store = contentStore(await openServer());
    const version = await change(store, 'A draft');
    const before = [await store.open(NAME), await store.revisions(NAME), await store.documents('pages')];

    line.cut();
    expect([await store.open(NAME), await store.revisions(NAME), await store.documents('pages')]).toEqual(before);
    await expect(store.publish(NAME, { version, by: 'Ada' })).rejects.toThrow(ContentAway);
    expect(store.lastKnown()).toBe(new Date(store.lastKnown() ?? '').toISOString());

    line.mend();
    await until(() => expect(store.lastKnown()).toBeUndefined());
    expect(await store.publish(NAME, { version, by: 'Ada' })).toMatchObject({ saved: true });
    expect(logged).toEqual([
      expect.stringMatching(
        /^The database 127.0.0.1:\d+\/\w+ cannot be reached: .* to be read only, until the database is back\.$/,
      ),
      expect.stringMatching(/ is back\.$/),
    ]);
    expect(logged.join()).not.toContain(new URL(url).password);
  });

  it('lets no session that was ended go on while it is away, wherever it was ended', async () => {
    const [here, other] = [await openServer(), openOther()];
    const session = (id: string) => ({ id, endsAt: Date.now() + 60_000 });
    const [endedHere, endedThere, open] = [session('here'), session('there'), session('open')];
    await here.serverState.endSession(endedHere);
    await other.serverState.endSession(endedThere);
    const mirrored = fileServerState(join(folder, 'mirror', ENDED_SESSIONS));
    await until(async () => expect(await mirrored.isEnded(endedThere)).toBe(true));

    line.cut();
    expect(await here.serverState.isEnded(endedThere)).toBe(true);
    expect(await here.serverState.isEnded(endedHere)).toBe(true);
    expect(here.lastKnown?.()).toBeDefined();
    expect(await here.serverState.isEnded(open)).toBe(false);
    expect(await here.serverState.countRequest('Ada')).toBe(1);
    await expect(here.serverState.endSession(open)).rejects.toThrow(ContentAway);
  });

  it('does not take for back what it had asked before the database was lost', async () => {
    const database = postgresBackend(openDatabase(line.url));
    let asked = 0;
    let release: (() => void) | undefined;
    let isHeld = false;
    const backend = await mirroredBackend({
      database: {
        ...database,
        async newerThan(seen) {
          asked += 1;
          const newer = await database.newerThan(seen);
          if (isHeld) await new Promise<void>((go) => (release = go));
          return newer;
        },
      },
      ...{ folder: join(folder, 'mirror'), interval: 50, log: (message) => logged.push(message) },
    });
    opened.push(backend);
    isHeld = true;
    await until(() => expect(release).toBeDefined());

    line.cut();
    await backend.state(NAME);
    const before = asked;
    isHeld = false;
    release?.();
    await until(() => expect(asked).toBeGreaterThan(before));
    expect(backend.lastKnown?.()).toBeDefined();
    expect(logged).toEqual([expect.stringMatching(/ cannot be reached: /)]);
  });

  it('that is away when it starts shows the last known state, if it has ever known one', async () => {
    const first = await openServer();
    await change(contentStore(first), 'A draft');
    await first.close();
    line.cut();
    await expect(openServer('another mirror')).rejects.toThrow(/The database .* cannot be reached/);
    const store = contentStore(await openServer());
    expect(JSON.parse((await store.open(NAME))?.text ?? '{}')).toMatchObject({ title: 'A draft' });
    line.mend();
    await until(() => expect(store.lastKnown()).toBeUndefined());
  });
});

describe('the editor over a database', () => {
  it('says that the content is the last known one, and takes changes again once the database is back', async () => {
    const backend = await openServer();
    const editor = await testedEditor({}, { root: join(folder, 'mirror'), backend });
    const path = '/api/pages/why-us';
    const { version, document } = await editor.get<Page>(path);
    expect((await editor.ask('GET', path)).headers.has(AS_OF)).toBe(false);
    const save = () => editor.ask('PUT', `${path}/draft`, { version, document: { ...document, title: 'Kept' } });

    line.cut();
    const read = await editor.ask('GET', path);
    expect([read.status, await read.json()]).toMatchObject([200, { version, document }]);
    expect(read.headers.get(AS_OF)).toBe(backend.lastKnown?.());
    const refused = await save();
    expect([refused.status, await refused.json()]).toMatchObject([
      503,
      { error: { code: 'UNAVAILABLE', message: expect.stringContaining('once the database is back') as string } },
    ]);

    line.mend();
    await until(() => expect(backend.lastKnown?.()).toBeUndefined());
    expect((await save()).status).toBe(200);
    expect(await backend.deeds()).toMatchObject([{ by: 'Ada', what: 'PUT /api/pages/why-us/draft', status: 200 }]);
    await editor.close();
  });

  it('builds what other servers have published', async () => {
    const editor = await testedEditor({}, { root: join(folder, 'mirror'), backend: await openServer() });
    const other = openOther();
    await other.publish(NAME, { version: await change(other, 'Theirs'), by: 'Bob' });
    await until(() => expect(editor.built).toEqual([[NAME]]));
    await editor.close();
  });
});
