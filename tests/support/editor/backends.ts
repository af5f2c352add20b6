import { randomUUID } from 'node:crypto';
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { inject } from 'vitest';
import type { ContentBackend } from '../../../site/store/backend.js';
import { databaseLocation, folderLocation } from '../../../site/store/content-locations.js';
import { copyContent } from '../../../site/store/copy-content.js';
import { openFileBackend } from '../../../site/store/file-backend.js';
import { openDatabase } from '../../../site/store/postgres/database.js';
import { createPostgresBackend } from '../../../site/store/postgres/postgres-backend.js';

/** Content of a backend that tests may change. */
export interface TestContent {
  /** Opens the content again, like another process would. */
  open(): Promise<ContentBackend>;
  /** Folder or database URL, to open the content from another process. */
  readonly address: string;
  /** Reads a file without opening the content, and so without recovery after a crash. */
  readPublished(name: string): Promise<string>;
  /** Resolves once the database has ended the connections of killed processes. */
  waitUntilIdle(): Promise<void>;
  /** Writes a file without the editor; undefined removes it. */
  writeExternally(name: string, text: string | undefined): Promise<void>;
  remove(): Promise<void>;
}

/** A backend for content; all tests of the store run with each of them. */
export interface TestBackend {
  readonly name: 'files' | 'PostgreSQL';
  /** Whether several processes may publish at once. Files treat another process's publication as an external change. */
  readonly isShared: boolean;
  /** Creates content with these files. */
  createContent(files: Readonly<Record<string, string>>): Promise<TestContent>;
}

/** Writes files without the editor. */
async function write(backend: ContentBackend, content: Readonly<Record<string, string | undefined>>): Promise<void> {
  const changes = Object.entries(content).map(([name, text]) => {
    return { name, bytes: text === undefined ? undefined : new TextEncoder().encode(text) };
  });
  await backend.commit([], changes);
  await backend.close();
}

const files: TestBackend = {
  name: 'files',
  isShared: false,
  async createContent(content) {
    const root = await mkdtemp(join(tmpdir(), 'pallet-store-'));
    const open = () => openFileBackend(root);
    await write(await open(), content);
    return {
      open,
      address: root,
      readPublished: (name) => readFile(join(root, name), 'utf8'),
      waitUntilIdle: () => Promise.resolve(),
      writeExternally: async (name, text) => write(await open(), { [name]: text }),
      // A closed server may still write a version.
      remove: () => rm(root, { recursive: true, force: true, maxRetries: 5 }),
    };
  },
};

/** Creates an empty database on a PostgreSQL server. Default: that of the tests. @returns its URL */
export async function createTestDatabase(server = inject('postgresUrl')): Promise<string> {
  const name = `pallet_${randomUUID().replaceAll('-', '')}`;
  await query(server, `create database ${name}`);
  return Object.assign(new URL(server), { pathname: `/${name}` }).href;
}

/** Fills a database with the content that the editor needs to open the page `why-us`. */
export async function fillWithOnePage(url: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'pallet-content-'));
  for (const name of ['site.json', 'pages/why-us.json', 'layouts', 'themes/classic.css']) {
    await cp(join('site/content', name), join(folder, name), { recursive: true });
  }
  const database = databaseLocation(createPostgresBackend(openDatabase(url)));
  await copyContent(folderLocation(folder), database);
  await database.close();
  await rm(folder, { recursive: true });
}

/** Runs a query on a connection of its own. */
export async function query(url: string, sql: string, values: unknown[] = []): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<Record<string, unknown>>(sql, values).finally(() => client.end());
  return rows;
}

/** Emptied databases for reuse, because creating one takes longer than most tests. */
const unusedDatabases: string[] = [];

const postgres: TestBackend = {
  name: 'PostgreSQL',
  isShared: true,
  async createContent(content) {
    const url = unusedDatabases.pop() ?? (await createTestDatabase());
    const open = () => Promise.resolve(createPostgresBackend(openDatabase(url)));
    await write(await open(), content);
    const others = `select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`;
    return {
      open,
      address: url,
      async readPublished(name) {
        const [row] = await query(url, 'select bytes from pallet_files where name = $1', [name]);
        return String(row?.['bytes']);
      },
      async waitUntilIdle() {
        while ((await query(url, `${others} and backend_type = 'client backend'`)).length > 0) await setTimeout(10);
      },
      writeExternally: async (name, text) => write(await open(), { [name]: text }),
      async remove() {
        await query(
          url,
          'truncate pallet_files, pallet_revisions, pallet_deeds, pallet_ended_sessions, pallet_requests',
        );
        unusedDatabases.push(url);
      },
    };
  },
};

export const testBackends: readonly TestBackend[] = [files, postgres];
