import { accessibilityTree, click, focusedElement, itWithAccessibilityTree, until } from '../support/browser.js';
import { expect, html } from '@open-wc/testing';
import type { PalletGrid } from '@pallet/elements';
import { dataContext, designContext, provide, userContext } from '@pallet/elements/contexts';
import type { TemplateResult } from 'lit';
import {
  getDescription,
  openPage,
  part,
  partsOf,
  resize,
  waitForBlocks,
  spokenText,
  visibleText,
  update,
} from './support/blocks.js';
import { fixture } from './support/fixture.js';
import {
  alerts,
  getAnnouncement,
  buttons,
  items,
  jobs,
  recordRequests,
  listOf,
  show,
  showJobs,
  TITLE,
  itemTexts,
} from './support/grids.js';
import '@pallet/elements';
import '@pallet/elements/texts/es';
import { phrases, text } from '../../elements/foundations/texts.js';

/** The number of cells in the first row. */
function columnsOf(cells: readonly Element[]): number {
  const tops = cells.map((cell) => Math.round(cell.getBoundingClientRect().top));
  return tops.filter((top) => top === tops[0]).length;
}

/** A grid with images that fail to load. */
async function showWithoutPictures(template: TemplateResult): Promise<PalletGrid> {
  const grid = await fixture<PalletGrid>(template);
  await until(() => items(grid)[0]?.querySelector('slot') === null, 'the template to be filled');
  return grid;
}

describe('pallet-grid', () => {
  afterEach(() => scrollTo({ top: 0, behavior: 'instant' }));

  describe('with children', () => {
    const three = html`
      <pallet-text heading-tag="p" text="One"></pallet-text>
      <div>Two</div>
      <span>Three</span>
    `;

    it('renders each child in a cell of a list', async () => {
      const grid = await show(html`<pallet-grid number-of-columns="3" label="Brands">${three}</pallet-grid>`);
      expect(columnsOf([...grid.children])).to.equal(3);
      expect(listOf(grid)!.getAttribute('aria-label')).to.equal('Brands');
      expect([...grid.children].map(({ role }) => role)).to.deep.equal(Array(3).fill('listitem'));
    });

    it('keeps the role of a child that has its own semantics', async () => {
      const grid = await show(html`<pallet-grid>${three}<a href="#x">A link</a></pallet-grid>`);
      expect(listOf(grid)).to.equal(null);
      expect([...grid.children].map((child) => child.getAttribute('role'))).to.deep.equal(Array(4).fill(null));
      grid.lastElementChild!.remove();
      await until(() => listOf(grid), 'the rest to be a list');
    });

    it('removes its roles when a child leaves or the grid is removed', async () => {
      const grid = await show(html`<pallet-grid>${three}</pallet-grid>`);
      const [first, second] = grid.children;
      first!.remove();
      await until(() => !first!.hasAttribute('role'), 'the child to lose its role');
      const home = grid.parentElement!;
      grid.remove();
      expect(second!.hasAttribute('role')).to.equal(false);
      home.append(grid);
      await until(() => second!.getAttribute('role') === 'listitem', 'the role to come back');
    });

    it('focuses the first new child after the host has appended a page', async () => {
      const grid = await show(html`<pallet-grid show-pagination>${three}</pallet-grid>`);
      const asked = recordRequests(grid);
      await click(buttons(grid)[0]!);
      const added = ['Four', 'Five'].map((text) => Object.assign(document.createElement('div'), { textContent: text }));
      grid.append(...added);
      await until(() => focusedElement() === added[0], 'the focus on the first new child');
      expect([asked, getAnnouncement(grid), grid.page]).to.deep.equal([
        ['append 2'],
        text(phrases.itemsLoaded, 'en', 2),
        2,
      ]);
      added[0]!.blur();
      expect(added[0]!.hasAttribute('tabindex')).to.equal(false);
    });
  });

  describe('with items', () => {
    it('fills a template for each item: text, attributes and addresses', async () => {
      const grid = await showWithoutPictures(html`
        <pallet-grid
          .items=${[
            { id: 'a', data: { title: 'Tom & Jerry <b>', url: '/jobs/a', picture: { url: '/a.png', altText: '"A"' } } },
          ]}
        >
          <template slot="item">
            <h3 title="Job: {!Item.title}" data-id="{!Item.id}">{!Item.title}</h3>
            <a href="{!Item.url}">Apply</a>
            <pallet-text text="As {!Item.title}"></pallet-text>
            <pallet-image image-info="{!Item.picture}"></pallet-image>
            <pallet-tile image-info='{"url":"{!Item.url}","altText":"{!Item.title}"}'></pallet-tile>
          </template>
        </pallet-grid>
      `);
      const cell = items(grid)[0]!;
      const heading = cell.querySelector('h3')!;
      expect([heading.textContent, heading.title, heading.dataset['id']]).to.deep.equal([
        'Tom & Jerry <b>',
        'Job: Tom & Jerry <b>',
        'a',
      ]);
      expect(cell.querySelector('a')!.getAttribute('href')).to.equal('/jobs/a');
      expect(cell.querySelector('pallet-text')!.text).to.equal('As Tom & Jerry <b>');
      expect(cell.querySelector('pallet-image')!.imageInfo).to.deep.equal({ url: '/a.png', altText: '"A"' });
      expect(cell.querySelector('pallet-tile')!.imageInfo).to.deep.equal({
        url: '/jobs/a',
        altText: 'Tom & Jerry <b>',
      });
    });

    it('accepts a template of blocks as a property, with blocks in slots', async () => {
      const grid = await show(html`
        <pallet-grid
          .items=${[{ id: 'a', title: 'Vantor', isLinked: true, url: '/vantor' }]}
          .itemTemplate=${{
            block: 'tile',
            props: { isLink: '{!Item.isLinked}', url: '{!Item.url}', height: 200, showButtons: true },
            blocks: [{ block: 'text', props: { text: '{!Item.title}', headingTag: 'h2' } }],
            slots: { 'primary-button': [{ block: 'button', props: { text: 'See {!Item.title}', url: '/more' } }] },
          }}
        ></pallet-grid>
      `);
      const tile = items(grid)[0]!.querySelector('pallet-tile')!;
      expect([tile.isLink, tile.url, String(tile.height)]).to.deep.equal([true, '/vantor', '200']);
      expect(tile.querySelector('pallet-text')!.text).to.equal('Vantor');
      expect(tile.querySelector('pallet-button')!.slot).to.equal('primary-button');
      expect(tile.querySelector('pallet-button')!.text).to.equal('See Vantor');
    });

    it('shows the content of the slot named after the key of an item', async () => {
      const grid = await show(html`
        <pallet-grid .items=${[{ id: 'x' }, { id: 'y' }]}>
          <p slot="item-y">For y</p>
          <p slot="item-x">For x</p>
        </pallet-grid>
      `);
      const [x, y] = items(grid).map((cell) => cell.querySelector('slot')!.assignedElements()[0]?.textContent);
      expect([x, y]).to.deep.equal(['For x', 'For y']);
    });

    it('is a list with the position of each item, which a template can show in the page language [3.5c]', async () => {
      const grid = await show(html`
        <div lang="es">
          <pallet-grid .items=${jobs(1, 2)}>
            <template slot="item"><p>{!Item.ariaLabel}: {!Item.title}</p></template>
          </pallet-grid>
        </div>
      `);
      expect(listOf(grid)!.children).to.have.length(2);
      expect(items(grid).map((item) => item.getAttribute('aria-label'))).to.deep.equal([null, null]);
      expect(itemTexts(grid)).to.deep.equal(['Elemento de lista 1: Job 1', 'Elemento de lista 2: Job 2']);
    });

    it('reads data of surrounding providers, and never evaluates expressions in item data', async () => {
      const page = await fixture<HTMLElement>(html`<div></div>`);
      provide(page, dataContext, { Label: { apply: 'Apply now' }, Item: { title: 'Outer' } });
      provide(page, userContext, { isGuest: false, userId: '005' });
      page.innerHTML = `<pallet-grid items='[{"id":"a","title":"{!User.userId}"}]'>
        <template slot="item"><p>{!Item.title}, {!Label.apply}, {!User.userId}</p>
          <pallet-text heading-tag="p" text="{!Item.title}"></pallet-text></template>
      </pallet-grid>`;
      await waitForBlocks(page);
      const [cell] = items(page.firstElementChild!);
      expect(visibleText(cell!.querySelector('p')!)).to.equal('{!User.userId}, Apply now, 005');
      const text = visibleText(part(cell!.querySelector('pallet-text')!, 'text'));
      expect(text.replace('\u2060', '')).to.equal('{!User.userId}');
    });

    it('runs no script and renders no link for a hostile template or item', async () => {
      const hostile = 'javascript:window.hostile=true';
      const grid = await showWithoutPictures(html`
        <pallet-grid .items=${[{ id: 'a', url: hostile, html: '<img src=x onerror=window.hostile=true>' }]}>
          <template slot="item">
            <script>
              window.hostile = true;
            </script>
            <iframe srcdoc="<script>parent.hostile=true</script>"></iframe>
            <a href="{!Item.url}" onclick="window.hostile=true" style="color: red">One</a>
            <a href="//elsewhere.example/">Two</a>
            <img src="{!Item.url}" alt="" onerror="window.hostile=true" />
            <div>{!Item.html}</div>
          </template>
        </pallet-grid>
      `);
      const [cell] = items(grid);
      const links = [...cell!.querySelectorAll('a')];
      for (const link of links) await click(link);
      expect(links.map((link) => link.hasAttribute('href'))).to.deep.equal([false, false]);
      expect(cell!.querySelectorAll('script, iframe, [onclick], [onerror], [style], [src]')).to.have.length(0);
      expect(visibleText(cell!.querySelector('div')!)).to.equal('<img src=x onerror=window.hostile=true>');
      expect(window).to.not.have.property('hostile');
    });

    it('announces that a link opens a new window, and fires an event when it is followed', async () => {
      const grid = await show(html`
        <pallet-grid .items=${[{ url: 'https://jobs.example/1' }, { url: '/jobs/2' }]}>
          <template slot="item"><a href="{!Item.url}">Apply</a></template>
        </pallet-grid>
      `);
      const [out, within] = items(grid).map((cell) => cell.querySelector('a')!);
      expect([out!.target, out!.rel, spokenText(out!), getDescription(out!)]).to.deep.equal([
        '_blank',
        'noopener',
        'Apply',
        'Opens a new window or page.',
      ]);
      expect([within!.target, spokenText(within!), getDescription(within!)]).to.deep.equal(['', 'Apply', '']);
      const followed: string[] = [];
      grid.addEventListener('pallet-navigate', (event) => {
        event.preventDefault();
        followed.push(event.url);
      });
      await click(within!);
      expect(followed).to.deep.equal(['/jobs/2']);
    });

    it('keeps the elements of an item while others are added or removed', async () => {
      const grid = await showJobs();
      const second = items(grid)[1];
      await update(grid, { items: [...jobs(2, 3), ...jobs(9, 9)] });
      expect(itemTexts(grid)).to.deep.equal(['Job 2', 'Job 3', 'Job 9']);
      expect(items(grid)[0]).to.equal(second);
    });

    it('renders again with a new template', async () => {
      const grid = await showJobs();
      const other = document.createElement('template');
      other.slot = 'item';
      other.innerHTML = '<p>New: {!Item.title}</p>';
      grid.querySelector('template')!.replaceWith(other);
      await until(() => itemTexts(grid)[0] === 'New: Job 1', 'the new template');
    });
  });

  describe('layout', () => {
    it('has one to six columns on large screens, and clamps other numbers [3.7a, 9.2c]', async () => {
      const grid = await show(html`<pallet-grid .items=${jobs(1, 8)}>${TITLE}</pallet-grid>`);
      expect(columnsOf(items(grid))).to.equal(1);
      for (const [given, expected] of [
        ...[1, 2, 3, 4, 5, 6].map((count) => [count, count] as const),
        ['3', 3],
        [0, 1],
        [-4, 1],
        [99, 6],
        ['many', 1],
      ] as const) {
        await update(grid, { numberOfColumns: given });
        expect(columnsOf(items(grid)), String(given)).to.equal(expected);
      }
    });

    it('fits as many columns as a smaller screen allows, unless its author sets a number', async () => {
      const cells = Array.from({ length: 6 }, (_, index) => `<p>${index}</p>`).join('');
      const { frame, page } = await openPage({
        body: `<pallet-grid number-of-columns="6" item-spacing="medium">${cells}</pallet-grid>
          <pallet-grid number-of-columns='{"large":5,"medium":4,"small":2}'>${cells}</pallet-grid>`,
      });
      await waitForBlocks(page.document);
      const [flowing, exact] = page.document.querySelectorAll('pallet-grid');
      const counts: number[][] = [];
      for (const width of [1280, 800, 500, 320]) {
        await resize(frame, width);
        counts.push([flowing!, exact!].map((grid) => columnsOf([...grid.children])));
        expect(page.document.documentElement.scrollWidth).to.be.at.most(width);
      }
      expect(counts).to.deep.equal([
        [6, 5],
        [3, 4],
        [2, 2],
        [1, 2],
      ]);
    });

    it('has six spacings, and none for other values [3.7a]', async () => {
      const grid = await show(html`<pallet-grid .items=${jobs(1, 2)}>${TITLE}</pallet-grid>`);
      const gaps: number[] = [];
      for (const spacing of ['none', 'xx-small', 'small', 'medium', 'large', 'x-large', 'wide']) {
        await update(grid, { itemSpacing: spacing });
        const [first, second] = items(grid).map((item) => item.getBoundingClientRect());
        gaps.push(Math.round(second!.top - first!.bottom));
      }
      expect(gaps.slice(0, 6)).to.deep.equal([...new Set(gaps.slice(0, 6))].sort((a, b) => a - b));
      expect([gaps[0], gaps[6]]).to.deep.equal([0, 0]);
    });

    it('makes all rows as high as the highest if enabled [3.7a]', async () => {
      const grid = await show(html`
        <pallet-grid number-of-columns="2">
          <div>Low</div>
          <div style="block-size: 90px">High</div>
          <div>Low</div>
        </pallet-grid>
      `);
      const last = () => Math.round(grid.lastElementChild!.getBoundingClientRect().height);
      expect(last()).to.be.lessThan(90);
      await update(grid, { isFixedRowHeight: true });
      expect(last()).to.equal(90);
    });

    it('has the width and alignment that its author sets, mirrored in right-to-left pages [3.7a]', async () => {
      const grid = await show(html`<pallet-grid width="50"><p>One</p></pallet-grid>`);
      const gapsAround = () => {
        const [outer, inner] = [grid, part(grid, 'base')].map((one) => one.getBoundingClientRect());
        return [Math.round(inner!.left - outer!.left), Math.round(outer!.right - inner!.right)];
      };
      const half = Math.round(grid.getBoundingClientRect().width / 2);
      expect(gapsAround()).to.deep.equal([0, half]);
      await update(grid, { horizontalAlignment: 'right' });
      expect(gapsAround()).to.deep.equal([half, 0]);
      grid.dir = 'rtl';
      expect(gapsAround()).to.deep.equal([0, half]);
      await update(grid, { horizontalAlignment: 'center' });
      const [left, right] = gapsAround();
      expect(Math.abs(left! - right!)).to.be.at.most(1);
    });

    it('has a border and a background, and ignores invalid values [3.7a]', async () => {
      const grid = await show(html`
        <pallet-grid border-width="3" border-color="rgb(1, 2, 3)" border-radius="9" background-color="rgb(4, 5, 6)">
          <p>One</p>
        </pallet-grid>
      `);
      const looks = () => {
        const look = getComputedStyle(part(grid, 'base'));
        return [look.borderTopWidth, look.borderTopColor, look.borderTopLeftRadius, look.backgroundColor];
      };
      expect(looks()).to.deep.equal(['3px', 'rgb(1, 2, 3)', '9px', 'rgb(4, 5, 6)']);
      expect(getComputedStyle(part(grid, 'base')).paddingTop).to.not.equal('0px');
      await update(grid, { borderWidth: 'x', borderColor: ';', borderRadius: {}, backgroundColor: 'url(x)' });
      expect(looks()[0]).to.equal('0px');
      expect(looks().slice(2)).to.deep.equal(['0px', 'rgba(0, 0, 0, 0)']);
      expect(getComputedStyle(part(grid, 'base')).paddingTop).to.equal('0px');
    });
  });

  describe('states', () => {
    it('is empty without items and errors if the option is on [3.7a, 4.2b]', async () => {
      const grid = await show(html`<pallet-grid .items=${[]}></pallet-grid>`);
      const isEmpty = () => partsOf(grid, 'empty').length > 0;
      expect(isEmpty()).to.equal(false);
      await update(grid, { showEmptyState: true });
      expect(visibleText(part(grid, 'empty'))).to.equal(phrases.empty);
      expect(grid.shadowRoot!.querySelector('[role="list"], [role="listitem"]')).to.equal(null);
      for (const values of [{ isLoading: true }, { isLoading: false, error: 'No' }, { error: '', items: jobs(1, 1) }]) {
        Object.assign(grid, values);
        await grid.updateComplete;
        expect(isEmpty(), JSON.stringify(values)).to.equal(false);
      }
      await update(grid, { items: '' });
      expect(isEmpty(), 'without children').to.equal(true);
      grid.append(document.createElement('p'));
      await until(() => !isEmpty(), 'a child to fill it');
    });

    it('reports that items could not be loaded if the option is on, and keeps existing items [3.7a, 4.2b]', async () => {
      const grid = await showJobs({ items: { items: jobs(1, 2) as never, error: 'Bad Gateway' } });
      expect(partsOf(grid, 'error')).to.have.length(0);
      await update(grid, { showErrorState: true });
      expect(alerts(grid)).to.deep.equal([phrases.error]);
      expect(itemTexts(grid)).to.deep.equal(['Job 1', 'Job 2']);
      await update(grid, { items: jobs(1, 2) });
      expect(alerts(grid)).to.deep.equal([]);
      await update(grid, { error: { status: 500 } });
      expect(alerts(grid)).to.deep.equal([phrases.error]);
    });

    it('keeps its height while items load, and announces it', async () => {
      const grid = await show(html`
        <pallet-grid number-of-columns="3" .items=${[]} is-loading show-empty-state>${TITLE}</pallet-grid>
      `);
      expect(partsOf(grid, 'placeholder')).to.have.length(3);
      expect(part(grid, 'items').getAttribute('aria-busy')).to.equal('true');
      expect(getAnnouncement(grid)).to.equal(phrases.loading);
      await update(grid, { items: jobs(1, 3), isLoading: false });
      expect(partsOf(grid, 'placeholder')).to.have.length(0);
      const height = grid.getBoundingClientRect().height;
      await update(grid, { isLoading: true });
      expect([itemTexts(grid).length, grid.getBoundingClientRect().height]).to.deep.equal([3, height]);
    });

    it('shows placeholder cells only in design mode and only without items [4.2b]', async () => {
      const page = await fixture<HTMLElement>(html`<div></div>`);
      const setDesign = provide(page, designContext, true);
      page.innerHTML = '<pallet-grid number-of-columns="4" show-empty-state></pallet-grid>';
      await waitForBlocks(page);
      const grid = page.querySelector('pallet-grid')!;
      const mocks = () => partsOf(grid, 'placeholder').map(visibleText);
      expect(mocks()).to.deep.equal([1, 2, 3, 4].map((number) => `List Item ${number}`));
      expect(partsOf(grid, 'empty')).to.have.length(0);
      setDesign(false);
      await until(() => mocks().length === 0, 'the mock cells to go');
      expect(partsOf(grid, 'empty')).to.have.length(1);
      setDesign(true);
      grid.append(document.createElement('p'));
      await until(() => partsOf(grid, 'placeholder').length === 0, 'a child to replace them');
    });
  });

  itWithAccessibilityTree('exposes a list and its items, no position twice, and no empty list', async () => {
    const grid = await show(html`<pallet-grid label="Jobs" .items=${jobs(1, 2)}>${TITLE}</pallet-grid>`);
    const readList = async () =>
      (await accessibilityTree())
        .filter(({ role }) => role === 'list' || role === 'listitem')
        .map(({ role, name }) => `${role} ${name}`);
    expect(await readList()).to.deep.equal(['list Jobs', 'listitem ', 'listitem ']);
    await update(grid, { items: [] });
    expect(await readList()).to.deep.equal([]);
    Object.assign(grid, { items: '' });
    grid.append(document.createElement('div'), document.createElement('div'));
    [...grid.querySelectorAll('div')].forEach((child, index) => child.append(`Child ${index}`));
    await until(() => listOf(grid), 'a list of children');
    expect((await readList()).map((one) => one.split(' ')[0])).to.deep.equal(['list', 'listitem', 'listitem']);
  });
});
