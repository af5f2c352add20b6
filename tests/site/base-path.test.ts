import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Hono } from 'hono';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { buildSite } from '../../site/build.js';
import { startServer, type RunningServer } from '../../site/server/serve.js';
import { openPage, type EnginePage } from '../support/engines.js';
import { loadClientNavigation, SITE_PAGES, hydrateBlocks } from '../support/site-pages.js';

const CONTENT = fileURLToPath(new URL('../../site/content', import.meta.url));
const BASE = '/careers';
const ORIGIN = 'https://careers.northmast.example';
const PICTURE = '/sfsites/c/cms/delivery/media/hero-2?lastModified=1';

const page = (title: string, hidden: object[], blocks: object[], more: object = {}): object => ({
  ...{ title, description: `About ${title}.`, apiVersion: 63, themeLayout: 'main', features: [], ...more },
  ...{ hidden, blocks },
});

const record = (changes: object): object => ({
  ...{ title: '', description: '', customHeadTags: '', canonicalUrl: '', hrefLangUrls: {}, isSeoIndexed: true },
  ...{ recordName: '', objectName: 'Job', fields: {}, complexFields: {}, ...changes },
});

const text = (id: string, words: string, more: object = {}): object => ({
  ...{ block: 'text', id, props: { text: words, ...more } },
});

/** Images and links, in every notation in which a document can contain a path of the site. */
const PATHS = [
  { block: 'text', id: 'heading', props: { text: 'طرق', textDisplayInfo: { headingTag: 'h1' } } },
  {
    block: 'section',
    id: 'backed',
    props: { backgroundImageConfig: { url: PICTURE } },
    blocks: [
      {
        block: 'column',
        id: 'column',
        blocks: [{ block: 'image', id: 'image', props: { imageInfo: { url: PICTURE } } }],
      },
    ],
  },
  { block: 'banner', id: 'banner', props: { imageInfo: { url: PICTURE }, height: 200 } },
  { block: 'tile', id: 'tile', props: { imageInfo: { url: PICTURE } } },
  {
    block: 'hero-carousel',
    id: 'hero',
    props: { slide1: PICTURE, slide2: 'hero-3', heading: 'Slides', headingTag: 'h2' },
  },
  {
    block: 'rich-text',
    id: 'rich-text',
    props: {
      value: `<p><a href="/why-us">Path</a> <a href="{host}${BASE}/why-us">Host</a> <img src="${PICTURE}" srcset="${PICTURE} 640w, ${PICTURE}&amp;width=960 960w" alt="A truck"></p>`,
    },
  },
  {
    block: 'grid',
    id: 'grid',
    props: {
      items: [{ id: 'a', url: PICTURE }],
      itemTemplate: [
        { block: 'image', props: { imageInfo: { url: '{!Item.url}' } } },
        { block: 'link', props: { href: '/why-us', text: 'Item' } },
      ],
    },
  },
  { block: 'link', id: 'file', props: { href: '/sfsites/c/file-asset/report?v=1', text: 'Report' } },
  { block: 'link', id: 'host', props: { href: `{host}${BASE}/why-us#culture`, text: 'Host' } },
  { block: 'button', id: 'host-button', props: { url: `{host}${BASE}/why-us`, text: 'Host' } },
];

const ASSISTANT = {
  recordId: 'welder',
  pageTitle: '{!Record._Title} jobs',
  description: 'Jobs for every {!Record._Title} in {!Record.City}.',
  customHeadTags: '<meta name="theme-color" content="#123456"><link rel="icon" href="/favicon.svg" sizes="any">',
  isSeoIndexed: false,
};

const FILES: Readonly<Record<string, object>> = {
  'pages/paths.json': page('طرق', [], PATHS, { language: 'ar' }),
  'pages/welders.json': page(
    '{!Record._Title} jobs',
    [{ block: 'page-metadata', id: 'metadata', props: ASSISTANT }],
    [text('heading', 'Welders', { textDisplayInfo: { headingTag: 'h1' } })],
  ),
  'pages/members.json': page(
    'Members',
    [
      {
        ...{ block: 'page-metadata', id: 'guests', props: { recordId: 'nobody', pageTitle: 'For guests' } },
        visibility: { audience: 'guest' },
      },
      {
        ...{
          block: 'page-metadata',
          id: 'members',
          props: { recordId: 'welder', pageTitle: 'For you, {!Record._Title}' },
        },
        visibility: { audience: 'signed-in' },
      },
    ],
    [
      text('heading', 'Members', { textDisplayInfo: { headingTag: 'h1' } }),
      {
        ...{ block: 'image', id: 'member-picture', props: { imageInfo: { url: PICTURE } } },
        visibility: { audience: 'signed-in' },
      },
    ],
  ),
  'seo/welder.json': record({ recordName: 'Welder', fields: { City: 'Aalborg' } }),
};

let folder = '';
let server: RunningServer;
let user: { isGuest: boolean; userId?: string } = { isGuest: true };
let hasApi = true;
const reports: string[] = [];
const requests: [path: string, status: number][] = [];

function around(site: Hono): Hono {
  const app = new Hono();
  app.all('*', async ({ req, text: answer }) => {
    if (!hasApi && req.path.includes('/services/')) return answer('There is no delivery API.', 404);
    const response = await site.fetch(req.raw);
    requests.push([req.path, response.status]);
    return response;
  });
  return app;
}

async function writeContent(contentRoot: string): Promise<void> {
  await cp(CONTENT, contentRoot, { recursive: true });
  const settingsFile = join(contentRoot, 'site.json');
  const settings = JSON.parse(await readFile(settingsFile, 'utf8')) as object;
  await writeFile(
    settingsFile,
    JSON.stringify({ ...settings, basePath: BASE, userPath: '/who', signedInPath: '/members-only' }),
  );
  for (const name of await readdir(join(contentRoot, 'seo'))) {
    const file = join(contentRoot, 'seo', name);
    await writeFile(file, (await readFile(file, 'utf8')).replaceAll(`${ORIGIN}/`, `${ORIGIN}${BASE}/`));
  }
  for (const [path, content] of Object.entries(FILES)) {
    await mkdir(dirname(join(contentRoot, path)), { recursive: true });
    await writeFile(join(contentRoot, path), JSON.stringify(content));
  }
  await mkdir(join(contentRoot, 'file-assets'));
  await writeFile(join(contentRoot, 'file-assets/report.pdf'), '%PDF-1.4');
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pallet-base-path-'));
  const [contentRoot, outDir] = [join(folder, 'content'), join(folder, 'dist')];
  await writeContent(contentRoot);
  await buildSite({ contentRoot, outDir, report: (message) => reports.push(message) });
  const visitorOf = () => (user.isGuest ? undefined : user);
  server = await startServer({ port: 0, dist: outDir, contentRoot, around, visitorOf, log: () => undefined });
});
afterAll(async () => {
  await server?.close();
  await rm(folder, { recursive: true, force: true });
});
afterEach(() => {
  user = { isGuest: true };
  hasApi = true;
});

const fetchHtml = async (path: string): Promise<string> => (await fetch(`${server.url}${path}`)).text();

/** Opens a page and waits until it is hydrated. */
async function openApplication(path: string): Promise<EnginePage> {
  const opened = await openPage('chromium', { reducedMotion: true });
  await opened.goto(`${server.url}${path}`);
  await loadClientNavigation(opened);
  await opened.evaluate(() => Object.assign(window, { isSameDocument: true }));
  return opened;
}

const untilTitle = (opened: EnginePage, title: string): Promise<void> =>
  opened.until((wanted) => document.title === wanted, title);

const followLink = (opened: EnginePage, path: string): Promise<void> =>
  opened.evaluate((href) => {
    const link = document.createElement('a');
    link.href = href;
    document.querySelector('main')?.append(link);
    link.click();
    link.remove();
  }, `${BASE}${path}`);

const OWN_TAGS = 'title, meta[name], meta[property], link[rel="canonical"], [hreflang], [sizes="any"]';

/** The metadata in the head of the current document. */
const readHead = (opened: EnginePage): Promise<string[]> =>
  opened.evaluate(
    (selector) => [...document.head.querySelectorAll(selector)].map((element) => element.outerHTML).sort(),
    OWN_TAGS,
  );

const waitForHead = (opened: EnginePage, expected: readonly string[]): Promise<void> =>
  expect.poll(() => readHead(opened)).toEqual(expected);

/** The metadata in the head of the built page. */
async function builtHead(path: string): Promise<string[]> {
  const [head = ''] = (await fetchHtml(path)).split('</head>');
  const tags = [...head.matchAll(/<title>[^<]*<\/title>|<(?:meta|link) [^>]*>/g)].map(([tag]) => tag);
  return tags.filter((tag) => /^<title|\s(?:name|property|hreflang)=|="(?:canonical|any)"/.test(tag)).sort();
}

describe('a site with a base path [2.13a]', () => {
  /** Every address on a page and in its files: of links, pictures, scripts, styles, fonts, icons and shared pictures. */
  const addressesIn = (document: string): string[] => {
    // What an author wrote is an attribute of the block; where it leads stands in the block's shadow root.
    const unescaped = document.replace(/<pallet-(?:[^>"]|"[^"]*")*>/g, '').replaceAll('&amp;', '&');
    const attributes = [...unescaped.matchAll(/\s(?:href|src|content)="([^"]*)"/g)].map(([, address = '']) => address);
    const sets = [...unescaped.matchAll(/\s(?:image)?srcset="([^"]*)"/g)].flatMap(([, set = '']) =>
      set.split(', ').map((entry) => entry.split(' ')[0] ?? ''),
    );
    const inStyles = [...unescaped.matchAll(/url\((?:&quot;|["'])?([^"')&]+)/g)].map(([, address = '']) => address);
    return [...attributes, ...sets, ...inStyles]
      .map((address) => (address.startsWith(`${ORIGIN}/`) ? address.slice(ORIGIN.length) : address))
      .filter((address) => address.startsWith('/'));
  };

  it('links only to existing pages and files under the base path', async () => {
    const found = new Set<string>([`${BASE}/site.webmanifest`, `${BASE}/sitemap.xml`, `${BASE}/robots.txt`]);
    for (const route of [...SITE_PAGES, '/paths', '/welders', '/members']) {
      for (const address of addressesIn(await fetchHtml(route))) found.add(address);
    }
    const { origin } = new URL(server.url);
    const files = async (path: string): Promise<string> => (await fetch(`${origin}${path}`)).text();
    for (const path of [...found]) {
      if (path.endsWith('.css')) for (const address of addressesIn(await files(path))) found.add(address);
      if (path.endsWith('.webmanifest')) {
        for (const [, address = ''] of (await files(path)).matchAll(/"(\/[^"]*)"/g)) found.add(address);
      }
    }
    expect([...found].filter((path) => !path.startsWith(`${BASE}/`))).toEqual([]);
    for (const kind of [/\/assets\/.*\.js$/, /\.css$/, /\.woff2$/, /\.avif$/, /\.jpeg$/, /file-asset/, /favicon/]) {
      expect(
        [...found].some((path) => kind.test(path)),
        String(kind),
      ).toBe(true);
    }
    const missing: string[] = [];
    for (const path of found) {
      const { status } = await fetch(`${origin}${path}`);
      if (status !== 200) missing.push(`${status} ${path}`);
    }
    expect(missing).toEqual([]);
    expect(await files(`${BASE}/sitemap.xml`)).toContain(`<loc>${ORIGIN}${BASE}/why-us</loc>`);
  });

  it('requests only existing files under the base path, before and after hydration', async () => {
    for (const path of ['/', '/paths']) {
      requests.length = 0;
      const opened = await openApplication(path);
      await hydrateBlocks(opened);
      await opened.until(() =>
        [...document.querySelectorAll('*')].every((element) =>
          [...(element.shadowRoot?.querySelectorAll('img') ?? [])].every(
            ({ loading, complete }) => loading === 'lazy' || complete,
          ),
        ),
      );
      await followLink(opened, '/why-us');
      await untilTitle(opened, 'Why Us | Northmast');
      expect(await opened.evaluate(() => 'isSameDocument' in window)).toBe(true);
      expect(requests.filter(([asked, status]) => !asked.startsWith(`${BASE}/`) || status >= 400)).toEqual([]);
      expect(opened.messages()).toEqual([]);
      await opened.close();
    }
  });

  it('keeps image URLs under the base path when blocks render again, also right to left', async () => {
    const opened = await openApplication('/why-us');
    await followLink(opened, '/paths');
    await untilTitle(opened, 'طرق | Northmast');
    expect(await opened.evaluate(() => document.documentElement.dir)).toBe('rtl');
    await opened.until(() => document.querySelector('pallet-rich-text')?.shadowRoot?.querySelector('img') != null);
    const sources = await opened.evaluate(() =>
      [
        ...document.querySelectorAll('main *'),
        ...(document.querySelector('pallet-grid')?.shadowRoot?.querySelectorAll('*') ?? []),
      ]
        .flatMap((element) => [...(element.shadowRoot?.querySelectorAll('img, source') ?? [])])
        .flatMap((element) => [element.getAttribute('src'), element.getAttribute('srcset')])
        .filter((address) => address?.startsWith('/')),
    );
    expect(sources.length).toBeGreaterThan(6);
    expect(sources.filter((address) => !address?.startsWith(`${BASE}/`) || / \/(?!careers\/)/.test(address))).toEqual(
      [],
    );
  });

  it('renders the same right to left, to guests and members, with and without the delivery API', async () => {
    const shown: string[] = [];
    for (const visitor of [{ isGuest: true }, { isGuest: false, userId: '005000000000001AAA' }]) {
      for (const api of [true, false]) {
        [user, hasApi] = [visitor, api];
        const opened = await openApplication('/paths');
        await hydrateBlocks(opened);
        await opened.until(() => document.querySelector('pallet-rich-text')?.shadowRoot?.querySelector('img') != null);
        const parts = await opened.evaluate(() =>
          [...document.querySelectorAll('main *')].flatMap((element) => {
            const { direction } = getComputedStyle(element);
            const inside = [...(element.shadowRoot?.querySelectorAll('a, img') ?? [])];
            const addresses = inside.map((part) => part.getAttribute('href') ?? part.getAttribute('src'));
            return [`${element.localName} ${direction}`, ...addresses];
          }),
        );
        expect(parts).toContain('pallet-rich-text rtl');
        expect(opened.messages()).toEqual([]);
        shown.push(parts.join('\n'));
        await opened.close();
      }
    }
    expect(shown).toEqual(Array(4).fill(shown[0]));
  });

  it('caches files with a hash in their name forever, and page data not at all', async () => {
    const control = async (path: string) => (await fetch(`${server.url}${path}`)).headers.get('cache-control');
    expect(await control('/data/pages/why-us.json')).toBe('no-cache');
    const script = /<script type="module" async src="[^"]*?(\/assets\/[^"]*)"/.exec(await fetchHtml('/'))?.[1] ?? '';
    expect(await control(script)).toContain('immutable');
  });
});

describe('links with the template of the host [5.1a]', () => {
  it('lead to the site’s own host in the same window, in blocks and in rich text', async () => {
    const document = await fetchHtml('/paths');
    const links = [...document.matchAll(/<a\s[^>]*href="([^"]*why-us[^"]*)"[^>]*>/g)];
    const hosted = links.filter(([, address]) => address?.startsWith(ORIGIN));
    expect(hosted.map(([, address]) => address).sort()).toEqual([
      `${ORIGIN}${BASE}/why-us`,
      `${ORIGIN}${BASE}/why-us`,
      `${ORIGIN}${BASE}/why-us#culture`,
    ]);
    for (const [link] of hosted) expect(link).not.toContain('target=');
    expect(document).not.toMatch(/<a\s[^>]*href="[^"]*\{host\}/);
  });
});

describe('the metadata block of a page [2.5b]', () => {
  const WELDERS = 'Welder jobs | Northmast';

  it('writes its values into the built head, filled from its record', async () => {
    const head = await builtHead('/welders');
    expect(head).toContain(`<title>${WELDERS}</title>`);
    expect(head).toContain('<meta name="description" content="Jobs for every Welder in Aalborg.">');
    expect(head).toContain('<meta property="og:title" content="Welder jobs">');
    expect(head).toContain('<meta name="robots" content="noindex,nofollow">');
    expect(head).toContainEqual(expect.stringMatching(/^<meta .*"#123456"/));
    expect(head).toContainEqual(expect.stringMatching(`^<link .*href="${BASE}/favicon.svg"`));
    expect(await fetchHtml('/sitemap.xml')).not.toContain('/welders');
    expect(head.join()).not.toContain('{!');
  });

  it('stays in the head after hydration, after navigation, and after going back', async () => {
    const built = await builtHead('/welders');
    const opened = await openApplication('/welders');
    await hydrateBlocks(opened);
    await waitForHead(opened, built);
    for (const [path, title] of [
      ['/why-us', 'Why Us | Northmast'],
      ['/welders', WELDERS],
      ['/', 'Home | Northmast'],
    ] as const) {
      await followLink(opened, path);
      await untilTitle(opened, title);
      await waitForHead(opened, await builtHead(path));
    }
    await opened.evaluate(() => history.back());
    await untilTitle(opened, WELDERS);
    await waitForHead(opened, built);
    expect(await opened.evaluate(() => 'isSameDocument' in window)).toBe(true);
  });

  it('is used without its record if that does not exist, and the build warns', async () => {
    expect(await builtHead('/members')).toContain('<title>For guests | Northmast</title>');
    expect(reports.filter((message) => message.includes('/members'))).toEqual([
      expect.stringContaining('no search-engine record "nobody"'),
    ]);
  });

  it('can differ for signed-in visitors', async () => {
    user = { isGuest: false, userId: '005000000000001AAA' };
    requests.length = 0;
    const opened = await openApplication('/members');
    await untilTitle(opened, 'For you, Welder | Northmast');
    await opened.until(
      () => (document.querySelector('#member-picture')?.shadowRoot?.querySelector('img')?.naturalWidth ?? 0) > 0,
    );
    expect(await opened.evaluate(() => document.querySelectorAll('title').length)).toBe(1);
    expect(requests.filter(([asked]) => !asked.startsWith(`${BASE}/`))).toEqual([]);
    await followLink(opened, '/why-us');
    await untilTitle(opened, 'Why Us | Northmast');
  });
});

describe('the route parameter recordId [2.2b]', () => {
  it('selects another record until the parameter is removed', async () => {
    const built = await builtHead('/');
    const opened = await openApplication('/?recordId=why-us');
    await untilTitle(opened, 'Why Us | Northmast');
    const head = await readHead(opened);
    expect(head.join()).toContain('Culture, growth and development');
    expect(head).toContain(`<link rel="canonical" href="${ORIGIN}${BASE}/why-us">`);
    expect(await opened.evaluate(() => document.querySelectorAll('title').length)).toBe(1);
    await followLink(opened, '/welders');
    await untilTitle(opened, 'Welder jobs | Northmast');
    await followLink(opened, '/');
    await untilTitle(opened, 'Home | Northmast');
    await waitForHead(opened, built);
    await followLink(opened, '/?recordId=why-us');
    await untilTitle(opened, 'Why Us | Northmast');
    await followLink(opened, '/');
    await untilTitle(opened, 'Home | Northmast');
    await waitForHead(opened, built);
    await opened.evaluate(() => history.back());
    await untilTitle(opened, 'Why Us | Northmast');
  });

  it.each([
    ['an unknown record', '/?recordId=no-such-record', true],
    ['a record that nobody can ask for', '/?recordId=why-us', false],
    ['the page’s own record', '/?recordId=home', true],
  ])('leaves the page its own metadata with %s', async (_, path, api) => {
    hasApi = api;
    const opened = await openPage('chromium', { reducedMotion: true });
    const answered = new Promise<void>((done) => {
      opened.puppeteer().on('response', (response) => {
        if (response.url().includes('/seo/properties/')) done();
      });
    });
    await opened.goto(`${server.url}${path}`);
    await loadClientNavigation(opened);
    await hydrateBlocks(opened);
    await opened.until(() => document.documentElement.dataset['clientNavigation'] !== undefined);
    if (!path.endsWith('=home')) await answered;
    await followLink(opened, '/welders');
    await untilTitle(opened, 'Welder jobs | Northmast');
    await opened.evaluate(() => history.back());
    await untilTitle(opened, 'Home | Northmast');
    await waitForHead(opened, await builtHead('/'));
  });
});
