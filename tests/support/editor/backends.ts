import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { inject } from 'vitest';
import type { ContentBackend } from '../../../site/editor/store/backend.js';
import { fileBackend } from '../../../site/editor/store/file-backend.js';
import { openDatabase } from '../../../site/editor/store/postgres/database.js';
import { postgresBackend } from '../../../site/editor/store/postgres/postgres-backend.js';

/** A place for content that tests may write to. */
export interface TestedPlace {
  /** Opens the content anew, as another process would. */
  open(): Promise<ContentBackend>;
  /** What tells another process where the content is. */
  readonly address: string;
  /** What visitors get, whatever a process that died has left. */
  seen(name: string): Promise<string>;
  /** Resolves once nothing works any more for processes that died. */
  quiet(): Promise<void>;
  /** Writes past the editor; undefined removes. */
  writePast(name: string, text: string | undefined): Promise<void>;
  remove(): Promise<void>;
}

/** Where content can lie: all tests of the store run over each of them. */
export interface TestedBackend {
  readonly name: 'files' | 'PostgreSQL';
  /** Whether several processes may publish at once. Files take the publication of another for one past the editor. */
  readonly isShared: boolean;
  /** Makes a place with these files. */
  place(files: Readonly<Record<string, string>>): Promise<TestedPlace>;
}

/** Puts files into content, past the editor. */
async function write(backend: ContentBackend, content: Readonly<Record<string, string | undefined>>): Promise<void> {
  const changes = Object.entries(content).map(([name, text]) => {
    return { name, bytes: text === undefined ? undefined : new TextEncoder().encode(text) };
  });
  await backend.commit([], changes);
  await backend.close();
}

const files: TestedBackend = {
  name: 'files',
  isShared: false,
  async place(content) {
    const root = await mkdtemp(join(tmpdir(), 'pallet-store-'));
    const open = () => fileBackend(root);
    await write(await open(), content);
    return {
      open,
      address: root,
      seen: (name) => readFile(join(root, name), 'utf8'),
      quiet: () => Promise.resolve(),
      writePast: async (name, text) => write(await open(), { [name]: text }),
      remove: () => rm(root, { recursive: true, force: true }),
    };
  },
};

/** A database of its own on the server that the tests have started. */
export async function testedDatabase(): Promise<string> {
  const server = inject('postgresUrl');
  const name = `pallet_${randomUUID().replaceAll('-', '')}`;
  await ask(server, `create database ${name}`);
  return Object.assign(new URL(server), { pathname: `/${name}` }).href;
}

async function ask(url: string, sql: string, values: unknown[] = []): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<Record<string, unknown>>(sql, values).finally(() => client.end());
  return rows;
}

/** Databases that nobody uses any more: making one takes longer than most tests. */
const emptied: string[] = [];

const postgres: TestedBackend = {
  name: 'PostgreSQL',
  isShared: true,
  async place(content) {
    const url = emptied.pop() ?? (await testedDatabase());
    const open = () => Promise.resolve(postgresBackend(openDatabase(url)));
    await write(await open(), content);
    const others = `select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`;
    return {
      open,
      address: url,
      async seen(name) {
        const [row] = await ask(url, 'select bytes from pallet_files where name = $1', [name]);
        return String(row?.['bytes']);
      },
      async quiet() {
        while ((await ask(url, `${others} and backend_type = 'client backend'`)).length > 0) await setTimeout(10);
      },
      writePast: async (name, text) => write(await open(), { [name]: text }),
      async remove() {
        await ask(url, 'truncate pallet_files, pallet_revisions, pallet_deeds, pallet_ended_sessions, pallet_requests');
        emptied.push(url);
      },
    };
  },
};

export const testedBackends: readonly TestedBackend[] = [files, postgres];
