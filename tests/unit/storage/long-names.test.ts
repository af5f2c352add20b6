import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import fc from '../../support/fast-check.js';
import type { MediaItem, Page } from '../../../site/editor/server/api.js';
import { databaseLocation, folderLocation } from '../../../site/editor/store/content-locations.js';
import { copyContent } from '../../../site/editor/store/copy-content.js';
import { openDatabase } from '../../../site/editor/store/postgres/database.js';
import { openMirroredBackend } from '../../../site/editor/store/postgres/mirrored-backend.js';
import { createPostgresBackend } from '../../../site/editor/store/postgres/postgres-backend.js';
import { createTestDatabase } from '../../support/editor/backends.js';
import { createTestEditor, type TestEditor } from '../../support/editor/test-editor.js';

interface Place {
  readonly editor: TestEditor;
  close(): Promise<void>;
}

async function inFiles(): Promise<Place> {
  const editor = await createTestEditor({ limit: 100_000 });
  return { editor, close: () => editor.close() };
}

async function inDatabase(): Promise<Place> {
  const url = await createTestDatabase();
  const root = await mkdtemp(join(tmpdir(), 'pallet-mirrored-'));
  const place = databaseLocation(createPostgresBackend(openDatabase(url)));
  await copyContent(folderLocation('site/content'), place);
  await place.close();
  const database = createPostgresBackend(openDatabase(url));
  const backend = await openMirroredBackend({ database, folder: root, log: () => undefined });
  const editor = await createTestEditor({ limit: 100_000 }, { root, backend });
  return {
    editor,
    async close() {
      await editor.close();
      await backend.close();
      await rm(root, { recursive: true });
    },
  };
}

const LONG_TITLE = 'Qualified people who keep the masts of the world upright in every weather '.repeat(4).slice(0, 279);

describe.each([
  ['files', inFiles],
  ['PostgreSQL', inDatabase],
])('names over %s', (_, open) => {
  let place: Place;
  let editor: TestEditor;
  beforeAll(async () => {
    place = await open();
    ({ editor } = place);
  });
  afterAll(() => place.close());

  const create = (more: object): Promise<Response> =>
    editor.ask('POST', '/api/pages', { title: 'A page', description: 'About it.', pattern: 'article', ...more });
  const publish = async ({ id, version }: Page): Promise<Response> => {
    const { findings } = (await (await editor.ask('GET', `/api/pages/${id}/check`)).json()) as {
      findings: { key: string }[];
    };
    return editor.ask('POST', `/api/pages/${id}/publish`, { version, confirmed: findings.map(({ key }) => key) });
  };
  const upload = async (name: string, title = 'A picture'): Promise<Response> => {
    const bytes = await sharp({ create: { width: 16, height: 9, channels: 3, background: '#246' } })
      .png()
      .toBuffer();
    const form = new FormData();
    form.set('file', new File([Uint8Array.from(bytes)], name));
    form.set('title', title);
    form.set('altText', 'A field of blue.');
    return editor.ask('POST', '/api/media', form);
  };

  it('of pages and folders that are too long are rejected with the limit', async () => {
    const message = expect.stringMatching(
      /is too long: it has 201 characters, 201 bytes\. At most 200 bytes/,
    ) as string;
    const answers = [await create({ name: 'a'.repeat(201) }), await create({ name: 'a'.repeat(198), language: 'es' })];
    const { version } = await editor.get<Page>('/api/pages/early-careers');
    const move = (wish: object) => editor.ask('POST', '/api/pages/early-careers/rename', { version, ...wish });
    answers.push(await move({ name: 'a'.repeat(201) }), await move({ name: 'a', folder: 'b'.repeat(199) }));
    answers.push(
      await editor.ask('POST', '/api/patterns', { name: 'a'.repeat(201), title: 'Long', block: { block: 'text' } }),
    );
    for (const answer of answers)
      expect([answer.status, await answer.json()]).toMatchObject([400, { error: { message } }]);
  });

  it('of pages up to the limit can be created, saved, published, renamed, and removed', async () => {
    const name = 'a'.repeat(200);
    const made = await create({ name, title: LONG_TITLE });
    expect(made.status).toBe(201);
    const page = (await made.json()) as Page;
    expect(page.title).toBe(LONG_TITLE);
    const seo = { document: { title: 'Told to search engines' }, version: '' };
    expect((await editor.ask('PUT', `/api/pages/${page.id}/seo`, seo)).status).toBe(200);
    const document = { ...page.document, description: 'Another one.' };
    const saved = await editor.ask('PUT', `/api/pages/${page.id}/draft`, { version: page.version, document });
    expect((await publish((await saved.json()) as Page)).status).toBe(202);
    const { version } = await editor.get<Page>(`/api/pages/${page.id}`);
    const renamed = await editor.ask('POST', `/api/pages/${page.id}/rename`, { version, name: 'b'.repeat(200) });
    expect(renamed.status).toBe(200);
    expect((await editor.ask('POST', `/api/pages/${'b'.repeat(200)}/translations`, { language: 'es' })).status).toBe(
      409,
    );
    const { version: last } = await editor.get<Page>(`/api/pages/${'b'.repeat(200)}`);
    expect((await editor.ask('DELETE', `/api/pages/${'b'.repeat(200)}`, { version: last })).status).toBe(200);
  });

  it('of images are shortened: a file name of 250 letters has all renditions', async () => {
    const answer = await upload(`${'a mast in the wind '.repeat(13)}.png`);
    expect(answer.status).toBe(201);
    const { key } = (await answer.json()) as MediaItem;
    expect(key.length).toBeLessThanOrEqual(100);
    expect(key).toMatch(/-(?:a|mast|in|the|wind)$/);
    expect(await readdir(join(editor.root, 'media'))).toContain(`${key}.webp`);
    expect((await editor.ask('GET', `/media/${key}`)).status).toBe(200);
    await editor.ask('PUT', `/api/media/${key}`, {
      version: (await editor.get<MediaItem[]>('/api/media')).find((one) => one.key === key)?.versions.words,
      altTexts: { es: 'Un mástil al viento.' },
    });
    expect(await readdir(join(editor.root, 'items/es'))).toContain(`${key}.json`);
  });

  it('of search engine settings that are too long are replaced by the name of the page', async () => {
    const page = await editor.get<Page>('/api/pages/professional-careers');
    const document = { ...page.document, recordId: 'r'.repeat(300) };
    const saved = await editor.ask('PUT', '/api/pages/professional-careers/draft', { version: page.version, document });
    expect(saved.status).toBe(200);
    expect((await editor.ask('GET', '/api/pages/professional-careers')).status).toBe(200);
  });

  it('that are invalid never reveal a path of the server', async () => {
    const odd = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 300, size: 'max' }),
      fc
        .tuple(fc.constantFrom('a', 'ü', '採', '🏗', 'a-', '~', '../', '%00', '\0', '/', '.', 'es/'), fc.nat(1200))
        .map(([part, times]) => part.repeat(times)),
    );
    const secrets = [editor.root, tmpdir(), process.cwd()];
    await fc.assert(
      fc.asyncProperty(odd, odd, async (name, other) => {
        const id = encodeURIComponent(name);
        const block = { block: 'text' };
        const answers = [
          await create({ name }),
          await create({ name: 'plain', title: name, pattern: other, language: name }),
          await create({ name: 'plain', picture: name, pattern: 'article' }),
          await editor.ask('POST', '/api/pages/home/translations', { language: name }),
          await editor.ask('POST', '/api/pages/why-us/rename', { version: '', name, folder: other }),
          await editor.ask('PUT', `/api/pages/${id}/seo`, { document: {}, version: other }),
          await editor.ask('POST', '/api/patterns', { name, title: other, block }),
          await editor.ask('DELETE', `/api/media/${id}`, { versions: { words: '', file: '' } }),
          await upload(`${name}.png`, other),
          ...(await Promise.all(
            [`/api/pages/${id}`, `/api/pages/${id}/versions`, `/api/layouts/${id}`, `/api/patterns/${id}`].map((path) =>
              editor.ask('GET', path),
            ),
          )),
          ...(await Promise.all([`/media/${id}`, `/assets/${id}`, `/${id}`].map((path) => editor.ask('GET', path)))),
        ];
        for (const answer of answers) {
          const text = await answer.text();
          expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
          expect(answer.status, text).toBeLessThan(500);
        }
      }),
      { numRuns: 12 },
    );
  }, 120_000);
});

it('an unexpected error returns a code that identifies it in the log', async () => {
  const editor = await createTestEditor();
  await rm(join(editor.root, 'site.json'));
  const answer = await editor.ask('POST', '/api/pages', {
    ...{ name: 'plain', title: 'A page', description: '', pattern: 'article' },
  });
  const text = await answer.text();
  expect([answer.status, text.includes(editor.root)]).toEqual([500, false]);
  const [, code = ''] = /\(error (\w{8})\)/.exec(text) ?? [];
  expect(editor.logged.find((line) => line.includes(code))).toContain(editor.root);
  await editor.close();
});
