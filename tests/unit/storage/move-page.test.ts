import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { Page, Renamed } from '../../../site/editor/server/api.js';
import { databaseLocation, folderLocation } from '../../../site/editor/store/content-locations.js';
import { copyContent } from '../../../site/editor/store/copy-content.js';
import { openDatabase } from '../../../site/editor/store/postgres/database.js';
import { openMirroredBackend } from '../../../site/editor/store/postgres/mirrored-backend.js';
import { createPostgresBackend } from '../../../site/editor/store/postgres/postgres-backend.js';
import { createTestDatabase } from '../../support/editor/backends.js';
import { createTestEditor } from '../../support/editor/test-editor.js';

it('a page in a database is copied, and moves to another language, like one in files', async () => {
  const url = await createTestDatabase();
  const root = await mkdtemp(join(tmpdir(), 'pallet-moved-'));
  const place = databaseLocation(createPostgresBackend(openDatabase(url)));
  await copyContent(folderLocation('site/content'), place);
  await place.close();
  const backend = await openMirroredBackend({
    database: createPostgresBackend(openDatabase(url)),
    folder: root,
    log: () => undefined,
  });
  const editor = await createTestEditor({}, { root, backend });

  const copied = await editor.ask('POST', '/api/pages/why-us/copies', { name: 'values', title: 'Our values' });
  expect(copied.status).toBe(201);
  expect(await editor.get<Page>('/api/pages/values')).toMatchObject({
    ...{ title: 'Our values', state: 'draft', seo: { document: { title: 'Our values' }, state: 'draft' } },
  });

  const { version } = await editor.get<Page>('/api/pages/why-us');
  const wish = { version, name: 'reasons', folder: 'es', redirect: true };
  const answer = await editor.ask('POST', '/api/pages/why-us/rename', wish);
  expect(answer.status).toBe(200);
  expect(((await answer.json()) as Renamed).page).toMatchObject({ id: 'es~reasons', language: 'es' });
  expect(await editor.get('/api/redirects')).toMatchObject({ redirects: [{ from: '/why-us', to: '/es/reasons' }] });
  expect((await editor.get<Page>('/api/layouts/main')).text).toContain('"/es/reasons"');
  expect((await editor.ask('GET', '/api/pages/why-us')).status).toBe(404);

  await editor.close();
  await backend.close();
  await rm(root, { recursive: true });
});
