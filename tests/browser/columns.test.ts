// Imported first: resets the window size before blocks are removed. Otherwise WebKit keeps stale media query results.
import { click, setViewport } from '../support/browser.js';
import { expect, html } from '@open-wc/testing';
import { imagesContext, provide } from '@pallet/elements/contexts';
import type { PalletColumns } from '@pallet/elements';
import type { PictureData } from '../../elements/services/images.js';
import { box, inside, part, partsOf, waitForBlocks, update } from './support/blocks.js';
import { fixture, show } from './support/fixture.js';
import { PICTURE } from './support/pictures.js';
import '@pallet/elements';

describe('pallet-columns [3.15c]', () => {
  const spans = (shown: Element, boxes: Element[]) => {
    const { left: start } = box(part(shown, 'base'));
    return boxes.map(box).map(({ left, width }) => [Math.round(left - start), Math.round(width)]);
  };
  const isStacked = (shown: PalletColumns) => {
    const [one, other] = [...shown.children].map(box);
    return other!.top >= one!.bottom;
  };

  const halves = html`<p slot="col1">a</p>
    <p slot="col2">b</p>`;

  it('has two halves by default, each with a slot', async () => {
    const shown = await show(html`
      <div style="inline-size: 1000px">
        <pallet-columns column-gutter-width="2">
          <p slot="col1">a</p>
          <p slot="col2">b</p>
          <p slot="col2">c</p>
        </pallet-columns>
      </div>
    `);
    const columns = shown.firstElementChild!;
    const children = [...columns.children];
    expect(spans(columns, children)).to.deep.equal([
      [0, 484],
      [516, 484],
      [516, 484],
    ]);
    const [a, b, c] = children.map(box);
    expect(a!.top).to.equal(b!.top);
    expect(c!.top).to.be.greaterThan(b!.bottom);
  });

  it('has no gutter between columns by default [9.7b]', async () => {
    const shown = await show(html`<pallet-columns>${halves}</pallet-columns>`);
    const [a, b] = [...shown.children].map(box);
    expect(b!.left - a!.right).to.be.closeTo(0, 0.1);
  });

  it('applies the width of each configured column and names its slot after its key', async () => {
    const columns = [
      { columnKey: 'main', columnWidth: '8' },
      { columnKey: 'aside', columnWidth: 4 },
      { columnKey: 'foot', columnWidth: 'wide' },
    ];
    const list = JSON.stringify(columns);
    for (const given of [list, JSON.stringify({ UUID: '1', columns }), columns, { columns }]) {
      const shown = await show(html`
        <div style="inline-size: 1200px">
          <pallet-columns .columns=${given}>
            <p slot="main">a</p>
            <p slot="aside">b</p>
            <p slot="foot">c</p>
          </pallet-columns>
        </div>
      `);
      const block = shown.firstElementChild!;
      expect(spans(block, [...block.children])).to.deep.equal([
        [0, 800],
        [800, 400],
        [0, 1200],
      ]);
    }
  });

  for (const garbage of ['', '[]', 'no', '{"columns":7}', '[null,3]', '{"a":1}']) {
    it(`keeps its two halves for the invalid configuration ${JSON.stringify(garbage)}`, async () => {
      const shown = await show(html`<pallet-columns columns=${garbage}>${halves}</pallet-columns>`);
      const [a, b] = [...shown.children].map(box);
      expect(a!.width).to.be.closeTo(b!.width, 0.1);
      expect(b!.left).to.be.closeTo(a!.right, 0.1);
    });
  }

  it('lays out child columns at the top and without empty rows', async () => {
    const shown = await show(html`
      <div style="inline-size: 1200px">
        <pallet-columns column-gutter-width="1.5">
          <pallet-column column-width="4"><p style="margin: 0">a</p></pallet-column>
          <pallet-column column-width="8"><button>b</button></pallet-column>
        </pallet-columns>
      </div>
    `);
    const block = shown.firstElementChild!;
    const columns = [...block.children].map((column) => part(column, 'base'));
    expect(spans(block, columns)).to.deep.equal([
      [0, 384],
      [408, 792],
    ]);
    expect(box(block).top).to.equal(box(columns[0]!).top);
    expect(box(block).height).to.equal(Math.max(...columns.map((column) => box(column).height)));
    let pressed = 0;
    block.querySelector('button')!.addEventListener('click', () => pressed++);
    await click(block.querySelector('button')!);
    expect(pressed).to.equal(1);
  });

  it('does not cover the content of its halves', async () => {
    const shown = await show(html`<pallet-columns><button slot="col2">b</button></pallet-columns>`);
    let pressed = 0;
    shown.firstElementChild!.addEventListener('click', () => pressed++);
    await click(shown.firstElementChild!);
    expect(pressed).to.equal(1);
  });

  it('stacks on small screens, and on others if its author sets it [9.7c]', async () => {
    const shown = await show<PalletColumns>(
      html`<pallet-columns layout-direction-tablet="column">${halves}</pallet-columns>`,
    );
    expect(isStacked(shown)).to.equal(false);
    await setViewport(900);
    expect(isStacked(shown)).to.equal(true);
    await setViewport(600);
    expect(isStacked(shown)).to.equal(true);
    await update(shown, { layoutDirectionMobile: 'row' });
    expect(isStacked(shown)).to.equal(false);
  });

  for (const [align, [above, height]] of Object.entries({
    'flex-start': [0, 20],
    center: [0.5, 20],
    'flex-end': [1, 20],
    bottom: [1, 20],
    stretch: [0, 300],
    nonsense: [0, 20],
  })) {
    it(`has the height that its author sets, with columns aligned ${align}`, async () => {
      const shown = await show(html`
        <pallet-columns column-min-height="300" column-vertical-align=${align}>
          <div slot="col1" style="block-size: 20px"></div>
        </pallet-columns>
      `);
      const [column] = partsOf(shown, 'column');
      const [outer, inner] = [box(part(shown, 'base')), box(column!)];
      expect(outer.height).to.equal(300);
      expect(inner.height).to.equal(height);
      expect(inner.top - outer.top).to.be.closeTo((300 - height!) * above!, 0.5);
    });
  }

  it('does not pass its own values to nested columns', async () => {
    const shown = await show(html`
      <pallet-columns column-gutter-width="7" column-min-height="300" layout-direction-desktop="column">
        <pallet-columns slot="col1">${halves}</pallet-columns>
      </pallet-columns>
    `);
    const inner = shown.firstElementChild!;
    const [a, b] = [...inner.children].map(box);
    expect(b!.left - a!.right).to.be.closeTo(0, 0.1);
    expect(box(inner).height).to.be.lessThan(200);
  });

  it('sets the sizes of images to its widest configured column', async () => {
    const picture: PictureData = {
      Url: PICTURE,
      RawUrl: PICTURE,
      AltText: 'A welder',
      ContentKey: 'welder',
      SrcSet: [],
      Sources: [{ type: 'image/svg+xml', srcset: `${PICTURE} 640w` }],
    };
    const page = await fixture<HTMLElement>(html`<div></div>`);
    provide(page, imagesContext, () => picture);
    const sizes = async (columns: string, direction: string) => {
      page.innerHTML = `<pallet-columns columns='${columns}' layout-direction-desktop="${direction}">
        <pallet-image slot="col1" image-info='{"contentKey":"welder"}'></pallet-image>
      </pallet-columns>`;
      await waitForBlocks(page);
      return inside(page.querySelector('pallet-image')!, 'source')?.getAttribute('sizes')?.split(', ').at(-1);
    };
    const thirds = '[{"columnKey":"col1","columnWidth":4},{"columnKey":"col2","columnWidth":3}]';
    expect(await sizes(thirds, 'row')).to.equal('33.33vw');
    expect(await sizes(thirds, 'column')).to.equal('100vw');
    // 100vw is the default of browsers.
    expect(await sizes('', 'row')).to.equal(undefined);
  });
});
