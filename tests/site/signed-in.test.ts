import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { buildSite } from '../../site/build.js';
import { pageDataPath } from '../../site/documents/page-data.js';
import { publishSite } from '../../site/publish.js';
import { startServer, type RunningServer } from '../../site/server/serve.js';
import type { SignedInUser } from '../../site/server/visitors.js';
import { openPage, type EnginePage } from '../support/engines.js';
import { loadClientNavigation } from '../support/site-pages.js';

const CONTENT = fileURLToPath(new URL('../../site/content', import.meta.url));
const SIGNED_IN = { visibility: { audience: 'signed-in' } };

/** Text in all content for signed-in visitors. */
const SECRET = 'zanzibar-secret';
/** Text in content that is not published for anyone. */
const UNREACHABLE = 'atlantis-lost';

const text = (id: string, words: string, more: object = {}): object => ({
  ...{ block: 'text', id, props: { text: words }, ...more },
});
const page = (title: string, blocks: readonly object[], more: object = {}): object => ({
  ...{ title, description: `About ${title}.`, apiVersion: 63, themeLayout: 'main', features: [] },
  blocks: [text(`${title}-heading`, title, { props: { text: title, headingTag: 'h1' } }), ...blocks],
  ...more,
});

/** A page with blocks for signed-in visitors at every level. */
const bonus = page(
  'Bonus',
  [
    // The first heading and image, which would be in the social card.
    text('first', `${SECRET} heading`, { props: { text: `${SECRET} heading`, headingTag: 'h1' }, ...SIGNED_IN }),
    { block: 'image', id: 'picture', props: { imageInfo: { contentKey: 'bonus-picture' } }, ...SIGNED_IN },
    text('', 'For everybody, without an id'),
    text('', `${SECRET} without an id`, SIGNED_IN),
    text('guests', 'For guests', { visibility: { audience: 'guest' } }),
    {
      block: 'banner',
      id: 'banner',
      slots: { 'primary-button': [{ block: 'button', id: 'b', props: { text: `${SECRET} in a slot` }, ...SIGNED_IN }] },
      blocks: [
        { block: 'c:unknown', id: 'unknown', ...SIGNED_IN, blocks: [text('u', `${SECRET} in an unknown block`)] },
        text('shown', 'Beside it'),
      ],
    },
    {
      block: 'grid',
      id: 'grid',
      props: {
        items: [{ id: 'one' }],
        itemTemplate: [text('', 'In each cell'), text('', `${SECRET} in a template`, SIGNED_IN)],
      },
    },
    {
      block: 'grid',
      id: 'grid-in-text',
      props: { items: [{ id: 'two' }], itemTemplate: JSON.stringify([text('', `${SECRET} in JSON`, SIGNED_IN)]) },
    },
    text('misspelt', `${UNREACHABLE} for members`, { visibility: { audience: 'member' } }),
    text('misspelt-field', `${UNREACHABLE} by its field`, { visibility: { audiance: 'signed-in' } }),
    text('list', `${UNREACHABLE} in a list`, { visibility: { audience: ['signed-in'] } }),
    text('word', `${UNREACHABLE} by a word`, { visibility: 'signed-in' }),
  ],
  {
    hidden: [{ block: 'page-metadata', id: 'metadata', props: { pageTitle: `${SECRET} title` }, ...SIGNED_IN }],
  },
);

const item = (contentKey: string): object => ({
  ...{ contentKey, managedContentId: `20Y${contentKey}`, title: contentKey, urlName: contentKey, language: 'en_US' },
  contentType: { fullyQualifiedName: 'sfdc_cms__image', name: 'Image' },
  publishedDate: '2026-01-01T00:00:00.000Z',
  contentBody: {
    altText: `${SECRET} picture`,
    'sfdc_cms:media': {
      source: { type: 'file', ref: 'area-campus', size: 1, mimeType: 'image/webp' },
      url: `/sfsites/c/cms/delivery/media/${contentKey}`,
    },
  },
});

async function writeContent(contentRoot: string, settings: object): Promise<void> {
  await cp(CONTENT, contentRoot, { recursive: true });
  const file = join(contentRoot, 'site.json');
  const own = JSON.parse(await readFile(file, 'utf8')) as object;
  await writeFile(file, JSON.stringify({ ...own, ...settings }));
  for (const name of ['manufacturing-careers', 'professional-careers', 'early-careers']) {
    await rm(join(contentRoot, `pages/${name}.json`), { force: true });
  }
  await writeFile(join(contentRoot, 'pages/bonus.json'), JSON.stringify(bonus));
  await writeFile(join(contentRoot, 'items/bonus-picture.json'), JSON.stringify(item('bonus-picture')));
}

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

interface Built {
  contentRoot: string;
  outDir: string;
  reports: string[];
}

/** Builds a site with such pages. */
function useBuiltSite(settings: object): Built {
  const built: Built = { contentRoot: '', outDir: '', reports: [] };
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'pallet-signed-in-'));
    built.contentRoot = join(folder, 'content');
    built.outDir = join(folder, 'dist');
    await writeContent(built.contentRoot, settings);
    await buildSite({ ...built, report: (message) => built.reports.push(message) });
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));
  return built;
}

describe('content for signed-in visitors', () => {
  const site = useBuiltSite({ userPath: '/who', signedInPath: '/for-you' });
  let server: RunningServer;
  let user: SignedInUser | undefined;
  /** Whether the session ends before the blocks are requested. */
  let hasEnded = false;
  beforeAll(async () => {
    server = await startServer({
      ...{ port: 0, dist: site.outDir, contentRoot: site.contentRoot, log: () => undefined },
      visitorOf: ({ headers, url }) => {
        if (headers.get('Cookie')?.includes('member=yes') === true) return { userId: '005' };
        return hasEnded && url.includes('/for-you/') ? undefined : user;
      },
    });
  });
  afterAll(() => server?.close());
  afterEach(() => {
    user = undefined;
    hasEnded = false;
  });
  const address = (path: string): string => `${server.url}${path}`;
  const ids = (): string[] => [...document.querySelectorAll('main [id]')].map(({ id }) => id);

  async function open(path: string): Promise<EnginePage> {
    const opened = await openPage('chromium', { reducedMotion: true });
    await opened.goto(address(path));
    return opened;
  }

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

  it('is published for nobody if its audience is unknown, with a warning', async () => {
    expect(await findFiles(site.outDir, UNREACHABLE)).toEqual([]);
    expect(await findFiles(`${site.outDir}-signed-in`, UNREACHABLE)).toEqual([]);
    const reported = site.reports.filter((message) => message.includes('The block is hidden'));
    expect(reported).toHaveLength(4);
    expect(reported[0]).toMatch(
      /^pages\/bonus\.json:1, text "misspelt": "visibility\.audience" should be one of "guest", /,
    );
  });

  it('is sent only to signed-in visitors, and never cached [6.1a]', async () => {
    const path = `/for-you${pageDataPath('/bonus')}`;
    const refused = await fetch(address(path));
    expect([refused.status, await refused.text()]).toEqual([401, expect.not.stringContaining(SECRET)]);
    const answer = await fetch(address(path), { headers: { Cookie: 'member=yes' } });
    const answered = await answer.text();
    for (const { headers } of [refused, answer]) {
      expect(headers.get('Cache-Control')).toBe('private, no-store');
      expect(headers.get('Vary')).toMatch(/\bCookie\b/);
    }
    for (const part of ['heading', 'without an id', 'in a slot', 'in a template', 'in JSON', 'picture', 'title']) {
      expect(answered).toContain(`${SECRET} ${part}`);
    }
    const others = ['/for-you/data/pages/index.json', '/for-you/data/pages/', '/for-you/..%2fdist/index.html'];
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
  });

  it('is added after navigation', async () => {
    user = { userId: '005' };
    const opened = await open('/');
    await opened.until(() => 'clientNavigation' in document.documentElement.dataset);
    await opened.evaluate(() => {
      const link = Object.assign(document.createElement('a'), { href: '/bonus', textContent: 'Bonus' });
      document.querySelector('main')!.prepend(link);
      link.click();
    });
    await opened.until(() => document.querySelector('#first') !== null);
    expect(new URL(await opened.url()).pathname).toBe('/bonus');
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
    const opened = await open('/bonus');
    await loadClientNavigation(opened);
    expect(await opened.evaluate(ids)).toContain('guests');
    expect(await opened.evaluate(ids)).not.toContain('first');
  });

  it.each([
    ['a guest, to whom it is not shown', false],
    ['a signed-in visitor, to whom it is', true],
  ])('is played in design mode for %s', async (_, isSignedIn) => {
    user = isSignedIn ? { userId: '005' } : undefined;
    const opened = await openPage('chromium', { reducedMotion: true });
    const answers: [path: string, status: number][] = [];
    opened.puppeteer().on('response', (answer) => {
      answers.push([new URL(answer.url()).pathname, answer.status()]);
    });
    await opened.goto(address('/bonus?design'));
    await opened.until(() => document.querySelector('.design-panel') !== null);
    await expect.poll(() => answers).toContainEqual(['/for-you/data/pages/bonus.json', isSignedIn ? 200 : 401]);
    await opened.click('.design-panel label:nth-of-type(3) input');
    if (isSignedIn) await opened.until(() => document.querySelector('#first') !== null);
    await opened.until(() => document.querySelector('#guests') === null);
    expect(await opened.evaluate(() => document.querySelector('#first') !== null)).toBe(isSignedIn);
  });

  it('is published and unpublished with its page', async () => {
    const file = join(site.contentRoot, 'pages/bonus.json');
    const publish = () => publishSite(site);
    const answered = async (): Promise<string> =>
      (await fetch(address(`/for-you${pageDataPath('/bonus')}`), { headers: { Cookie: 'member=yes' } })).text();
    expect(await publish()).toEqual({ rebuilt: [], removed: [] });
    await writeFile(file, JSON.stringify(bonus).replaceAll(`${SECRET} heading`, `${SECRET} news`));
    expect(await publish()).toEqual({ rebuilt: ['/bonus'], removed: [] });
    expect(await answered()).toContain(`${SECRET} news`);
    expect(await findFiles(site.outDir, SECRET)).toEqual([]);
    await writeFile(file, JSON.stringify(page('Bonus', [])));
    expect(await publish()).toEqual({ rebuilt: ['/bonus'], removed: [] });
    expect(await answered()).not.toContain(SECRET);
    await writeFile(file, JSON.stringify(bonus));
    await publish();
    expect(await answered()).toContain(`${SECRET} heading`);
    await rm(file);
    expect(await publish()).toEqual({ rebuilt: ['/sitemap.xml'], removed: ['/bonus'] });
    expect(await answered()).not.toContain(SECRET);
  });
});

describe('content for signed-in visitors without a visitor endpoint', () => {
  const site = useBuiltSite({ userPath: '/who' });

  it('is omitted, and the build warns for each block', async () => {
    expect(await findFiles(site.outDir, SECRET)).toEqual([]);
    expect(await findFiles(site.outDir, 'bonus-picture')).toEqual([]);
    expect(await readdir(join(site.outDir, '..'))).toEqual(['content', 'dist']);
    const reported = site.reports.filter((message) => message.includes('signedInPath'));
    expect(reported).toHaveLength(8);
    expect(reported[0]).toMatch(
      /text "first": The block is for signed-in visitors, but is never shown: site\.json has no "signedInPath"\./,
    );
  });
});
