import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildSite } from '../../../site/build.js';
import { collectStudioData } from '../../../site/docs/website/studio/data.js';
import { readManifest } from '../../../site/documents/read-manifest.js';
import { publishSite } from '../../../site/publish.js';
import { fingerprint, isSameCode } from '../../../site/server/build-all.js';
import { contentFolder, writableContentFolder } from '../../../site/store/content-folder.js';
import { chooseContentFolder } from '../../../site/store/content-option.js';
import { temporaryFolder } from '../site-server/fixture.js';

const SETTINGS = JSON.stringify({ origin: 'https://careers.example' });
const page = (title: string): string =>
  JSON.stringify({
    ...{ title, description: `About ${title}.`, apiVersion: 63, themeLayout: 'main', features: [] },
    blocks: [{ block: 'text', id: 'title', props: { text: title, headingTag: 'h1' } }],
  });
const content = (folder: string, title: string): Record<string, string> => ({
  [`${folder}/site.json`]: SETTINGS,
  [`${folder}/layouts/main.json`]: '{}',
  [`${folder}/pages/home.json`]: page(title),
});

/** The folder in which the commands are called. */
let folder: string;

beforeEach(async () => {
  folder = await temporaryFolder({
    ...content('Acme', 'Acme'),
    ...content('Harbor Works', 'Harbor'),
    'Harbor Works/pages/jobs.json': page('Jobs'),
    'no-pages/site.json': SETTINGS,
    'no-settings/pages/home.json': page('Home'),
  });
  vi.stubEnv('INIT_CWD', folder);
  vi.stubEnv('PALLET_CONTENT', undefined);
  vi.stubEnv('PALLET_DATABASE_URL', undefined);
});
afterEach(() => vi.unstubAllEnvs());

describe('the content folder', () => {
  it('is that of the option, relative to where npm was called, also in processes that start elsewhere', () => {
    chooseContentFolder('Acme');
    vi.stubEnv('INIT_CWD', '/');
    expect(contentFolder()).toBe(join(folder, 'Acme'));
    expect(writableContentFolder()).toBe(join(folder, 'Acme'));
  });

  it('is that of the environment variable, unless the option names another one', () => {
    vi.stubEnv('PALLET_CONTENT', 'Harbor Works');
    expect(contentFolder()).toBe(join(folder, 'Harbor Works'));
    chooseContentFolder('Acme');
    expect(contentFolder()).toBe(join(folder, 'Acme'));
  });

  it('is site/content by default', () => {
    chooseContentFolder();
    expect(contentFolder()).toBe(join(process.cwd(), 'site/content'));
  });

  it.each([
    ['nowhere', 'does not exist'],
    ['Acme/site.json', 'is not a folder'],
    ['no-settings', 'is not a content folder: it has no file site.json'],
    ['no-pages', 'is not a content folder: it has no folder "pages"'],
  ])('is refused, with the reason and the remedy: %s', (name, reason) => {
    const message = `${join(folder, name)} ${reason}. Choose a folder with site.json and pages: --content <folder>`;
    expect(() => chooseContentFolder(name)).toThrow(message);
    vi.stubEnv('PALLET_CONTENT', name);
    expect(() => chooseContentFolder()).toThrow(message);
  });

  it('cannot be chosen while the content is in a database', () => {
    vi.stubEnv('PALLET_DATABASE_URL', 'postgresql://db.example/pallet');
    expect(() => chooseContentFolder()).not.toThrow();
    expect(() => chooseContentFolder('Acme')).toThrow('PALLET_DATABASE_URL is set, so the content lives in a database');
    vi.stubEnv('PALLET_CONTENT', 'Acme');
    expect(() => chooseContentFolder()).toThrow('PALLET_CONTENT has no effect');
  });
});

describe('the build of another content folder', () => {
  const dist = (): string => join(folder, 'dist');
  const html = (name: string): Promise<string> => readFile(join(dist(), `${name}.html`), 'utf8');

  async function build(name: string, outDir = dist(), formerDir?: string): Promise<void> {
    await buildSite({ contentRoot: join(folder, name), outDir, formerDir, report: () => undefined });
  }

  it('needs only settings, a layout and a page', async () => {
    await build('Acme');
    expect(await html('index')).toMatch(/<html lang="en-US"[^]*<title>Acme[^]*>Acme<\/h1>/);
    expect(await readFile(join(dist(), 'sitemap.xml'), 'utf8')).toContain('https://careers.example/');
  });

  it('is a whole one, and keeps no page of the former folder', async () => {
    await build('Harbor Works');
    const acme = join(folder, 'Acme');
    await writeFile(join(acme, 'site.json'), JSON.stringify({ origin: 'https://acme.example' }));
    const published = await publishSite({ contentRoot: acme, outDir: dist() });
    expect(published).toEqual({ needsWholeBuild: 'The settings have changed.' });
    expect(await html('index')).toContain('Harbor');
    await writeFile(join(acme, 'pages/jobs.json'), '{');
    await build('Acme', join(folder, 'next'), dist());
    expect(await readdir(join(folder, 'next'))).not.toContain('jobs.html');
  });

  it('is needed after a change of the folder or its files, and not one of the packages', async () => {
    const read = (name: string): Promise<string> => {
      vi.stubEnv('PALLET_CONTENT', name);
      return fingerprint();
    };
    const [acme, harbor] = [await read('Acme'), await read('Harbor Works')];
    expect([harbor === acme, isSameCode(harbor, acme)]).toEqual([false, true]);
    await writeFile(join(folder, 'Acme/pages/home.json'), page('Acme Careers'));
    const changed = await read('Acme');
    expect([changed === acme, isSameCode(changed, acme)]).toEqual([false, true]);
  });
});

it('the theme studio shows the pages of the content folder, which needs no themes', async () => {
  vi.stubEnv('PALLET_CONTENT', 'Harbor Works');
  const options = { outDir: folder, basePath: '', manifest: readManifest(), blocks: [], siteTheme: undefined };
  const { pages, themes } = await collectStudioData(options);
  expect(pages.map(({ title }) => title)).toEqual(['Harbor', 'Jobs']);
  expect(themes).toEqual([]);
});
