import { existsSync } from 'node:fs';
import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import type { SiteSettings } from '../../site/content-sources/content-source.js';
import { pageDataPath, signedInFolder } from '../../site/documents/page-data.js';
import { publishSite } from '../../site/publish.js';
import type { SignedInUser } from '../../site/server/visitors.js';
import type { EnginePage } from '../support/engines.js';
import { SitePage } from '../support/site.js';
import { useServer } from '../support/use-server.js';

// The blocks of the fixture page /bonus and of its layout are for signed-in visitors at every level.

/** Text in all its content for signed-in visitors. */
const SECRET = 'zanzibar-secret';
/** Text in its content that is not published for anyone. */
const UNREACHABLE = 'atlantis-lost';

/** The text of each file in a folder, including compressed ones. */
async function readFiles(folder: string): Promise<Map<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const texts = new Map<string, string>();
  for (const entry of entries.filter((one) => one.isFile())) {
    const file = join(entry.parentPath, entry.name);
    const bytes = await readFile(file);
    const plain = file.endsWith('.br') ? brotliDecompressSync(bytes) : file.endsWith('.gz') ? gunzipSync(bytes) : bytes;
    texts.set(file.slice(folder.length + 1), plain.toString('latin1'));
  }
  return texts;
}

async function findFiles(folder: string, words: string): Promise<string[]> {
  return [...(await readFiles(folder))].flatMap(([file, content]) => (content.includes(words) ? [file] : []));
}

/** A text in plain form, and encoded for URLs, HTML, JSON, as hex, and in base64 at each of three offsets. */
const writings = (words: string): string[] => [
  ...[words, encodeURIComponent(words).replaceAll('-', '%2D'), words.replaceAll('-', '&#45;')],
  ...[words.replaceAll('-', '\\u002d'), Buffer.from(words).toString('hex')],
  ...['', 'x', 'xx'].map((before) =>
    Buffer.from(before + words)
      .toString('base64')
      .slice(4, -4),
  ),
];

describe('content for signed-in visitors', () => {
  const { members } = inject('fixtureBuilds');
  const folder = join(tmpdir(), `pallet-signed-in-${process.pid}`);
  const site = { contentRoot: join(folder, 'content'), outDir: join(folder, 'dist') };
  let user: SignedInUser | undefined;
  /** Whether the session ends before the blocks are requested. */
  let hasEnded = false;
  // A copy, because publishing changes it.
  beforeAll(() => cp(dirname(members.outDir), folder, { recursive: true }));
  afterAll(() => rm(folder, { recursive: true, force: true }));
  const server = useServer({
    ...{ dist: site.outDir, contentRoot: site.contentRoot, log: () => undefined },
    visitorOf: ({ headers, url }) => {
      if (headers.get('Cookie')?.includes('member=yes') === true) return { userId: '005' };
      return hasEnded && url.includes('/members-only/') ? undefined : user;
    },
  });
  afterEach(() => {
    user = undefined;
    hasEnded = false;
  });
  const address = (path: string): string => `${server.url}${path}`;
  const ids = (): string[] => [...document.querySelectorAll('main [id]')].map(({ id }) => id);

  const open = async (path: string): Promise<EnginePage> => (await SitePage.open(path, { site: server.url })).page;

  it('is in no public file [2.3d]', async () => {
    const files = await readFiles(site.outDir);
    expect(files.has('bonus.html')).toBe(true);
    expect(files.has('data/pages/bonus.json.br')).toBe(true);
    expect(await findFiles(site.outDir, SECRET)).toEqual([]);
    expect(await findFiles(site.outDir, 'bonus-picture')).toEqual([]);
    // Its media files have public URLs that no page contains.
    expect([...files.keys()].filter((file) => file.includes('bonus-picture'))).toContainEqual(
      expect.stringMatching(/^media\/bonus-picture-640\.\w+\.avif$/),
    );
  });

  it('is in no response to a guest', async () => {
    const { siteId, channelId, communityId } = JSON.parse(
      await readFile(join(site.contentRoot, 'site.json'), 'utf8'),
    ) as SiteSettings;
    const data = '/services/data/v64.0/connect';
    const items = await readdir(join(site.contentRoot, 'items'), { recursive: true });
    const records = await readdir(join(site.contentRoot, 'seo'), { recursive: true });
    const owners = [`${data}/sites/${siteId}/cms/delivery`, `${data}/cms/delivery/channels/${channelId}`];
    const addresses = [
      ...[...(await readFiles(site.outDir)).keys()].flatMap((file) => [`/${file}`, `/${file.replace(/\.html$/, '')}`]),
      ...owners.flatMap((owner) => [
        `${owner}/contents?pageSize=250`,
        `${owner}/contents?pageSize=25&includeContentBody=true&referenceDepth=3`,
        `${owner}/contents?contentKeys=bonus-picture&includeContentBody=true`,
        ...items.map((file) => `${owner}/contents/${basename(file, '.json')}`),
      ]),
      ...records.map((file) => `${data}/communities/${communityId}/seo/properties/${basename(file, '.json')}`),
      ...items.map((file) => `/sfsites/c/cms/delivery/media/${basename(file, '.json')}`),
      pageDataPath('/members-only/bonus'),
      `/members-only${pageDataPath('/bonus')}`,
    ];
    const told: string[] = [];
    for (const path of new Set(addresses)) {
      const answer = await fetch(address(path));
      const bytes = Buffer.from(await answer.arrayBuffer());
      const texts = [bytes.toString('latin1'), bytes.toString('utf16le'), [...answer.headers].join('\n')];
      if (texts.some((text) => writings(SECRET).some((words) => text.includes(words)))) told.push(path);
    }
    expect(told).toEqual([]);
  });

  it('is published for nobody if its audience is unknown, with a warning', async () => {
    expect(await findFiles(site.outDir, UNREACHABLE)).toEqual([]);
    expect(await findFiles(`${site.outDir}-signed-in`, UNREACHABLE)).toEqual([]);
    const reported = members.reports.filter((message) => message.includes('The block is hidden'));
    expect(reported).toHaveLength(4);
    expect(reported[0]).toMatch(
      /^pages\/bonus\.json:\d+, text "misspelt": "visibility\.audience" should be one of "guest", /,
    );
  });

  it('is sent only to signed-in visitors, and never cached [6.1a]', async () => {
    const path = `/members-only${pageDataPath('/bonus')}`;
    const refused = await fetch(address(path));
    expect([refused.status, await refused.text()]).toEqual([401, expect.not.stringContaining(SECRET)]);
    const answer = await fetch(address(path), { headers: { Cookie: 'member=yes' } });
    const answered = await answer.text();
    for (const { headers } of [refused, answer]) {
      expect(headers.get('Cache-Control')).toBe('private, no-store');
      expect(headers.get('Vary')).toMatch(/\bCookie\b/);
    }
    for (const part of [
      'heading',
      'without an id',
      'in a slot',
      'in a template',
      'in JSON',
      'picture',
      'title',
      'header',
    ]) {
      expect(answered).toContain(`${SECRET} ${part}`);
    }
    const others = [
      '/members-only/data/pages/index.json',
      '/members-only/data/pages/',
      '/members-only/..%2fdist/index.html',
    ];
    for (const other of others) {
      expect((await fetch(address(other), { headers: { Cookie: 'member=yes' } })).status).toBe(404);
    }
    expect(await (await fetch(address('/who'))).json()).toEqual({ isGuest: true });
    const who = await fetch(address('/who'), { headers: { Cookie: 'member=yes' } });
    expect([who.headers.get('Cache-Control'), await who.json()]).toEqual([
      'private, no-store',
      { isGuest: false, userId: '005' },
    ]);
  });

  it('is added to the page of a signed-in visitor, and keeps its other blocks', async () => {
    user = { userId: '005' };
    const opened = await open('/bonus');
    await opened.evaluate(() => {
      const [, second] = document.querySelectorAll('main pallet-text');
      Object.assign(second!, { isSame: true });
    });
    await opened.until(() => document.querySelector('#first') !== null);
    expect(await opened.evaluate(ids)).not.toContain('guests');
    expect(await opened.evaluate(ids)).not.toContain('misspelt');
    const texts = await opened.evaluate(() =>
      [...document.querySelectorAll<HTMLElement & { isSame?: boolean; text: string }>('main pallet-text')].map(
        ({ isSame = false, text: words }) => [words, isSame],
      ),
    );
    expect(texts).toContainEqual(['For everybody, without an id', true]);
    expect(texts).toContainEqual([`${SECRET} without an id`, false]);
    await opened.until(
      () => (document.querySelector('#picture')?.shadowRoot?.querySelector('img')?.naturalWidth ?? 0) > 0,
    );
    await opened.until(() => document.title.startsWith('zanzibar-secret title'));
    // Those of the layout as well.
    await opened.until(() => document.querySelector('header #header-members') !== null);
    expect(await opened.evaluate(() => document.querySelector('#header-guests') === null)).toBe(true);
    await opened.evaluate(() => document.querySelector('footer')?.scrollIntoView({ behavior: 'instant' }));
    await opened.until(
      () => (document.querySelector('footer #footer-members')?.shadowRoot?.querySelector('img')?.naturalWidth ?? 0) > 0,
    );
  });

  it('is added after navigation', async () => {
    user = { userId: '005' };
    const opened = await SitePage.openWithNavigation('/', { site: server.url });
    await opened.followAddedLink('/careers/bonus');
    await opened.page.until(() => document.querySelector('#first') !== null);
    expect(await opened.path()).toBe('/careers/bonus');
    expect(await opened.isSameDocument()).toBe(true);
  });

  /** Whether the document contains words for signed-in visitors: in its title, head, elements and shadow roots. */
  const isTold = (words: string): boolean => {
    const textOf = (root: Node): string =>
      [...root.childNodes]
        .map((node) => {
          const own =
            node instanceof Element ? [...node.attributes].map(({ value }) => value).join(' ') : node.nodeValue;
          const shadow = node instanceof Element && node.shadowRoot !== null ? textOf(node.shadowRoot) : '';
          return `${own} ${shadow} ${textOf(node)}`;
        })
        .join(' ');
    return textOf(document).includes(words);
  };
  const hasFirst = (): boolean => document.querySelector('#first') !== null;
  const hasGuests = (): boolean => document.querySelector('#guests') !== null;

  it('is removed when the document is left, and restored by Back only if the visitor is still signed in', async () => {
    user = { userId: '005' };
    const opened = await SitePage.openWithNavigation('/bonus', { site: server.url });
    const { page } = opened;
    const pass = (type: string) =>
      page.evaluate((name) => void dispatchEvent(new PageTransitionEvent(name, { persisted: true })), type);
    await page.until(hasFirst);
    await page.until(() => document.title.startsWith('zanzibar-secret title'));
    await pass('pagehide');
    expect(await page.evaluate(isTold, SECRET)).toBe(false);
    expect(await page.evaluate(hasGuests)).toBe(true);
    await pass('pageshow');
    await page.until(hasFirst);
    await pass('pagehide');
    user = undefined;
    const asked = page.puppeteer().waitForResponse((answer) => answer.url().endsWith('/who'));
    await pass('pageshow');
    await asked;
    // The response would add blocks before the next page is shown.
    await opened.followAddedLink('/careers/about');
    await page.until(() => document.title.startsWith('About'));
    expect(await page.evaluate(isTold, SECRET)).toBe(false);
    await opened.goBack();
    await page.until(hasGuests);
    expect(await page.evaluate(isTold, SECRET)).toBe(false);
  });

  it('is not shown again by links and Back after the visitor has signed out', async () => {
    user = { userId: '005' };
    const opened = await SitePage.openWithNavigation('/bonus', { site: server.url });
    await opened.page.until(hasFirst);
    user = undefined;
    await opened.followAddedLink('/careers/about');
    await opened.page.until(() => document.title.startsWith('About'));
    await opened.goBack();
    await opened.page.until(hasGuests);
    expect(await opened.page.evaluate(isTold, SECRET)).toBe(false);
    expect(await opened.isSameDocument()).toBe(true);
  });

  it('is not added if the session has ended', async () => {
    user = { userId: '005' };
    hasEnded = true;
    const opened = await open('/bonus');
    await opened.until(() => document.querySelector('#guests') === null);
    expect(await opened.evaluate(ids)).toContain('shown');
    expect(await opened.evaluate(ids)).not.toContain('first');
  });

  it('is not sent to a guest', async () => {
    const { page: opened } = await SitePage.openWithNavigation('/bonus', { site: server.url });
    expect(await opened.evaluate(ids)).toContain('guests');
    expect(await opened.evaluate(ids)).not.toContain('first');
  });

  it.each([
    ['a guest, who does not see it', false],
    ['a signed-in visitor, who sees it', true],
  ])('is simulated in design mode for %s', async (_, isSignedIn) => {
    user = isSignedIn ? { userId: '005' } : undefined;
    const opened = (await SitePage.open('/about', { site: server.url })).page;
    const answers: [path: string, status: number][] = [];
    opened.puppeteer().on('response', (answer) => {
      answers.push([new URL(answer.url()).pathname, answer.status()]);
    });
    await opened.goto(address('/bonus?design'));
    await opened.until(() => document.querySelector('.design-panel') !== null);
    await expect
      .poll(() => answers)
      .toContainEqual(['/careers/members-only/data/pages/bonus.json', isSignedIn ? 200 : 401]);
    await opened.click('.design-panel label:nth-of-type(3) input');
    if (isSignedIn) await opened.until(() => document.querySelector('#first') !== null);
    await opened.until(() => document.querySelector('#guests') === null);
    expect(await opened.evaluate(() => document.querySelector('#first') !== null)).toBe(isSignedIn);
  });

  it('is published and unpublished with its page', async () => {
    const file = join(site.contentRoot, 'pages/bonus.json');
    const publish = () => publishSite(site);
    const bonus = await readFile(file, 'utf8');
    const everyone = {
      ...(JSON.parse(bonus) as object),
      ...{ themeLayout: 'main', hidden: [], blocks: [{ block: 'text', id: 'shown' }] },
    };
    const answered = async (): Promise<string> =>
      (await fetch(address(`/members-only${pageDataPath('/bonus')}`), { headers: { Cookie: 'member=yes' } })).text();
    expect(await publish()).toEqual({ rebuilt: [], removed: [] });
    await writeFile(file, bonus.replaceAll(`${SECRET} heading`, `${SECRET} news`));
    expect(await publish()).toEqual({ rebuilt: ['/bonus'], removed: [] });
    expect(await answered()).toContain(`${SECRET} news`);
    expect(await findFiles(site.outDir, SECRET)).toEqual([]);
    await writeFile(file, JSON.stringify(everyone));
    expect(await publish()).toEqual({ rebuilt: ['/bonus'], removed: [] });
    expect(await answered()).not.toContain(SECRET);
    await writeFile(file, bonus);
    await publish();
    expect(await answered()).toContain(`${SECRET} heading`);
    await rm(file);
    expect(await publish()).toEqual({ rebuilt: ['/sitemap.xml'], removed: ['/bonus'] });
    expect(await answered()).not.toContain(SECRET);
  });
});

describe('content for signed-in visitors without a visitor endpoint', () => {
  const { outDir, reports } = inject('fixtureBuilds').production;

  it('is omitted, and the build warns for each block', async () => {
    expect(await findFiles(outDir, SECRET)).toEqual([]);
    expect(await findFiles(outDir, 'bonus-picture')).toEqual([]);
    expect(existsSync(signedInFolder(outDir))).toBe(false);
    const reported = reports.filter(
      (message) => message.startsWith('pages/bonus.json') && message.includes('signedInPath'),
    );
    expect(reported).toHaveLength(8);
    expect(reported[0]).toMatch(
      /text "first": The block is for signed-in visitors, but is never shown: site\.json has no "signedInPath"\./,
    );
  });
});
