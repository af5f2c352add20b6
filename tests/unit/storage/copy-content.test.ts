import { existsSync } from 'node:fs';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import type { ContentReader } from '../../../site/store/backend.js';
import { databaseLocation, folderLocation, type ContentLocation } from '../../../site/store/content-locations.js';
import { copyContent } from '../../../site/store/copy-content.js';
import { openFileBackend } from '../../../site/store/file-backend.js';
import { openDatabase } from '../../../site/store/postgres/database.js';
import { createPostgresBackend } from '../../../site/store/postgres/postgres-backend.js';
import { createContentStore } from '../../../site/store/store.js';
import { createTestDatabase } from '../../support/editor/backends.js';
import { temporaryFolder } from '../site-server/fixture.js';

const NAME = 'pages/home.json';
const DEED = {
  at: '2026-03-01T10:00:00.000Z',
  by: 'Ada',
  role: 'author',
  what: 'PUT /api/pages/home/draft',
  status: 200,
};
const page = (...texts: string[]) => ({
  title: 'Home',
  blocks: texts.map((text, at) => ({ block: 'text', id: `t${at}`, props: { text } })),
});

let folder: string;
let files: ContentLocation;
let database: ContentLocation;

beforeEach(async () => {
  folder = await temporaryFolder();
  files = folderLocation(join(folder, 'content'));
  database = databaseLocation(createPostgresBackend(openDatabase(await createTestDatabase())));
  onTestFinished(() => database.close());
});

/** Content with every kind of data: a draft merged with an external change, odd bytes, an odd text, a removed page. */
async function makeContent(): Promise<void> {
  const root = join(folder, 'content');
  const backend = await openFileBackend(root);
  const at = (time: string, name: string, bytes: Uint8Array | string) =>
    backend.commit([], [{ name, bytes: Buffer.from(bytes), changedAt: `2026-02-0${time}T08:00:00.123Z` }]);
  await at('1', 'site.json', '{}\n');
  const odd = Uint8Array.from({ length: 70_000 }, (_, index) => index % 256);
  await at('2', 'media/odd.webp', odd);
  await at('3', NAME, JSON.stringify(page('a')));
  await at('4', 'pages/broken.json', '\uFEFF{ "title": "\0é😀');
  await at('5', 'pages/gone.json', JSON.stringify(page()));
  const store = createContentStore(backend);
  for (const name of ['pages/broken.json', 'pages/gone.json']) await store.open(name);
  const { version = '' } = (await store.open(NAME)) ?? {};
  await store.save(NAME, page('Ada'), { version, by: 'Ada' });
  await store.labelRevision(NAME, 2, 'Before the fair');
  await writeFile(join(root, NAME), JSON.stringify(page('git')));
  await store.open(NAME);
  await rm(join(root, 'pages/gone.json'));
  await store.open('pages/gone.json');
  await store.create('pages/new.json', page('new'), 'Bob');
  await store.appendToAuditLog(DEED);
}

/** All content of a location. */
const all = (place: ContentLocation): Promise<object> =>
  place.withSnapshot(async (content: ContentReader) => {
    const found: Record<string, unknown> = { auditLog: await content.auditLog() };
    for (const name of await content.files()) found[name] = await content.read(name);
    for (const name of await content.documents()) found[`history of ${name}`] = await content.revisions(name);
    return found;
  });

/** The text of every file in a folder, versions and audit log included, by its path. */
async function filesIn(name: string): Promise<Record<string, string>> {
  const entries = await readdir(join(folder, name), { recursive: true, withFileTypes: true });
  const found: Record<string, string> = {};
  for (const entry of entries.filter((one) => one.isFile())) {
    const path = join(entry.parentPath, entry.name);
    found[relative(join(folder, name), path)] = (await readFile(path)).toString('base64');
  }
  return found;
}

describe('copying content', () => {
  it('preserves everything from files to a database and back', async () => {
    await makeContent();
    const before = await all(files);
    // Earlier releases wrote the fields of a version in another order.
    const version = join(folder, 'content/.versions/documents', NAME, '000002.json');
    const fields = Object.entries(JSON.parse(await readFile(version, 'utf8')) as object).reverse();
    await writeFile(version, `${JSON.stringify(Object.fromEntries(fields), null, 2)}\n`);
    const copied = { files: 4, documents: 4, versions: 8, auditLogEntries: 1, skippedFiles: [] };
    expect(await copyContent(files, database)).toEqual(copied);
    expect(await all(database)).toEqual(before);
    const back = folderLocation(join(folder, 'back'));
    expect(await copyContent(database, back)).toEqual(copied);
    expect(await all(back)).toEqual(before);
    expect(await filesIn('back')).toEqual(await filesIn('content'));
    const history = (before as Record<string, object[]>)[`history of ${NAME}`];
    expect(history).toMatchObject([
      { kind: 'found' },
      { kind: 'draft', label: 'Before the fair' },
      { kind: 'found' },
      { conflicts: [{ id: 't0' }] },
    ]);
  });

  it('names the files that it skips', async () => {
    await makeContent();
    const others = ['README.md', 'media/with space.webp', 'page.schema.json', `pages/${'a'.repeat(240)}.json`];
    for (const name of others) await writeFile(join(folder, 'content', name), 'notes');
    expect(await copyContent(files, database)).toMatchObject({ files: 4, skippedFiles: others });
    expect(await copyContent(database, folderLocation(join(folder, 'back')))).toMatchObject({
      files: 4,
      skippedFiles: [],
    });
  });

  it('continues the history in the target', async () => {
    await makeContent();
    const url = await createTestDatabase();
    const backend = createPostgresBackend(openDatabase(url));
    await copyContent(files, databaseLocation(backend));
    const [one, other] = [
      createContentStore(await openFileBackend(join(folder, 'content'))),
      createContentStore(backend),
    ];
    expect(await other.open(NAME)).toEqual(await one.open(NAME));
    const { version = '' } = (await other.open(NAME)) ?? {};
    expect(await other.publish(NAME, { version, by: 'Ada' })).toMatchObject({
      saved: true,
      document: { head: { number: 5 } },
    });
    await other.close();
  });

  it('replaces content only with overwrite, and keeps the previous content in a folder', async () => {
    await makeContent();
    await copyContent(files, database);
    const backend = await openFileBackend(join(folder, 'content'));
    await backend.commit([], [{ name: 'themes/late.css', bytes: Buffer.from(':root {}') }]);
    await writeFile(join(folder, 'content/README.md'), 'notes');
    for (const [from, to] of [
      [files, database],
      [database, files],
    ] as const) {
      await expect(copyContent(from, to)).rejects.toThrow(
        /already has content, so nothing was changed\. .*--overwrite/,
      );
    }
    expect(await all(database)).not.toHaveProperty('themes/late.css');
    const ended = { id: 'ended', endsAt: Date.now() + 60_000 };
    await backend.serverState.endSession(ended);

    const { backupFolder = '' } = await copyContent(database, files, { overwrite: true });
    expect(await all(files)).toEqual(await all(database));
    expect(await readFile(join(backupFolder, 'themes/late.css'), 'utf8')).toBe(':root {}');
    expect(await (await openFileBackend(join(folder, 'content'))).serverState.isEnded(ended)).toBe(true);
    expect(await readFile(join(folder, 'content/README.md'), 'utf8')).toBe('notes');
  });

  it.each(['database', 'files'] as const)('leaves the %s unchanged when it fails halfway', async (target) => {
    await makeContent();
    await copyContent(files, database);
    const to = target === 'files' ? files : database;
    const before = await all(to);
    const source: ContentLocation = {
      ...(target === 'files' ? database : files),
      withSnapshot: (work) =>
        (target === 'files' ? database : files).withSnapshot((content) =>
          work({
            ...content,
            read: (name) =>
              name === 'site.json' ? Promise.reject(new Error('The disk is broken.')) : content.read(name),
          }),
        ),
    };
    await expect(copyContent(source, to, { overwrite: true })).rejects.toThrow('The disk is broken.');
    expect(await all(to)).toEqual(before);
  });

  it('rejects an empty source', async () => {
    await expect(copyContent(database, files)).rejects.toThrow(/There is no content in the database 127.0.0.1/);
    const nowhere = folderLocation(join(folder, 'nowhere'));
    await expect(copyContent(nowhere, database)).rejects.toThrow('There is no content in');
    expect(existsSync(join(folder, 'nowhere'))).toBe(false);
    await makeContent();
    await expect(copyContent(files, files)).rejects.toThrow('Specify two different locations.');
    expect(await readdir(folder)).toEqual(['content']);
  });
});
