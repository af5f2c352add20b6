import { expect } from '@open-wc/testing';
import { until } from '../support/browser.js';
import { inside, openPage } from './support/blocks.js';

type Page = Awaited<ReturnType<typeof openPage>>['page'];

interface Autoloader {
  discover(root: ParentNode): Promise<void>;
}

const AUTOLOADER = '/elements/autoloader.ts';

/** The autoloader module that the page has already loaded. */
const autoloaderOf = (page: Page): Promise<Autoloader> =>
  (page as unknown as { eval(code: string): Promise<Autoloader> }).eval(`import('${AUTOLOADER}')`);

const isDefined = (page: Page, tag: string): boolean => page.customElements.get(tag) !== undefined;

/** The given tags that the page has defined. */
const definedIn = (page: Page, ...tags: string[]): string[] => tags.filter((tag) => isDefined(page, tag));

describe('the autoloader', () => {
  async function open(body = ''): Promise<Page> {
    const { page } = await openPage({ scripts: [AUTOLOADER], body });
    // Module scripts run in order, so the page's script has run before a later one.
    await autoloaderOf(page);
    return page;
  }

  it('fetches a block when its tag first appears, and no other', async () => {
    const page = await open('<pallet-link href="/a" text="First"></pallet-link>');
    await until(() => inside(page.document.querySelector('pallet-link')!, 'a'), 'the link to upgrade');
    expect(isDefined(page, 'pallet-button')).to.equal(false);
    page.document.body.insertAdjacentHTML('beforeend', '<div><pallet-button text="Later"></pallet-button></div>');
    await until(() => inside(page.document.querySelector('pallet-button')!, 'button'), 'the button to upgrade');
    expect(definedIn(page, 'pallet-link', 'pallet-button', 'pallet-banner')).to.deep.equal([
      'pallet-link',
      'pallet-button',
    ]);
  });

  it('fetches blocks in a document fragment, in a moved element and from another window', async () => {
    const page = await open('<main></main>');
    const main = page.document.querySelector('main')!;
    const fragment = page.document.createRange().createContextualFragment('<p></p><pallet-text></pallet-text>');
    main.append(fragment);
    await until(() => isDefined(page, 'pallet-text'), 'the block of the fragment');

    const far = document.createElement('section');
    far.innerHTML = '<pallet-statistic value="3"></pallet-statistic>';
    main.append(far);
    await until(() => isDefined(page, 'pallet-statistic'), 'the block that came from another window');
  });

  it('finds blocks in declarative shadow roots', async () => {
    const page = await open(
      '<div><template shadowrootmode="open"><p><pallet-link href="/a" text="Deep"></pallet-link></p></template></div>',
    );
    await until(() => isDefined(page, 'pallet-link'), 'the block inside the shadow root');
  });

  it('finds blocks in shadow roots of other elements, at any depth and attached at any time', async () => {
    const page = await open('<div id="late"></div>');
    const late = page.document.querySelector('#late')!;
    // Wait until any mutation record of the element itself has been handled.
    await new Promise((resolve) => setTimeout(resolve));
    const root = late.attachShadow({ mode: 'open' });
    root.innerHTML = '<p>Nothing yet</p><div></div>';
    await new Promise((resolve) => setTimeout(resolve));
    root.querySelector('p')!.innerHTML = '<pallet-link href="/a" text="Inside"></pallet-link>';
    await until(() => isDefined(page, 'pallet-link'), 'the block of the late root');

    const inner = root.querySelector('div')!.attachShadow({ mode: 'open' });
    inner.innerHTML = '<pallet-statistic value="3"></pallet-statistic>';
    await until(() => isDefined(page, 'pallet-statistic'), 'the block of the root in a root');
  });

  it('handles a detached shadow root once it is attached to the page', async () => {
    const page = await open();
    const apart = page.document.createElement('div');
    apart.attachShadow({ mode: 'open' }).innerHTML = '<pallet-link href="/a" text="Apart"></pallet-link>';
    page.document.body.insertAdjacentHTML('beforeend', '<pallet-text></pallet-text>');
    await until(() => isDefined(page, 'pallet-text'), 'a block in the page');
    expect(isDefined(page, 'pallet-link')).to.equal(false);
    page.document.body.append(apart);
    await until(() => isDefined(page, 'pallet-link'), 'the block of the root that came in');
  });

  it('fetches the blocks of a grid template, from an element or a property', async () => {
    const page = await open(`<template><pallet-statistic value="1"></pallet-statistic></template>
      <pallet-grid items='[{"title":"Welder"}]'>
        <template slot="item"><pallet-text heading-tag="p" text="{!Item.title}"></pallet-text></template>
      </pallet-grid>`);
    const grid = page.document.querySelector('pallet-grid')!;
    const words = () => inside(grid, 'pallet-text')?.shadowRoot?.querySelector('p')?.textContent.trim();
    await until(() => words() === 'Welder', 'the text of the template');

    grid.querySelector('template')!.remove();
    grid.itemTemplate = { block: 'link', props: { href: '/jobs/1', text: '{!Item.title}' } };
    await until(() => inside(grid, 'pallet-link')?.shadowRoot?.querySelector('a'), 'the link of the property');
    expect(isDefined(page, 'pallet-statistic'), 'a template outside a grid').to.equal(false);
  });

  it('loads the blocks of a given root, and observes a closed shadow root from then on', async () => {
    const page = await open('<div></div>');
    const { discover } = await autoloaderOf(page);
    const fragment = page.document.createDocumentFragment();
    fragment.append(page.document.createElement('pallet-link'), page.document.createElement('pallet-statistic'));
    await discover(fragment);
    expect(definedIn(page, 'pallet-link', 'pallet-statistic')).to.have.length(2);

    const closed = page.document.querySelector('div')!.attachShadow({ mode: 'closed' });
    closed.innerHTML = '<pallet-text></pallet-text>';
    await discover(closed);
    expect(isDefined(page, 'pallet-text')).to.equal(true);
    closed.append(page.document.createElement('pallet-icon'));
    await until(() => isDefined(page, 'pallet-icon'), 'the block that came into the closed root');
  });

  it('ignores other elements and tags that are already defined', async () => {
    const page = await open('<pallet-nothing></pallet-nothing><constructor></constructor>');
    const own = `customElements.define('pallet-link', class extends HTMLElement {})`;
    (page as unknown as { eval(code: string): void }).eval(own);
    const { discover } = await autoloaderOf(page);
    page.document.body.insertAdjacentHTML('beforeend', '<pallet-link></pallet-link>');
    await discover(page.document);
    expect(page.document.querySelector('pallet-link')!.shadowRoot).to.equal(null);
  });
});
