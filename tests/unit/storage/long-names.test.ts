import { readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import fc from '../../support/fast-check.js';
import type { CheckResult, MediaItem, Page } from '../../../site/editor/server/api.js';
import { createDatabaseEditor } from '../../support/editor/database-editor.js';
import { createImageForm } from '../../support/editor/image-form.js';
import { createTestEditor, type TestEditor } from '../../support/editor/test-editor.js';
import { drawPng } from '../site-server/fixture.js';

const LONG_TITLE = 'Qualified people who keep the masts of the world upright in every weather '.repeat(4).slice(0, 279);

describe.each([
  ['files', createTestEditor],
  ['PostgreSQL', createDatabaseEditor],
])('names over %s', (_, createEditor) => {
  let editor: TestEditor;
  beforeAll(async () => void (editor = await createEditor({ limit: 100_000 })));
  afterAll(() => editor.close());

  const create = (more: object): Promise<Response> =>
    editor.ask('POST', '/api/pages', { title: 'A page', description: 'About it.', pattern: 'article', ...more });
  const publish = async ({ id, version }: Page): Promise<Response> => {
    const { findings } = await editor.get<CheckResult>(`/api/pages/${id}/check`);
    return editor.ask('POST', `/api/pages/${id}/publish`, { version, confirmed: findings.map(({ key }) => key) });
  };
  const upload = async (name: string, title = 'A picture'): Promise<Response> =>
    editor.ask('POST', '/api/media', createImageForm(await drawPng(16, 9), name, { title }));

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
    const saved = await editor.saveDraft(page.id, { description: 'Another one.' });
    expect((await publish((await saved.json()) as Page)).status).toBe(202);
    const { version } = await editor.get<Page>(`/api/pages/${page.id}`);
    const path = `/api/pages/${'b'.repeat(200)}`;
    const move = { version, name: 'b'.repeat(200) };
    expect((await editor.ask('POST', `/api/pages/${page.id}/rename`, move)).status).toBe(200);
    expect((await editor.ask('POST', `${path}/translations`, { language: 'es' })).status).toBe(409);
    const { version: last } = await editor.get<Page>(path);
    expect((await editor.ask('DELETE', path, { version: last })).status).toBe(200);
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
    expect((await editor.saveDraft('professional-careers', { recordId: 'r'.repeat(300) })).status).toBe(200);
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
