import { rm } from 'node:fs/promises';
import { DeliveryClient, SeoClient } from '@pallet/elements/services';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDeliveryApp } from '../../../site/server/delivery-on-node.js';
import { COMMUNITY, SITE, folderOf, item, seoRecord, siteSettings } from './fixture.js';

let root: string;
const calls: string[] = [];

beforeAll(async () => {
  const keys = Array.from({ length: 60 }, (_, index) => `item-${index}`);
  root = await folderOf({
    'site.json': siteSettings('/careers'),
    'seo/home.json': seoRecord(),
    ...Object.fromEntries(keys.map((key) => [`items/${key}.json`, item(key)])),
  });
});

afterAll(() => rm(root, { recursive: true, force: true }));

describe('the delivery client and the embedded server', () => {
  const options = () => {
    const app = createDeliveryApp({ contentRoot: root, basePath: '/careers' });
    return {
      basePath: '/careers',
      channelOrSiteId: SITE,
      fetch: async (url: string, init: RequestInit) => {
        calls.push(url);
        return app.request(url, init);
      },
    };
  };

  it('exchange one item [7.1a]', async () => {
    const found = await new DeliveryClient(options()).getContent({ contentKeyOrId: 'item-7' });
    expect(found).toMatchObject({ contentKey: 'item-7', contentBody: { altText: 'About item-7' } });
  });

  it('exchange more items than one request may name [7.2b]', async () => {
    const contentKeys = Array.from({ length: 60 }, (_, index) => `item-${index}`);
    const { contents } = await new DeliveryClient(options()).getContents({ contentKeys, includeContentBody: true });
    expect(contents.map(({ contentKey }) => contentKey)).toEqual(contentKeys);
  });

  it('exchange pages of items [7.2a]', async () => {
    const client = new DeliveryClient(options());
    const first = await client.getContents({ page: 0, pageSize: 40 });
    const second = await client.getNextPage(first);
    expect(first.contents).toHaveLength(40);
    expect(second?.contents).toHaveLength(20);
    expect(second && (await client.getNextPage(second))).toBeUndefined();
  });

  it('exchange SEO properties [7.4a]', async () => {
    const seo = new SeoClient(options());
    const request = { communityId: COMMUNITY, fields: ['Region', 'City'] };
    const { data } = await seo.getProperties({ ...request, recordId: 'home' });
    expect(data).toMatchObject({ recordName: 'Home', fields: { City: 'Aalborg', Region: 'EMEA' } });
    expect(calls.at(-1)).toContain('fields=City,Region');
    expect(await seo.getProperties({ ...request, recordId: 'nothing' })).toEqual({ error: expect.any(String) });
  });

  it('report failures as typed errors', async () => {
    await expect(new DeliveryClient(options()).getContent({ contentKeyOrId: 'nothing' })).rejects.toMatchObject({
      status: 404,
      errors: [{ type: 'NOT_FOUND', message: 'There is no content with the key or id "nothing".' }],
    });
  });
});
