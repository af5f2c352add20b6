import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isFullRun } from '../../setup/sampling.js';
import { publishSite } from '../../../site/publish.js';
import { recordEmptyBuild, writeContent } from '../../support/published-content.js';
import { drawPng, folderOf, item, seoRecord, siteSettings } from '../site-server/fixture.js';

/** How many pages the site has; `npm run verify` takes 200. */
const PAGES = isFullRun ? 200 : 24;
const BLOCKS = ['text', 'section', 'image', 'page-metadata', 'layout', 'button'];

const settings = JSON.stringify({ ...(JSON.parse(siteSettings()) as object), theme: 'plain' });

let content: string;
let dist: string;
let cleanDist: string;

const write = (path: string, value: unknown): Promise<void> => writeContent(content, path, value);
const page = (title: string, blocks: readonly object[] = [], more: object = {}): Record<string, unknown> => ({
  ...{ title, description: `About ${title}.`, apiVersion: 63, themeLayout: 'main', features: [] },
  blocks: [{ block: 'text', id: 'title', props: { text: title, headingTag: 'h1' } }, ...blocks],
  ...more,
});

/** The content and modification time of every file of the built site. */
async function stateOf(outDir: string): Promise<Map<string, string>> {
  const entries = await readdir(outDir, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  const states = files.map(async (file): Promise<[string, string]> => {
    const { mtimeNs } = await stat(file, { bigint: true });
    const hash = createHash('sha256').update(await readFile(file));
    return [file.slice(outDir.length + 1), `${mtimeNs} ${hash.digest('hex')}`];
  });
  return new Map(await Promise.all(states));
}

/** Publishes and returns the added, removed, and written files, without compressed copies the build record and entity tags. */
async function published(): Promise<{ touched: string[]; result: Awaited<ReturnType<typeof publishSite>> }> {
  const before = await stateOf(dist);
  const result = await publishSite({ contentRoot: content, outDir: dist });
  const after = await stateOf(dist);
  const touched = [...new Set([...before.keys(), ...after.keys()])].filter(
    (file) => before.get(file) !== after.get(file),
  );
  const originals = touched.filter((file) => !/\.(?:br|gz)$|^\.(?:build|entity-tags)\.json$/.test(file));
  const copies = touched.filter((file) => /\.(?:br|gz)$/.test(file));
  for (const file of copies) expect(originals, `${file} has no original`).toContain(file.replace(/\.(?:br|gz)$/, ''));
  return { touched: originals.sort(), result };
}

const filesOf = (...names: string[]): string[] =>
  names.flatMap((name) => [`${name}.html`, `data/pages/${name}.json`]).sort();
const html = (name: string): Promise<string> => readFile(join(dist, `${name}.html`), 'utf8');

describe('publishing one page of many', { timeout: 120_000 }, () => {
  beforeAll(async () => {
    [content, dist, cleanDist] = await Promise.all([folderOf({}), folderOf({}), folderOf({})]);
    await write('site.json', settings);
    await write('themes/plain.css', ':root { --pallet-g-color-text: #222; }');
    await write('layouts/main.json', {});
    await write('layouts/bare.json', {});
    await write('media/gate.png', await drawPng(60, 40));
    await write('items/gate.json', item('gate'));
    await write('pages/home.json', page('Home'));
    await write('pages/teams.json', page('Teams'));
    await write('pages/teams/welding.json', page('Welding'));
    const image = { block: 'image', id: 'picture', props: { imageInfo: { contentKey: 'gate' } } };
    await write('pages/gate.json', page('Gate', [image]));
    await write('pages/bare.json', page('Bare', [], { themeLayout: 'bare' }));
    await write('seo/teams/welding.json', seoRecord());
    for (let number = 1; number <= PAGES - 5; number++)
      await write(`pages/page-${number}.json`, page(`Page ${number}`));
    await recordEmptyBuild(content, dist, BLOCKS);
    const { result } = await published();
    expect(result).toMatchObject({ removed: [] });
    expect('rebuilt' in result && result.rebuilt).toHaveLength(PAGES + 1);
  }, 120_000);
  afterAll(() => Promise.all([content, dist, cleanDist].map((one) => rm(one, { recursive: true, force: true }))));

  it('writes nothing if nothing has changed', async () => {
    expect(await published()).toEqual({ touched: [], result: { rebuilt: [], removed: [] } });
  });

  it('builds only that page', async () => {
    await write('pages/page-7.json', { ...page('Page 7'), blocks: page('New words')['blocks'] });
    const { touched, result } = await published();
    expect(touched).toEqual(filesOf('page-7'));
    expect(result).toEqual({ rebuilt: ['/page-7'], removed: [] });
    expect(await html('page-7')).toContain('New words');
  });

  it('builds the pages below a page with a new title, for their breadcrumbs', async () => {
    await write('pages/teams.json', page('Our teams'));
    const { touched } = await published();
    expect(touched).toEqual(filesOf('teams', 'teams/welding'));
    expect(await html('teams/welding')).toContain('Our teams');
  });

  it('adds a new page to the sitemap and removes a deleted one', async () => {
    await write('pages/apprenticeships.json', page('Apprenticeships'));
    const added = await published();
    expect(added.touched).toEqual([...filesOf('apprenticeships'), 'sitemap.xml']);
    expect(added.result).toEqual({ rebuilt: ['/apprenticeships', '/sitemap.xml'], removed: [] });
    await rm(join(content, 'pages/page-3.json'));
    const removed = await published();
    expect(removed.touched).toEqual([...filesOf('page-3'), 'sitemap.xml']);
    expect(removed.result).toEqual({ rebuilt: ['/sitemap.xml'], removed: ['/page-3'] });
    expect([...(await stateOf(dist)).keys()].filter((file) => file.includes('page-3.'))).toEqual([]);
  });

  it('links a page and its translation and removes the links with the translation', async () => {
    const alternates = async (name: string): Promise<string[]> =>
      [...(await html(name)).matchAll(/hreflang="([^"]*)" href="([^"]*)"/g)].map(([, ...found]) => found.join(' '));
    await write('pages/es/page-2.json', page('Página 2', [], { language: 'es' }));
    const { touched } = await published();
    expect(touched).toEqual([...filesOf('es/page-2', 'page-2'), 'sitemap.xml']);
    const expected = [
      'en-US https://careers.example/page-2',
      'es https://careers.example/es/page-2',
      'x-default https://careers.example/page-2',
    ];
    expect(await alternates('page-2')).toEqual(expected);
    expect(await alternates('es/page-2')).toEqual(expected);
    const hidden = [{ block: 'page-metadata', id: 'metadata', props: { isSeoIndexed: false } }];
    await write('pages/es/page-2.json', page('Página 2', hidden, { language: 'es' }));
    await published();
    expect(await alternates('page-2')).toEqual([]);
    await write('pages/es/page-2.json', page('Página 2', [], { language: 'es' }));
    await published();
    expect(await alternates('page-2')).toEqual(expected);
    await rm(join(content, 'pages/es/page-2.json'));
    await published();
    expect(await alternates('page-2')).toEqual([]);
  });

  it('builds the page whose search engine settings have changed', async () => {
    await write('seo/teams/welding.json', { ...(JSON.parse(seoRecord()) as object), title: 'Weld with us' });
    expect((await published()).touched).toEqual(filesOf('teams/welding'));
    expect(await html('teams/welding')).toContain('Weld with us');
  });

  it('builds the pages of a layout that has changed', async () => {
    await write('layouts/bare.json', { skipLink: 'Skip all of it' });
    expect((await published()).touched).toEqual(['bare.html', 'data/layouts/bare.json']);
  });

  it('builds the pages of a layout that consists of blocks, with its images', async () => {
    const image = { block: 'image', id: 'logo', props: { imageInfo: { contentKey: 'crane' } } };
    await write('media/crane.png', await drawPng(40, 40));
    await write('items/crane.json', item('crane'));
    await write('layouts/bare.json', { header: [image], footer: [{ block: 'text', id: 'end' }] });
    const { touched } = await published();
    expect(touched.filter((file) => !/^(?:assets|media)\//.test(file))).toEqual(
      ['data/layouts/bare.json', ...filesOf('bare')].sort(),
    );
    const { pictures } = JSON.parse(await readFile(join(dist, 'data/pages/bare.json'), 'utf8')) as { pictures: object };
    expect(Object.keys(pictures)).toEqual(['crane']);
    expect(await html('bare')).toMatch(
      /<link rel="preload" as="image" type="image\/avif" imagesrcset="\/media\/crane-/,
    );
    await write('layouts/bare.json', { header: [{ ...image, visibility: { audience: 'signed-in' } }] });
    await published();
    expect(await html('bare')).not.toContain('crane');
    await write('layouts/bare.json', { skipLink: 'Skip all of it' });
    await published();
  });

  it('builds the pages of a replaced image', async () => {
    await write('media/gate.png', await drawPng(80, 40));
    const { touched } = await published();
    const isPicture = (file: string): boolean => file.startsWith('media/');
    expect(touched.filter((file) => !isPicture(file))).toEqual(filesOf('gate'));
    expect(touched.filter(isPicture)).not.toEqual([]);
  });

  it('builds every page in a theme that has changed', async () => {
    await write('themes/plain.css', ':root { --pallet-g-color-text: #333; }');
    const { touched } = await published();
    expect(touched.filter((file) => file.endsWith('.html'))).toHaveLength(PAGES);
    expect(await html('page-7')).toContain('--pallet-g-color-text:#333');
  });

  it('writes the compressed copies that a fast publish skipped', async () => {
    const copies = ['page-7.html.br', 'page-7.html.gz'].map((name) => join(dist, name));
    await write('pages/page-7.json', page('Page 7 in a hurry'));
    await publishSite({ contentRoot: content, outDir: dist, compresses: false });
    expect(copies.filter(existsSync)).toEqual([]);
    await publishSite({ contentRoot: content, outDir: dist });
    expect(brotliDecompressSync(await readFile(copies[0] ?? '')).toString()).toBe(await html('page-7'));
  });

  it('has the same result as a build of all pages', async () => {
    await recordEmptyBuild(content, cleanDist, BLOCKS);
    await publishSite({ contentRoot: content, outDir: cleanDist });
    const texts = async (outDir: string): Promise<Record<string, string>> => {
      const files = [...(await stateOf(outDir)).keys()].filter(
        (file) => !/^(?:media|assets)\/|\.(?:br|gz)$|^\.entity-tags\.json$/.test(file),
      );
      return Object.fromEntries(
        await Promise.all(
          files.sort().map(async (file) => [file, await readFile(join(outDir, file), 'utf8')] as const),
        ),
      );
    };
    expect(await texts(dist)).toEqual(await texts(cleanDist));
  });

  it.each([
    [
      'a setting',
      'The settings have changed.',
      'site.json',
      { ...(JSON.parse(settings) as object), userPath: '/who' },
      settings,
    ],
    [
      'a block that no page had',
      'The block "grid" is new on the site.',
      'pages/page-9.json',
      page('Page 9', [{ block: 'grid', id: 'grid' }]),
      page('Page 9'),
    ],
  ])('requires a build of the whole site after %s and changes nothing', async (_, reason, file, changed, former) => {
    await write(file, changed);
    expect(await published()).toEqual({ touched: [], result: { needsWholeBuild: reason } });
    await write(file, former);
    expect(await published()).toEqual({ touched: [], result: { rebuilt: [], removed: [] } });
  });

  it('completes the work of an interrupted build', async () => {
    const record = await readFile(join(dist, '.build.json'));
    await write('pages/page-5.json', page('Page 5, later'));
    await published();
    await writeFile(join(dist, '.build.json'), record);
    await write('pages/page-5.json', page('Page 5, latest'));
    expect((await published()).touched).toEqual(filesOf('page-5'));
    expect(await html('page-5')).toContain('Page 5, latest');
  });
});
