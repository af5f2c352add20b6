import { join } from 'node:path';
import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { fileContent } from '../../../site/content-sources/file-content.js';
import { loadLayouts, loadPages } from '../../../site/documents/load.js';
import { buildMedia } from '../../../site/rendering/media.js';
import { createSiteApp } from '../../../site/server/site-app.js';
import { createPage } from '../../support/create-page.js';
import { item, picture, seoRecord, siteSettings, temporaryFolder } from './fixture.js';

/** `ü` as macOS stores it in the names of files: `u` and `¨`. */
const UE = 'u\u0308';
const page = (themeLayout = 'main'): string => JSON.stringify({ ...createPage(), title: 'Über uns', themeLayout });

describe('a file whose name has separate accents', () => {
  it.each([UE, 'ü'])('has the address that people type: %j', async (ue) => {
    const root = await temporaryFolder({
      'site.json': siteSettings(),
      [`pages/${ue}ber-uns.json`]: page(`gr${ue}n`),
      [`layouts/gr${ue}n.json`]: '{"skipLink": "Zum Inhalt"}',
      [`seo/${ue}ber-uns.json`]: seoRecord(),
      [`media/k${ue}che.webp`]: await picture(64, 64),
      'items/kitchen.json': item('kitchen', { ref: 'küche' }),
    });
    const { pages, problems } = loadPages(root);
    expect([...pages.keys(), problems]).toEqual(['/über-uns', []]);
    expect([...loadLayouts(root).layouts.keys()]).toEqual([pages.get('/über-uns')!.themeLayout]);
    const content = fileContent(root);
    for (const name of ['über-uns', `${UE}ber-uns`]) expect(await content.seo(name), name).toBeDefined();
    for (const ref of ['küche', `k${UE}che`]) expect(await content.media(ref), ref).toBeDefined();
    const pictures = await buildMedia({
      ...{ items: await content.items(), mediaDir: join(root, 'media'), outDir: join(root, 'dist') },
      cacheDir: join(root, 'cache'),
    });
    expect([...pictures.keys()]).toEqual(['kitchen']);
  });

  it('is rejected next to one with the same address', async () => {
    const { pages, problems } = loadPages(
      await temporaryFolder({ 'pages/über-uns.json': page(), [`pages/${UE}ber-uns.json`]: page() }),
    );
    expect([...pages.keys()]).toEqual(['/über-uns']);
    expect(problems).toMatchObject([
      { wrong: expect.stringContaining('The names of the two files look the same') as string },
    ]);
  });
});

it('an address with separate accents redirects to the composed one', async () => {
  const dist = await temporaryFolder({
    'über-uns.html': '<p>Über uns</p>',
    _redirects: '/fr%C3%BCher /%C3%BCber-uns 301\n',
  });
  const app = createSiteApp({ dist, delivery: new Hono() });
  const ask = (path: string) => app.request(path);
  expect((await ask('/%C3%BCber-uns')).status).toBe(200);
  const answer = await ask('/u%CC%88ber-uns?a=1');
  expect([answer.status, answer.headers.get('location')]).toEqual([308, '/%C3%BCber-uns?a=1']);
  expect((await ask('/fru%CC%88her')).headers.get('location')).toBe('/%C3%BCber-uns');
  expect((await ask('/nu%CC%88r')).status).toBe(404);
  expect((await ask('/%u%CC%88')).status).toBe(404);
});
