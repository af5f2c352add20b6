import { expect, it, onTestFinished } from 'vitest';
import type { Page, Renamed } from '../../../site/editor/server/api.js';
import { createDatabaseEditor } from '../../support/editor/database-editor.js';

it('a page in a database is copied, and moves to another language, like one in files', async () => {
  const editor = await createDatabaseEditor();
  onTestFinished(() => editor.close());

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
});
