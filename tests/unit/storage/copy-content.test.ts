import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ContentReader } from '../../../site/editor/store/backend.js';
import { databasePlace, folderPlace, type ContentPlace } from '../../../site/editor/store/content-places.js';
import { copyContent } from '../../../site/editor/store/copy-content.js';
import { fileBackend } from '../../../site/editor/store/file-backend.js';
import { openDatabase } from '../../../site/editor/store/postgres/database.js';
import { postgresBackend } from '../../../site/editor/store/postgres/postgres-backend.js';
import { contentStore } from '../../../site/editor/store/store.js';
import { testedDatabase } from '../../support/editor/backends.js';

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
let files: ContentPlace;
let database: ContentPlace;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pallet-copied-'));
  files = folderPlace(join(folder, 'content'));
  database = databasePlace(postgresBackend(openDatabase(await testedDatabase())));
});
afterEach(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

/** Content with all that there can be: a draft that was merged with what was found, odd bytes, an odd text, a removed page. */
async function makeContent(): Promise<void> {
  const root = join(folder, 'content');
  const backend = await fileBackend(root);
  const at = (time: string, name: string, bytes: Uint8Array | string) =>
    backend.commit([], [{ name, bytes: Buffer.from(bytes), changedAt: `2026-02-0${time}T08:00:00.123Z` }]);
  await at('1', 'site.json', '{}\n');
  await at(
    '2',
    'media/odd.webp',
    Uint8Array.from({ length: 70_000 }, (_, index) => index % 256),
  );
  await at('3', NAME, JSON.stringify(page('a')));
  await at('4', 'pages/broken.json', '\uFEFF{ "title": "\0é😀');
  await at('5', 'pages/gone.json', JSON.stringify(page()));
  const store = contentStore(backend);
  for (const name of ['pages/broken.json', 'pages/gone.json']) await store.open(name);
  const { version = '' } = (await store.open(NAME)) ?? {};
  await store.save(NAME, page('Ada'), { version, by: 'Ada' });
  await writeFile(join(root, NAME), JSON.stringify(page('git')));
  await store.open(NAME);
  await rm(join(root, 'pages/gone.json'));
  await store.open('pages/gone.json');
  await store.create('pages/new.json', page('new'), 'Bob');
  await store.note(DEED);
}

/** All that stands in a place. */
const all = (place: ContentPlace): Promise<object> =>
  place.frozen(async (content: ContentReader) => {
    const found: Record<string, unknown> = { deeds: await content.deeds() };
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
  it('loses nothing from files to a database and back', async () => {
    await makeContent();
    const before = await all(files);
    // As former releases have written it: the fields of a version in another order.
    const version = join(folder, 'content/.versions/documents', NAME, '000002.json');
    const fields = Object.entries(JSON.parse(await readFile(version, 'utf8')) as object).reverse();
    await writeFile(version, `${JSON.stringify(Object.fromEntries(fields), null, 2)}\n`);
    const copied = { files: 4, documents: 4, versions: 8, deeds: 1, leftOut: [] };
    expect(await copyContent(files, database)).toEqual(copied);
    expect(await all(database)).toEqual(before);
    const back = folderPlace(join(folder, 'back'));
    expect(await copyContent(database, back)).toEqual(copied);
    expect(await all(back)).toEqual(before);
    expect(await filesIn('back')).toEqual(await filesIn('content'));
    const history = (before as Record<string, object[]>)[`history of ${NAME}`];
    expect(history).toMatchObject([
      { kind: 'found' },
      { kind: 'draft' },
      { kind: 'found' },
      { conflicts: [{ id: 't0' }] },
    ]);
  });

  it('names the files that it leaves out', async () => {
    await makeContent();
    const others = ['README.md', 'media/with space.webp', 'page.schema.json', `pages/${'a'.repeat(240)}.json`];
    for (const name of others) await writeFile(join(folder, 'content', name), 'notes');
    expect(await copyContent(files, database)).toMatchObject({ files: 4, leftOut: others });
    expect(await copyContent(database, folderPlace(join(folder, 'back')))).toMatchObject({ files: 4, leftOut: [] });
  });

  it('goes on in the same way in the other place', async () => {
    await makeContent();
    const url = await testedDatabase();
    const backend = postgresBackend(openDatabase(url));
    await copyContent(files, databasePlace(backend));
    const [one, other] = [contentStore(await fileBackend(join(folder, 'content'))), contentStore(backend)];
    expect(await other.open(NAME)).toEqual(await one.open(NAME));
    const { version = '' } = (await other.open(NAME)) ?? {};
    expect(await other.publish(NAME, { version, by: 'Ada' })).toMatchObject({
      saved: true,
      document: { head: { number: 5 } },
    });
    await other.close();
  });

  it('puts nothing over other content unless it is told to, and keeps what was there in a folder', async () => {
    await makeContent();
    await copyContent(files, database);
    const backend = await fileBackend(join(folder, 'content'));
    await backend.commit([], [{ name: 'themes/late.css', bytes: Buffer.from(':root {}') }]);
    await writeFile(join(folder, 'content/README.md'), 'notes');
    for (const [from, to] of [
      [files, database],
      [database, files],
    ] as const) {
      await expect(copyContent(from, to)).rejects.toThrow(/already. Nothing was changed. .*--overwrite/);
    }
    expect(await all(database)).not.toHaveProperty('themes/late.css');
    const ended = { id: 'ended', endsAt: Date.now() + 60_000 };
    await backend.serverState.endSession(ended);

    const { former = '' } = await copyContent(database, files, { overwrite: true });
    expect(await all(files)).toEqual(await all(database));
    expect(await readFile(join(former, 'themes/late.css'), 'utf8')).toBe(':root {}');
    expect(await (await fileBackend(join(folder, 'content'))).serverState.isEnded(ended)).toBe(true);
    expect(await readFile(join(folder, 'content/README.md'), 'utf8')).toBe('notes');
  });

  it.each(['database', 'files'] as const)('that fails half-way leaves the %s as they were', async (target) => {
    await makeContent();
    await copyContent(files, database);
    const to = target === 'files' ? files : database;
    const before = await all(to);
    const source: ContentPlace = {
      ...(target === 'files' ? database : files),
      frozen: (work) =>
        (target === 'files' ? database : files).frozen((content) =>
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

  it('says what to do where there is nothing to copy', async () => {
    await expect(copyContent(database, files)).rejects.toThrow(/There is no content in the database 127.0.0.1/);
    const nowhere = folderPlace(join(folder, 'nowhere'));
    await expect(copyContent(nowhere, database)).rejects.toThrow('There is no content in');
    expect(existsSync(join(folder, 'nowhere'))).toBe(false);
    await makeContent();
    await expect(copyContent(files, files)).rejects.toThrow('Name two places.');
    expect(await readdir(folder)).toEqual(['content']);
  });
});
