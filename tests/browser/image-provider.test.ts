// Lit looks for hydration support when the first block is evaluated.
import '@pallet/elements/hydration';
import { until } from '../support/browser.js';
import { expect, html } from '@open-wc/testing';
import { deliveryContext, imagesContext, provide, type Delivery } from '@pallet/elements/contexts';
import type { PalletImageProvider } from '@pallet/elements';
import { inside } from './support/blocks.js';
import { SITE_ID, json, show, warningsOfData, getVisibleText } from './support/expressions.js';
import { PICTURE } from './support/pictures.js';
import '@pallet/elements';

const WELDER = { contentKey: 'MCWELDER', url: PICTURE, altText: 'A welder' };

describe('the image provider [3.3d]', () => {
  const item = (contentKey: string) => ({
    contentKey,
    contentBody: { altText: `Alt of ${contentKey}`, 'sfdc_cms:media': { url: `${PICTURE}?key=${contentKey}` } },
  });

  /** Mocks an API that returns an item for every requested key. */
  function api(respond?: (keys: string[]) => Response) {
    const requests: URL[] = [];
    const fetch = async (address: string): Promise<Response> => {
      const url = new URL(address, location.href);
      requests.push(url);
      const keys = url.searchParams.get('contentKeys')?.split(',') ?? [];
      return respond?.(keys) ?? json({ contents: keys.map(item) });
    };
    const page = (): HTMLElement => {
      const root = document.createElement('div');
      provide<Delivery>(root, deliveryContext, { siteId: SITE_ID, fetch });
      return root;
    };
    return { page, root: page(), requests };
  }

  const picture = (block: Element) => inside(block, 'img')?.getAttribute('src') ?? null;
  const image = (contentKey: string) => html`<pallet-image .imageInfo=${{ contentKey }}></pallet-image>`;

  it('requests its own images once, with their bodies, and provides them to inner blocks', async () => {
    const { root, requests } = api();
    const provider = await show(
      html`<pallet-image-provider .imageInfo=${[{ contentKey: 'MCA' }, { contentKey: 'MCB' }]}>
        ${image('MCA')}${image('MCB')}
      </pallet-image-provider>`,
      root,
    );
    await until(() => [...provider.children].every(picture), 'both images');
    expect([...provider.children].map(picture)).to.deep.equal([`${PICTURE}?key=MCA`, `${PICTURE}?key=MCB`]);
    expect(inside(provider.children[0]!, 'img')?.getAttribute('alt')).to.equal('Alt of MCA');
    expect(requests.map(({ pathname, searchParams }) => [pathname, ...searchParams])).to.deep.equal([
      [
        `/services/data/v64.0/connect/sites/${SITE_ID}/cms/delivery/contents`,
        ['contentKeys', 'MCA,MCB'],
        ['includeContentBody', 'true'],
      ],
    ]);
  });

  it('fetches additional images of inner blocks in one request, each once', async () => {
    const { root, requests } = api();
    const provider = await show(
      html`<pallet-image-provider>${image('MCA')}${image('MCB')}${image('MCA')}</pallet-image-provider>`,
      root,
    );
    await until(() => [...provider.children].every(picture), 'all images');
    expect(requests.map(({ searchParams }) => searchParams.get('contentKeys'))).to.deep.equal(['MCA,MCB']);
  });

  it('sends no request if the page was generated with its images', async () => {
    const { root, requests } = api();
    const provider = await show(
      html`<pallet-image-provider generated-template .imageInfo=${WELDER}>${image('MCWELDER')}</pallet-image-provider>`,
      root,
    );
    expect(picture(provider.firstElementChild!)).to.equal(PICTURE);
    expect(requests).to.deep.equal([]);
  });

  for (const [name, settings, expected] of [
    ['caches responses', { cache: true, preview: false }, 1],
    ['sends a request each time without the cache', { cache: false, preview: false }, 2],
    ['sends a request each time in preview', { cache: true, preview: true }, 2],
  ] as const) {
    it(name, async () => {
      const { page, requests } = api();
      const template = html`<pallet-image-provider
        .enableImageCache=${settings.cache}
        .sfdcIsPreviewMode=${settings.preview}
        .imageInfo=${{ contentKey: 'MCA' }}
        >${image('MCA')}</pallet-image-provider
      >`;
      for (let time = 0; time < 2; time++) {
        const provider = await show(template, page());
        await until(() => picture(provider.firstElementChild!), 'the picture');
      }
      expect(requests).to.have.length(expected);
    });
  }

  it('falls back to the blocks’ own addresses if the request fails, and warns with keys and site', async () => {
    const { page } = api(() => new Response('', { status: 404, statusText: 'Not Found' }));
    const warned = await warningsOfData(async () => {
      const infos = [WELDER, { contentKey: 'MCB' }];
      const provider = await show(
        html`<pallet-image-provider .imageInfo=${infos}>${image('MCWELDER')}</pallet-image-provider>`,
        page(),
      );
      await until(() => picture(provider.firstElementChild!) === PICTURE, 'the picture');
      await until(() => inside<HTMLImageElement>(provider.firstElementChild!, 'img')?.alt === '', 'an empty text');
    });
    expect(warned).to.have.length(1);
    expect(warned[0]).to.contain('MCWELDER, MCB').and.to.contain(SITE_ID);
  });

  it('falls back to the media path of the key without an address', async () => {
    const { root } = api(() => new Response('', { status: 404, statusText: 'Not Found' }));
    const provider = await show(
      html`<pallet-image-provider sfdc-expression-key="Hero" .imageInfo=${{ contentKey: 'MCB' }}>
        <pallet-text text="{!Hero.Picture.Url}"></pallet-text>
      </pallet-image-provider>`,
      root,
    );
    const text = provider.firstElementChild!;
    await until(() => getVisibleText(text) === '/sfsites/c/cms/delivery/media/MCB', 'the media path');
  });

  it('forwards the parameters of the route, except for the record ID [2.2c]', async () => {
    const { root, requests } = api();
    const route = { hero: 'MCROUTE', recordId: 'a0X' };
    await show(
      html`<pallet-data-provider .route=${route}>
        <pallet-image-provider
          image-info='[{"contentKey":"{!Route.hero}"},{"contentKey":"X{!Route.recordId}"}]'
        ></pallet-image-provider>
      </pallet-data-provider>`,
      root,
    );
    await until(() => requests.length > 0, 'the request');
    expect(requests[0]!.searchParams.get('contentKeys')).to.equal('MCROUTE,X');
  });

  it('provides its images to expressions', async () => {
    const { root } = api();
    const provider = await show(
      html`<pallet-image-provider sfdc-expression-key="Hero" .imageInfo=${{ contentKey: 'MCA' }}>
        <pallet-text text="{!Hero.Picture.AltText}"></pallet-text>
      </pallet-image-provider>`,
      root,
    );
    await until(() => getVisibleText(provider.firstElementChild!) === 'Alt of MCA', 'the text to be filled');
  });

  it('falls back to the outer host for unknown images', async () => {
    const root = document.createElement('div');
    provide(root, imagesContext, (key) =>
      key === 'MCHOST' ? { Url: PICTURE, RawUrl: PICTURE, AltText: 'Host', ContentKey: key, SrcSet: [] } : undefined,
    );
    const provider = await show<PalletImageProvider>(
      html`<pallet-image-provider>${image('MCHOST')}</pallet-image-provider>`,
      root,
    );
    expect(picture(provider.firstElementChild!)).to.equal(PICTURE);
  });
});
