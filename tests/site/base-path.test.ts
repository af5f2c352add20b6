import { Hono } from 'hono';
import { afterEach, describe, expect, inject, it } from 'vitest';
import { openPage } from '../support/engines.js';
import { FIXTURE, SitePage } from '../support/site.js';
import { useFixtureServer } from '../support/use-server.js';

const BASE = '/careers';
const ORIGIN = 'https://careers.harbor.example';
const { reports } = inject('fixtureBuilds').members;

let user: { isGuest: boolean; userId?: string } = { isGuest: true };
let hasApi = true;
const requests: [path: string, status: number][] = [];

const around = (site: Hono): Hono =>
  new Hono().all('*', async ({ req }) => {
    if (!hasApi && req.path.includes('/services/')) return new Response('There is no delivery API.', { status: 404 });
    const response = await site.fetch(req.raw);
    requests.push([req.path, response.status]);
    return response;
  });

const server = useFixtureServer('members', { around, visitorOf: () => (user.isGuest ? undefined : user) });
afterEach(() => {
  user = { isGuest: true };
  hasApi = true;
});

const fetchHtml = async (path: string): Promise<string> => (await fetch(`${server.url}${path}`)).text();

const openApplication = (path: string): Promise<SitePage> => SitePage.openWithNavigation(path, { site: server.url });

const followLink = (site: SitePage, path: string): Promise<void> => site.followAddedLink(`${BASE}${path}`);

const OWN_TAGS = 'title, meta[name], meta[property], link[rel="canonical"], [hreflang], [sizes="any"]';

/** The metadata in the head of the current document. */
const readHead = (site: SitePage): Promise<string[]> =>
  site.page.evaluate(
    (selector) => [...document.head.querySelectorAll(selector)].map((element) => element.outerHTML).sort(),
    OWN_TAGS,
  );

const waitForHead = (site: SitePage, expected: readonly string[]): Promise<void> =>
  expect.poll(() => readHead(site)).toEqual(expected);

/** The metadata in the head of the built page. */
async function builtHead(path: string): Promise<string[]> {
  const [head = ''] = (await fetchHtml(path)).split('</head>');
  const tags = [...head.matchAll(/<title>[^<]*<\/title>|<(?:meta|link) [^>]*>/g)].map(([tag]) => tag);
  return tags.filter((tag) => /^<title|\s(?:name|property|hreflang)=|="(?:canonical|any)"/.test(tag)).sort();
}

describe('a site with a base path [2.13a]', () => {
  /** All addresses in an HTML document: of links, images, scripts, style sheets, fonts, icons and social images. */
  const addressesIn = (document: string): string[] => {
    // Attributes of blocks contain addresses as authors wrote them. The resolved ones are in shadow roots.
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
    for (const route of ['/', '/jobs', '/about', '/es/', '/paths', '/welders', '/members']) {
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
    expect(await files(`${BASE}/sitemap.xml`)).toContain(`<loc>${ORIGIN}${BASE}/about</loc>`);
  });

  it('requests only existing files under the base path, before and after hydration', async () => {
    for (const path of ['/', '/paths']) {
      requests.length = 0;
      const site = await openApplication(path);
      await site.hydrateBlocks();
      await site.page.until(() =>
        [...document.querySelectorAll('*')].every((element) =>
          [...(element.shadowRoot?.querySelectorAll('img') ?? [])].every(
            ({ loading, complete }) => loading === 'lazy' || complete,
          ),
        ),
      );
      await followLink(site, '/about');
      await site.waitForTitle(FIXTURE.about.title);
      expect(await site.isSameDocument()).toBe(true);
      expect(requests.filter(([asked, status]) => !asked.startsWith(`${BASE}/`) || status >= 400)).toEqual([]);
      expect(site.page.messages()).toEqual([]);
      await site.page.close();
    }
  });

  it('keeps image URLs under the base path when blocks render again, also right to left', async () => {
    const site = await openApplication('/about');
    await followLink(site, '/paths');
    await site.waitForTitle('طرق | Harbor');
    expect(await site.page.evaluate(() => document.documentElement.dir)).toBe('rtl');
    await site.page.until(() => document.querySelector('pallet-rich-text')?.shadowRoot?.querySelector('img') != null);
    const sources = await site.page.evaluate(() =>
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
        const site = await openApplication('/paths');
        await site.hydrateBlocks();
        await site.page.until(
          () => document.querySelector('pallet-rich-text')?.shadowRoot?.querySelector('img') != null,
        );
        const parts = await site.page.evaluate(() =>
          [...document.querySelectorAll('main *')].flatMap((element) => {
            const { direction } = getComputedStyle(element);
            const inside = [...(element.shadowRoot?.querySelectorAll('a, img') ?? [])];
            const addresses = inside.map((part) => part.getAttribute('href') ?? part.getAttribute('src'));
            return [`${element.localName} ${direction}`, ...addresses];
          }),
        );
        expect(parts).toContain('pallet-rich-text rtl');
        expect(site.page.messages()).toEqual([]);
        shown.push(parts.join('\n'));
        await site.page.close();
      }
    }
    expect(shown).toEqual(Array(4).fill(shown[0]));
  });

  it('caches files with a hash in their name forever, and page data not at all', async () => {
    const control = async (path: string) => (await fetch(`${server.url}${path}`)).headers.get('cache-control');
    expect(await control('/data/pages/about.json')).toBe('no-cache');
    const script = /<script type="module" async src="[^"]*?(\/assets\/[^"]*)"/.exec(await fetchHtml('/'))?.[1] ?? '';
    expect(await control(script)).toContain('immutable');
  });
});

it('links with the host template open the site’s own host in the same window, in blocks and rich text [5.1a]', async () => {
  const document = await fetchHtml('/paths');
  const links = [...document.matchAll(/<a\s[^>]*href="([^"]*about[^"]*)"[^>]*>/g)];
  const hosted = links.filter(([, address]) => address?.startsWith(ORIGIN));
  expect(hosted.map(([, address]) => address).sort()).toEqual([
    `${ORIGIN}${BASE}/about`,
    `${ORIGIN}${BASE}/about`,
    `${ORIGIN}${BASE}/about#culture`,
  ]);
  for (const [link] of hosted) expect(link).not.toContain('target=');
  expect(document).not.toMatch(/<a\s[^>]*href="[^"]*\{host\}/);
});

describe('the metadata block of a page [2.5b]', () => {
  const WELDERS = 'Welder jobs | Harbor';

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
    const site = await openApplication('/welders');
    await site.hydrateBlocks();
    await waitForHead(site, built);
    for (const [path, title] of [
      ['/about', FIXTURE.about.title],
      ['/welders', WELDERS],
      ['/', FIXTURE.home.title],
    ] as const) {
      await followLink(site, path);
      await site.waitForTitle(title);
      await waitForHead(site, await builtHead(path));
    }
    await site.goBack();
    await site.waitForTitle(WELDERS);
    await waitForHead(site, built);
    expect(await site.isSameDocument()).toBe(true);
  });

  it('is used without its record if that does not exist, and the build warns', async () => {
    expect(await builtHead('/members')).toContain('<title>For guests | Harbor</title>');
    expect(reports.filter((message) => message.startsWith('Page /members'))).toEqual([
      expect.stringContaining('no search-engine record "nobody"'),
    ]);
  });

  it('can differ for signed-in visitors', async () => {
    user = { isGuest: false, userId: '005000000000001AAA' };
    requests.length = 0;
    const site = await openApplication('/members');
    await site.waitForTitle('For you, Welder | Harbor');
    await site.page.until(
      () => (document.querySelector('#member-picture')?.shadowRoot?.querySelector('img')?.naturalWidth ?? 0) > 0,
    );
    expect(await site.page.evaluate(() => document.querySelectorAll('title').length)).toBe(1);
    expect(requests.filter(([asked]) => !asked.startsWith(`${BASE}/`))).toEqual([]);
    await followLink(site, '/about');
    await site.waitForTitle(FIXTURE.about.title);
  });
});

describe('the route parameter recordId [2.2b]', () => {
  it('selects another record until the parameter is removed', async () => {
    const built = await builtHead('/');
    const site = await openApplication('/?recordId=about');
    await site.waitForTitle(FIXTURE.about.title);
    const head = await readHead(site);
    expect(head.join()).toContain('How the harbor works.');
    expect(head).toContain(`<link rel="canonical" href="${ORIGIN}${BASE}/about">`);
    expect(await site.page.evaluate(() => document.querySelectorAll('title').length)).toBe(1);
    await followLink(site, '/welders');
    await site.waitForTitle('Welder jobs | Harbor');
    await followLink(site, '/');
    await site.waitForTitle(FIXTURE.home.title);
    await waitForHead(site, built);
    await followLink(site, '/?recordId=about');
    await site.waitForTitle(FIXTURE.about.title);
    await followLink(site, '/');
    await site.waitForTitle(FIXTURE.home.title);
    await waitForHead(site, built);
    await site.goBack();
    await site.waitForTitle(FIXTURE.about.title);
  });

  it.each([
    ['an unknown record', '/?recordId=no-such-record', true],
    ['an invalid record id', '/?recordId=about', false],
    ['the page’s own record', '/?recordId=home', true],
  ])('keeps the metadata of the page with %s', async (_, path, api) => {
    hasApi = api;
    const site = new SitePage(await openPage('chromium'));
    const answered = new Promise<void>((done) => {
      site.page.puppeteer().on('response', (response) => {
        if (response.url().includes('/seo/properties/')) done();
      });
    });
    await site.page.goto(`${server.url}${path}`);
    await site.enableNavigation();
    await site.hydrateBlocks();
    if (!path.endsWith('=home')) await answered;
    await followLink(site, '/welders');
    await site.waitForTitle('Welder jobs | Harbor');
    await site.goBack();
    await site.waitForTitle(FIXTURE.home.title);
    await waitForHead(site, await builtHead('/'));
  });
});
