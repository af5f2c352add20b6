import { ContextConsumer, ContextProvider } from '@lit/context';
import { expect, html } from '@open-wc/testing';
import { fixture } from './support/fixture.js';
import { PICTURE } from './support/pictures.js';
import { imagesContext, provide, type PictureLookup } from '@pallet/elements/contexts';
import type { PalletImage } from '@pallet/elements';
import '@pallet/elements';
import { LitElement } from 'lit';

const pictureOf =
  (url: string): PictureLookup =>
  () => ({ Url: url, RawUrl: url, AltText: '', ContentKey: 'MC1', SrcSet: [] });

const NEAR = `${PICTURE}?near`;
const FAR = `${PICTURE}?far`;

describe('context of a block', () => {
  const show = async () => {
    const outer = await fixture<HTMLElement>(
      html`<div>
        <div><pallet-image></pallet-image></div>
      </div>`,
    );
    const image = outer.querySelector<PalletImage>('pallet-image')!;
    image.imageInfo = { contentKey: 'MC1' };
    await image.updateComplete;
    return { outer, inner: image.parentElement!, image };
  };
  const shown = async (image: PalletImage) => {
    await image.updateComplete;
    return image.shadowRoot?.querySelector('img')?.getAttribute('src');
  };

  it('reaches a block that requested it before its provider was upgraded', async () => {
    const { inner, image } = await show();
    expect(await shown(image)).to.equal(undefined);
    provide(inner, imagesContext, pictureOf(NEAR));
    expect(await shown(image)).to.equal(NEAR);
  });

  it('comes from the nearest provider, regardless of the upgrade order', async () => {
    const { outer, inner, image } = await show();
    provide(outer, imagesContext, pictureOf(FAR));
    expect(await shown(image)).to.equal(FAR);
    provide(inner, imagesContext, pictureOf(NEAR));
    expect(await shown(image)).to.equal(NEAR);
  });

  it('does not come from a provider outside the ancestors of the block', async () => {
    const { outer, image } = await show();
    const aside = document.createElement('div');
    outer.append(aside);
    provide(aside, imagesContext, pictureOf(FAR));
    expect(await shown(image)).to.equal(undefined);
    aside.append(image);
    expect(await shown(image)).to.equal(FAR);
  });

  it('is dropped when a block leaves its provider, and restored on its return', async () => {
    const { outer, inner, image } = await show();
    const setPicture = provide(inner, imagesContext, pictureOf(NEAR));
    expect(await shown(image)).to.equal(NEAR);
    outer.append(image);
    expect(await shown(image)).to.equal(undefined);
    setPicture(pictureOf(FAR));
    expect(await shown(image)).to.equal(undefined);
    inner.append(image);
    expect(await shown(image)).to.equal(FAR);
  });

  it('can come from a new provider after a block has left another one', async () => {
    const { outer, inner, image } = await show();
    provide(inner, imagesContext, pictureOf(NEAR));
    outer.append(image);
    expect(await shown(image)).to.equal(undefined);
    provide(outer, imagesContext, pictureOf(FAR));
    expect(await shown(image)).to.equal(FAR);
  });

  it('works with consumers and providers of @lit/context', async () => {
    const { outer, inner, image } = await show();
    const setPicture = provide(outer, imagesContext, pictureOf(FAR));
    const seen: (string | undefined)[] = [];
    const urlOf = (find: PictureLookup) => seen.push(find('MC1')?.Url);
    class Reader extends LitElement {
      consumer = new ContextConsumer(this, { context: imagesContext, callback: urlOf, subscribe: true });
    }
    customElements.define('test-reader', Reader);
    inner.append(new Reader());
    setPicture(pictureOf(NEAR));
    expect(seen).to.deep.equal([FAR, NEAR]);

    class Giver extends LitElement {
      provider = new ContextProvider(this, { context: imagesContext, initialValue: pictureOf(FAR) });
      protected override createRenderRoot() {
        return this;
      }
    }
    customElements.define('test-giver', Giver);
    const giver = new Giver();
    giver.append(image, inner.firstElementChild ?? '');
    outer.append(giver);
    expect(await shown(image)).to.equal(FAR);
  });
});
