import { type Fetch, readSeoProperties, SeoClient, Store } from '@pallet/elements/services';
import { describe, expect, it, vi } from 'vitest';

function setUp(answer: () => Response) {
  let seconds = 0;
  const fetch = vi.fn<Fetch>(async () => answer());
  const store = new Store({ now: () => seconds * 1000 });
  return {
    client: new SeoClient({ origin: 'https://careers.test', basePath: '/jobs', fetch, store }),
    fetch,
    wait: (duration: number) => {
      seconds += duration;
    },
  };
}

const request = { communityId: '0DB1', recordId: 'home page' };

describe('search-engine properties', () => {
  it('are requested with unique, sorted, comma-separated fields [3.21a, 7.4a]', async () => {
    const { client, fetch } = setUp(() => Response.json({ title: 'Home' }));
    const { data, error } = await client.getProperties({ ...request, fields: ['Name', 'City', 'Name'] });
    expect(data).toMatchObject({ title: 'Home', isSeoIndexed: true });
    expect(error).toBeUndefined();
    await client.getProperties({ ...request, fields: [] });
    const address = 'https://careers.test/jobs/services/data/v64.0/connect/communities/0DB1/seo/properties/home%20page';
    expect(fetch.mock.calls.map(([url]) => url)).toEqual([`${address}?fields=City,Name`, address]);
  });

  it('are cached for one hour [7.4b, 8.5a, 9.1c]', async () => {
    const { client, fetch, wait } = setUp(() => Response.json({}));
    await client.getProperties(request);
    wait(3599);
    await client.getProperties(request);
    expect(fetch).toHaveBeenCalledTimes(1);
    wait(1);
    await client.getProperties(request);
    expect(fetch).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['an error', () => new Response('', { status: 404, statusText: 'Not Found' }), 'Not Found'],
    ['no content', () => new Response(null, { status: 204 }), 'No content'],
    ['a list', () => Response.json([]), 'No content'],
  ])('after %s are undefined, with the message of the error [8.5a]', async (_, answer, error) => {
    const { client } = setUp(answer);
    expect(await client.getProperties(request)).toEqual({ error });
  });

  it('are requested with escaped ids', async () => {
    const { client, fetch } = setUp(() => Response.json({}));
    await client.getProperties({ communityId: 'a/b?', recordId: 'half \ud83d', fields: ['\udc00'] });
    expect(fetch.mock.calls[0]?.[0]).toMatch(
      /\/communities\/a%2Fb%3F\/seo\/properties\/half%20%EF%BF%BD\?fields=%EF%BF%BD$/,
    );
  });

  it('are parsed with any types [3.21a]', () => {
    expect(
      readSeoProperties({
        title: 7,
        hrefLangUrls: { en_US: 'https://a.test/', es: 7 },
        fields: 'x',
        isSeoIndexed: 'false',
      }),
    ).toEqual({
      title: '',
      description: '',
      customHeadTags: '',
      canonicalUrl: '',
      hrefLangUrls: { en_US: 'https://a.test/' },
      isSeoIndexed: false,
      recordName: '',
      objectName: '',
      fields: {},
      complexFields: {},
    });
  });
});
