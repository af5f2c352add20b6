import { type ContentList, DeliveryClient, type DeliveryClientOptions, type Fetch } from '@pallet/elements/services';
import { runInNewContext } from 'node:vm';
import { describe, expect, it, vi } from 'vitest';
import fc from '../../support/fast-check.js';

const SITE = '0DM000000000001AAA';
const CHANNEL = '0ap000000000001AAA';
const ROOT = 'https://careers.test/jobs/services/data/v64.0';

/** A client and the addresses that it requested; `answer` gets each address. */
function setUp(answer: (url: URL) => unknown = () => ({ contents: [] }), options: DeliveryClientOptions = {}) {
  const asked: string[] = [];
  const fetch = vi.fn<Fetch>(async (url) => {
    asked.push(url);
    return Response.json(answer(new URL(url)));
  });
  const client = new DeliveryClient({ origin: 'https://careers.test', basePath: '/jobs', fetch, ...options });
  return { client, asked, fetch };
}

const keys = (count: number) => Array.from({ length: count }, (_, index) => `MC${index}`);
const namesOf = (url: URL, name = 'contentKeys') => url.searchParams.get(name)?.split(',') ?? [];
const itemsOf = (names: readonly string[]) => names.map((contentKey) => ({ contentKey }));
const keysOf = ({ contents }: ContentList) => contents.map(({ contentKey }) => contentKey);

describe('one content item', () => {
  it('is requested from its site or channel [5.6b, 7.1a]', async () => {
    const { client, asked } = setUp(() => ({ contentKey: 'MC1', contentBody: { altText: 'a' } }));
    const item = await client.getContent({ channelOrSiteId: SITE, contentKeyOrId: 'MC1' });
    await client.getContent({ channelOrSiteId: CHANNEL, contentKeyOrId: 'a b/../c?', language: 'es' });
    expect(item).toEqual({ contentKey: 'MC1', contentBody: { altText: 'a' } });
    expect(asked).toEqual([
      `${ROOT}/connect/sites/${SITE}/cms/delivery/contents/MC1`,
      `${ROOT}/connect/cms/delivery/channels/${CHANNEL}/contents/a%20b%2F..%2Fc%3F?language=es`,
    ]);
  });

  it.each([null, 7, [], {}, { contentKey: 5 }])('is undefined if the response is %j [7.1b]', async (answer) => {
    const { client } = setUp(() => answer);
    expect(await client.getContent({ channelOrSiteId: SITE, contentKeyOrId: 'MC1' })).toBeUndefined();
  });

  it('is fetched once while it is fresh', async () => {
    const { client, asked } = setUp(() => ({ contentKey: 'MC1' }), { channelOrSiteId: SITE });
    await client.getContent({ contentKeyOrId: 'MC1' });
    await client.getContent({ contentKeyOrId: 'MC1' });
    expect(asked).toHaveLength(1);
    await client.getContent({ contentKeyOrId: 'MC1' }, { refresh: true });
    expect(asked).toHaveLength(2);
  });

  it('uses a custom origin, version and token', async () => {
    const { client, asked, fetch } = setUp(() => ({ contentKey: 'MC1' }), {
      origin: 'https://other.test/',
      basePath: '',
      apiVersion: 'v65.0',
      token: 'secret',
    });
    await client.getContent({ channelOrSiteId: SITE, contentKeyOrId: 'MC1' });
    expect(asked[0]).toMatch(/^https:\/\/other\.test\/services\/data\/v65\.0\/connect\//);
    expect(fetch.mock.calls[0]![1].headers).toMatchObject({ Authorization: 'Bearer secret' });
  });
});

describe('the arguments of a single request [5.6a, 8.3a]', () => {
  const noOptions = 'Options are required to successfully be able to execute this request.';
  const noSite = "The 'channelOrSiteId' parameter is required to successfully execute this request.";
  const noKey = "The 'contentKeyOrId' parameter is required to successfully execute this request.";

  it.each([
    [undefined, noOptions],
    [null, noOptions],
    ['0DM', noOptions],
    [[SITE], noOptions],
    [new Map(), noOptions],
    [{}, noSite],
    [{ channelOrSiteId: '', contentKeyOrId: 'MC1' }, noSite],
    [{ channelOrSiteId: 7, contentKeyOrId: 'MC1' }, noSite],
    [{ channelOrSiteId: SITE }, noKey],
    [{ channelOrSiteId: SITE, contentKeyOrId: ' ' }, noKey],
    [{ channelOrSiteId: SITE, contentKeyOrId: '..' }, noKey],
    [{ channelOrSiteId: SITE, contentKeyOrId: {} }, noKey],
    [{ channelOrSiteId: '0dm1', contentKeyOrId: 'MC1' }, "The 'channelOrSiteId' parameter is invalid"],
    [{ channelOrSiteId: ' 0DM1', contentKeyOrId: 'MC1' }, "The 'channelOrSiteId' parameter is invalid"],
  ])('%j: %s', async (request, message) => {
    const { client, asked } = setUp();
    await expect(client.getContent(request as never)).rejects.toThrow(new TypeError(message));
    expect(asked).toEqual([]);
  });
});

describe('the arguments of a list request [5.6c, 8.3b]', () => {
  const noInput = 'Enter input parameters to execute the request.';
  const noSite = 'Enter a value for channelOrSiteId.';
  const badSite = 'Enter a valid prefix for channelOrSiteId.';
  const badType = (name: string, type: string) =>
    `The type entered for ${name} isn't valid. Enter the value as a/an ${type}.`;

  it.each([
    [undefined, noInput],
    [null, noInput],
    [7, noInput],
    [[], noInput],
    [{}, noSite],
    [{ channelOrSiteId: '' }, noSite],
    [{ channelOrSiteId: 7 }, badType('channelOrSiteId', 'string')],
    [{ channelOrSiteId: 'xyz' }, badSite],
    [{ channelOrSiteId: SITE, contentKeys: 'MC1' }, badType('contentKeys', 'array')],
    [{ channelOrSiteId: SITE, contentKeys: null }, badType('contentKeys', 'array')],
    [{ channelOrSiteId: SITE, contentKeys: ['MC1', 7] }, badType('contentKeys', 'array of strings')],
    [{ channelOrSiteId: SITE, managedContentIds: {} }, badType('managedContentIds', 'array')],
    [{ channelOrSiteId: SITE, contentTypeFQN: 1 }, badType('contentTypeFQN', 'string')],
    [{ channelOrSiteId: SITE, page: '1' }, badType('page', 'number')],
    [{ channelOrSiteId: SITE, page: NaN }, badType('page', 'number')],
    [{ channelOrSiteId: SITE, pageSize: true }, badType('pageSize', 'number')],
    [{ channelOrSiteId: SITE, referenceDepth: [] }, badType('referenceDepth', 'number')],
    [{ channelOrSiteId: SITE, includeContentBody: 'true' }, badType('includeContentBody', 'boolean')],
    [
      { channelOrSiteId: SITE, contentKeys: ['a'], managedContentIds: ['b'] },
      'Enter either contentKeys or managedContentIds, not both.',
    ],
  ])('%j: %s', async (request, message) => {
    const { client, asked } = setUp();
    await expect(client.getContents(request as never)).rejects.toThrow(new TypeError(message));
    expect(asked).toEqual([]);
  });

  it('accepts options without a prototype or from another realm', async () => {
    const { client, asked } = setUp();
    await client.getContents(Object.assign(Object.create(null), { channelOrSiteId: SITE }));
    await client.getContents(runInNewContext('({ channelOrSiteId })', { channelOrSiteId: CHANNEL }) as object);
    expect(asked).toHaveLength(2);
  });
});

describe('a content list', () => {
  it('joins arrays with commas and omits missing parameters [5.6d, 7.2a]', async () => {
    const { client, asked } = setUp();
    await client.getContents({
      channelOrSiteId: SITE,
      managedContentIds: ['20Y1', '20Y2'],
      contentTypeFQN: 'sfdc_cms__image',
      referenceDepth: 0,
      includeContentBody: true,
    });
    await client.getContents({ channelOrSiteId: CHANNEL, page: 2, pageSize: 10 });
    expect(asked).toEqual([
      `${ROOT}/connect/sites/${SITE}/cms/delivery/contents?managedContentIds=20Y1,20Y2&contentTypeFQN=sfdc_cms__image&referenceDepth=0&includeContentBody=true`,
      `${ROOT}/connect/cms/delivery/channels/${CHANNEL}/contents?page=2&pageSize=10`,
    ]);
  });

  it('without names is empty, and sends no request', async () => {
    const { client, asked } = setUp();
    expect(await client.getContents({ channelOrSiteId: SITE, contentKeys: [] })).toEqual({ contents: [] });
    expect(await client.getContents({ channelOrSiteId: SITE, contentKeys: [], page: 0 })).toEqual({ contents: [] });
    expect(asked).toEqual([]);
  });

  it.each([
    { name: 'contentKeys', most: 50 },
    { name: 'managedContentIds', most: 100 },
  ])('requests at most $most unique $name per request, in order', async ({ name, most }) => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.integer({ min: 0, max: 400 }).map((number) => `MC${number}`)), async (names) => {
        const { client, asked } = setUp((url) => ({ contents: itemsOf(namesOf(url, name)) }), {
          channelOrSiteId: SITE,
        });
        const list = await client.getContents({ [name]: names });
        const unique = [...new Set(names)];
        expect(keysOf(list)).toEqual(unique);
        const sizes = asked.map((url) => namesOf(new URL(url), name).length);
        expect(sizes).toEqual(
          Array.from({ length: Math.ceil(unique.length / most) }, (_, i) => Math.min(most, unique.length - i * most)),
        );
      }),
      { numRuns: 30 },
    );
    const { client, asked } = setUp((url) => ({ contents: itemsOf(namesOf(url, name)) }), { channelOrSiteId: SITE });
    expect((await client.getContents({ [name]: keys(2 * most + 1) })).contents).toHaveLength(2 * most + 1);
    expect(asked).toHaveLength(3);
  });

  it('requests all pages of its names [7.2b]', async () => {
    const { client } = setUp(
      (url) => {
        const page = Number(url.searchParams.get('page') ?? 0);
        url.searchParams.set('page', String(page + 1));
        const names = namesOf(url);
        return {
          contents: itemsOf(names.slice(page * 25, (page + 1) * 25)),
          nextPageUrl: (page + 1) * 25 < names.length ? url.pathname + url.search : null,
        };
      },
      { channelOrSiteId: SITE },
    );
    expect(keysOf(await client.getContents({ contentKeys: keys(120), includeContentBody: true }))).toEqual(keys(120));
  });

  it('stops if the server returns a page twice', async () => {
    const next = { 0: '1', 1: '2', 2: '1' };
    const { client } = setUp(
      (url) => {
        const page = (url.searchParams.get('page') ?? '0') as unknown as keyof typeof next;
        return { contents: itemsOf([`of page ${page}`]), nextPageUrl: `${url.pathname}?page=${next[page]}` };
      },
      { channelOrSiteId: SITE },
    );
    const list = await client.getContents({ contentKeys: ['MC1'] });
    expect(keysOf(list)).toEqual(['of page 0', 'of page 1', 'of page 2']);
  });

  it('stops if the list of the server never ends', async () => {
    const { client, asked } = setUp(
      (url) => ({ contents: [], nextPageUrl: `${url.pathname}?page=${Number(url.searchParams.get('page')) + 1}` }),
      { channelOrSiteId: SITE },
    );
    await client.getContents({ contentKeys: ['MC1'] });
    expect(asked.length).toBeLessThanOrEqual(101);
  });

  it('splits the names into pages if they need several requests', async () => {
    const { client, asked } = setUp((url) => ({ contents: itemsOf(namesOf(url)) }), { channelOrSiteId: SITE });
    const list = await client.getContents({ contentKeys: keys(60), page: 1, pageSize: 40 });
    expect(keysOf(list)).toEqual(keys(60).slice(40));
    expect(asked).toHaveLength(1);
  });

  it('returns its pages one after the other', async () => {
    const next = '/jobs/services/data/v64.0/connect/sites/x/contents?page=1';
    const { client, asked } = setUp((url) => ({
      contents: itemsOf([url.searchParams.get('page') ?? 'first']),
      ...(!url.searchParams.has('page') && { nextPageUrl: next }),
    }));
    const first = await client.getContents({ channelOrSiteId: SITE });
    const second = await client.getNextPage(first);
    expect(second && keysOf(second)).toEqual(['1']);
    expect(asked[1]).toBe(`https://careers.test${next}`);
    expect(await client.getNextPage(second!)).toBeUndefined();
  });

  it('adds a missing base path to the URL of the next page', async () => {
    const { client, asked } = setUp();
    await client.getNextPage({ contents: [], nextPageUrl: '/services/data/v64.0/connect/x?page=1' });
    expect(asked).toEqual([`${ROOT}/connect/x?page=1`]);
  });

  it.each([
    'https://evil.test/services/data/v64.0/x',
    '//evil.test/services/data/',
    '/elsewhere',
    'javascript:alert(1)',
  ])('does not follow %s', async (nextPageUrl) => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { client, asked } = setUp(undefined, { token: 'secret' });
    expect(await client.getNextPage({ contents: [], nextPageUrl })).toBeUndefined();
    expect(asked).toEqual([]);
    expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining(nextPageUrl));
    warn.mockRestore();
  });
});
