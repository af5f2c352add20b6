import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { AS_OF, READ_ONLY } from '../../../site/editor/server/api.js';
import { ContentUnavailableError, type ContentBackend } from '../../../site/store/backend.js';
import { openDatabase } from '../../../site/store/postgres/database.js';
import { openMirroredBackend } from '../../../site/store/postgres/mirrored-backend.js';
import { createPostgresBackend } from '../../../site/store/postgres/postgres-backend.js';
import { createContentStore } from '../../../site/store/store.js';
import { WAIT_TIMEOUT } from '../../setup/timeouts.js';
import { startPostgres } from '../../setup/postgres.js';
import { createTestDatabase, fillWithOnePage, query } from '../../support/editor/backends.js';
import { createTestEditor } from '../../support/editor/test-editor.js';
import { temporaryFolder } from '../site-server/fixture.js';

const NAME = 'pages/why-us.json';

const until = (holds: () => unknown): Promise<unknown> => vi.waitFor(holds, { timeout: WAIT_TIMEOUT });

let folder: string;
let logged: string[];
beforeEach(async () => {
  logged = [];
  folder = await temporaryFolder();
});

/** Opens a database as a server does. */
async function openServer(url: string): Promise<ContentBackend> {
  const database = createPostgresBackend(openDatabase(url));
  const log = (message: string): unknown => logged.push(message);
  return openMirroredBackend({ database, folder: join(folder, 'mirror'), interval: 50, log });
}

/** Starts an editor with content in a database. */
async function openEditor(url: string) {
  const backend = await openServer(url);
  const editor = await createTestEditor({}, { root: join(folder, 'mirror'), backend });
  onTestFinished(() => editor.close());
  return {
    ...{ backend, editor },
    read: () => editor.ask('GET', '/api/pages/why-us'),
    save: (title: string) => editor.saveDraft('why-us', { title }),
  };
}

const isReadOnly = (response: Response): boolean => response.headers.has(READ_ONLY);

async function createDatabase(server?: string): Promise<string> {
  const url = await createTestDatabase(server);
  await fillWithOnePage(url);
  return url;
}

/** Cuts all connections of a database except its own. */
const cutConnections = (url: string): Promise<unknown> =>
  query(
    url,
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );

/** Sets whether sessions that begin from now on are read-only. Existing sessions stay as they are. */
async function setReadOnly(url: string, isOn: boolean): Promise<void> {
  const { pathname } = new URL(url);
  const server = Object.assign(new URL(url), { pathname: '/postgres' }).href;
  const name = pathname.slice(1);
  await query(
    server,
    `alter database ${name} ${isOn ? 'set default_transaction_read_only = on' : 'reset default_transaction_read_only'}`,
  );
}

describe('a database that turns read-only', () => {
  it('is read, refuses changes with a reason, and accepts them once it is writable, while authors keep asking', async () => {
    const url = await createDatabase();
    const { backend, editor, read, save } = await openEditor(url);
    expect(isReadOnly(await read())).toBe(false);

    await setReadOnly(url, true);
    await cutConnections(url);
    await until(async () => expect(isReadOnly(await read())).toBe(true));
    const page = await read();
    expect([page.status, page.headers.has(AS_OF)]).toEqual([200, false]);
    const refused = await save('Kept');
    expect([refused.status, refused.headers.get('Retry-After'), await refused.json()]).toMatchObject([
      503,
      '5',
      { error: { code: 'UNAVAILABLE', message: expect.stringMatching(/read-only.*stay in this browser/) as string } },
    ]);
    expect(await backend.serverState.countRequest('Ada')).toBeGreaterThan(0);
    await expect(backend.serverState.endSession({ id: 'a', endsAt: Date.now() + 60_000 })).rejects.toThrow(
      ContentUnavailableError,
    );

    await setReadOnly(url, false);
    // Without a pause, so that no connection becomes idle for long.
    await until(async () => expect(isReadOnly(await read())).toBe(false));
    expect((await save('Saved')).status).toBe(200);
    expect(editor.logged).toEqual([expect.stringContaining('is read-only')]);
    expect(logged.filter((line) => line.includes('read-only:'))).toEqual([
      expect.stringMatching(/^The database 127\S+ is read-only: .* Until then, .*\.$/),
    ]);
    expect(logged.at(-1)).toMatch(/^The database \S+ accepts changes again\.$/);
  });

  it('is changed through new connections once it is writable', async () => {
    const database = openDatabase(await createDatabase());
    onTestFinished(() => database.close());
    const store = createPostgresBackend(database);
    await Promise.all(
      Array.from({ length: 3 }, () =>
        database.use((db) =>
          sql`set session characteristics as transaction read only`.execute(db).then(() => store.files()),
        ),
      ),
    );
    expect(await store.commit([], [{ name: 'themes/new.css', bytes: new Uint8Array() }])).toBe(true);
  });

  it('does not disturb requests that read at the same time', async () => {
    const url = await createDatabase();
    await setReadOnly(url, true);
    const store = createPostgresBackend(openDatabase(url));
    onTestFinished(() => store.close());
    const work = Array.from({ length: 40 }, async (_, at) => {
      if (at % 4 === 0) await expect(store.commit([], [])).rejects.toThrow(/is read-only/);
      else expect(await store.read(NAME)).toBeDefined();
    });
    await Promise.all(work);
  });

  it('opens a document with an external change, which is recorded later', async () => {
    const url = await createDatabase();
    const store = createContentStore(await openServer(url));
    onTestFinished(() => store.close());
    await setReadOnly(url, true);
    await cutConnections(url);
    await until(async () => expect(await store.open(NAME)).toMatchObject({ name: NAME }));
    await setReadOnly(url, false);
    await until(async () => {
      await store.open(NAME);
      expect(await store.revisions(NAME)).toMatchObject([{ kind: 'found' }]);
    });
  });

  it('reports that its tables are not those of this version', async () => {
    const url = await createTestDatabase();
    await setReadOnly(url, true);
    const store = createPostgresBackend(openDatabase(url));
    onTestFinished(() => store.close());
    await expect(store.files()).rejects.toThrow(/^The database \S+ is read-only: .*/);
  });
});

describe('a server of its own', () => {
  it('is read as a standby server and written to after its promotion', async () => {
    const server = await startPostgres();
    onTestFinished(() => server.stop());
    const url = await createDatabase(server.url);
    const { read, save } = await openEditor(url);
    expect((await save('Before')).status).toBe(200);

    await server.restart('standby');
    await until(async () => expect(isReadOnly(await read())).toBe(true));
    expect((await read()).status).toBe(200);
    expect((await save('Refused')).status).toBe(503);

    await query(server.url, 'select pg_promote()');
    await until(async () => expect(isReadOnly(await read())).toBe(false));
    expect((await save('After')).status).toBe(200);
  });

  it('is used again after a restart, while authors keep asking', async () => {
    const server = await startPostgres();
    onTestFinished(() => server.stop());
    const { read, save } = await openEditor(await createDatabase(server.url));
    let isRestarted = false;
    const restarted = server.restart('primary').then(() => (isRestarted = true));
    while (!isRestarted) expect((await read()).status).toBe(200);
    await restarted;
    await until(async () => expect((await save('Saved')).status).toBe(200));
  });
});

describe('an error of the database', () => {
  const raise = (code: string) =>
    sql`do ${sql.raw(`$$ begin raise exception 'Why.' using errcode = '${code}'; end $$`)}`;
  it.each([
    ['08006', 'away', /cannot be reached: Why\. Check that it is running/],
    ['57P01', 'away', /cannot be reached/],
    ['57P03', 'away', /cannot be reached/],
    ['25006', 'read-only', /is read-only: Why\. Make it writable, or set the address of the primary server/],
    ['40001', 'busy', /is busy: Why\. If this happens often/],
    ['40P01', 'busy', /is busy/],
    ['53300', 'busy', /is busy/],
    ['55P03', 'busy', /is busy/],
    ['57014', 'busy', /is busy/],
    ['53100', 'full', /is out of disk space, memory, or another resource: Why\. Check the disks/],
    ['53200', 'full', /is out of/],
    ['28P01', 'refused', /refuses access: Why\. Check the user, the password/],
    ['3D000', 'refused', /refuses access/],
    ['42501', 'refused', /refuses access/],
  ])('with the code %s means: %s', async (code, reason, message) => {
    const database = openDatabase(await createTestDatabase());
    onTestFinished(() => database.close());
    const failed = database.use((db) => raise(code).execute(db));
    await expect(failed).rejects.toMatchObject({ reason, message: expect.stringMatching(message) as string });
    await expect(failed).rejects.toThrow(ContentUnavailableError);
    await expect(database.use(() => Promise.resolve('used again'))).resolves.toBe('used again');
  });

  it.each(['22012', '23505', '42P01', 'XX000'])('with the code %s is rethrown as a defect', async (code) => {
    const database = openDatabase(await createTestDatabase());
    onTestFinished(() => database.close());
    await expect(database.use((db) => raise(code).execute(db))).rejects.toMatchObject({ code, message: 'Why.' });
  });

  it('does not include errors of the callback, which are rethrown', async () => {
    const database = openDatabase(await createTestDatabase());
    onTestFinished(() => database.close());
    const missing = () => readFile(join(folder, 'missing'));
    await expect(database.use(missing)).rejects.toMatchObject({ code: 'ENOENT' });
    const other = new ContentUnavailableError('other', 'away', 'Connection terminated');
    await expect(database.use(() => Promise.reject(other))).rejects.toBe(other);
  });

  it('is reported for a missing password or TLS without quoting the URL', async () => {
    const url = await createTestDatabase();
    const noPassword = Object.assign(new URL(url), { password: '' });
    const tls = Object.assign(new URL(url), { search: '?sslmode=verify-full' });
    for (const { href } of [noPassword, tls]) {
      const database = openDatabase(href);
      onTestFinished(() => database.close());
      await expect(createPostgresBackend(database).files()).rejects.toMatchObject({
        reason: 'refused',
        message: expect.not.stringContaining(new URL(url).password) as string,
      });
    }
  });

  it.each(['busy', 'full', 'refused'] as const)('that means %s fails only the write', async (reason) => {
    const url = await createDatabase();
    const { backend, read, save } = await openEditor(url);
    const trigger = { busy: '40P01', full: '53100', refused: '42501' }[reason];
    await query(
      url,
      `create function fail() returns trigger language plpgsql as $$ begin raise exception 'Why.' using errcode = '${trigger}'; end $$`,
    );
    await query(url, 'create trigger fail before insert on pallet_revisions execute function fail()');
    const refused = await save('Kept');
    expect([refused.status, refused.headers.get('Retry-After'), await refused.json()]).toMatchObject([
      503,
      '5',
      { error: { code: 'UNAVAILABLE', message: expect.stringContaining('stay in this browser') as string } },
    ]);
    expect([(await read()).status, backend.readOnlyReason?.()]).toEqual([200, undefined]);
    await query(url, 'drop trigger fail on pallet_revisions');
    expect((await save('Saved')).status).toBe(200);
  });
});

it('an external change that could not be recorded is not overwritten', async () => {
  const backend = createPostgresBackend(openDatabase(await createDatabase()));
  let failures = 0;
  const store = createContentStore({
    ...backend,
    commit: (...change) =>
      failures-- > 0 ? Promise.reject(new ContentUnavailableError('test', 'busy', 'Why.')) : backend.commit(...change),
  });
  onTestFinished(() => store.close());
  const opened = await store.open(NAME);
  const { version = '', text = '{}' } = opened ?? {};
  const saved = await store.save(NAME, { ...(JSON.parse(text) as object), title: 'Mine' }, { version, by: 'Ada' });
  const mine = saved.saved ? saved.document.version : '';
  const external = new TextEncoder().encode(text.replace('"title"', '"teaser": "Theirs", "title"'));
  await backend.commit([], [{ name: NAME, bytes: external }]);
  failures = 1;
  await expect(store.publish(NAME, { version: mine, by: 'Ada' })).rejects.toThrow(ContentUnavailableError);
  expect(await store.published(NAME)).toContain('Theirs');
});

it('cut connections do not fail requests that read', async () => {
  const url = await createDatabase();
  const { read, save } = await openEditor(url);
  for (let round = 0; round < 5; round++) {
    const requests = [read(), read(), read()];
    await cutConnections(url);
    expect((await Promise.all(requests)).map(({ status }) => status)).toEqual([200, 200, 200]);
  }
  await until(async () => expect((await save('Saved')).status).toBe(200));
});

describe('a user of the database', () => {
  /** Creates a user that may read the tables. */
  async function createReader(url: string): Promise<{ name: string; url: string }> {
    const name = `reader_${new URL(url).pathname.slice(-32)}`;
    await query(url, `create role ${name} login password 'reader'`);
    await query(url, `grant select on all tables in schema public to ${name}`);
    onTestFinished(async () => {
      await query(url, `drop owned by ${name}`);
      await query(url, `drop role ${name}`);
    });
    return { name, url: Object.assign(new URL(url), { username: name, password: 'reader' }).href };
  }

  it('can read without the right to write', async () => {
    const { read, save } = await openEditor((await createReader(await createDatabase())).url);
    const page = await read();
    expect([page.status, isReadOnly(page), page.headers.has(AS_OF)]).toEqual([200, false, false]);
    const refused = await save('Refused');
    expect([refused.status, await refused.json()]).toMatchObject([
      503,
      { error: { message: expect.stringContaining('administrator') as string } },
    ]);
  });

  it.each([
    ['may not log in', 'nologin', 'login', /refuses access/],
    ['has too many connections', 'connection limit 0', 'connection limit -1', /is busy/],
  ])('that %s reads the last known state', async (_, begin, end, message) => {
    const url = await createDatabase();
    const reader = await createReader(url);
    await query(url, `grant all on all tables in schema public to ${reader.name}`);
    const { read, save } = await openEditor(reader.url);
    await query(url, `alter role ${reader.name} ${begin}`);
    await cutConnections(url);
    await until(async () => {
      const page = await read();
      expect([page.status, page.headers.has(AS_OF)]).toEqual([200, true]);
      expect(logged.join()).toMatch(message);
    });
    expect((await save('Refused')).status).toBe(503);
    await query(url, `alter role ${reader.name} ${end}`);
    await until(async () => expect((await save('Saved')).status).toBe(200));
  });
});
