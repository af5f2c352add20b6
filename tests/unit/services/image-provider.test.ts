import {
  AbortError,
  DeliveryClient,
  type Fetch,
  fillExpressions,
  ImageProvider,
  type ImageProviderSettings,
} from '@pallet/elements/services';
import { describe, expect, it } from 'vitest';

const SITE = '0DM1';
const mediaOf = (key: string) => `/sfsites/c/cms/delivery/media/${key}`;

/** Creates a provider with a server that has every image except those of failing requests. */
function setUp(settings: ImageProviderSettings, fails: (keys: string[]) => boolean = () => false) {
  const asked: string[][] = [];
  const fetch: Fetch = async (url) => {
    const { searchParams } = new URL(url);
    const keys = searchParams.get('contentKeys')!.split(',');
    expect(searchParams.get('includeContentBody')).toBe('true');
    asked.push(keys);
    if (fails(keys)) return new Response('', { status: 404, statusText: 'Not Found' });
    const contents = keys.map((contentKey) => ({
      contentKey,
      contentBody: { altText: `About ${contentKey}`, 'sfdc_cms:media': { url: mediaOf(contentKey) } },
    }));
    return Response.json({ contents });
  };
  const client = new DeliveryClient({ origin: 'https://careers.test', fetch });
  const host = { client, siteId: SITE, routeParameters: { recordId: 'MC7', quote: '"}' } };
  return { provider: new ImageProvider(settings, host), asked, host };
}

describe('an image provider', () => {
  it('provides its images with the data of their content items [7.3a]', async () => {
    const { provider, asked } = setUp({ imageInfo: [{ contentKey: 'MC1' }, '{"imageInfoV1":{"contentKey":"MC2"}}'] });
    await provider.preload();
    const { Picture, Pictures } = provider.images;
    expect(asked).toEqual([['MC1', 'MC2']]);
    expect(Picture).toMatchObject({ ContentKey: 'MC1', Url: mediaOf('MC1'), AltText: 'About MC1' });
    expect(Pictures.map(({ Url }) => Url)).toEqual([mediaOf('MC1'), mediaOf('MC2')]);
    expect(provider.warnings).toEqual([]);
  });

  it('can be used in expressions by its expression key [3.3a]', async () => {
    const { provider } = setUp({ sfdcId: 'id1', sfdcExpressionKey: 'Hero', imageInfo: '{"contentKey":"MC1"}' });
    await provider.preload();
    expect(fillExpressions('{!Hero.Picture.Url} {!Route.recordId}', provider.scope)).toBe(`${mediaOf('MC1')} MC7`);
    expect(provider.sfdcId).toBe('id1');
  });

  it('has the route parameters [2.2c]', async () => {
    const { provider, asked } = setUp({
      imageInfo: '{"contentKey":"{!Route.recordId}","overrideAltText":"{!Route.quote}"}',
    });
    await provider.preload();
    expect(asked).toEqual([['MC7']]);
    expect(provider.images.Picture?.AltText).toBe('"}');
  });

  it('fetches nothing for a generated template [3.3b]', async () => {
    const { provider, asked } = setUp({ generatedTemplate: true, imageInfo: { contentKey: 'MC1', url: '/a.png' } });
    await provider.preload();
    expect(asked).toEqual([]);
    expect(provider.images.Picture?.Url).toBe('/a.png');
  });

  it.each([
    [{}, 1],
    [{ enableImageCache: true }, 1],
    [{ enableImageCache: false }, 2],
    [{ sfdcIsPreviewMode: true }, 2],
    [{ enableImageCache: true, sfdcIsPreviewMode: true }, 2],
  ])('with %j sends %i requests [3.3c]', async (settings, times) => {
    const { provider, asked } = setUp({ imageInfo: { contentKey: 'MC1' }, ...settings });
    await provider.preload();
    await provider.preload();
    expect(asked).toHaveLength(times);
  });
});

describe('a failed preload [8.4c]', () => {
  it('warns once per request with content keys and site id, and falls back [8.4a]', async () => {
    const keys = Array.from({ length: 60 }, (_, index) => `MC${index}`);
    const { provider } = setUp({}, (asked) => asked.includes('MC55'));
    await provider.preload(keys.map((contentKey) => ({ contentKey, altText: 'own' })));
    expect(provider.warnings).toEqual([
      `The images ${keys.slice(50).join(', ')} of site 0DM1 could not be fetched: Not Found`,
    ]);
    expect(provider.picture({ contentKey: 'MC55', altText: 'own' })).toMatchObject({
      Url: mediaOf('MC55'),
      AltText: '',
    });
    expect(provider.picture({ contentKey: 'MC1' })).toMatchObject({ AltText: 'About MC1' });
  });

  it('is not reported if it was aborted', async () => {
    const { provider } = setUp({ imageInfo: { contentKey: 'MC1' } });
    await expect(provider.preload(undefined, AbortSignal.abort())).rejects.toThrow(AbortError);
    expect(provider.warnings).toEqual([]);
  });
});
