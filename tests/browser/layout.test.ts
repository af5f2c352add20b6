import { expect, html } from '@open-wc/testing';
import { box, part, style } from './support/blocks.js';
import { show } from './support/fixture.js';
import '@pallet/elements';

describe('pallet-layout', () => {
  it('stacks sections and hides blocks without UI [2.3a, 2.5a]', async () => {
    const shown = await show(html`
      <pallet-layout>
        <pallet-section>a</pallet-section>
        <pallet-section>b</pallet-section>
        <p slot="hidden">metadata</p>
      </pallet-layout>
    `);
    const [one, other, hidden] = [...shown.children];
    expect(box(other!).top).to.equal(box(one!).bottom);
    expect(hidden!.checkVisibility()).to.equal(false);
  });

  it('rounds the corners of banners only if the feature is enabled [2.6a]', async () => {
    const radius = async (features: string) => {
      const shown = await show(
        html`<pallet-layout features=${features}><pallet-banner></pallet-banner></pallet-layout>`,
      );
      return parseFloat(style(part(shown.firstElementChild!, 'base')).borderStartStartRadius);
    };
    expect(await radius('')).to.equal(0);
    expect(await radius('unknown "><script>')).to.equal(0);
    expect(await radius('banner-hover, inclusion-and-community')).to.be.greaterThan(0);
  });
});
