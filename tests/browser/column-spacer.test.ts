// Imported first: resets the window size before blocks are removed. Otherwise WebKit keeps stale media query results.
import { setViewport } from '../support/browser.js';
import { expect, html } from '@open-wc/testing';
import { box, part } from './support/blocks.js';
import { show } from './support/fixture.js';
import '@pallet/elements';

describe('pallet-column-spacer', () => {
  it('keeps tracks empty between columns, and is hidden from assistive technology', async () => {
    const shown = await show(html`
      <pallet-section>
        <pallet-column column-width="4">a</pallet-column>
        <pallet-column-spacer column-width="2"></pallet-column-spacer>
        <pallet-column column-width="6">b</pallet-column>
      </pallet-section>
    `);
    const [a, spacer, b] = [...shown.children].map((column) => box(part(column, 'base')));
    const track = box(part(shown, 'columns')).width / 12;
    expect(spacer!.width).to.be.closeTo(2 * track, 0.1);
    expect(b!.left - a!.right).to.be.closeTo(2 * track, 0.1);
    expect(a!.top).to.equal(b!.top);
  });

  it('separates rows if it is twelve tracks wide', async () => {
    const shown = await show(html`
      <pallet-section>
        <pallet-column>a</pallet-column>
        <pallet-column-spacer height='{"large":64,"small":16}' hide-on="medium"></pallet-column-spacer>
        <pallet-column>b</pallet-column>
      </pallet-section>
    `);
    const spacer = part(shown.children[1]!, 'base');
    expect(box(spacer).width).to.be.closeTo(box(part(shown, 'columns')).width, 0.1);
    expect(box(spacer).height).to.equal(64);
    await setViewport(900);
    expect(spacer.checkVisibility()).to.equal(false);
    await setViewport(600);
    expect(box(spacer).height).to.equal(16);
  });
});
