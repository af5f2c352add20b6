import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import fc from '../../support/fast-check.js';
import { readRecord, writeRecord } from '../../../site/building/build-record.js';
import { copyFormerPages, readFormerPages } from '../../../site/building/former-build.js';
import { ERROR_PAGES_FILE } from '../../../site/documents/page-data.js';
import { publishSite } from '../../../site/publish.js';
import type { Published } from '../../../site/server/publish-process.js';
import { recordEmptyBuild, writeContent } from '../../support/published-content.js';
import { drawPng, item, siteSettings, temporaryFolder } from '../site-server/fixture.js';

const BLOCKS = ['text', 'section', 'image', 'page-metadata', 'layout', 'button', 'banner', 'rich-text', 'grid'];

let content: string;
let dist: string;

const write = (path: string, value: unknown): Promise<void> => writeContent(content, path, value);
const page = (title: string, more: object = {}): Record<string, unknown> => ({
  ...{ title, description: `About ${title}.`, apiVersion: 63, themeLayout: 'main', features: [] },
  blocks: [{ block: 'text', id: 'title', props: { text: title, headingTag: 'h1' } }],
  ...more,
});
const html = (name: string): Promise<string> => readFile(join(dist, `${name}.html`), 'utf8');
/** The text of a file of the built site; of a compressed copy, its original text. Empty if there is none. */
const readText = async (file: string): Promise<string> => {
  const bytes = await readFile(join(dist, file)).catch(() => Buffer.alloc(0));
  if (bytes.length === 0) return '';
  const plain = file.endsWith('.br') ? brotliDecompressSync(bytes) : file.endsWith('.gz') ? gunzipSync(bytes) : bytes;
  return plain.toString('utf8');
};
const data = async (name: string): Promise<{ route: string }> =>
  JSON.parse(await readFile(join(dist, `data/pages/${name}.json`), 'utf8')) as { route: string };

async function publish(): Promise<Extract<Published, { rebuilt: unknown }>> {
  const published = await publishSite({ contentRoot: content, outDir: dist });
  if (!('rebuilt' in published)) throw new Error(published.needsWholeBuild);
  return published;
}

beforeEach(async () => {
  [content, dist] = [await temporaryFolder(), await temporaryFolder()];
  await write('site.json', siteSettings());
  await write('layouts/main.json', { skipLink: 'Skip' });
  await write('media/gate.png', await drawPng(60, 40));
  await write('items/gate.json', item('gate'));
  await write('pages/home.json', page('Home'));
  await write('pages/error.json', page('Something went wrong'));
  await write('pages/teams.json', page('Teams', { socialPicture: 'gate' }));
  await recordEmptyBuild(content, dist, BLOCKS);
});

describe('a page that fails', () => {
  it('does not block other pages and shows the error page until its first successful build', async () => {
    await write('pages/broken.json', page('Broken', { language: 'es_MX' }));
    const { rebuilt, failed } = await publish();
    expect(rebuilt).toEqual(expect.arrayContaining(['/', '/teams', '/broken']));
    expect(failed).toEqual([
      { route: '/broken', message: expect.stringContaining('"es_MX" is not a language tag. Write "es-MX".') as string },
    ]);
    expect(await html('broken')).toContain('Something went wrong');
    await write('pages/broken.json', page('Mended', { language: 'es-MX' }));
    expect((await publish()).failed).toBeUndefined();
    expect(await html('broken')).toContain('Mended');
  });

  it('keeps its last version and is built again each time', async () => {
    await publish();
    const before = await html('teams');
    for (const title of ['One', 'Two']) {
      await write('pages/teams.json', page(title, { language: 'es_MX', socialPicture: 'gate' }));
      await write('pages/home.json', page(`Home ${title}`));
      const { rebuilt, failed } = await publish();
      expect(rebuilt).toContain('/');
      expect(rebuilt).not.toContain('/teams');
      expect(failed?.map(({ route }) => route)).toEqual(['/teams']);
      expect(await html('teams')).toBe(before);
      expect(await html('index')).toContain(`Home ${title}`);
    }
    expect(await readFile(join(dist, 'sitemap.xml'), 'utf8')).toContain('/teams');
  });

  it('keeps its last version while its file is invalid JSON and is removed with its file', async () => {
    await publish();
    const before = await html('teams');
    await write('pages/teams.json', '{ "title": ');
    expect(await publish()).toMatchObject({ removed: [], failed: [{ route: '/teams' }] });
    expect(await html('teams')).toBe(before);
    await rm(join(content, 'pages/teams.json'));
    expect(await publish()).toMatchObject({ removed: ['/teams'] });
    await expect(html('teams')).rejects.toThrow('ENOENT');
  });

  describe.each([
    ['a block', { block: 'text', id: 'new', props: { text: 'For members' }, visibility: { audience: 'signed-in' } }],
    [
      'a block that is hidden because of a misspelled field',
      { block: 'text', id: 'new', visibilty: { audience: 'signed-in' } },
    ],
    [
      'a block in a template',
      { block: 'grid', id: 'g', props: { itemTemplate: [{ block: 'text', visibility: { audience: 'signed-in' } }] } },
    ],
  ])('and hides more from guests: %s', (_, hidden) => {
    const title = { block: 'text', id: 'title', props: { text: 'Teams', headingTag: 'h1' } };
    const broken = (blocks: readonly object[]) =>
      page('Teams', { language: 'es_MX', socialPicture: 'gate', blocks: [title, ...blocks] });

    it('shows the error page instead of its previous version, and withdraws its other files', async () => {
      await publish();
      const social = (await readRecord(dist))?.content.pages['/teams']?.socialImage?.data.url ?? '';
      await write('pages/teams.json', broken([hidden]));
      const { failed } = await publish();
      expect(failed?.[0]?.message).toContain('The previous version was removed');
      expect(await html('teams')).toContain('Something went wrong');
      for (const file of ['teams.html', 'teams.html.br', 'teams.html.gz', 'data/pages/teams.json']) {
        expect((await readText(file)).includes('About Teams')).toBe(false);
      }
      expect(await readText('sitemap.xml')).not.toContain('/teams');
      expect(social).toContain('/media/social-teams.');
      await expect(stat(join(dist, social))).rejects.toThrow('ENOENT');
      expect(await readText(ERROR_PAGES_FILE)).toBe('["/teams.html"]');
    });

    it('keeps its previous version if that hides the same', async () => {
      await write('pages/teams.json', page('Teams', { blocks: [title, hidden] }));
      await publish();
      const before = await html('teams');
      await write('pages/teams.json', broken([hidden, { block: 'text', id: 'more' }]));
      expect((await publish()).failed?.[0]?.message).toContain('was left unchanged');
      expect(await html('teams')).toBe(before);
      expect(await readText(ERROR_PAGES_FILE)).toBe('[]');
    });
  });

  describe.each([
    ['its layout hides a block', { header: [{ block: 'text', id: 'a', visibility: { audience: 'signed-in' } }] }],
    ['its layout is hidden', { visibility: { audience: 'signed-in' } }],
  ])('and %s', (_, layout) => {
    it.each([
      ['cannot be built', page('Teams', { language: 'es_MX' })],
      ['cannot be read', '{ "title": '],
    ])('shows the error page if it %s, and the layout is withdrawn', async (__, document) => {
      await write('layouts/main.json', { header: [{ block: 'text', id: 'a', props: { text: 'For members' } }] });
      await publish();
      expect(await html('teams')).toContain('For members');
      await write('layouts/main.json', layout);
      await write('pages/teams.json', document);
      expect((await publish()).failed?.map(({ route }) => route)).toEqual(['/teams']);
      expect(await html('teams')).toContain('Something went wrong');
      for (const file of ['teams.html', 'index.html', 'data/pages/teams.json', 'data/layouts/main.json']) {
        expect(await readText(file)).not.toContain('For members');
      }
    });
  });

  it('is removed if it is hidden from guests', async () => {
    await publish();
    await write('pages/teams.json', page('Teams', { visibility: { audience: 'signed-in' } }));
    expect(await publish()).toMatchObject({ removed: ['/teams'] });
    await expect(html('teams')).rejects.toThrow('ENOENT');
  });

  it('keeps its last version in a build of the whole site, with the files that it needs', async () => {
    await publish();
    const next = await temporaryFolder();
    for (const folder of [dist, join(next, 'site')]) await mkdir(join(folder, 'assets'), { recursive: true });
    await writeFile(join(dist, 'assets/old.js'), 'old');
    await writeFile(join(dist, 'assets/shared.js'), 'old');
    await writeFile(join(next, 'site/assets/shared.js'), 'new');
    const former = { origin: 'https://careers.example', basePath: '' };
    expect(Object.keys(await readFormerPages(dist, former))).toContain('/teams');
    expect(await readFormerPages(dist, { ...former, basePath: '/careers' })).toEqual({});
    expect(await readFormerPages(dist, { ...former, origin: 'https://other.example' })).toEqual({});
    await copyFormerPages(dist, join(next, 'site'), ['/teams']);
    const text = (file: string) => readFile(join(next, 'site', file), 'utf8');
    expect(await text('teams.html')).toBe(await html('teams'));
    expect(await text('data/pages/teams.json')).toBe(await readText('data/pages/teams.json'));
    expect([await text('assets/old.js'), await text('assets/shared.js')]).toEqual(['old', 'new']);
    await expect(text('index.html')).rejects.toThrow('ENOENT');
  });

  it('has no social image that is too wide', async () => {
    const title = 'Qualitätsmanagementbeauftragter';
    await write('pages/long.json', page(title, { socialPicture: 'gate', language: 'de' }));
    expect((await publish()).failed).toBeUndefined();
    const { content: built } = (await readRecord(dist)) ?? {};
    const { url = '' } = built?.pages['/long']?.socialImage?.data ?? {};
    const { width, height } = await sharp(join(dist, url)).metadata();
    expect([width, height]).toEqual([1200, 630]);
  });
});

describe('a page with a long name', () => {
  it('is built with its social image up to the limit and skipped beyond it', async () => {
    const [longest, tooLong] = ['ü'.repeat(100), 'ü'.repeat(101)];
    for (const name of [longest, tooLong]) await write(`pages/${name}.json`, page('Long', { socialPicture: 'gate' }));
    await write('pages/teams.json', page('Teams of today'));
    const { rebuilt, failed } = await publish();
    expect([rebuilt.includes(`/${longest}`), failed]).toEqual([true, undefined]);
    expect(await html(longest)).toContain('>Long<');
    expect(await html('teams')).toContain('Teams of today');
    await expect(html(tooLong)).rejects.toThrow('ENOENT');
  });
});

describe('a page with the address of another page', () => {
  it('neither replaces that page nor removes it when deleted', async () => {
    await write('pages/index.json', page('Not home'));
    await write('pages/Teams.json', page('Not teams'));
    await publish();
    expect([await html('index'), await html('teams')]).toEqual([
      expect.stringContaining('>Home<'),
      expect.stringContaining('>Teams<'),
    ]);
    await rm(join(content, 'pages/index.json'));
    await rm(join(content, 'pages/Teams.json'));
    await publish();
    expect(await html('index')).toContain('>Home<');
    expect(await html('teams')).toContain('>Teams<');
  });

  it('does not remove a file that now belongs to another page', async () => {
    await publish();
    const record = await readRecord(dist);
    const { pages = {} } = record?.content ?? {};
    const former = { ...record, content: { ...record?.content, pages: { ...pages, '/index': pages['/'] } } };
    await writeRecord(dist, former as NonNullable<typeof record>);
    await publish();
    expect(await html('index')).toContain('>Home<');
    expect((await data('index')).route).toBe('/');
  });

  it('is renamed with its files when only the letter case changes', async () => {
    await rm(join(content, 'pages/teams.json'));
    await write('pages/Teams.json', page('Teams'));
    await publish();
    await rm(join(content, 'pages/Teams.json'));
    await write('pages/teams.json', page('Teams'));
    await publish();
    expect((await data('teams')).route).toBe('/teams');
    await expect(stat(join(dist, 'Teams.html'))).rejects.toThrow('ENOENT');
  });

  it('is not replaced by the layout of another page', async () => {
    await write('pages/sly.json', page('Sly', { themeLayout: '../pages/index' }));
    await write('pages/outside.json', page('Outside', { themeLayout: '../../index' }));
    await publish();
    expect((await data('index')).route).toBe('/');
    expect(await html('sly')).toContain('Sly');
    await expect(stat(join(dist, 'index.json'))).rejects.toThrow('ENOENT');
  });
});

/** Content of unchecked documents: unusual text, wrong types, blocks in the wrong place. */
const oddText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.constantFrom(
    'x'.repeat(500),
    '採用'.repeat(200),
    'لماذا',
    '\u0000',
    '\ud800',
    '<script>',
    '{!Route.x}',
    'es_MX',
    '../..',
  ),
);
const oddValue = fc.oneof({ weight: 3, arbitrary: oddText }, { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) });
const oddBlock = fc.record(
  {
    block: fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...BLOCKS) }, { weight: 1, arbitrary: oddValue }),
    id: oddValue,
    props: fc.dictionary(
      fc.constantFrom('text', 'headingTag', 'imageInfo', 'height', 'value', 'url', 'title', 'recordId', 'label'),
      oddValue,
    ),
    visibility: oddValue,
    blocks: oddValue,
  },
  { requiredKeys: [] },
);
const oddPage = fc.record(
  {
    title: oddValue,
    description: oddValue,
    language: fc.oneof(fc.constantFrom('es_MX', 'ar', 'de', 'x', ''), oddValue),
    themeLayout: oddValue,
    features: oddValue,
    recordId: oddValue,
    socialPicture: fc.oneof({ weight: 1, arbitrary: fc.constant('gate') }, { weight: 9, arbitrary: oddValue }),
    hidden: fc.oneof(fc.array(oddBlock, { maxLength: 2 }), oddValue),
    blocks: fc.oneof(
      { weight: 5, arbitrary: fc.array(oddBlock, { maxLength: 4 }) },
      { weight: 1, arbitrary: oddValue },
    ),
  },
  { requiredKeys: [] },
);

it('builds all valid pages out of 300, regardless of the others', { timeout: 240_000 }, async () => {
  const GOOD = 20;
  const odd = fc.array(oddPage, { minLength: 300 - GOOD, maxLength: 300 - GOOD });
  const property = fc.asyncProperty(odd, async (documents) => {
    for (const [at, document] of documents.entries()) await write(`pages/odd-${at}.json`, document);
    for (let at = 0; at < GOOD; at++) await write(`pages/good-${at}.json`, page(`Good ${at}`));
    const { rebuilt, failed = [] } = await publish();
    for (let at = 0; at < GOOD; at++) expect(await html(`good-${at}`)).toContain(`Good ${at}`);
    const named = failed.map(({ route }) => route);
    const all = documents.map((_, at) => `/odd-${at}`);
    expect(all.filter((route) => !rebuilt.includes(route) && !named.includes(route))).toEqual([]);
    // Each route has a page: its own or the error page.
    for (const route of all) expect((await stat(join(dist, `${route}.html`))).isFile()).toBe(true);

    await write('pages/good-3.json', page('Still published'));
    const later = await publish();
    expect(later.rebuilt).toContain('/good-3');
    expect(await html('good-3')).toContain('Still published');
    expect((later.failed ?? []).map(({ route }) => route).sort()).toEqual(named.sort());
  });
  await fc.assert(property, { numRuns: 1, endOnFailure: true });
});
