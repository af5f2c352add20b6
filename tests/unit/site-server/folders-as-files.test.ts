import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { loadSite } from '../../../site/building/load-site.js';
import { checkContent } from '../../../site/check-content/check-content.js';
import { fileContent } from '../../../site/content-sources/file-content.js';
import { describeProblem } from '../../../site/documents/finding.js';
import { openFileBackend } from '../../../site/store/file-backend.js';
import { readRedirects } from '../../../site/rendering/redirects.js';
import { contentProblems, item, siteSettings, temporaryFolder } from './fixture.js';

const FOLDERS = ['pages/x.json', 'pages/es/y.json', 'layouts/x.json', 'items/x.json', 'redirects.json'];
const page = { title: 'Home', description: '', themeLayout: '', features: [], apiVersion: 63, blocks: [] };

async function contentWithFolders(): Promise<string> {
  const root = await temporaryFolder({
    'site.json': siteSettings(),
    'pages/home.json': JSON.stringify(page),
    'items/hero.json': item('hero'),
  });
  for (const folder of [...FOLDERS, 'patterns/x.json', 'seo/home.json', 'themes/old'])
    await mkdir(join(root, folder), { recursive: true });
  return root;
}

const isIgnored = (file: string): string =>
  `${file}: This is a folder, so it is ignored. Remove ".json" from its name, or delete it.`;

it('folders with the names of files are named by the checks, which read all others', async () => {
  const root = await contentWithFolders();
  const { findings, content } = await checkContent({
    contentRoot: root,
    render: () => Promise.resolve('<h1>Home</h1>'),
  });
  expect(findings.map(describeProblem)).toEqual(expect.arrayContaining(FOLDERS.map(isIgnored)));
  expect([[...content.pages.keys()], content.items.map(({ contentKey }) => contentKey)]).toEqual([['/'], ['hero']]);
});

it('folders with the names of files are named by builds and left out', async () => {
  const root = await contentWithFolders();
  const messages: string[] = [];
  const { pages } = await loadSite(root, (message) => messages.push(message));
  expect([...pages.keys()]).toEqual(['/']);
  const { problems, report } = contentProblems(root);
  const source = fileContent(root, report);
  expect([await source.items(), await source.seo('home'), await readRedirects(root, report)]).toMatchObject([
    [{ contentKey: 'hero' }],
    undefined,
    [],
  ]);
  expect([...messages, ...problems].sort()).toEqual([...FOLDERS, 'seo/home.json'].map(isIgnored).sort());
});

it('folders with the names of documents are no documents of the editor', async () => {
  const backend = await openFileBackend(await contentWithFolders());
  onTestFinished(() => backend.close());
  expect(await backend.files()).toEqual(['items/hero.json', 'pages/home.json', 'site.json']);
  expect(await backend.read('pages/x.json')).toBeUndefined();
});
