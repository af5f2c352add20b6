// Imported first: resets the window size before blocks are removed. Otherwise WebKit keeps stale media query results.
import { emulateMedia, engine, itWhere, setViewport } from '../support/browser.js';
import { expect, html } from '@open-wc/testing';
import type { PalletHorizontalLine } from '@pallet/elements';
import { box, part, style, update } from './support/blocks.js';
import { show } from './support/fixture.js';
import '@pallet/elements';

describe('pallet-horizontal-line', () => {
  const line = () => show<PalletHorizontalLine>(html`<pallet-horizontal-line></pallet-horizontal-line>`);

  const seen = (block: Element) => {
    const { borderTopWidth, borderTopStyle, borderTopColor } = style(part(block, 'base'));
    return `${borderTopWidth} ${borderTopStyle} ${borderTopColor}`;
  };

  it('is a thin line as wide as its row, in the border color of the theme', async () => {
    const block = await line();
    block.style.setProperty('--pallet-g-color-border', 'rgb(1, 2, 3)');
    expect(seen(block)).to.equal('1px solid rgb(1, 2, 3)');
    expect([box(block).width, box(block).height]).to.deep.equal([box(block.parentElement!).width, 1]);
    expect(box(part(block, 'base')).width).to.equal(box(block).width);
  });

  it('takes the values of an exported page', async () => {
    const block = await line();
    await update(block, { size: 7, width: 40, lineStyle: 'dotted', color: 'rgb(24, 185, 230)' });
    expect(seen(block)).to.equal('7px dotted rgb(24, 185, 230)');
    expect(box(part(block, 'base')).width).to.be.closeTo(0.4 * box(block).width, 0.5);
  });

  it('ignores values that are not a line, and limits others', async () => {
    const block = await line();
    const initial = seen(block);
    await update(block, { size: '2px', width: 'wide', lineStyle: 'none', color: 'red; position: fixed' });
    expect(seen(block)).to.equal(initial);
    await update(block, { size: -3, width: 400 });
    expect(seen(block)).to.equal(initial);
    expect(box(part(block, 'base')).width).to.equal(box(block).width);
    await update(block, { size: 5000 });
    expect(box(block).height).to.equal(100);
  });

  for (const direction of ['ltr', 'rtl']) {
    it(`is aligned in its row, mirrored from right to left (${direction})`, async () => {
      const block = await line();
      block.dir = direction;
      const start = async (alignment: string) => {
        await update(block, { width: 50, alignment });
        const [row, shown] = [box(block), box(part(block, 'base'))];
        return (direction === 'ltr' ? shown.left - row.left : row.right - shown.right) / row.width;
      };
      expect(await start('left')).to.equal(0);
      expect(await start('center')).to.be.closeTo(0.25, 0.01);
      expect(await start('right')).to.be.closeTo(0.5, 0.01);
    });
  }

  it('has its own thickness and width on each screen', async () => {
    const block = await line();
    await update(block, { size: { large: 6, medium: 4, small: 2 }, width: { large: 50, small: 100 } });
    const shape = () => {
      const { width, height } = box(part(block, 'base'));
      return [height, Math.round((100 * width) / box(block).width)];
    };
    expect(shape()).to.deep.equal([6, 50]);
    await setViewport(900);
    expect(shape()).to.deep.equal([4, 50]);
    await setViewport(600);
    expect(shape()).to.deep.equal([2, 100]);
  });

  it('is as wide as the content of a banner and of a tile that center it', async () => {
    const inBanner = html`<pallet-banner content-position="center">
      <pallet-horizontal-line></pallet-horizontal-line>
    </pallet-banner>`;
    const inTile = html`<pallet-tile content-position="center">
      <pallet-horizontal-line></pallet-horizontal-line>
    </pallet-tile>`;
    for (const parent of [inBanner, inTile]) {
      const [block] = (await show(parent)).children;
      expect(box(part(block!, 'base')).width).to.be.greaterThan(100);
    }
  });

  itWhere(engine === 'chromium', 'only Chromium can emulate forced colors')(
    'stays visible in forced colors mode',
    async () => {
      await emulateMedia({ 'forced-colors': 'active' });
      const block = await line();
      await update(block, { color: 'transparent' });
      expect(style(part(block, 'base')).borderTopColor).to.equal('rgb(0, 0, 0)');
    },
  );
});
