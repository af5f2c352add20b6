import { describe, expect, it } from 'vitest';
import { openDatabase } from '../../../site/store/postgres/database.js';
import { createPostgresBackend } from '../../../site/store/postgres/postgres-backend.js';
import { createPostgresServerState } from '../../../site/store/postgres/postgres-server-state.js';
import { createTestDatabase, query } from '../../support/editor/backends.js';

describe('a database', () => {
  it('gets its tables from one of several servers that start at the same time', async () => {
    const url = await createTestDatabase();
    const servers = Array.from({ length: 5 }, () => createPostgresBackend(openDatabase(url)));
    expect(await Promise.all(servers.map((server) => server.files()))).toEqual([[], [], [], [], []]);
    for (const server of servers) await server.close();
  });

  it('with tables of a newer Pallet stays unchanged', async () => {
    const url = await createTestDatabase();
    const first = createPostgresBackend(openDatabase(url));
    await first.files();
    await first.close();
    await query(url, `insert into pallet_migrations values ('9999-later', '')`);
    const older = createPostgresBackend(openDatabase(url));
    await expect(older.files()).rejects.toThrow(/newer Pallet .*\(9999-later\).* Update Pallet on this server/);
    await older.close();
  });

  it('counts only the requests of the current minute', async () => {
    const url = await createTestDatabase();
    const database = openDatabase(url);
    const { countRequest } = createPostgresServerState(database);
    await countRequest('Ada');
    await query(url, `update pallet_requests set count = 600, minute = minute - interval '1 minute'`);
    expect(await countRequest('Ada')).toBe(1);
    await database.close();
  });

  it.each([
    'foo://ann:hunter2@db/pallet',
    'postgresql:ann:hunter2@db/pallet',
    'postgresql://ann:1/hunter2@db/pallet',
    'postgresql://ann:hunter2@db:99999/pallet',
    'hunter2',
  ])('with an invalid URL is rejected without quoting it: %s', (url) => {
    const open = (): unknown => openDatabase(url);
    expect(open).toThrow(/PALLET_DATABASE_URL is not the URL of a PostgreSQL database/);
    expect(open).not.toThrow(/hunter2/);
  });

  it.each([
    ['refuses the login', { password: 'hunter2' }, /password authentication failed/],
    ['does not exist', { pathname: '/nowhere' }, /database "nowhere" does not exist/],
    ['is unavailable', { port: '9' }, /The database 127.0.0.1:9\/pallet_\w+ cannot be reached: .*ECONNREFUSED/],
  ])('that %s is reported without its password', async (_, change, message) => {
    const url = Object.assign(new URL(await createTestDatabase()), change);
    const server = createPostgresBackend(openDatabase(url.href));
    const error = await server.files().then(
      () => undefined,
      (reason: Error) => reason,
    );
    expect(error).toMatchObject({ message: expect.stringMatching(message) as string });
    expect(String(error?.stack)).not.toContain(url.password);
    await server.close();
  });
});
