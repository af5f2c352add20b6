// Lit looks for hydration support when the first block is evaluated. The blocks without a face are defined later, by hand.
import '@pallet/elements/hydration';
import '@pallet/elements/banner';
import '@pallet/elements/button';
import '@pallet/elements/image';
import '@pallet/elements/link';
import '@pallet/elements/statistic';
import '@pallet/elements/text';
import { until } from '../support/browser.js';
import { expect, html } from '@open-wc/testing';
import {
  dataContext,
  deliveryContext,
  imagesContext,
  provide,
  userContext,
  type Delivery,
} from '@pallet/elements/contexts';
import type {
  PalletDataLayer,
  PalletDataProvider,
  PalletImageProvider,
  PalletPageMetadata,
  PalletUserProvider,
  PalletViewNotifier,
  ViewChangeEvent,
} from '@pallet/elements';
import type { ExpressionScope } from '@pallet/elements/services';
import { nothing, type LitElement, type TemplateResult } from 'lit';
import { resetWarnings } from '../../elements/foundations/warn.js';
import { pageHead } from '../../elements/services/metadata.js';
import { blocksIn, inside, openPage, visibleText } from './support/blocks.js';
import { fixture, itFresh } from './support/fixture.js';

const PICTURE = '/tests/browser/support/picture.svg';
const WELDER = { contentKey: 'MCWELDER', url: PICTURE, altText: 'A welder' };
const SITE_ID = '0DM000000000001';

const cleanUps: (() => void)[] = [];
afterEach(() => cleanUps.splice(0).forEach((cleanUp) => cleanUp()));

/** What a block shows, as a reader sees it. */
const wordsOf = (block: Element) => [...(block.shadowRoot?.children ?? [])].map(visibleText).join(' ').trim();

const quiet = (root: ParentNode) =>
  until(() => blocksIn(root).every((block) => !block.isUpdatePending), 'every block to render');

async function show<T extends HTMLElement = HTMLElement>(
  template: TemplateResult,
  parentNode?: HTMLElement,
): Promise<T> {
  const block = await fixture<T>(template, parentNode && { parentNode });
  await quiet(block.parentElement!);
  return block;
}

async function warnings(work: () => unknown): Promise<string[]> {
  const seen: string[] = [];
  const { warn } = console;
  console.warn = (...parts: unknown[]) => seen.push(parts.join(' '));
  resetWarnings();
  try {
    await work();
  } finally {
    console.warn = warn;
  }
  return seen.filter((message) => !message.startsWith('Link element'));
}

const json = (body: unknown, init?: ResponseInit) =>
  new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' }, ...init });

/** A prerendered block, as the page's HTML holds it. */
function prerender(markup: string): HTMLElement {
  const root = document.createElement('div');
  document.body.append(root);
  cleanUps.push(() => root.remove());
  (root as unknown as { setHTMLUnsafe(markup: string): void }).setHTMLUnsafe(markup);
  return root;
}

describe('a prerendered block with expressions', () => {
  it('stays as it is until its provider wakes up, and then follows what that knows', async () => {
    const root = prerender(`<pallet-data-provider record='{"Name":"Now"}'>
      <pallet-text text="{!Record.Name}"><template shadowrootmode="open"><p>Then</p></template></pallet-text>
      <pallet-text text="Words"></pallet-text>
    </pallet-data-provider>`);
    const [bound, plain] = root.querySelectorAll('pallet-text');
    await until(() => wordsOf(plain!) === 'Words', 'the block without expressions to render');
    expect(wordsOf(bound!)).to.equal('Then');
    await import('@pallet/elements/data-provider');
    await until(() => wordsOf(bound!) === 'Now', 'the bound block to render');
    expect(bound!.shadowRoot!.querySelectorAll('p, h3')).to.have.length(1);
  });

  it('shows the user of this visit, not the guest that the page was built for', async () => {
    const root = document.createElement('div');
    provide(root, userContext, { isGuest: false, userId: '005A' });
    document.body.append(root);
    cleanUps.push(() => root.remove());
    (root as unknown as { setHTMLUnsafe(markup: string): void }).setHTMLUnsafe(
      `<pallet-text text="Guest: {!User.isGuest}"><template shadowrootmode="open"><p>Guest: true</p></template></pallet-text>`,
    );
    await until(() => wordsOf(root.firstElementChild!) === 'Guest: false', 'the user of this visit');
  });
});

describe('the blocks without a face', () => {
  before(() => import('@pallet/elements'));

  // Specification 4: asks the enclosing data provider, and fills in on arrival.
  describe('bound data', () => {
    const record = { Name: 'Welder', Path: '/jobs/1', Key: 'MCWELDER', Figure: '8,600' };

    const carriers: Record<string, [TemplateResult, (block: Element) => unknown, unknown]> = {
      text: [html`<pallet-text text="A {!Record.Name}"></pallet-text>`, wordsOf, 'A Welder'],
      button: [html`<pallet-button text="A {!Record.Name}"></pallet-button>`, wordsOf, 'A Welder'],
      'a link': [
        html`<pallet-link text="Go" link-title="{!Record.Name}" href="{!Record.Path}?a=1"></pallet-link>`,
        (block) => [inside(block, 'a')?.getAttribute('href'), inside(block, 'a')?.title],
        ['/jobs/1?a=1', 'Welder'],
      ],
      'link info': [
        html`<pallet-button
          text="Go"
          url='{"linkInfoV1":{"pageReference":{"type":"standard__webPage","attributes":{"url":"{!Record.Path}"}}}}'
        ></pallet-button>`,
        (block) => inside(block, 'a')?.getAttribute('href'),
        '/jobs/1',
      ],
      'a picture': [
        html`<pallet-image
          image-info=${JSON.stringify({ url: `{!Record.Picture}`, altText: 'A {!Record.Name}' })}
        ></pallet-image>`,
        (block) => [inside(block, 'img')?.getAttribute('src'), inside(block, 'img')?.getAttribute('alt')],
        [PICTURE, 'A Welder'],
      ],
      'a banner': [
        html`<pallet-banner
          is-banner-link
          banner-link-url="{!Record.Path}"
          banner-link-assistive-text="Open {!Record.Name}"
        ></pallet-banner>`,
        (block) => [inside(block, 'a')?.getAttribute('href'), inside(block, 'a')?.getAttribute('aria-label')],
        ['/jobs/1', 'Open Welder'],
      ],
      'a statistic': [
        html`<pallet-statistic value="{!Record.Figure}" suffix-text="+" label="{!Record.Name}s"></pallet-statistic>`,
        (block) => [inside(block, '.final')?.textContent, inside(block, '.label')?.textContent],
        ['8,600+', 'Welders'],
      ],
    };
    for (const [name, [template, read, expected]] of Object.entries(carriers)) {
      it(`fills ${name} when it arrives, and follows a change`, async () => {
        const provider = await show<PalletDataProvider>(html`<pallet-data-provider>${template}</pallet-data-provider>`);
        const block = provider.firstElementChild!;
        expect(read(block)).not.to.deep.equal(expected);
        provider.record = { ...record, Picture: PICTURE };
        await until(() => JSON.stringify(read(block)) === JSON.stringify(expected), `${name} to be filled`);
        provider.record = {};
        await until(() => JSON.stringify(read(block)) !== JSON.stringify(expected), `${name} to be emptied`);
      });
    }

    it('knows every scope, from attributes', async () => {
      const provider = await show(html`
        <pallet-data-provider
          record-id="a0X"
          record='{"Name":"r"}'
          content='{"title":"c"}'
          item='{"Title":"i"}'
          route='{"sectionName":"o"}'
          site='{"basePath":"/s"}'
          label='{"X":{"y":"l"}}'
        >
          <pallet-text
            text="{!Record.Name} {!Content.title} {!Item.Title} {!Route.sectionName} {!Site.basePath} {!Label.X.y} {!recordId}"
          ></pallet-text>
        </pallet-data-provider>
      `);
      expect(wordsOf(provider.firstElementChild!)).to.equal('r c i o /s l a0X');
    });

    it('comes from the nearest provider that has it', async () => {
      const outer = await show<PalletDataProvider>(html`
        <pallet-data-provider item='{"Title":"outer"}' label='{"A":"A"}'>
          <pallet-data-provider item='{"Title":"inner"}'>
            <pallet-text text="{!Label.A} {!Item.Title}"></pallet-text>
          </pallet-data-provider>
        </pallet-data-provider>
      `);
      const text = outer.querySelector('pallet-text')!;
      expect(wordsOf(text)).to.equal('A inner');
      outer.label = { A: 'B' };
      await until(() => wordsOf(text) === 'B inner', 'the outer change to arrive');
    });

    it('comes from a host that provides it late', async () => {
      const root = document.createElement('div');
      const text = await show(html`<pallet-text text="{!Record.Name}"></pallet-text>`, root);
      expect(wordsOf(text)).to.equal('');
      provide(root, dataContext, { Record: record });
      await until(() => wordsOf(text) === 'Welder', 'the text to be filled');
    });

    it('is shown as text, whatever it holds', async () => {
      const hostile = '<img src=x onerror=alert(1)>&amp;{!Record.Other}';
      const provider = await show<PalletDataProvider>(html`
        <pallet-data-provider .record=${{ Hostile: hostile, Other: 'again' }}>
          <pallet-text text="{!Record.Hostile}"></pallet-text>
        </pallet-data-provider>
      `);
      expect(wordsOf(provider.firstElementChild!)).to.equal(hostile);
      expect(inside(provider.firstElementChild!, 'img')).to.equal(undefined);
    });

    for (const url of ['javascript:alert(1)', '//elsewhere.example', 'data:text/html,x']) {
      it(`refuses the address ${url}`, async () => {
        const provider = await show(html`
          <pallet-data-provider .record=${{ Url: url }}>
            <pallet-link text="Go" href="{!Record.Url}"></pallet-link>
            <pallet-image image-info='{"url":"{!Record.Url}"}'></pallet-image>
          </pallet-data-provider>
        `);
        const [link, image] = [...provider.children];
        expect(inside(link!, 'a')).to.equal(undefined);
        expect(inside(image!, 'img')).to.equal(undefined);
      });
    }

    it('without a provider shows nothing and warns once', async () => {
      const warned = await warnings(async () => {
        const root = await show(html`
          <div><pallet-text text="{!Record.Name}"></pallet-text><pallet-text text="{!Record.Name}"></pallet-text></div>
        `);
        expect([...root.children].map(wordsOf)).to.deep.equal(['', '']);
      });
      expect(warned).to.have.length(1);
      expect(warned[0]).to.match(/^\{!Record\.Name\} shows nothing: there is no <pallet-data-provider>/);
    });

    it('is not asked for by blocks without expressions', async () => {
      const root = document.createElement('div');
      const asked: unknown[] = [];
      root.addEventListener('context-request', (event) => asked.push((event as Event & { context: unknown }).context));
      await show(
        html`<div>
          <pallet-button text="Go" url="/go"></pallet-button><pallet-image .imageInfo=${WELDER}></pallet-image>
        </div>`,
        root,
      );
      expect(asked).to.include(imagesContext);
      expect(asked).not.to.include.members([dataContext]);
      expect(asked).not.to.include.members([userContext]);
    });

    it('of a scope that is no object is left out with a warning', async () => {
      const warned = await warnings(() => show(html`<pallet-data-provider record="[1"></pallet-data-provider>`));
      expect(warned.join()).to.contain('The record of <pallet-data-provider> is left out');
    });
  });

  // Specification 3, 4 and 6: the guest flag first, the id only of a visitor who is signed in.
  describe('the user', () => {
    const text = html`<pallet-text text="{!User.isGuest} {!User.userId}"></pallet-text>`;

    it('is a guest until the host says otherwise, and a guest is never asked for an id', async () => {
      let asked = 0;
      const provider = await show<PalletUserProvider>(html`<pallet-user-provider>${text}</pallet-user-provider>`);
      expect(wordsOf(provider.firstElementChild!)).to.equal('true');
      provider.user = { isGuest: Promise.resolve(true), getUserId: () => `id${asked++}` };
      await provider.updateComplete;
      await quiet(provider);
      expect([wordsOf(provider.firstElementChild!), asked]).to.deep.equal(['true', 0]);
    });

    it('who is signed in is known before the id is', async () => {
      let answer: ((id: string) => void) | undefined;
      const user = { isGuest: false, getUserId: () => new Promise<string>((resolve) => (answer = resolve)) };
      const provider = await show(html`<pallet-user-provider .user=${user}>${text}</pallet-user-provider>`);
      const block = provider.firstElementChild!;
      await until(() => wordsOf(block) === 'false', 'the guest flag');
      answer!('005A');
      await until(() => wordsOf(block) === 'false 005A', 'the id');
    });

    it('of an earlier source does not overwrite the one that is asked now', async () => {
      let answer: ((id: string) => void) | undefined;
      const slow = { isGuest: false, getUserId: () => new Promise<string>((resolve) => (answer = resolve)) };
      const provider = await show<PalletUserProvider>(
        html`<pallet-user-provider .user=${slow}>${text}</pallet-user-provider>`,
      );
      await until(() => answer, 'the first id to be asked for');
      provider.user = { isGuest: false, getUserId: () => '005B' };
      const block = provider.firstElementChild!;
      await until(() => wordsOf(block) === 'false 005B', 'the second id');
      answer!('005A');
      await Promise.resolve();
      await quiet(provider);
      expect(wordsOf(block)).to.equal('false 005B');
    });

    it('that cannot be loaded leaves the page with what is known, and warns', async () => {
      const user = { isGuest: false, getUserId: () => Promise.reject(new Error('No session')) };
      const warned = await warnings(async () => {
        const provider = await show(html`<pallet-user-provider .user=${user}>${text}</pallet-user-provider>`);
        await until(() => wordsOf(provider.firstElementChild!) === 'false', 'the guest flag');
      });
      expect(warned.join()).to.contain('The user could not be loaded').and.to.contain('No session');
    });
  });

  // Specification 3, 7 and 8.
  describe('the image provider', () => {
    const item = (contentKey: string) => ({
      contentKey,
      contentBody: { altText: `Alt of ${contentKey}`, 'sfdc_cms:media': { url: `${PICTURE}?key=${contentKey}` } },
    });

    /** A host whose API answers with an item for every key that it is asked for. */
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

    it('asks once for its own pictures, with their bodies, and hands them to the blocks inside', async () => {
      const { root, requests } = api();
      const provider = await show(
        html`<pallet-image-provider .imageInfo=${[{ contentKey: 'MCA' }, { contentKey: 'MCB' }]}>
          ${image('MCA')}${image('MCB')}
        </pallet-image-provider>`,
        root,
      );
      await until(() => [...provider.children].every(picture), 'both pictures');
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

    it('fetches what blocks inside ask for besides, in one go and each once', async () => {
      const { root, requests } = api();
      const provider = await show(
        html`<pallet-image-provider>${image('MCA')}${image('MCB')}${image('MCA')}</pallet-image-provider>`,
        root,
      );
      await until(() => [...provider.children].every(picture), 'all pictures');
      expect(requests.map(({ searchParams }) => searchParams.get('contentKeys'))).to.deep.equal(['MCA,MCB']);
    });

    it('asks nothing where the page was generated with its pictures', async () => {
      const { root, requests } = api();
      const provider = await show(
        html`<pallet-image-provider generated-template .imageInfo=${WELDER}
          >${image('MCWELDER')}</pallet-image-provider
        >`,
        root,
      );
      expect(picture(provider.firstElementChild!)).to.equal(PICTURE);
      expect(requests).to.deep.equal([]);
    });

    for (const [name, settings, expected] of [
      ['keeps answers', { cache: true, preview: false }, 1],
      ['asks each time without cache', { cache: false, preview: false }, 2],
      ['asks each time in preview', { cache: true, preview: true }, 2],
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

    it('falls back to own addresses when the fetch fails, and warns of keys and site', async () => {
      const { page } = api(() => new Response('', { status: 404, statusText: 'Not Found' }));
      const warned = await warnings(async () => {
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

    it('falls back to the media path of the key where there is no address', async () => {
      const { root } = api(() => new Response('', { status: 404, statusText: 'Not Found' }));
      const provider = await show(
        html`<pallet-image-provider sfdc-expression-key="Hero" .imageInfo=${{ contentKey: 'MCB' }}>
          <pallet-text text="{!Hero.Picture.Url}"></pallet-text>
        </pallet-image-provider>`,
        root,
      );
      const text = provider.firstElementChild!;
      await until(() => wordsOf(text) === '/sfsites/c/cms/delivery/media/MCB', 'the media path');
    });

    it('passes the parameters of the route on, except for the record id', async () => {
      const { root, requests } = api();
      const route = { hero: 'MCROUTE', recordId: 'a0X' };
      const provider = await show(
        html`<pallet-data-provider .route=${route}>
          <pallet-image-provider
            image-info='[{"contentKey":"{!Route.hero}"},{"contentKey":"X{!Route.recordId}"}]'
          ></pallet-image-provider>
        </pallet-data-provider>`,
        root,
      );
      await until(() => requests.length > 0, 'the request');
      expect(requests[0]!.searchParams.get('contentKeys')).to.equal('MCROUTE,X');
      expect(provider.isConnected).to.equal(true);
    });

    it('makes its pictures known to expressions', async () => {
      const { root } = api();
      const provider = await show(
        html`<pallet-image-provider sfdc-expression-key="Hero" .imageInfo=${{ contentKey: 'MCA' }}>
          <pallet-text text="{!Hero.Picture.AltText}"></pallet-text>
        </pallet-image-provider>`,
        root,
      );
      await until(() => wordsOf(provider.firstElementChild!) === 'Alt of MCA', 'the text to be filled');
    });

    it('leaves pictures that it does not know to the host around it', async () => {
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

  // Specification 2, 3, 5 and 8.
  describe('page metadata', () => {
    const head = (selector: string) => [...document.head.querySelectorAll<HTMLMetaElement>(selector)];
    const description = () => head('meta[name="description"]').map(({ content }) => content);
    const itWrites = itFresh('the head of a prerendered page has its tags already');
    let built: HTMLElement[];

    beforeEach(() => {
      const meta = document.createElement('meta');
      meta.name = 'description';
      meta.content = 'Built';
      const graph = document.createElement('script');
      graph.type = 'application/ld+json';
      graph.append('{"@graph":[{"name":"Built"}]}');
      built = [meta, graph];
      document.title = 'Built title';
      document.head.append(...built);
      cleanUps.push(() => built.forEach((element) => element.remove()));
    });

    const metadata = (properties: Partial<PalletPageMetadata>, delivery?: Delivery, data?: ExpressionScope) => {
      const root = document.createElement('div');
      if (delivery) provide(root, deliveryContext, delivery);
      if (data) provide(root, dataContext, data);
      const { recordId = '', pageTitle = 'Home', description: about = 'About', ...rest } = properties;
      return show<PalletPageMetadata>(
        html`<pallet-page-metadata
          record-id=${recordId}
          page-title=${pageTitle}
          description=${about}
          custom-head-tags=${rest.customHeadTags ?? nothing}
          .site=${rest.site ?? ''}
        ></pallet-page-metadata>`,
        root,
      );
    };

    itWrites('takes the place of what the page was built with, and gives it back', async () => {
      const site = { name: 'Northmast', url: 'https://www.northmast.example/' };
      const block = await metadata({ site });
      await until(() => document.title === 'Home', 'the title');
      expect(head('title')).to.have.length(1);
      expect(description()).to.deep.equal(['About']);
      expect(head('script[type="application/ld+json"]').map(({ textContent }) => textContent)).to.have.length(1);
      expect(head('script[type="application/ld+json"]')[0]!.textContent).to.contain('Northmast');
      expect(head('link[rel="canonical"]')).to.have.length(1);
      block.remove();
      expect(document.title).to.equal('Built title');
      expect(description()).to.deep.equal(['Built']);
      expect(head('link[rel="canonical"]')).to.have.length(0);
      expect(built.every(({ isConnected }) => isConnected)).to.equal(true);
    });

    itWrites('follows its properties without leaving tags behind', async () => {
      const block = await metadata({});
      await until(() => document.title === 'Home', 'the title');
      block.pageTitle = 'Why us';
      await until(() => document.title === 'Why us', 'the new title');
      expect(head('title')).to.have.length(1);
      expect(head('meta[property="og:title"]').map(({ content }) => content)).to.deep.equal(['Why us']);
    });

    itWrites('of a view that comes before the earlier one goes stays in force', async () => {
      const first = await metadata({ pageTitle: 'First' });
      await until(() => document.title === 'First', 'the first title');
      const second = await metadata({ pageTitle: 'Second' });
      await until(() => document.title === 'Second', 'the second title');
      first.remove();
      expect([document.title, head('title').length]).to.deep.equal(['Second', 1]);
      second.remove();
      expect(document.title).to.equal('Built title');
    });

    itWrites('keeps harmless custom tags only', async () => {
      const customHeadTags = '<meta name="theme-color" content="#005fb2"><script>window.hostile = true</script>';
      const warned = await warnings(async () => {
        await metadata({ customHeadTags });
        await until(() => head('meta[name="theme-color"]').length === 1, 'the custom tag');
      });
      expect('hostile' in window).to.equal(false);
      expect(warned.join()).to.contain('A custom head tag was dropped');
    });

    const recordApi = () => {
      const requests: string[] = [];
      const fetch = async (address: string): Promise<Response> => {
        requests.push(address.replace('/services/data/v64.0/connect/communities/0DBtest/seo/properties/', ''));
        if (address.endsWith('missing')) return new Response('', { status: 404, statusText: 'Not Found' });
        return json({ title: '{!Record._Title} at work', recordName: 'Welder', isSeoIndexed: false });
      };
      return { requests, delivery: { communityId: '0DBtest', fetch } };
    };

    it('stands before its record, which fills it and says what it leaves out; asked for once an hour', async () => {
      const { requests, delivery } = recordApi();
      for (let time = 0; time < 2; time++) {
        const block = await metadata({ recordId: 'a0X', pageTitle: '{!Record._Title} jobs' }, delivery);
        await until(() => document.title === 'Welder jobs', 'the title');
        expect(description()).to.deep.equal(['About']);
        expect(head('meta[name="robots"]').map(({ content }) => content)).to.deep.equal(['noindex,nofollow']);
        block.pageTitle = '';
        await until(() => document.title === 'Welder at work', 'the title of the record');
        block.remove();
      }
      expect(requests).to.deep.equal(['a0X']);
    });

    it('lets the record that the route names win, and asks for it alone', async () => {
      const { requests, delivery } = recordApi();
      await metadata({ recordId: 'home' }, delivery, { recordId: 'a0R', Route: { recordId: 'a0R' } });
      await until(() => document.title === 'Welder at work', 'the title of the record');
      expect(description()).to.deep.equal(['About']);
      expect(requests).to.deep.equal(['a0R']);
    });

    it('asks for its own record where that of the route is unknown', async () => {
      const { requests, delivery } = recordApi();
      const block = await metadata({ recordId: 'a0O', pageTitle: '{!Record._Title} jobs' }, delivery, {
        Route: { recordId: 'missing' },
      });
      await until(() => document.title === 'Welder jobs', 'the own title');
      expect(requests).to.deep.equal(['missing', 'a0O']);
      expect(block.seoError).to.equal(undefined);
    });

    it('reads which record is meant, also as an expression', async () => {
      const { requests, delivery } = recordApi();
      await metadata({ recordId: '{!recordId}', pageTitle: '' }, delivery, { recordId: 'a0E' });
      await until(() => document.title === 'Welder at work', 'the title of the record');
      expect(requests).to.deep.equal(['a0E']);
    });

    itWrites('names the site after the title, where the data around it do', async () => {
      await metadata({ pageTitle: 'Home' }, undefined, { Site: { name: 'Northmast' } });
      await until(() => document.title === 'Home | Northmast', 'the title of the window');
      expect(head('meta[property="og:title"]').map(({ content }) => content)).to.deep.equal(['Home']);
    });

    it('leaves a head alone that has its values, until something changes, and gives it back', async () => {
      const root = document.createElement('div');
      const { requests, delivery } = recordApi();
      provide(root, deliveryContext, delivery);
      const setData = provide<ExpressionScope>(root, dataContext, { Route: {} });
      const block = await show<PalletPageMetadata>(
        html`<pallet-page-metadata is-in-head record-id="home" page-title="Own"></pallet-page-metadata>`,
        root,
      );
      setData({ Route: { recordId: 'a0H' } });
      await until(() => document.title === 'Welder at work', 'the title of the record');
      expect(requests).to.deep.equal(['a0H']);
      setData({ Route: {} });
      await until(() => document.title === 'Built title', 'the built title');
      expect(built.every(({ isConnected }) => isConnected)).to.equal(true);
      block.pageTitle = 'Changed';
      await until(() => document.title === 'Changed', 'the changed title');
    });

    itWrites(
      'keeps its own values when the record cannot be had, and the status text without any visible effect',
      async () => {
        const fetch = async () => new Response('', { status: 404, statusText: 'Not Found' });
        const block = await metadata({ recordId: 'missing' }, { communityId: '0DBtest', fetch });
        await until(() => block.seoError, 'the error');
        await until(() => document.title === 'Home', 'the own title');
        expect(block.seoError).to.equal('Not Found');
        expect([block.getBoundingClientRect().height, block.shadowRoot!.textContent]).to.deep.equal([0, '']);
      },
    );

    it('writes under a policy with Trusted Types, and leaves equal structured data alone', async () => {
      const site = { name: 'Northmast', url: 'https://www.northmast.example/' };
      const graph = pageHead({ url: '', title: '', language: 'en', site }).tags.find(
        ({ tag }) => tag === 'script',
      )!.text;
      const { frame, page } = await openPage({
        head: `<meta http-equiv="content-security-policy" content="require-trusted-types-for 'script'; trusted-types lit-html">
          <script type="application/ld+json">${graph}</script>
          <script>violations = []; addEventListener('securitypolicyviolation', (event) => violations.push(event.sample))</script>`,
        body: `<pallet-page-metadata page-title="Home" site='${JSON.stringify(site)}'></pallet-page-metadata>`,
      });
      await until(() => page.document.title === 'Home', 'the title');
      expect(page.document.head.querySelectorAll('script[type="application/ld+json"]')).to.have.length(1);
      expect((page as unknown as { violations: string[] }).violations).to.deep.equal([]);
      frame.remove();
    });

    it('leaves a prerendered page as it was built', async () => {
      const root = prerender(
        `<pallet-page-metadata page-title="Own"><template shadowrootmode="open"><!--lit-part--><!--/lit-part--></template></pallet-page-metadata>`,
      );
      const block = root.firstElementChild as PalletPageMetadata & LitElement;
      await until(() => block.hasUpdated, 'the block to wake up');
      expect(document.title).to.equal('Built title');
      block.pageTitle = 'Changed';
      await until(() => document.title === 'Changed', 'the changed title');
    });
  });

  describe('the view notifier', () => {
    it('tells of each view once, with route and title', async () => {
      const seen: string[][] = [];
      const note = ({ route, title }: ViewChangeEvent) => seen.push([route, title]);
      addEventListener('pallet-view-change', note);
      cleanUps.push(() => removeEventListener('pallet-view-change', note));
      const notifier = await show<PalletViewNotifier>(
        html`<pallet-view-notifier route="/why-us" view-title="Why us"></pallet-view-notifier>`,
      );
      notifier.viewTitle = 'Why us?';
      await notifier.updateComplete;
      const { parentElement } = notifier;
      notifier.remove();
      parentElement!.append(notifier);
      await notifier.updateComplete;
      expect(seen).to.deep.equal([['/why-us', 'Why us']]);
      notifier.route = '/jobs';
      await notifier.updateComplete;
      expect(seen.map(([route]) => route)).to.deep.equal(['/why-us', '/jobs']);
    });
  });

  describe('the data layer', () => {
    let count = 0;
    let name: string;
    const layer = () => (window as unknown as Record<string, unknown[]>)[name] ?? [];
    beforeEach(() => (name = `layer${count++}`));

    const add = (properties: TemplateResult, user?: { isGuest: boolean; userId?: string }) => {
      const root = document.createElement('div');
      const change = provide(root, userContext, user ?? { isGuest: true });
      return show<PalletDataLayer>(properties, root).then((block) => ({ block, change }));
    };
    const block = () =>
      html`<pallet-data-layer
        data-layer-name=${name}
        namespace="careers"
        route="/why-us"
        page-title="Why us"
      ></pallet-data-layer>`;

    it('receives page and user, namespaced, and nothing personal of a guest', async () => {
      await add(block(), { isGuest: true, userId: '005GUEST' });
      const { lang: language } = document.documentElement;
      expect(layer()).to.deep.equal([
        { event: 'careers.page', careers: { page: { route: '/why-us', title: 'Why us', language } } },
        { event: 'careers.user', careers: { user: { isGuest: true } } },
      ]);
    });

    it('receives the user who signs in, and each further view', async () => {
      const { block: element, change } = await add(block());
      change({ isGuest: false, userId: '005A' });
      await element.updateComplete;
      expect(layer().at(-1)).to.deep.equal({
        event: 'careers.user',
        careers: { user: { isGuest: false, userId: '005A' } },
      });
      await show(html`<pallet-view-notifier route="/jobs" view-title="Jobs"></pallet-view-notifier>`);
      expect(layer()).to.have.length(4);
      expect(layer().at(-1)).to.have.nested.property('careers.page.route', '/jobs');
      await show(html`<pallet-view-notifier route="/jobs" view-title="Jobs"></pallet-view-notifier>`);
      expect(layer()).to.have.length(4);
    });

    it('says so where the window has something else under its name', async () => {
      (window as unknown as Record<string, unknown>)[name] = 'taken';
      expect((await warnings(() => add(block()))).join()).to.contain(`Nothing is pushed to "${name}"`);
    });

    it('never takes a name that the window cannot have, or keeps for itself', async () => {
      for (const reserved of ['573', 'undefined', 'onerror', 'location', '__proto__']) {
        name = reserved;
        const before = Reflect.get(window, reserved) as unknown;
        expect((await warnings(() => add(block()))).join()).to.contain(`Nothing is pushed to "${name}"`);
        expect(Reflect.get(window, reserved)).to.equal(before);
      }
    });
  });
});
