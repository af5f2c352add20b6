// Lit looks for hydration support when the first block is evaluated.
import '@pallet/elements/hydration';
import { until } from '../support/browser.js';
import { expect, html } from '@open-wc/testing';
import { dataContext, deliveryContext, provide, type Delivery } from '@pallet/elements/contexts';
import type { PalletPageMetadata } from '@pallet/elements';
import type { ExpressionScope } from '@pallet/elements/services';
import { nothing, type LitElement } from 'lit';
import { pageHead } from '../../elements/services/metadata.js';
import { afterTest } from './support/after-test.js';
import { openPage } from './support/blocks.js';
import { json, prerender, show, warningsOfData } from './support/expressions.js';
import { itClientRendered } from './support/fixture.js';
import '@pallet/elements';

describe('page metadata [2.5b]', () => {
  const head = (selector: string) => [...document.head.querySelectorAll<HTMLMetaElement>(selector)];
  const description = () => head('meta[name="description"]').map(({ content }) => content);
  const itWrites = itClientRendered('the head of a prerendered page has its tags already');
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
    afterTest(() => built.forEach((element) => element.remove()));
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

  itWrites('replaces the metadata of the page, and restores it on removal', async () => {
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

  itWrites('of a new view stays in effect when the earlier view is removed later', async () => {
    const first = await metadata({ pageTitle: 'First' });
    await until(() => document.title === 'First', 'the first title');
    const second = await metadata({ pageTitle: 'Second' });
    await until(() => document.title === 'Second', 'the second title');
    first.remove();
    expect([document.title, head('title').length]).to.deep.equal(['Second', 1]);
    second.remove();
    expect(document.title).to.equal('Built title');
  });

  itWrites('keeps only safe custom tags', async () => {
    const customHeadTags = '<meta name="theme-color" content="#005fb2"><script>window.hostile = true</script>';
    const warned = await warningsOfData(async () => {
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

  it('is rendered before its record, which completes it; the record is requested once an hour', async () => {
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

  it('prefers the record of the route, and requests only that [2.2b]', async () => {
    const { requests, delivery } = recordApi();
    await metadata({ recordId: 'home' }, delivery, { recordId: 'a0R', Route: { recordId: 'a0R' } });
    await until(() => document.title === 'Welder at work', 'the title of the record');
    expect(description()).to.deep.equal(['About']);
    expect(requests).to.deep.equal(['a0R']);
  });

  it('requests its own record if that of the route is unknown', async () => {
    const { requests, delivery } = recordApi();
    const block = await metadata({ recordId: 'a0O', pageTitle: '{!Record._Title} jobs' }, delivery, {
      Route: { recordId: 'missing' },
    });
    await until(() => document.title === 'Welder jobs', 'the own title');
    expect(requests).to.deep.equal(['missing', 'a0O']);
    expect(block.seoError).to.equal(undefined);
  });

  it('resolves the ID of its record, even from an expression', async () => {
    const { requests, delivery } = recordApi();
    await metadata({ recordId: '{!recordId}', pageTitle: '' }, delivery, { recordId: 'a0E' });
    await until(() => document.title === 'Welder at work', 'the title of the record');
    expect(requests).to.deep.equal(['a0E']);
  });

  itWrites('appends the name of the site to the title if the page data has it', async () => {
    await metadata({ pageTitle: 'Home' }, undefined, { Site: { name: 'Northmast' } });
    await until(() => document.title === 'Home | Northmast', 'the title of the window');
    expect(head('meta[property="og:title"]').map(({ content }) => content)).to.deep.equal(['Home']);
  });

  it('does not touch a head that has its values until a change, and restores it on removal', async () => {
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
    'keeps its own values if the record fails to load, and exposes the status text without visible effect [8.5b]',
    async () => {
      const fetch = async () => new Response('', { status: 404, statusText: 'Not Found' });
      const block = await metadata({ recordId: 'missing' }, { communityId: '0DBtest', fetch });
      await until(() => block.seoError, 'the error');
      await until(() => document.title === 'Home', 'the own title');
      expect(block.seoError).to.equal('Not Found');
      expect([block.getBoundingClientRect().height, block.shadowRoot!.textContent]).to.deep.equal([0, '']);
    },
  );

  it('works with Trusted Types, and does not rewrite equal structured data', async () => {
    const site = { name: 'Northmast', url: 'https://www.northmast.example/' };
    const graph = pageHead({ url: '', title: '', language: 'en', site }).tags.find(({ tag }) => tag === 'script')!.text;
    const { page } = await openPage({
      head: `<meta http-equiv="content-security-policy" content="require-trusted-types-for 'script'; trusted-types lit-html">
        <script type="application/ld+json">${graph}</script>
        <script>violations = []; addEventListener('securitypolicyviolation', (event) => violations.push(event.sample))</script>`,
      body: `<pallet-page-metadata page-title="Home" site='${JSON.stringify(site)}'></pallet-page-metadata>`,
    });
    await until(() => page.document.title === 'Home', 'the title');
    expect(page.document.head.querySelectorAll('script[type="application/ld+json"]')).to.have.length(1);
    expect((page as unknown as { violations: string[] }).violations).to.deep.equal([]);
  });

  it('does not change a prerendered page', async () => {
    const root = prerender(
      `<pallet-page-metadata page-title="Own"><template shadowrootmode="open"><!--lit-part--><!--/lit-part--></template></pallet-page-metadata>`,
    );
    const block = root.firstElementChild as PalletPageMetadata & LitElement;
    await until(() => block.hasUpdated, 'the block to hydrate');
    expect(document.title).to.equal('Built title');
    block.pageTitle = 'Changed';
    await until(() => document.title === 'Changed', 'the changed title');
  });
});
