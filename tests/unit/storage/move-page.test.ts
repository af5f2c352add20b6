import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { Page, Renamed } from '../../../site/editor/server/api.js';
import { databasePlace, folderPlace } from '../../../site/editor/store/content-places.js';
import { copyContent } from '../../../site/editor/store/copy-content.js';
import { openDatabase } from '../../../site/editor/store/postgres/database.js';
import { mirroredBackend } from '../../../site/editor/store/postgres/mirrored-backend.js';
import { postgresBackend } from '../../../site/editor/store/postgres/postgres-backend.js';
import { testedDatabase } from '../../support/editor/backends.js';
import { testedEditor } from '../../support/editor/editor-server.js';

it('moves a page of a database to another language as one of files', async () => {
  const url = await testedDatabase();
  const root = await mkdtemp(join(tmpdir(), 'pallet-moved-'));
  const place = databasePlace(postgresBackend(openDatabase(url)));
  await copyContent(folderPlace('site/content'), place);
  await place.close();
  const backend = await mirroredBackend({
    database: postgresBackend(openDatabase(url)),
    folder: root,
    log: () => undefined,
  });
  const editor = await testedEditor({}, { root, backend });

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
