import sharp from 'sharp';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { loadPages } from '../../site/documents/load.js';
import { FIXTURE_CONTENT } from '../setup/fixture-site.js';
import { FIXTURE, FIXTURE_PATHS, SitePage } from '../support/site.js';

const ORIGIN = 'https://careers.harbor.example';

/** The pages with a social card, with the title and description of their records. */
const DESCRIPTIONS = [
  [FIXTURE.home, 'Jobs at the harbor.'],
  [FIXTURE.jobs, 'Open jobs at the harbor.'],
  [FIXTURE.about, 'How the harbor works.'],
  [FIXTURE.spanish, 'Empleos en el puerto.'],
] as const;
const METADATA = DESCRIPTIONS.map(([{ path, title }, description]) => ({ path, title, description }));

const HIDDEN = ['/404', '/error', '/welders', '/no-such-page'];
const INDEXED = [...loadPages(FIXTURE_CONTENT).pages.keys()].filter((path) => !HIDDEN.includes(path));

const get = (path: string, site = inject('fixtureUrl')): Promise<Response> => fetch(`${site}${path}`);

/** The head of a page, parsed without running scripts. */
async function readHead(path: string, site?: string) {
  const html = await (await get(path, site)).text();
  const head = html.slice(html.indexOf('<head>'), html.indexOf('</head>'));
  const tags = [...head.matchAll(/<(meta|link) ([^>]*)>/g)].map(([, tag = '', attributes = '']) => ({
    tag,
    ...Object.fromEntries([...attributes.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name, value]) => [name, value])),
  })) as Record<string, string>[];
  return {
    title: /<title>([^<]*)<\/title>/.exec(head)?.[1],
    meta: (name: string) =>
      tags.filter((tag) => tag['name'] === name || tag['property'] === name).map((tag) => tag['content']),
    links: (rel: string) => tags.filter((tag) => tag['rel'] === rel),
    data: [...head.matchAll(/<script type="application\/ld\+json">([^<]*)<\/script>/g)].map(
      ([, json = '']) => JSON.parse(json) as { '@graph': Record<string, unknown>[] },
    ),
  };
}

/** The URL on the test server for a URL of the site. */
const localPath = (address = ''): string => {
  expect(address).toMatch(new RegExp(`^${ORIGIN}/`));
  return address.slice(ORIGIN.length);
};

describe.each(METADATA)('the metadata of $path', ({ path, title, description }) => {
  let head: Awaited<ReturnType<typeof readHead>>;
  beforeAll(async () => (head = await readHead(path)));

  it('has one title, one description and its own canonical URL', () => {
    expect(head.title).toBe(title);
    expect(head.meta('description')).toEqual([description]);
    expect(head.links('canonical').map(({ href }) => href)).toEqual([`${ORIGIN}${path}`]);
    expect(head.meta('robots')).toEqual([]);
  });

  it('has a social card with an image of the stated size', async () => {
    expect(head.meta('og:title').map((card) => `${card} | Harbor`)).toEqual([title]);
    expect(head.meta('og:url')).toEqual([`${ORIGIN}${path}`]);
    expect(head.meta('twitter:card')).toEqual(['summary_large_image']);
    expect(head.meta('og:image:alt')).toEqual([expect.stringMatching(/^Harbor: .+/)]);
    const picture = await get(localPath(head.meta('og:image')[0]));
    expect(picture.headers.get('content-type')).toBe('image/jpeg');
    const { width, height } = await sharp(await picture.arrayBuffer()).metadata();
    expect([width, height]).toEqual([1200, 630]);
    expect([head.meta('og:image:width'), head.meta('og:image:height')]).toEqual([['1200'], ['630']]);
  });

  it('has structured data about organization, site and breadcrumbs', async () => {
    const graph = head.data[0]?.['@graph'] ?? [];
    expect(head.data).toHaveLength(1);
    expect(graph.find((node) => node['@type'] === 'Organization')).toMatchObject({
      name: 'Harbor',
      url: `${ORIGIN}/`,
    });
    expect(graph.find((node) => node['@type'] === 'WebSite')).toMatchObject({ name: 'Harbor', url: `${ORIGIN}/` });
    const trail = graph.find((node) => node['@type'] === 'BreadcrumbList') as { itemListElement: object[] } | undefined;
    if (path.endsWith('/')) expect(trail).toBeUndefined();
    else {
      expect(trail?.itemListElement).toEqual([
        { '@type': 'ListItem', position: 1, name: 'Home', item: `${ORIGIN}/` },
        { '@type': 'ListItem', position: 2, name: title.replace(' | Harbor', ''), item: `${ORIGIN}${path}` },
      ]);
    }
  });
});

it.each(HIDDEN)('a page that is not indexed has noindex and no hreflang links: %s', async (path) => {
  const head = await readHead(path);
  expect(head.meta('robots')).toEqual(['noindex,nofollow']);
  expect(head.links('alternate')).toEqual([]);
});

describe('crawlers', () => {
  it('find exactly the indexed pages in the sitemap, with their canonical URLs', async () => {
    const answer = await get('/sitemap.xml');
    expect(answer.headers.get('content-type')).toMatch(/xml/);
    const places = [...(await answer.text()).matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, place]) => localPath(place));
    expect(places.sort()).toEqual([...INDEXED].sort());
    expect(places).toEqual(expect.arrayContaining([...FIXTURE_PATHS]));
  });

  it('find a title, a description and a social card on every page of the real content', async () => {
    const site = inject('siteUrl');
    const sitemap = await (await get('/sitemap.xml', site)).text();
    const paths = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);
    expect(paths).toContain('/');
    for (const path of paths) {
      const head = await readHead(path, site);
      expect(head.title, path).toMatch(/\S/);
      expect(head.meta('description'), path).toEqual([expect.stringMatching(/.{40,}/)]);
      expect(head.meta('og:image:alt'), path).toEqual([expect.stringMatching(/^\S.*: .+/)]);
    }
  });

  it('find the sitemap in robots.txt', async () => {
    const robots = await (await get('/robots.txt')).text();
    expect(robots).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`);
    expect(robots).not.toContain('Disallow');
  });
});

describe('the icons', () => {
  const sizeOf = async (path: string): Promise<string> => {
    const { width, height } = await sharp(await (await get(path)).arrayBuffer()).metadata();
    return `${width}x${height}`;
  };

  it('exist for browsers, devices and the web app, each in its size', async () => {
    const head = await readHead('/');
    const [ico, svg] = head.links('icon').map(({ href = '' }) => href);
    const bytes = Buffer.from(await (await get(ico ?? '')).arrayBuffer());
    expect([...bytes.subarray(0, 8)]).toEqual([0, 0, 1, 0, 1, 0, 32, 32]);
    expect((await get(svg ?? '')).headers.get('content-type')).toMatch('image/svg+xml');
    expect(await sizeOf(head.links('apple-touch-icon')[0]?.['href'] ?? '')).toBe('180x180');
    const answer = await get(head.links('manifest')[0]?.['href'] ?? '');
    expect(answer.headers.get('content-type')).toMatch('application/manifest+json');
    const manifest = (await answer.json()) as {
      name: string;
      icons: { src: string; sizes: string; purpose: string }[];
    };
    expect(manifest.name).toBe('Harbor Careers');
    expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
      '192x192 any',
      '512x512 any',
      '512x512 maskable',
    ]);
    for (const { src, sizes } of manifest.icons) expect(await sizeOf(src)).toBe(sizes);
  });

  it('and the manifest load without warnings', async () => {
    const { page } = await SitePage.open('/');
    const session = await page.puppeteer().createCDPSession();
    const { errors, data } = await session.send('Page.getAppManifest');
    expect(errors).toEqual([]);
    expect(data).toContain('maskable');
    expect(page.messages()).toEqual([]);
  });
});
