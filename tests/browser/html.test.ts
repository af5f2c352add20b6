import { expect, html } from '@open-wc/testing';
import { frameHostsContext, provide } from '@pallet/elements/contexts';
import type { PalletHtml } from '@pallet/elements';
import { part } from './support/blocks.js';
import { fixture } from './support/fixture.js';
import '@pallet/elements';

const base = (block: Element) => part(block, 'base');
const host = () => fixture<HTMLElement>(html`<div></div>`);

/** Shows a block with this value, by default in a new container. */
async function shown(value: string, place?: HTMLElement): Promise<PalletHtml> {
  const block = Object.assign(document.createElement('pallet-html'), { value });
  (place ?? (await host())).append(block);
  await block.updateComplete;
  return block;
}

describe('pallet-html [5.7b]', () => {
  const FRAME = '<iframe src="https://films.northmast.example/1" title="A film" allow="camera"></iframe>';

  it('shows sandboxed frames of allowed hosts, and no others', async () => {
    const place = await host();
    const none = await shown(FRAME, place);
    expect(base(none).querySelector('iframe')).to.equal(null);
    provide(place, frameHostsContext, ['films.northmast.example']);
    const value = `${FRAME}<iframe src="https://evil.example/"></iframe>`;
    const block = await shown(value, place);
    const frames = [...base(block).querySelectorAll('iframe')];
    expect(frames.map(({ title }) => title)).to.deep.equal(['A film']);
    expect(frames[0]!.sandbox.contains('allow-top-navigation')).to.equal(false);
    expect(frames[0]!.hasAttribute('allow')).to.equal(false);
  });

  it('keeps safe inline styles and overlays nothing on the page', async () => {
    const value = '<p style="position: fixed; inset: 0; margin: -9px; color: rgb(1, 2, 3)">x</p>';
    const block = await shown(value);
    const { position, color, marginTop } = getComputedStyle(base(block).firstElementChild!);
    expect([position, color, marginTop]).to.deep.equal(['static', 'rgb(1, 2, 3)', '0px']);
  });
});
