import { readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { redirectsFile, findRedirects } from '../../../site/rendering/redirects.js';
import { ERROR_PAGES_FILE } from '../../../site/documents/page-data.js';
import { ENTITY_TAGS_FILE } from '../../../site/rendering/compress.js';
import { createDeliveryApp } from '../../../site/server/delivery-on-node.js';
import { createSiteApp, type SiteOptions } from '../../../site/server/site-app.js';
import { SITE, folderOf, item, siteSettings, temporaryFolder } from './fixture.js';

const page = (name: string) => `<!doctype html><title>${name}</title>${`<p>${name}</p>`.repeat(200)}`;
const script = 'export const answer = 42;\n'.repeat(100);

let dist: string;
let contentRoot: string;
let app: Hono;
const logged: string[] = [];

beforeAll(async () => {
  dist = await folderOf({
    'index.html': page('Home'),
    'why-us.html': page('Why us'),
    'jobs/index.html': page('Jobs'),
    '404.html': page('Not found'),
    'docs.html': page('Documentation'),
    'docs/404.html': page('Not documented'),
    'docs/blocks/tile.html': page('Tile'),
    'section.html': `<!doctype html><head><title>Section</title></head><section id="culture"></section>`,
    'guide.md': '# Guide',
    'robots.txt': 'User-agent: *',
    'assets/app.1234.js': script,
    'assets/plain.1234.js': script,
    'media/hero-640.1234.avif': Buffer.from([1, 2, 3]),
    '.secret': 'hidden',
    'broken.html': page('Something went wrong'),
    [ERROR_PAGES_FILE]: '["/broken.html"]',
    // Pages take precedence over redirects.
    _redirects: '/former /why-us 301\n/why-us /jobs 301\n/partner https://partner.example/x 301\n',
    _headers: "/*\n  Content-Security-Policy: default-src 'none'\n/assets/*\n  Cache-Control: public, max-age=60\n",
  });
  await writeFile(join(dist, 'index.html.br'), brotliCompressSync(page('Home')));
  await writeFile(join(dist, 'index.html.gz'), gzipSync(page('Home')));
  await writeFile(join(dist, 'assets/app.1234.js.gz'), gzipSync(script));
  await writeFile(join(dist, ENTITY_TAGS_FILE), JSON.stringify({ 'index.html': 'a1', 'assets/app.1234.js': 'b2' }));
  contentRoot = await folderOf({ 'site.json': siteSettings(), 'items/hero.json': item('hero') });
  const log = (message: string) => void logged.push(message);
  app = createSiteApp({ dist, delivery: createDeliveryApp({ contentRoot, log }), log });
});

afterAll(async () => {
  await rm(dist, { recursive: true, force: true });
  await rm(contentRoot, { recursive: true, force: true });
});

const appOf = (folder: string, options: Partial<SiteOptions> = {}): Hono =>
  createSiteApp({ dist: folder, delivery: new Hono(), log: () => undefined, ...options });
const get = (path: string, headers: Record<string, string> = {}) => app.request(path, { headers });
const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer());

describe('routes [2.2a]', () => {
  it.each([
    ['/', 'Home'],
    ['/?sectionName=culture', 'Home'],
    ['/why-us', 'Why us'],
    ['/why-us?sectionName=culture', 'Why us'],
    ['/why-us.html', 'Why us'],
    ['/jobs', 'Jobs'],
    ['/jobs/', 'Jobs'],
  ])('%s is the page "%s"', async (path, title) => {
    const answer = await get(path);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(await answer.text()).toBe(page(title));
  });

  it.each(['/broken', '/broken.html', '/broken?sectionName=culture'])(
    'responds with status 500 if the error page replaces a page that could not be built: %s',
    async (path) => {
      const answer = await get(path);
      expect(answer.status).toBe(500);
      expect(answer.headers.get('Cache-Control')).toBe('no-store');
      expect(answer.headers.get('Content-Security-Policy')).toBe("default-src 'none'");
      expect(await answer.text()).toBe(page('Something went wrong'));
      expect((await app.request(path, { method: 'HEAD' })).status).toBe(500);
    },
  );

  it('redirects a path with a trailing slash to the page, with its query', async () => {
    const answer = await get('/why-us/?sectionName=culture');
    expect(answer.status).toBe(308);
    expect(answer.headers.get('location')).toBe('/why-us?sectionName=culture');
  });

  it.each([
    '/nothing',
    '/nothing/',
    '/why-us/more',
    '/assets/none.js',
    '/assets',
    '//example.com/',
    '//example.com//why-us/',
  ])('%s returns the 404 page', async (path) => {
    const answer = await app.request(`http://localhost${path}`);
    expect(answer.status).toBe(404);
    expect(await answer.text()).toBe(page('Not found'));
    expect(answer.headers.get('cache-control')).toBe('no-cache');
  });

  it.each(['/docs/nothing', '/docs/nothing/', '/docs/blocks/nothing', '/docs/blocks/tile/more'])(
    '%s returns the 404 page of its folder',
    async (path) => {
      const answer = await get(path);
      expect([answer.status, await answer.text()]).toEqual([404, page('Not documented')]);
    },
  );

  it('are served while a new build replaces the old one', async () => {
    const folder = await temporaryFolder({ 'index.html': page('Home'), '404.html': page('Not found'), _headers: '' });
    const replaced = appOf(folder);
    await rename(folder, `${folder}-new`);
    const asked = Promise.all(['/', '/nowhere'].map((path) => replaced.request(path)));
    // A server that does not wait would have responded by now.
    for (let reads = 0; reads < 50; reads++) await readdir(`${folder}-new`);
    await rename(`${folder}-new`, folder);
    const texts = (await asked).map(async (answer) => [answer.status, await answer.text()]);
    expect(await Promise.all(texts)).toEqual([
      [200, page('Home')],
      [404, page('Not found')],
    ]);
  });

  it('returns a line of text if the site has no 404 page', async () => {
    const answer = await appOf(await temporaryFolder()).request('/');
    expect(answer.status).toBe(404);
    expect(answer.headers.get('content-type')).toContain('text/plain');
  });

  it.each([
    '/.secret',
    '/%2esecret',
    '/_headers',
    '/_redirects',
    '/index.html.br',
    '/index.html.gz',
    '/index.html.zst',
    '/../package.json',
    '/%2e%2e/package.json',
    '/..%2f..%2f..%2f..%2fetc%2fpasswd',
    '/assets/..%2f_headers',
    '/assets/..%5c..%5csecret',
    '/index.html%00.png',
    '/%E0%A4%A',
  ])('%s is not served', async (path) => {
    const answer = await get(path);
    expect(answer.status).toBe(404);
    expect(await answer.text()).toBe(page('Not found'));
  });

  it.each([
    ['/former', '/why-us'],
    ['/former/?sectionName=culture', '/why-us?sectionName=culture'],
    ['/partner', 'https://partner.example/x'],
  ])('%s redirects permanently to %s', async (path, target) => {
    const answer = await get(path);
    expect([answer.status, answer.headers.get('location')]).toEqual([301, target]);
  });

  it.each([
    ['/españa/empleo', '/espa%C3%B1a/empleo', '/es/'],
    ['/españa/empleo', '/espan%CC%83a/empleo/', '/es/'],
    ['/espa%c3%b1a', '/espa%C3%B1a', '/es/'],
    ['/採用', '/%E6%8E%A1%E7%94%A8', '/es/'],
    ['/latin-1/%E9tudes', '/latin-1/%e9tudes', '/es/'],
    ['/former/', '/former', '/es/'],
    ['/jobs.aspx?id=5', '/jobs.aspx?id=5', '/es/'],
    ['/jobs.aspx?id=5&lang=de', '/jobs.aspx?lang=de&utm_source=mail&id=5', '/es/?utm_source=mail'],
    ['/jobs.aspx?q=caf%C3%A9+au%20lait', '/jobs.aspx?q=café%20au+lait', '/es/'],
    ['/jobs.aspx?id=5', '/jobs.aspx?id=6', null],
    ['/jobs.aspx?id=5', '/jobs.aspx', null],
  ])('a redirect from %s matches %s', async (from, path, target) => {
    const redirects = findRedirects(JSON.stringify({ [from]: '/es/' }), ({ wrong }) => expect.unreachable(wrong));
    const folder = await temporaryFolder({ _redirects: redirectsFile(redirects, '/careers') });
    const answer = await appOf(folder, { basePath: '/careers' }).request(`/careers${path}`);
    expect([answer.status, answer.headers.get('location')]).toEqual(
      target === null ? [404, null] : [301, `/careers${target}`],
    );
  });

  it('adds the query of the request to that of the redirect target', async () => {
    const redirects = findRedirects('{ "/former": "/new?lang=de&x=1#culture" }', ({ wrong }) =>
      expect.unreachable(wrong),
    );
    const folder = await temporaryFolder({ _redirects: redirectsFile(redirects, '') });
    const answer = await appOf(folder).request('/former?sectionName=culture&lang=en');
    expect(answer.headers.get('location')).toBe('/new?lang=de&x=1&sectionName=culture#culture');
  });

  it.each(['POST', 'PUT', 'DELETE'])('405 for %s', async (method) => {
    const answer = await app.request('/', { method });
    expect(answer.status).toBe(405);
    expect(answer.headers.get('allow')).toBe('GET, HEAD');
  });

  it('serves everything below the base path', async () => {
    const basePath = '/careers';
    const based = appOf(dist, { basePath, delivery: createDeliveryApp({ contentRoot, basePath }) });
    expect(await (await based.request('/careers/')).text()).toBe(page('Home'));
    expect(await (await based.request('/careers/why-us')).text()).toBe(page('Why us'));
    expect((await based.request('/careers/why-us/')).headers.get('location')).toBe('/careers/why-us');
    expect((await based.request('/why-us')).status).toBe(404);
    const withoutSlash = await based.request('/careers?recordId=1');
    expect([withoutSlash.status, withoutSlash.headers.get('location')]).toEqual([308, '/careers/?recordId=1']);
    const item = `/careers/services/data/v64.0/connect/sites/${SITE}/cms/delivery/contents/hero`;
    expect((await based.request(item)).status).toBe(200);
  });
});

describe('headers', () => {
  it.each(['/assets/app.1234.js', '/media/hero-640.1234.avif'])(
    '%s, which is not a document, has no Content-Security-Policy',
    async (path) => {
      expect((await get(path)).headers.has('content-security-policy')).toBe(false);
    },
  );

  it.each(['/', '/why-us', '/nothing', '/robots.txt'])('%s has the Content-Security-Policy', async (path) => {
    const { headers } = await get(path);
    expect(headers.get('content-security-policy')).toBe("default-src 'none'");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('include the content type of a file', async () => {
    expect((await get('/guide.md')).headers.get('content-type')).toBe('text/markdown; charset=utf-8');
    expect((await get('/media/hero-640.1234.avif')).headers.get('content-type')).toBe('image/avif');
  });

  it('make only files with a hash immutable', async () => {
    expect((await get('/media/hero-640.1234.avif')).headers.get('cache-control')).toContain('immutable');
    expect((await get('/')).headers.get('cache-control')).toBe('no-cache');
    expect((await get('/robots.txt')).headers.get('cache-control')).not.toContain('immutable');
  });

  it('apply the headers file last, except to missing files', async () => {
    expect((await get('/assets/plain.1234.js')).headers.get('cache-control')).toBe('public, max-age=60');
    expect((await get('/assets/none.js')).headers.get('cache-control')).toBe('no-cache');
  });

  it('make assets immutable and warn once without a headers file', async () => {
    const warnings: string[] = [];
    const log = (message: string) => void warnings.push(message);
    const bare = appOf(dist, { headersFile: join(dist, 'none'), log });
    expect((await bare.request('/assets/plain.1234.js')).headers.get('cache-control')).toContain('immutable');
    await bare.request('/');
    expect(warnings).toEqual([expect.stringContaining('security headers')]);
  });

  it('answer with 304 if the client has the page', async () => {
    const tag = (await get('/')).headers.get('etag') ?? '';
    const again = await get('/', { 'if-none-match': tag });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe('');
    expect((await get('/why-us', { 'if-none-match': tag })).status).toBe(200);
  });

  it('are sent without a body for HEAD', async () => {
    const head = await app.request('/why-us', { method: 'HEAD' });
    expect(head.status).toBe(200);
    expect(head.headers.get('content-length')).toBe(String(page('Why us').length));
    expect(await head.text()).toBe('');
  });
});

describe('compression', () => {
  it.each([
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0.5, gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['*', 'gzip'],
    ['*;q=0', null],
    ['identity', null],
    ['', null],
  ])('Accept-Encoding "%s": a page is sent as %s', async (accepted, encoding) => {
    const answer = await get('/', { 'accept-encoding': accepted });
    const bytes = await bytesOf(answer);
    expect(answer.headers.get('content-encoding')).toBe(encoding);
    if (accepted !== '*') expect(answer.headers.get('content-length')).toBe(String(bytes.length));
    expect(answer.headers.get('vary')).toBe('Accept-Encoding');
    const text = encoding === 'br' ? brotliDecompressSync(bytes) : encoding === 'gzip' ? gunzipSync(bytes) : bytes;
    expect(text.toString()).toBe(page('Home'));
  });

  it('uses an existing compressed copy', async () => {
    const answer = await get('/assets/app.1234.js', { 'accept-encoding': 'br, gzip' });
    expect(answer.headers.get('content-encoding')).toBe('gzip');
    expect(answer.headers.get('content-type')).toContain('text/javascript');
    expect(gunzipSync(await bytesOf(answer)).toString()).toBe(script);
  });

  it('compresses text without compressed copies on the fly', async () => {
    const answer = await get('/assets/plain.1234.js', { 'accept-encoding': 'br, gzip' });
    expect(answer.headers.get('content-encoding')).toBe('gzip');
    expect(gunzipSync(await bytesOf(answer)).toString()).toBe(script);
  });

  it.each([
    ['index.html.br', 'br'],
    ['index.html.gz', 'gzip'],
    ['index.html.zst', 'zstd'],
  ])('never sends %s of another build', async (sibling, encoding) => {
    const folder = await temporaryFolder({ 'index.html': page('New'), [sibling]: 'Old' });
    const answer = await appOf(folder).request('/', { headers: { 'accept-encoding': encoding } });
    const bytes = await bytesOf(answer);
    expect((answer.headers.has('content-encoding') ? gunzipSync(bytes) : bytes).toString()).toBe(page('New'));
  });

  it('does not compress images and short text', async () => {
    expect(
      (await get('/media/hero-640.1234.avif', { 'accept-encoding': 'br' })).headers.get('content-encoding'),
    ).toBeNull();
    expect((await get('/robots.txt', { 'accept-encoding': 'br' })).headers.get('content-encoding')).toBeNull();
  });

  it('compresses the responses of the delivery API', async () => {
    const path = `/services/data/v64.0/connect/sites/${SITE}/cms/delivery/contents?includeContentBody=true&padding=${'x'.repeat(900)}`;
    const answer = await get(path, { 'accept-encoding': 'gzip, br' });
    expect(answer.headers.get('content-encoding')).toBe('gzip');
    const { contents } = JSON.parse(gunzipSync(await bytesOf(answer)).toString());
    expect(contents).toHaveLength(1);
  });
});

describe('ranges', () => {
  const HERO = '/media/hero-640.1234.avif';

  it.each([
    ['bytes=0-0', 206, [1], 'bytes 0-0/3'],
    ['bytes=1-', 206, [2, 3], 'bytes 1-2/3'],
    ['bytes=-1', 206, [3], 'bytes 2-2/3'],
    ['bytes=1-99', 206, [2, 3], 'bytes 1-2/3'],
    ['bytes=3-', 416, [], 'bytes */3'],
  ])('%s of a file of three bytes', async (range, status, bytes, contentRange) => {
    const answer = await get(HERO, { range });
    expect([answer.status, [...(await bytesOf(answer))]]).toEqual([status, bytes]);
    expect(answer.headers.get('content-range')).toBe(contentRange);
  });

  it('are advertised, and have the headers of the whole file', async () => {
    const { headers } = await get(HERO);
    expect(headers.get('accept-ranges')).toBe('bytes');
    const part = await get(HERO, { range: 'bytes=0-1' });
    for (const name of ['content-type', 'cache-control', 'x-content-type-options', 'etag', 'last-modified']) {
      expect([name, part.headers.get(name)]).toEqual([name, headers.get(name)]);
    }
    expect(part.headers.get('content-length')).toBe('2');
  });

  it('of text are not compressed', async () => {
    const answer = await get('/assets/plain.1234.js', { range: 'bytes=0-1999', 'accept-encoding': 'gzip' });
    expect([answer.status, answer.headers.get('content-encoding')]).toEqual([206, null]);
    expect(await answer.text()).toBe(script.slice(0, 2000));
  });

  it('resume a download only of the same version', async () => {
    const tag = (await get(HERO)).headers.get('etag') ?? '';
    expect((await get(HERO, { range: 'bytes=1-', 'if-range': tag })).status).toBe(206);
    for (const former of [new Date(0).toUTCString(), '"former"']) {
      const answer = await get(HERO, { range: 'bytes=1-', 'if-range': former });
      expect([answer.status, [...(await bytesOf(answer))]]).toEqual([200, [1, 2, 3]]);
    }
  });

  it('are ignored for missing pages, pages with a section in the query, and hidden files', async () => {
    const range = 'bytes=0-3';
    const missing = await get('/nothing', { range });
    expect([missing.status, await missing.text()]).toEqual([404, page('Not found')]);
    const refused = await get('/_headers', { range });
    expect([refused.status, await refused.text()]).toEqual([404, page('Not found')]);
    const place = await get('/section?sectionName=culture', { range });
    expect(place.status).toBe(200);
    expect(await place.text()).toContain('url=/section#culture');
  });
});

describe('failures', () => {
  it('of the delivery API keep its error format', async () => {
    const missing = await get('/services/data/v64.0/nothing');
    expect(missing.status).toBe(404);
    expect(await missing.json()).toEqual([{ errorCode: 'NOT_FOUND', message: expect.any(String) }]);
    const refused = await app.request('/services/data/v64.0/nothing', { method: 'POST' });
    expect(refused.status).toBe(405);
  });

  it('never expose a stack trace', async () => {
    const delivery = new Hono();
    delivery.fetch = () => {
      throw new Error('secret at /srv/site/app.js:1');
    };
    const failing = appOf(dist, { delivery, log: (message) => void logged.push(message) });
    const answer = await failing.request('/services/data');
    expect(answer.status).toBe(500);
    expect(await answer.text()).not.toContain('secret');
    expect(logged.join()).toContain('/services/data');
  });
});
