// Lit looks for hydration support when the first block is evaluated.
import '@pallet/elements/hydration';
import { expect } from '@open-wc/testing';
import '@pallet/elements';
import { blockFacts } from '@pallet/elements/foundations';
import type { LitElement } from 'lit';
import { until } from '../support/browser.js';
import {
  blocksIn,
  hasStaticRoot,
  linksIn,
  loadContracts,
  loadDemo,
  blockName,
  part,
  update,
} from './support/blocks.js';
import { prerenderedFixture, renderDetached, renderOnServer } from './support/fixture.js';
import { recordNavigation } from './support/navigation.js';
import { waitForUpdates } from './support/rendered-text.js';

const contracts = (await loadContracts()).filter(({ tagName }) => blockFacts[tagName.replace('pallet-', '')]?.isStatic);

const showStatic = <T extends Element = HTMLElement>(content: Parameters<typeof prerenderedFixture>[0]): Promise<T> =>
  prerenderedFixture<T>(content, { staticRoots: true });

const image = (url: string) => JSON.stringify({ url, altText: 'A welder' });
const PIXEL = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';

describe('a static root', () => {
  for (const contract of contracts) {
    it(`has no comments, and is kept when its block is defined: ${contract.tagName}`, async () => {
      const page = await renderDetached({ html: await loadDemo(blockName(contract)), staticRoots: true });
      const roots = [...page.querySelectorAll<LitElement>('*')].filter(
        // Those whose image is broken render its alternative text.
        (block) => block.localName === contract.tagName && hasStaticRoot(block) && !block.outerHTML.includes('broken'),
      );
      expect(roots).not.to.have.length(0);
      expect(roots.map(({ shadowRoot }) => shadowRoot!.innerHTML).join('')).not.to.contain('<!--');
      const written = roots.map(({ shadowRoot }) => shadowRoot!.firstChild);
      document.body.append(page);
      await waitForUpdates(page);
      expect(roots.filter(({ shadowRoot }, index) => shadowRoot!.firstChild !== written[index])).to.have.length(0);
      expect(roots.filter(({ hasUpdated }) => hasUpdated)).to.deep.equal([]);
      page.remove();
    });
  }

  it('is for no block with a button, an expression, or further blocks in its root', async () => {
    const page = await showStatic(
      `<div>
        <pallet-button text="Save"></pallet-button>
        <pallet-link action-type="inline-message" text="Details" message="None"></pallet-link>
        <pallet-text text="{!Record.Name}"></pallet-text>
        <pallet-statistic value="1250" label="Colleagues"></pallet-statistic>
      </div>`,
    );
    expect(blocksIn(page).filter(hasStaticRoot)).to.deep.equal([]);
  });

  it('is kept if a property is set to an equal value, and replaced if to a different one', async () => {
    const block = await showStatic<LitElement & { text: string; accentRule: unknown }>(
      '<pallet-text text="Jobs" accent-rule></pallet-text>',
    );
    await update(block, { text: 'Jobs', accentRule: 'true' });
    expect(hasStaticRoot(block)).to.equal(true);
    await update(block, { text: 'Careers' });
    expect(part(block, 'text').textContent).to.equal('Careers');
    expect(block.shadowRoot!.querySelectorAll('[part=text]')).to.have.length(1);
    expect(block.shadowRoot!.querySelector('style')).to.equal(null);
  });

  it('is replaced if a property that was set before the upgrade differs', async () => {
    const [same, other] = await Promise.all(
      ['Jobs', 'Careers'].map(async (text) => {
        // In a document without custom elements, so that the block is not upgraded.
        const page = document.implementation.createHTMLDocument().createElement('div');
        page.setHTMLUnsafe(
          await renderOnServer({ html: '<pallet-text text="Jobs"></pallet-text>', staticRoots: true }),
        );
        const block = page.firstElementChild as LitElement & { text: string };
        block.text = text;
        document.body.append(page);
        await waitForUpdates(page);
        page.remove();
        return block;
      }),
    );
    expect([same, other].map((block) => part(block!, 'text').textContent)).to.deep.equal(['Jobs', 'Careers']);
    expect([same, other].map((block) => hasStaticRoot(block!))).to.deep.equal([true, false]);
  });

  it('is not copied to a clone, which renders itself', async () => {
    const block = await showStatic<LitElement>('<pallet-text text="Jobs"></pallet-text>');
    const clone = block.cloneNode() as LitElement;
    block.after(clone);
    await clone.updateComplete;
    expect(part(clone, 'text').textContent).to.equal('Jobs');
    expect([block, clone].map(hasStaticRoot)).to.deep.equal([true, false]);
  });

  it('keeps the focus when it is replaced', async () => {
    const block = await showStatic<LitElement & { text: string }>(
      '<pallet-button text="Jobs" url="/jobs"></pallet-button>',
    );
    part(block, 'base').focus();
    await update(block, { text: 'Careers' });
    expect(block.shadowRoot!.activeElement).to.equal(part(block, 'base'));
  });

  it('of an image that fails to load is replaced by its alternative text', async () => {
    const block = await showStatic(`<pallet-image image-info='${image('data:image/svg+xml,broken')}'></pallet-image>`);
    await until(() => block.shadowRoot!.querySelector('[part=missing]') !== null, 'the alternative text');
    expect(part(block, 'missing').textContent).to.equal('A welder');
    expect(block.shadowRoot!.querySelector('img')).to.equal(null);
  });

  it('has the custom states of its links', async () => {
    const page = await showStatic(
      `<div>
        <pallet-image link-url="/jobs" image-info='${image(PIXEL)}'></pallet-image>
        <pallet-link href="https://pallet.example/" target="_blank" text="Jobs"></pallet-link>
        <pallet-tile is-link url="/jobs" link-assistive-text="Jobs"></pallet-tile>
        <pallet-banner is-banner-link banner-link-url="/jobs"><pallet-text heading-tag="h2" text="Jobs"></pallet-text></pallet-banner>
        <pallet-tile></pallet-tile>
      </div>`,
    );
    const states = ['link', 'new-window', 'link', 'link'];
    const children = [...page.children];
    expect(children.map(hasStaticRoot)).to.deep.equal(children.map(() => true));
    expect(states.map((name, index) => children[index]!.matches(`:state(${name})`))).to.deep.equal(
      states.map(() => true),
    );
    expect(children.at(-1)!.matches(':state(link)')).to.equal(false);
  });
});

describe('a link in a static root', () => {
  it('fires one event on the block that has the address, with its page reference', async () => {
    const page = await showStatic(
      `<div>
        <pallet-text heading-tag="h2" text="Text" is-linkable url="/text"></pallet-text>
        <pallet-button text="Button" url="/button"></pallet-button>
        <pallet-link text="Link" href="/link"></pallet-link>
        <pallet-image link-url="/image" image-info='${image(PIXEL)}'></pallet-image>
        <pallet-tile is-link url="/tile" link-assistive-text="Tile"></pallet-tile>
        <pallet-banner is-banner-link banner-link-url="/banner"><pallet-text heading-tag="h2" text="Banner"></pallet-text></pallet-banner>
      </div>`,
    );
    const seen = recordNavigation();
    const followed = () => seen.map(({ target, url }) => `${(target as Element).localName} ${url}`);
    const expected = ['text', 'button', 'link', 'image', 'tile', 'banner'];
    const links = linksIn(page);
    for (const link of links) link.click();
    await waitForUpdates(page);
    expect(links.filter(({ isConnected }) => !isConnected)).to.deep.equal([]);
    expect(followed()).to.deep.equal(expected.map((name) => `pallet-${name} /${name}`));
    expect(seen.map(({ pageReference }) => pageReference?.attributes['url'])).to.deep.equal(
      expected.map((name) => `/${name}`),
    );
    // Once more after each block has rendered by itself.
    for (const block of blocksIn(page)) block.requestUpdate();
    await waitForUpdates(page);
    expect(blocksIn(page).filter(hasStaticRoot)).to.deep.equal([]);
    for (const link of linksIn(page)) link.click();
    expect(followed()).to.deep.equal([...expected, ...expected].map((name) => `pallet-${name} /${name}`));
  });

  it('changes with the address of the block around its heading', async () => {
    const banner = await showStatic<LitElement & { bannerLinkUrl: string }>(
      `<pallet-banner is-banner-link banner-link-url="/old"><pallet-text heading-tag="h2" text="Jobs"></pallet-text></pallet-banner>`,
    );
    banner.bannerLinkUrl = '/new';
    await waitForUpdates(banner.parentElement!);
    const heading = banner.firstElementChild!;
    expect(part(heading, 'link').getAttribute('href')).to.equal('/new');
    expect(banner.shadowRoot!.querySelector('.own-link')).to.equal(null);
  });
});

describe('children that are added to a block with a static root', () => {
  it('get its link', async () => {
    const tile = await showStatic<LitElement>(
      '<pallet-tile is-link url="/jobs" link-assistive-text="Jobs"></pallet-tile>',
    );
    expect(part(tile, 'link').getAttribute('href')).to.equal('/jobs');
    const heading = Object.assign(document.createElement('pallet-text'), { headingTag: 'h3', text: 'Jobs' });
    tile.append(heading);
    await until(() => heading.shadowRoot?.querySelector('a') != null, 'the link in the heading');
    await until(() => tile.shadowRoot!.querySelector('.own-link') === null, 'the tile without its own link');
  });
});
