import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { openDatabase } from '../../../site/editor/store/postgres/database.js';
import { postgresBackend } from '../../../site/editor/store/postgres/postgres-backend.js';
import { testedDatabase } from '../../support/editor/backends.js';

describe('a database', () => {
  it('gets its tables from the first of several servers that start at once', async () => {
    const url = await testedDatabase();
    const servers = Array.from({ length: 5 }, () => postgresBackend(openDatabase(url)));
    expect(await Promise.all(servers.map((server) => server.files()))).toEqual([[], [], [], [], []]);
    for (const server of servers) await server.close();
  });

  it('that a newer Pallet has changed is left alone', async () => {
    const url = await testedDatabase();
    const first = postgresBackend(openDatabase(url));
    await first.files();
    await first.close();
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query(`insert into pallet_migrations values ('9999-later', '')`);
    await client.end();
    const older = postgresBackend(openDatabase(url));
    await expect(older.files()).rejects.toThrow(/newer Pallet .*\(9999-later\).* Update this server/);
    await older.close();
  });

  it.each([
    'foo://ann:hunter2@db/pallet',
    'postgresql:ann:hunter2@db/pallet',
    'postgresql://ann:1/hunter2@db/pallet',
    'postgresql://ann:hunter2@db:99999/pallet',
    'hunter2',
  ])('whose address is none is refused without a word of it: %s', (url) => {
    const refused = (): unknown => openDatabase(url);
    expect(refused).toThrow(/PALLET_DATABASE_URL is no address of a PostgreSQL database/);
    expect(refused).not.toThrow(/hunter2/);
  });

  it.each([
    ['refuses the login', { password: 'hunter2' }, /password authentication failed/],
    ['does not exist', { pathname: '/nowhere' }, /database "nowhere" does not exist/],
    ['is away', { port: '9' }, /The database 127.0.0.1:9\/pallet_\w+ cannot be reached: .*ECONNREFUSED/],
  ])('that %s is named without its password', async (_, change, message) => {
    const url = Object.assign(new URL(await testedDatabase()), change);
    const server = postgresBackend(openDatabase(url.href));
    const error = await server.files().then(
      () => undefined,
      (reason: Error) => reason,
    );
    expect(error).toMatchObject({ message: expect.stringMatching(message) as string });
    expect(String(error?.stack)).not.toContain(url.password);
    await server.close();
  });
});
