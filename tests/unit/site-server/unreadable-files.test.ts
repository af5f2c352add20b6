import { mkdir, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import type { Fetch } from '@pallet/elements/services';
import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { readRecord } from '../../../site/building/build-record.js';
import { loadSite } from '../../../site/building/load-site.js';
import { checkContent } from '../../../site/check-content/check-content.js';
import { createDeliveredContent } from '../../../site/content-sources/delivered-content.js';
import { fileContent } from '../../../site/content-sources/file-content.js';
import { UnreadableError } from '../../../site/documents/unreadable-error.js';
import { openFileBackend } from '../../../site/store/file-backend.js';
import { createFileServerState } from '../../../site/store/server-state.js';
import { compressFiles } from '../../../site/rendering/compress.js';
import { buildMedia } from '../../../site/rendering/media.js';
import { readRedirects } from '../../../site/rendering/redirects.js';
import { buildTheme } from '../../../site/rendering/theme.js';
import { createDeliveryApp } from '../../../site/server/delivery-on-node.js';
import { createSiteApp } from '../../../site/server/site-app.js';
import { COMMUNITY, item, picture, SITE, siteSettings, temporaryFolder } from './fixture.js';

const page = { title: 'Home', description: '', themeLayout: '', features: [], apiVersion: 63, blocks: [] };

async function createContent(): Promise<string> {
  return temporaryFolder({
    'site.json': siteSettings(),
    'pages/home.json': JSON.stringify(page),
    'items/hero.json': item('hero'),
    'media/hero.webp': await picture(8, 8),
    'themes/plain.css': ':root { --pallet-g-color-accent: #123456; }',
  });
}

/** Makes a file or folder unreadable for every user, also for root: a link to itself (ELOOP). */
async function makeUnreadable(root: string, path: string): Promise<void> {
  const file = join(root, path);
  await rm(file, { recursive: true, force: true });
  await mkdir(join(file, '..'), { recursive: true });
  await symlink(file, file);
}

const ignore = (): void => undefined;
const ended = { id: 'a', endsAt: 5 };

const READERS: readonly (readonly [path: string, what: string, read: (root: string) => Promise<unknown>])[] = [
  ['items/hero.json', 'items', (root) => fileContent(root).items()],
  ['items', 'items', (root) => fileContent(root).items()],
  ['site.json', 'settings', (root) => fileContent(root).settings()],
  ['seo/home.json', 'search-engine records', (root) => fileContent(root).seo('home')],
  ['media/hero.webp', 'media', (root) => fileContent(root).media('hero')],
  ['media', 'media', (root) => fileContent(root).media('hero')],
  ['file-assets', 'file assets', (root) => fileContent(root).asset('report')],
  ['pages/home.json', 'builds', (root) => loadSite(root, ignore)],
  ['pages', 'builds', (root) => loadSite(root, ignore)],
  ['layouts', 'builds', (root) => loadSite(root, ignore)],
  ['themes', 'builds', (root) => loadSite(root, ignore)],
  ['themes/plain.css', 'builds', (root) => loadSite(root, ignore)],
  ['pages/home.json', 'checks', (contentRoot) => checkContent({ contentRoot, render: async () => '' })],
  ['items/hero.json', 'checks', (contentRoot) => checkContent({ contentRoot, render: async () => '' })],
  ['media', 'checks', (contentRoot) => checkContent({ contentRoot, render: async () => '' })],
  ['patterns', 'checks', (contentRoot) => checkContent({ contentRoot, render: async () => '' })],
  ['redirects.json', 'redirects', (root) => readRedirects(root, ignore)],
  [
    'themes/plain.css',
    'themes',
    (contentRoot) =>
      buildTheme({ name: 'plain', contentRoot, outDir: contentRoot, basePath: '', hooks: [], report: ignore }),
  ],
  ['.build.json', 'the record of a build', readRecord],
  ['.entity-tags.json', 'compression', (root) => compressFiles(root, { compresses: false })],
  ['pages/home.json', 'the editor', async (root) => (await openFileBackend(root)).read('pages/home.json')],
  [
    '.versions/documents/pages/home.json/000001.json',
    'the editor',
    async (root) => (await openFileBackend(root)).state('pages/home.json'),
  ],
  ['.versions/documents', 'the editor', async (root) => (await openFileBackend(root)).documents()],
  ['ended', 'sessions', (root) => createFileServerState(join(root, 'ended')).isEnded(ended)],
];

describe('a file that cannot be read', () => {
  it.each(READERS)('is not treated as missing: %s, by %s', async (path, _, read) => {
    const root = await createContent();
    await makeUnreadable(root, path);
    const error = await read(root).then(ignore, (reason: unknown) => reason);
    expect(error).toBeInstanceOf(UnreadableError);
    expect((error as Error).message).toContain(`${join(root, path)}`);
    expect((error as Error).message).toContain('cannot be read (ELOOP: ');
    expect((error as Error).message).toContain('then try again.');
  });

  it('is read once it can be read', async () => {
    const root = await createContent();
    const content = fileContent(root);
    await makeUnreadable(root, 'items/other.json');
    await expect(content.items()).rejects.toThrow(UnreadableError);
    await rm(join(root, 'items/other.json'));
    expect(await content.items()).toHaveLength(1);
  });

  it('fails the build of its image', async () => {
    const root = await createContent();
    await makeUnreadable(root, 'media/hero.webp');
    const built = buildMedia({
      ...{ items: [JSON.parse(item('hero'))], mediaDir: join(root, 'media'), report: ignore },
      ...{ outDir: join(root, 'dist'), cacheDir: join(root, 'cache') },
    });
    await expect(built).rejects.toThrow(UnreadableError);
  });

  it('fails the build of pages with its content', async () => {
    const root = await createContent();
    const api = createDeliveryApp({ contentRoot: root, log: ignore });
    const fetch: Fetch = async (url, init) => api.request(url, init);
    const content = createDeliveredContent(JSON.parse(siteSettings()), fetch, ignore);
    await makeUnreadable(root, 'seo/home.json');
    await makeUnreadable(root, 'items/hero.json');
    await expect(content.items(['hero'])).rejects.toThrow(UnreadableError);
    await expect(content.seo('home')).rejects.toThrow(UnreadableError);
    expect(await content.seo('none')).toBeUndefined();
  });

  it.each([
    ['items/hero.json', `/services/data/v64.0/connect/sites/${SITE}/cms/delivery/contents`],
    ['items/hero.json', `/services/data/v64.0/connect/sites/${SITE}/cms/delivery/contents/hero`],
    ['pages/home.json', `/services/data/v64.0/connect/sites/${SITE}/cms/delivery/contents/hero`],
    ['seo/home.json', `/services/data/v64.0/connect/communities/${COMMUNITY}/seo/properties/home`],
    ['media/hero.webp', '/sfsites/c/cms/delivery/media/hero'],
    ['file-assets', '/sfsites/c/file-asset/report'],
  ])('is an error of the server, not a missing page: %s for %s', async (path, address) => {
    const root = await createContent();
    await makeUnreadable(root, path);
    const logged: unknown[] = [];
    const api = createDeliveryApp({ contentRoot: root, log: (_, error) => logged.push(error) });
    const answer = await api.request(address);
    expect(answer.status).toBe(500);
    expect(await answer.text()).not.toContain(root);
    expect(String(logged)).toContain(join(root, path));
  });

  it('of a built site is an error of the server; an address that is too long is not', async () => {
    const dist = await temporaryFolder({ 'index.html': 'Home', 'error.html': 'Sorry.' });
    await makeUnreadable(dist, 'jobs.html');
    const app = createSiteApp({ dist, delivery: new Hono(), log: ignore });
    expect((await app.request('/')).status).toBe(200);
    expect((await app.request('/jobs')).status).toBe(500);
    expect((await app.request(`/${'a'.repeat(300)}`)).status).toBe(404);
  });
});
