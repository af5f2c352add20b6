import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import type { Page, SearchResult } from '../../../../site/editor/server/api.js';
import { createTestEditor } from '../../../support/editor/test-editor.js';

it('contain the drafts of all pages, with issues of their search results and social previews', async () => {
  const editor = await createTestEditor();
  onTestFinished(() => editor.close());
  const writePage = async (name: string, fields: object): Promise<void> => {
    const page = JSON.parse(await readFile(join(editor.root, 'pages/why-us.json'), 'utf8')) as object;
    await writeFile(join(editor.root, `pages/${name}.json`), JSON.stringify({ ...page, hidden: [], ...fields }));
  };
  const result = async (path: string): Promise<SearchResult | undefined> =>
    (await editor.get<SearchResult[]>('/api/search-results')).find((one) => one.path === path);
  const description = 'Everything that the company has done since it was founded, in one place.';
  await writePage('history', { title: 'History', description, blocks: [] });
  await writePage('past', { title: 'history ', description: 'Short.', socialPicture: 'no-such-image' });
  await writePage('es/historia', { title: 'History', description, language: 'es' });

  expect(await result('/history')).toMatchObject({
    ...{ id: 'history', language: 'en-US', state: 'published', title: 'History', isListed: true },
    issues: [
      'The title is the same as that of /past. Describe what only this page offers.',
      'The page has no image for social networks. Add an image to the page, or choose a social image.',
    ],
  });
  expect((await result('/past'))?.issues).toEqual([
    'The description has only 6 characters. Describe the page in 50 to 160 characters.',
    'The title is the same as that of /history. Describe what only this page offers.',
    'There is no image "no-such-image" for social networks. Choose another social image.',
  ]);
  // Pages in other languages may have the same name.
  expect((await result('/es/historia'))?.issues).toEqual([]);

  // The record takes precedence over the page; its draft counts.
  await editor.ask('PUT', '/api/pages/past/seo', { version: '', document: { title: 'The past' } });
  expect(await result('/past')).toMatchObject({ title: 'The past', issues: [expect.anything(), expect.anything()] });
  const version = (await editor.get<Page>('/api/pages/past')).seo?.version;
  await editor.ask('PUT', '/api/pages/past/seo', { version, document: { title: 'History', isSeoIndexed: false } });
  expect(await result('/past')).toMatchObject({ title: 'History', isListed: false, issues: [] });
  expect((await result('/history'))?.issues).toHaveLength(1);
});
