import { rm } from 'node:fs/promises';
import type { Hono } from 'hono';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ContentSource } from '../../../site/content-sources/content-source.js';
import { createDeliveryRoutes } from '../../../site/server/delivery-app.js';
import { createDeliveryApp } from '../../../site/server/delivery-on-node.js';
import { fileContent } from '../../../site/content-sources/file-content.js';
import { CHANNEL, COMMUNITY, SITE, folderOf, item, picture, seoRecord, siteSettings } from './fixture.js';

const DATA = '/services/data/v64.0/connect';
const CONTENTS = `${DATA}/sites/${SITE}/cms/delivery/contents`;
const SEO = `${DATA}/communities/${COMMUNITY}/seo/properties`;
const MEDIA = '/sfsites/c/cms/delivery/media';

let root: string;
let app: Hono;
const logged: string[] = [];

beforeAll(async () => {
  const many = Array.from({ length: 60 }, (_, index) => `note-${String(index).padStart(2, '0')}`);
  root = await folderOf({
    'site.json': siteSettings(),
    'items/hero.json': item('hero'),
    'items/es/hero.json': item('hero', { language: 'es' }),
    'items/lost.json': item('lost'),
    'items/drawing.json': item('drawing'),
    'items/first.json': item('first', { type: 'note', body: { next: { contentKey: 'second' } } }),
    'items/second.json': item('second', { type: 'note', body: { list: [{ contentKey: 'third' }] } }),
    'items/third.json': item('third', { type: 'note', body: { back: { contentKey: 'first' } } }),
    ...Object.fromEntries(
      many.map((key) => [`items/many/${key}.json`, item(key, { type: 'many', body: { text: key } })]),
    ),
    'media/hero.webp': await picture(1200, 600),
    'media/drawing.svg': '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
    'seo/home.json': seoRecord(),
    'seo/es/jobs.json': seoRecord(),
    'file-assets/report.pdf': '%PDF-1.7',
    'file-assets/.hidden': 'confidential',
    'secret.json': seoRecord().replace('Aalborg', 'confidential'),
  });
  app = createDeliveryApp({ contentRoot: root, log: (message) => logged.push(message) });
});

afterAll(() => rm(root, { recursive: true, force: true }));

async function json(path: string, from: Hono = app) {
  const answer = await from.request(path);
  return { status: answer.status, body: await answer.json() };
}

describe('one item [7.1a]', () => {
  it.each([
    ['site by key', `${CONTENTS}/hero`],
    ['site by id', `${CONTENTS}/20Y-hero`],
    ['channel by key', `${DATA}/cms/delivery/channels/${CHANNEL}/contents/hero`],
  ])('%s: returns the item with its body', async (_, path) => {
    const { status, body } = await json(path);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      contentKey: 'hero',
      managedContentId: '20Y-hero',
      contentType: { fullyQualifiedName: 'sfdc_cms__image' },
      language: 'en_US',
      contentBody: { altText: 'About hero', 'sfdc_cms:media': { url: `${MEDIA}/hero?lastModified=1` } },
      references: {},
    });
  });

  it.each([
    [404, 'NOT_FOUND', `${CONTENTS}/nobody`],
    [404, 'NOT_FOUND', `${DATA}/sites/0DM000000000002AAA/cms/delivery/contents/hero`],
    [404, 'NOT_FOUND', `${DATA}/sites/${SITE}/cms/elsewhere`],
    [404, 'NOT_FOUND', '/services/data/latest/connect/sites'],
    [400, 'INVALID_ID_FIELD', `${DATA}/sites/${CHANNEL}/cms/delivery/contents/hero`],
    [400, 'INVALID_ID_FIELD', `${DATA}/cms/delivery/channels/${SITE}/contents/hero`],
    [400, 'INVALID_ID_FIELD', `${DATA}/sites/001000000000001AAA/cms/delivery/contents`],
    [400, 'ILLEGAL_QUERY_PARAMETER_VALUE', `${CONTENTS}/hero?language=xx`],
    [400, 'ILLEGAL_QUERY_PARAMETER_VALUE', `${CONTENTS}/hero?language=fr`],
  ])('%i %s for %s', async (status, errorCode, path) => {
    const answer = await json(path);
    expect(answer).toEqual({ status, body: [{ errorCode, message: expect.stringMatching(/\.$/) }] });
  });

  it('is returned in the requested language, or in the default one without a translation', async () => {
    expect((await json(`${CONTENTS}/hero?language=es`)).body.title).toBe('hero in es');
    expect((await json(`${CONTENTS}/first?language=es`)).body.title).toBe('first in en_US');
    expect((await json(`${CONTENTS}/hero?language=en-US`)).body.title).toBe('hero in en_US');
  });
});

describe('a list of items [7.2a]', () => {
  const keys = (body: { contents: { contentKey: string }[] }) => body.contents.map(({ contentKey }) => contentKey);

  it('keeps the requested order and leaves out unknown keys', async () => {
    const { body } = await json(`${CONTENTS}?contentKeys=third,nobody,first,third`);
    expect(keys(body)).toEqual(['third', 'first']);
    expect(keys((await json(`${CONTENTS}?managedContentIds=20Y-second,20Y-hero`)).body)).toEqual(['second', 'hero']);
  });

  it('has bodies only on request', async () => {
    const [bare] = (await json(`${CONTENTS}?contentKeys=hero`)).body.contents;
    const [whole] = (await json(`${CONTENTS}?contentKeys=hero&includeContentBody=true`)).body.contents;
    expect(bare).not.toHaveProperty('contentBody');
    expect(whole.contentBody.altText).toBe('About hero');
  });

  it('links to the next and previous page with the same query', async () => {
    const seen: string[] = [];
    let path: string | null = `${CONTENTS}?contentTypeFQN=many`;
    let previous: string | null = null;
    while (path) {
      const { body }: Awaited<ReturnType<typeof json>> = await json(path);
      expect(body.previousPageUrl).toBe(previous);
      seen.push(...keys(body));
      previous = body.currentPageUrl;
      path = body.nextPageUrl;
    }
    expect(seen).toHaveLength(60);
    expect(new Set(seen).size).toBe(60);
    expect(seen).toEqual([...seen].sort());
  });

  it('has no next page after a full last page', async () => {
    const { body } = await json(`${CONTENTS}?contentTypeFQN=many&pageSize=30&page=1`);
    expect([keys(body).length, body.nextPageUrl]).toEqual([30, null]);
  });

  it('is empty beyond the end, with a link to the previous page', async () => {
    const { status, body } = await json(`${CONTENTS}?contentTypeFQN=many&page=9`);
    expect(status).toBe(200);
    expect(body).toMatchObject({ contents: [], nextPageUrl: null, previousPageUrl: expect.stringContaining('page=8') });
  });

  it.each([
    ['page=0', 200],
    ['page=-1', 400],
    ['page=1.5', 400],
    ['page=one', 400],
    ['pageSize=0', 400],
    ['pageSize=1', 200],
    ['pageSize=250', 200],
    ['pageSize=251', 400],
    ['pageSize=', 400],
    ['pageSize=25&includeContentBody=true', 200],
    ['pageSize=26&includeContentBody=true', 400],
    ['pageSize=26&includeContentBody=false', 200],
    ['includeContentBody=yes', 400],
    ['referenceDepth=0', 200],
    ['referenceDepth=3', 200],
    ['referenceDepth=4', 400],
    ['referenceDepth=-1', 400],
    ['contentKeys=', 400],
    ['contentKeys=hero&managedContentIds=20Y-hero', 400],
    [`contentKeys=${Array.from({ length: 50 }, (_, index) => `k${index}`)}`, 200],
    [`contentKeys=${Array.from({ length: 51 }, (_, index) => `k${index}`)}`, 400],
    [`managedContentIds=${Array.from({ length: 100 }, (_, index) => `k${index}`)}`, 200],
    [`managedContentIds=${Array.from({ length: 101 }, (_, index) => `k${index}`)}`, 400],
  ])('%s: %i', async (query, expected) => {
    const { status, body } = await json(`${CONTENTS}?${query}`);
    expect(status).toBe(expected);
    const [name] = query.split('=');
    if (expected === 400) {
      expect(body).toEqual([
        { errorCode: 'ILLEGAL_QUERY_PARAMETER_VALUE', message: expect.stringContaining(name ?? '') },
      ]);
    }
  });

  it('follows references to the requested depth, without loops', async () => {
    const referred = async (depth: number) =>
      Object.keys((await json(`${CONTENTS}/first?referenceDepth=${depth}`)).body.references);
    expect(await referred(0)).toEqual([]);
    expect(await referred(1)).toEqual(['second']);
    expect(await referred(2)).toEqual(['second', 'third']);
    expect(await referred(3)).toEqual(['second', 'third']);
  });

  it('adds the base path to media and page URLs [7.6c]', async () => {
    const based = createDeliveryApp({ contentRoot: root, basePath: '/careers' });
    const { body } = await json(`/careers${CONTENTS}?contentTypeFQN=many&pageSize=1`, based);
    expect(body.nextPageUrl).toMatch(/^\/careers\/services\/data\//);
    const hero = await json(`/careers${CONTENTS}/hero`, based);
    const { url } = hero.body.contentBody['sfdc_cms:media'];
    expect(url).toBe(`/careers${MEDIA}/hero?lastModified=1`);
    expect((await based.request(url)).status).toBe(200);
    expect((await based.request(`${CONTENTS}/hero`)).status).toBe(404);
  });
});

describe('SEO properties [7.4a]', () => {
  it('returns the record with the requested fields', async () => {
    expect((await json(`${SEO}/home`)).body).toEqual(JSON.parse(seoRecord()));
    expect((await json(`${SEO}/home?fields=City,Name`)).body.fields).toEqual({ Name: 'Home', City: 'Aalborg' });
  });

  it('returns the record of a page in a folder', async () => {
    expect((await json(`${SEO}/es%2Fjobs`)).body).toEqual(JSON.parse(seoRecord()));
  });

  it.each([`${SEO}/nobody`, `${DATA}/communities/0DB000000000002AAA/seo/properties/home`])(
    '404 for %s',
    async (path) => {
      expect(await json(path)).toEqual({
        status: 404,
        body: [{ errorCode: 'NOT_FOUND', message: expect.any(String) }],
      });
    },
  );
});

describe('media [7.6a]', () => {
  const load = async (query: string, accept?: string) => {
    const answer = await app.request(`${MEDIA}/hero${query}`, accept === undefined ? {} : { headers: { accept } });
    const bytes = Buffer.from(await answer.arrayBuffer());
    const { width, height, format } = await sharp(bytes).metadata();
    return { answer, type: answer.headers.get('content-type'), width, height, format };
  };

  it('is the original file if no size is requested', async () => {
    expect(await load('')).toMatchObject({ type: 'image/webp', width: 1200, height: 600 });
  });

  it.each([
    ['?width=640', 640, 320],
    ['?height=150', 300, 150],
    ['?width=640&height=200', 400, 200],
    ['?width=20', 100, 50],
    ['?width=0', 100, 50],
    ['?width=1920', 1200, 600],
    ['?width=640&fit=scale-down&format=auto', 640, 320],
  ])('%s: %i x %i px', async (query, width, height) => {
    expect(await load(query)).toMatchObject({ width, height });
  });

  it.each([
    ['image/avif,image/webp,*/*;q=0.8', 'image/avif'],
    ['image/webp,*/*', 'image/webp'],
    ['image/avif;q=0,image/webp', 'image/webp'],
    ['*/*', 'image/jpeg'],
    [undefined, 'image/jpeg'],
  ])('for a browser that accepts %s, a scaled image is %s', async (accept, type) => {
    const picture = await load('?width=100', accept);
    expect(picture.type).toBe(type);
    expect(picture.answer.headers.get('vary')).toContain('Accept');
  });

  it('is converted for a client that does not accept the original format', async () => {
    expect(await load('', 'image/jpeg')).toMatchObject({ type: 'image/jpeg', width: 1200 });
  });

  it.each(['width=wide', 'width=-5', 'height=1e9', 'width=10.5'])('400 for %s', async (query) => {
    const { status, body } = await json(`${MEDIA}/hero?${query}`);
    expect(status).toBe(400);
    expect(body[0].message).toContain(query.split('=')[0]);
  });

  it('is immutable only at a URL with a version', async () => {
    expect((await app.request(`${MEDIA}/hero?lastModified=1`)).headers.get('cache-control')).toContain('immutable');
    expect((await app.request(`${MEDIA}/hero`)).headers.get('cache-control')).not.toContain('immutable');
  });

  it('404 for an item whose file is missing, which is logged', async () => {
    expect((await json(`${MEDIA}/lost`)).status).toBe(404);
    expect(logged.join()).toContain('"lost"');
  });

  it('delivers an SVG unchanged, in a sandbox', async () => {
    const answer = await app.request(`${MEDIA}/drawing?width=100`);
    expect(answer.headers.get('content-type')).toContain('image/svg+xml');
    expect(answer.headers.get('content-security-policy')).toContain('sandbox');
  });
});

describe('file assets [7.6b]', () => {
  it('are delivered by name', async () => {
    const answer = await app.request('/sfsites/c/file-asset/report?v=2');
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(answer.headers.get('cache-control')).toContain('immutable');
    expect(await answer.text()).toBe('%PDF-1.7');
  });

  it('404 for an unknown name', async () => {
    expect((await json('/sfsites/c/file-asset/nothing')).status).toBe(404);
  });
});

describe('every response [7.7b]', () => {
  it.each([`${CONTENTS}/hero`, CONTENTS, `${SEO}/home`, `${MEDIA}/hero`, '/sfsites/c/file-asset/report'])(
    '%s: has an entity tag, responds with 304 to a matching tag, and supports HEAD',
    async (path) => {
      const first = await app.request(path);
      const tag = first.headers.get('etag') ?? '';
      expect(tag).not.toBe('');
      expect(first.headers.get('cache-control')).toMatch(/max-age=\d+/);
      expect(first.headers.get('x-content-type-options')).toBe('nosniff');

      const again = await app.request(path, { headers: { 'if-none-match': `"other", ${tag}` } });
      expect(again.status).toBe(304);
      expect(await again.text()).toBe('');
      expect((await app.request(path, { headers: { 'if-none-match': '"other"' } })).status).toBe(200);

      const head = await app.request(path, { method: 'HEAD' });
      expect(head.status).toBe(200);
      expect(head.headers.get('etag')).toBe(tag);
      expect(await head.text()).toBe('');
    },
  );

  it.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])('405 for %s', async (method) => {
    const answer = await app.request(CONTENTS, { method });
    expect(answer.status).toBe(405);
    expect(answer.headers.get('allow')).toBe('GET, HEAD');
    expect(await answer.json()).toEqual([
      { errorCode: 'METHOD_NOT_ALLOWED', message: expect.stringContaining(method) },
    ]);
  });

  it.each([
    `${SEO}/..%2fsecret`,
    `${SEO}/..%2f..%2fsecret`,
    `${SEO}/%2e%2e%2fsecret`,
    `${SEO}/..%5csecret`,
    `${SEO}/home%00`,
    `${MEDIA}/..%2f..%2fsecret`,
    '/sfsites/c/file-asset/..%2fsecret',
    '/sfsites/c/file-asset/%2e%2e%2fsecret',
    '/sfsites/c/file-asset/..%2f..%2f..%2fetc%2fpasswd',
    '/sfsites/c/file-asset/../../../secret',
    '/sfsites/c/file-asset/.hidden',
    '/sfsites/c/file-asset/%E0%A4%A',
  ])('%s does not leave the content folder', async (path) => {
    const answer = await app.request(path);
    expect(answer.status).toBe(404);
    expect(await answer.text()).not.toContain('confidential');
  });

  it('does not expose internal errors', async () => {
    const failures: unknown[] = [];
    const broken: ContentSource = {
      ...fileContent(root),
      items: () => Promise.reject(new Error('disk /var/secret is gone')),
    };
    const failing = createDeliveryRoutes({ content: broken, log: (_, error) => failures.push(error) });
    const answer = await failing.request(CONTENTS);
    const text = await answer.text();
    expect(answer.status).toBe(500);
    expect(JSON.parse(text)).toEqual([{ errorCode: 'UNKNOWN_EXCEPTION', message: expect.any(String) }]);
    expect(text).not.toMatch(/secret|at .*:\d+/);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(failures).toHaveLength(1);
  });
});
