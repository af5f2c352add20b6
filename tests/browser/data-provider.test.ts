// Lit looks for hydration support when the first block is evaluated. The data provider is defined later, by hand.
import '@pallet/elements/hydration';
import '@pallet/elements/banner';
import '@pallet/elements/button';
import '@pallet/elements/image';
import '@pallet/elements/link';
import '@pallet/elements/statistic';
import '@pallet/elements/text';
import { until } from '../support/browser.js';
import { expect, html } from '@open-wc/testing';
import { dataContext, imagesContext, provide, userContext } from '@pallet/elements/contexts';
import type { PalletDataProvider } from '@pallet/elements';
import type { TemplateResult } from 'lit';
import { inside } from './support/blocks.js';
import { prerender, show, warningsOfData, getVisibleText } from './support/expressions.js';
import { PICTURE } from './support/pictures.js';

const WELDER = { contentKey: 'MCWELDER', url: PICTURE, altText: 'A welder' };

describe('a prerendered block with expressions', () => {
  it('stays unchanged until its provider is upgraded, and then uses the provider’s data', async () => {
    const root = prerender(`<pallet-data-provider record='{"Name":"Now"}'>
      <pallet-text text="{!Record.Name}"><template shadowrootmode="open"><p>Then</p></template></pallet-text>
      <pallet-text text="Words"></pallet-text>
    </pallet-data-provider>`);
    const [bound, plain] = root.querySelectorAll('pallet-text');
    await until(() => getVisibleText(plain!) === 'Words', 'the block without expressions to render');
    expect(getVisibleText(bound!)).to.equal('Then');
    // updateComplete does not wait for a provider that may never load.
    await bound!.updateComplete;
    bound!.headingTag = 'h4';
    await bound!.updateComplete;
    expect(getVisibleText(bound!)).to.equal('Then');
    await import('@pallet/elements/data-provider');
    await until(() => getVisibleText(bound!) === 'Now', 'the bound block to render');
    expect(bound!.shadowRoot!.querySelectorAll('p, h3, h4')).to.have.length(1);
    expect(inside(bound!, 'h4'), 'the property that was changed before').not.to.equal(null);
  });

  it('shows the current user instead of the prerendered guest', async () => {
    const root = document.createElement('div');
    provide(root, userContext, { isGuest: false, userId: '005A' });
    prerender(
      `<pallet-text text="Guest: {!User.isGuest}"><template shadowrootmode="open"><p>Guest: true</p></template></pallet-text>`,
      root,
    );
    await until(() => getVisibleText(root.firstElementChild!) === 'Guest: false', 'the current user');
  });
});

describe('bound data [4.5a]', () => {
  before(() => import('@pallet/elements'));

  const record = { Name: 'Welder', Path: '/jobs/1', Key: 'MCWELDER', Figure: '8,600', HasRule: true, Padding: 'Large' };

  const carriers: Record<string, [TemplateResult, (block: Element) => unknown, unknown]> = {
    text: [html`<pallet-text text="A {!Record.Name}"></pallet-text>`, getVisibleText, 'A Welder'],
    button: [html`<pallet-button text="A {!Record.Name}"></pallet-button>`, getVisibleText, 'A Welder'],
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
    'a choice and a boolean': [
      html`<pallet-text
        text="Jobs"
        accent-rule="{!Record.HasRule}"
        padding-vertical="{!Record.Padding}"
      ></pallet-text>`,
      (block) => [inside(block, '.base')!.className, inside(block, '.rule') !== null].join(),
      'base block-large inline-none,true',
    ],
  };
  for (const [name, [template, read, expected]] of Object.entries(carriers)) {
    it(`fills ${name} when it arrives, and updates on change`, async () => {
      const provider = await show<PalletDataProvider>(html`<pallet-data-provider>${template}</pallet-data-provider>`);
      const block = provider.firstElementChild!;
      expect(read(block)).not.to.deep.equal(expected);
      provider.record = { ...record, Picture: PICTURE };
      await until(() => JSON.stringify(read(block)) === JSON.stringify(expected), `${name} to be filled`);
      provider.record = {};
      await until(() => JSON.stringify(read(block)) !== JSON.stringify(expected), `${name} to be emptied`);
    });
  }

  it('supports every scope, from attributes', async () => {
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
    expect(getVisibleText(provider.firstElementChild!)).to.equal('r c i o /s l a0X');
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
    expect(getVisibleText(text)).to.equal('A inner');
    outer.label = { A: 'B' };
    await until(() => getVisibleText(text) === 'B inner', 'the outer change to arrive');
  });

  it('comes from a host that provides it later', async () => {
    const root = document.createElement('div');
    const text = await show(html`<pallet-text text="{!Record.Name}"></pallet-text>`, root);
    expect(getVisibleText(text)).to.equal('');
    provide(root, dataContext, { Record: record });
    await until(() => getVisibleText(text) === 'Welder', 'the text to be filled');
  });

  it('is always rendered as text [4.5b]', async () => {
    const hostile = '<img src=x onerror=alert(1)>&amp;{!Record.Other}';
    const provider = await show<PalletDataProvider>(html`
      <pallet-data-provider .record=${{ Hostile: hostile, Other: 'again' }}>
        <pallet-text text="{!Record.Hostile}"></pallet-text>
      </pallet-data-provider>
    `);
    expect(getVisibleText(provider.firstElementChild!)).to.equal(hostile);
    expect(inside(provider.firstElementChild!, 'img')).to.equal(undefined);
  });

  for (const url of ['javascript:alert(1)', '//elsewhere.example', 'data:text/html,x']) {
    it(`rejects the address ${url}`, async () => {
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

  it('renders nothing without a provider, and warns once', async () => {
    const warned = await warningsOfData(async () => {
      const root = await show(html`
        <div><pallet-text text="{!Record.Name}"></pallet-text><pallet-text text="{!Record.Name}"></pallet-text></div>
      `);
      expect([...root.children].map(getVisibleText)).to.deep.equal(['', '']);
    });
    expect(warned).to.have.length(1);
    expect(warned[0]).to.match(/^\{!Record\.Name\} shows nothing: there is no <pallet-data-provider>/);
  });

  it('is not requested by blocks without expressions', async () => {
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

  it('is ignored with a warning if its scope is not an object', async () => {
    const warned = await warningsOfData(() => show(html`<pallet-data-provider record="Ada"></pallet-data-provider>`));
    expect(warned.join()).to.contain('<pallet-data-provider>: record="Ada" is not an object');
  });
});
