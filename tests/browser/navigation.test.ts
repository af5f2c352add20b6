import { click, until } from '../support/browser.js';
import { expect, html } from '@open-wc/testing';
import { navigationContext, provide, type Navigation } from '@pallet/elements/contexts';
import type { PalletLink } from '@pallet/elements';
import type { TemplateResult } from 'lit';
import { pageReferenceUrl, type PageReference } from '../../elements/foundations/page-reference.js';
import { linksIn, part, waitForBlocks, visibleText } from './support/blocks.js';
import { fixture, itClientRendered } from './support/fixture.js';
import { linkBlocks } from './support/links.js';
import { recordNavigation } from './support/navigation.js';
import { warnings } from './support/warnings.js';
import '@pallet/elements';

/** The navigation of a host with one named page and a base path. */
const namedPages: Record<string, string> = { 'Why Us': '/why-us' };
const NAVIGATION: Navigation = {
  basePath: '/careers',
  urlFor: (reference) => pageReferenceUrl(reference, { basePath: '/careers', namedPages }),
};
const WHY_US = JSON.stringify({ type: 'comm__namedPage', attributes: { name: 'Why Us' } });

/** A page whose host provides its navigation, announces it as pending, or provides none. */
async function page(template: TemplateResult, given?: Navigation | 'pending') {
  const root = document.createElement('div');
  const arrive = given && provide(root, navigationContext, given);
  const shown = await fixture<HTMLElement>(template, { parentNode: root });
  await waitForBlocks(root);
  const links = () => linksIn(root);
  return { root, shown, links, arrive: arrive as (navigation: Navigation) => void };
}

describe('pending navigation [2.15a, 7.7a]', () => {
  for (const [name, carrier] of Object.entries(linkBlocks)) {
    it(`${name}: holds a click and follows it once, to the address that the host resolves`, async () => {
      const seen = recordNavigation();
      const { links, arrive } = await page(carrier(WHY_US), 'pending');
      await click(links()[0]!);
      await click(links()[0]!);
      expect(seen).to.deep.equal([]);
      arrive(NAVIGATION);
      await until(() => seen.length > 0, 'the link to be followed');
      arrive({ ...NAVIGATION });
      await new Promise(requestAnimationFrame);
      expect(seen.map(({ url }) => url)).to.deep.equal(['/careers/why-us']);
    });
  }

  it('follows only the last clicked link, across blocks', async () => {
    const seen = recordNavigation();
    const { links, arrive } = await page(
      html`<div>
        ${linkBlocks['link']!('/first')}${linkBlocks['banner with a heading']!('/second')}
        <pallet-rich-text value="<a href='/third'>Third</a> <a href='/fourth'>Fourth</a>"></pallet-rich-text>
      </div>`,
      'pending',
    );
    const [first, second, third, fourth] = links();
    for (const link of [fourth!, third!, first!, second!]) await click(link);
    arrive(NAVIGATION);
    await until(() => seen.length > 0, 'a link to be followed');
    await waitForBlocks(document.body);
    await new Promise(requestAnimationFrame);
    expect(seen.map(({ url }) => url)).to.deep.equal(['/careers/second']);
  });

  it('drops a held click if another link is followed directly', async () => {
    const seen = recordNavigation();
    const held = await page(linkBlocks['link']!('/first'), 'pending');
    const ready = await page(linkBlocks['button']!('/second'), NAVIGATION);
    await click(held.links()[0]!);
    await click(ready.links()[0]!);
    held.arrive(NAVIGATION);
    await waitForBlocks(held.root);
    await new Promise(requestAnimationFrame);
    expect(seen.map(({ url }) => url)).to.deep.equal(['/careers/second']);
  });

  it('uses the current address of the link', async () => {
    const seen = recordNavigation();
    const { links, arrive } = await page(html`<pallet-button text="First" url="/first"></pallet-button>`, 'pending');
    await click(links()[0]!);
    (links()[0]!.getRootNode() as ShadowRoot).host.setAttribute('url', '/second');
    arrive(NAVIGATION);
    await until(() => seen.length > 0, 'the link to be followed');
    expect(seen.map(({ url }) => url)).to.deep.equal(['/careers/second']);
  });

  it('does not follow a link that the host cannot resolve', async () => {
    const seen = recordNavigation();
    const unknown = JSON.stringify({ type: 'comm__namedPage', attributes: { name: 'Elsewhere' } });
    const { root, links, arrive } = await page(linkBlocks['link']!(unknown), 'pending');
    await click(links()[0]!);
    arrive(NAVIGATION);
    await until(() => links().length === 0, 'the text without a link');
    await waitForBlocks(root);
    expect(seen).to.deep.equal([]);
  });

  it('drops a held click if its block is removed', async () => {
    const seen = recordNavigation();
    const { shown, links, arrive } = await page(linkBlocks['link']!('/why-us'), 'pending');
    await click(links()[0]!);
    shown.remove();
    arrive(NAVIGATION);
    await new Promise(requestAnimationFrame);
    expect(seen).to.deep.equal([]);
  });

  for (const address of ['mailto:careers@northmast.example', 'tel:+15550100', 'https://brands.northmast.example/']) {
    it(`does not hold ${address}`, async () => {
      const seen = recordNavigation();
      const { links } = await page(linkBlocks['link']!(address), 'pending');
      expect(links()[0]!.target).to.equal('_blank');
      await click(links()[0]!);
      expect(seen.map(({ url }) => url)).to.deep.equal([address]);
    });
  }
});

describe('an invalid page reference [2.15b]', () => {
  const invalid: PageReference[] = [
    { type: 'comm__namedPage', attributes: {} },
    { type: 'standard__recordPage', attributes: { objectApiName: 'Account' } },
    { type: 'standard__objectPage', attributes: { objectApiName: 'Account' } },
    { type: 'standard__managedContentPage', attributes: { contentKey: 'MC1' } },
    { type: 'standard__recordRelationshipPage', attributes: { objectApiName: 'Account', recordId: '001' } },
    { type: 'standard__webPage', attributes: { url: '//elsewhere.example' } },
  ];
  for (const reference of invalid) {
    it(`${JSON.stringify(reference)} is no link, even while the navigation is pending`, async () => {
      const link = linkBlocks['link']!(JSON.stringify(reference));
      const { links, shown } = await page(link, NAVIGATION);
      expect(links()).to.have.length(0);
      expect(visibleText(shown.shadowRoot!.querySelector('span')!)).to.equal('Go');
      expect((await page(link, 'pending')).links()).to.have.length(0);
    });
  }

  it('of a product is valid by its URL name only if the host enables that feature', async () => {
    const product = JSON.stringify({
      type: 'standard__recordPage',
      attributes: { objectApiName: 'Product2', urlName: 'truck' },
    });
    const host = (productUrls: boolean): Navigation => ({
      basePath: '',
      urlFor: (reference) => pageReferenceUrl(reference, { featureGates: { productUrls } }),
    });
    const { links, arrive } = await page(linkBlocks['link']!(product), 'pending');
    expect(links(), 'while navigation is pending').to.have.length(1);
    arrive(host(false));
    await until(() => links().length === 0, 'the text without a link');
    expect((await page(linkBlocks['link']!(product), host(false))).links()).to.have.length(0);
    expect((await page(linkBlocks['link']!(product), host(true))).links()).to.have.length(1);
  });
});

describe('a page reference as JSON', () => {
  for (const [name, carrier] of Object.entries(linkBlocks)) {
    it(`${name}: links to the address that the host resolves, and is passed unchanged to the event [3.1b]`, async () => {
      const announced = recordNavigation();
      const { links } = await page(carrier(WHY_US), NAVIGATION);
      await click(links()[0]!);
      expect(announced.map(({ url }) => url)).to.deep.equal(['/careers/why-us']);
      expect(announced[0]?.pageReference).to.deep.include(JSON.parse(WHY_US));
    });
  }

  for (const given of [undefined, 'pending', NAVIGATION] as const) {
    const host = given === undefined ? 'no host' : given === 'pending' ? 'a pending host' : 'a host';
    const itHere = given === NAVIGATION ? itClientRendered('without a host, the server renders a different path') : it;
    itHere(`of a web page keeps its state, with ${host} [2.12c]`, async () => {
      const reference = { type: 'standard__webPage', attributes: { url: '/why-us#culture' }, state: { a: 'b' } };
      const { links } = await page(linkBlocks['link']!(JSON.stringify(reference)), given);
      const path = given === NAVIGATION ? '/careers/why-us' : '/why-us';
      expect(links()[0]?.getAttribute('href')).to.equal(`${path}?a=b#culture`);
    });
  }
});

describe('a link without a host', () => {
  it('is a plain link with an address, and warns once if it names a page [8.6e]', async () => {
    const carry = linkBlocks['link']!;
    const warned = await warnings(async () => {
      const plain = await page(html`<div>${carry('/why-us')}${linkBlocks['button']!('/why-us')}</div>`);
      expect(plain.links().map((link) => link.getAttribute('href'))).to.deep.equal(['/why-us', '/why-us']);
    });
    expect(warned).to.deep.equal([]);
    const [warning, ...others] = await warnings(async () => {
      expect((await page(html`<div>${carry(WHY_US)}${carry(WHY_US)}</div>`)).links()).to.have.length(0);
    });
    expect(warning).to.match(/^Link element without navigation-data function/);
    expect(others).to.deep.equal([]);
  });
});

describe('the action of a link [4.10a]', () => {
  it('redirect navigates to its address', async () => {
    const seen = recordNavigation();
    const { links } = await page(
      html`<pallet-link action-type="redirect" text="Go" href="/why-us" message="Not now"></pallet-link>`,
      NAVIGATION,
    );
    await click(links()[0]!);
    expect(seen.map(({ url }) => url)).to.deep.equal(['/careers/why-us']);
  });

  it('inline message shows a message instead of navigating', async () => {
    const seen = recordNavigation();
    const { shown, links } = await page(
      html`<pallet-link action-type="inline-message" text="Go" href="/why-us" message="Not <b>now</b>"></pallet-link>`,
      NAVIGATION,
    );
    const message = part(shown, 'message');
    expect(links()).to.have.length(0);
    expect([message.ariaLive, message.textContent]).to.deep.equal(['polite', '']);
    await click(part(shown, 'base'));
    await (shown as PalletLink).updateComplete;
    expect(message.textContent).to.equal('Not now');
    expect(seen).to.deep.equal([]);
  });
});
