import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chown, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { existsSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { firstExecutable } from '../../site/console/first-executable.js';
import { findFreePort } from './free-port.js';
import { canInstall, install, installLine } from './packages.js';

const PACKAGES = ['postgresql'];

/** The folder of each version's programs on Debian, which are not in the PATH. */
const DEBIAN_FOLDER = '/usr/lib/postgresql';

interface PostgresPrograms {
  readonly initdb: string;
  readonly postgres: string;
}

/** The newest PostgreSQL on this machine. The environment variable `POSTGRES_BIN` specifies another folder. */
function findPostgres(): PostgresPrograms | undefined {
  const versions = existsSync(DEBIAN_FOLDER) ? readdirSync(DEBIAN_FOLDER) : [];
  const folders = versions.sort((a, b) => Number(b) - Number(a)).map((version) => join(DEBIAN_FOLDER, version, 'bin'));
  const { POSTGRES_BIN } = process.env;
  const program = (name: string): string | undefined =>
    firstExecutable([POSTGRES_BIN && join(POSTGRES_BIN, name), ...folders.map((folder) => join(folder, name)), name]);
  const [initdb, postgres] = [program('initdb'), program('postgres')];
  return initdb && postgres ? { initdb, postgres } : undefined;
}

/**
 * Installs PostgreSQL on Debian as root if it is missing.
 *
 * @throws Error with the command to run if it is missing and cannot be installed
 */
export function ensurePostgres(): PostgresPrograms {
  const before = findPostgres();
  if (before !== undefined) return before;
  if (canInstall()) {
    console.log(`Installing PostgreSQL for the tests of the store: ${PACKAGES.join(' ')}`);
    install(PACKAGES);
  }
  const found = findPostgres();
  if (found !== undefined) return found;
  throw new Error(
    `PostgreSQL is missing, which the tests of the store need. Install it, on Debian with:\n\n  sudo sh -c '${installLine(PACKAGES)}'\n\n` +
      'On other systems, set POSTGRES_BIN to the folder of its programs.\n',
  );
}

/** A separate PostgreSQL server on a free port of this machine. */
export interface PostgresServer {
  /** URL of a superuser, with a password: `postgresql://pallet:…@127.0.0.1:…/postgres` */
  readonly url: string;
  /** Cuts all connections and starts again, as a primary server or as a read-only standby server. */
  restart(role: 'primary' | 'standby'): Promise<void>;
  stop(): Promise<void>;
}

/** Settings for speed: the data need not survive a crash. */
const WITHOUT_DURABILITY = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];

export async function startPostgres(): Promise<PostgresServer> {
  const { initdb, postgres } = ensurePostgres();
  const owner = findUnprivilegedUser();
  const folder = await mkdtemp(join(tmpdir(), 'pallet-postgres-'));
  const password = randomBytes(12).toString('hex');
  await writeFile(join(folder, 'password'), password);
  if (owner !== undefined)
    for (const path of [folder, join(folder, 'password')]) await chown(path, owner.uid, owner.gid);
  const data = join(folder, 'data');
  const options = { cwd: folder, ...owner };
  const made = spawnSync(
    initdb,
    [
      ...['--pgdata', data, '--username', 'pallet', '--pwfile', join(folder, 'password'), '--auth', 'scram-sha-256'],
      ...['--encoding', 'UTF8', '--locale', 'C', '--no-sync'],
    ],
    options,
  );
  if (made.status !== 0) throw new Error(`initdb failed: ${String(made.stderr)}`);

  const port = await findFreePort();
  const settings = [
    ...WITHOUT_DURABILITY,
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'max_connections=200',
  ];
  /** @returns a function that stops the server and cuts its connections */
  const start = async (): Promise<() => Promise<void>> => {
    const server = spawn(postgres, ['-D', data, '-p', String(port), ...settings.flatMap((one) => ['-c', one])], {
      ...options,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
    await new Promise<void>((ready, failed) => {
      let said = '';
      server.stderr.on('data', (part) => {
        said += String(part);
        if (/ready to accept (?:read-only )?connections/.test(said)) ready();
      });
      void ended.then(() => failed(new Error(`PostgreSQL did not start: ${said}`)));
    });
    return async () => {
      server.kill('SIGINT');
      await ended;
    };
  };
  let stop = await start();
  return {
    url: `postgresql://pallet:${password}@127.0.0.1:${port}/postgres`,
    async restart(role) {
      await stop();
      const signal = join(data, 'standby.signal');
      if (role === 'standby') await writeFile(signal, '');
      else await rm(signal, { force: true });
      stop = await start();
    },
    async stop() {
      await stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The user to run PostgreSQL as, which refuses to run as root; undefined for other users. */
function findUnprivilegedUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  for (const name of ['postgres', 'nobody']) {
    const [uid, gid] = ['-u', '-g'].map((which) => Number.parseInt(String(spawnSync('id', [which, name]).stdout), 10));
    if (uid && gid) return { uid, gid };
  }
  throw new Error('PostgreSQL does not run as root, and there is no user "postgres" or "nobody" to run it as.');
}
