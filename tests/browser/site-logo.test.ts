// Imported first: resets the window size before blocks are removed. Otherwise WebKit keeps stale media query results.
import { click, setViewport, until } from '../support/browser.js';
import { expect, html } from '@open-wc/testing';
import type { PalletSiteLogo } from '@pallet/elements';
import { imagesContext, navigationContext, provide } from '@pallet/elements/contexts';
import { pageReferenceUrl } from '@pallet/elements/foundations';
import type { PictureData } from '../../elements/services/images.js';
import { box, getLinkName, linksIn, part, partsOf, update, waitForBlocks } from './support/blocks.js';
import { fixture, itClientRendered } from './support/fixture.js';
import { recordNavigation } from './support/navigation.js';
import { BROKEN, PICTURE } from './support/pictures.js';
import { warnings } from './support/warnings.js';
import '@pallet/elements';

// With the origin, the host's base path is not added.
const LOGO = { url: new URL(PICTURE, location.href).href, altText: 'Northmast' };
const SYMBOL = { url: `${LOGO.url}?symbol` };

describe('pallet-site-logo', () => {
  /** A logo on a page of a host with named pages, or of one without navigation. */
  async function logo(values: Partial<PalletSiteLogo> = { imageInfo: LOGO }, namedPages?: Record<string, string>) {
    const page = document.createElement('div');
    if (namedPages !== undefined) {
      const options = { basePath: '/careers', namedPages };
      provide(page, navigationContext, { ...options, urlFor: (reference) => pageReferenceUrl(reference, options) });
    }
    const template = html`<pallet-site-logo
      .imageInfo=${values.imageInfo ?? ''}
      .imageInfoMobile=${values.imageInfoMobile ?? ''}
      .logoWidth=${values.logoWidth ?? 150}
    ></pallet-site-logo>`;
    const block = await fixture<PalletSiteLogo>(template, { parentNode: page });
    await waitForBlocks(page);
    return block;
  }

  const image = (block: Element) => part<HTMLImageElement>(block, 'image');

  itClientRendered('their server has no navigation')('links to the home page that the host names', async () => {
    const seen = recordNavigation();
    const block = await logo({ imageInfo: LOGO }, { Home: '/start' });
    const [link, ...others] = linksIn(block);
    expect([link!.getAttribute('href'), link!.target, others.length]).to.deep.equal(['/careers/start', '', 0]);
    await click(link!);
    expect(seen.map(({ url, pageReference }) => [url, pageReference?.attributes.name])).to.deep.equal([
      ['/careers/start', 'Home'],
    ]);
  });

  it('links to the root if the host has no navigation', async () => {
    const [link] = linksIn(await logo());
    expect(link!.getAttribute('href')).to.equal('/');
  });

  it('is not a link without a home page', async () => {
    const block = await logo({ imageInfo: LOGO }, { 'Why Us': '/why-us' });
    expect(linksIn(block)).to.deep.equal([]);
    expect(image(block).alt).to.equal('Northmast');
  });

  it('is a link only if the alternative text names it', async () => {
    const named = image(await logo());
    expect([named.alt, named.closest('a')!.textContent.trim()]).to.deep.equal(['Northmast', '']);
    const unnamed = await logo({ imageInfo: { ...LOGO, overrideAltText: '' } });
    expect([linksIn(unnamed).length, image(unnamed).alt]).to.deep.equal([0, '']);
  });

  it('shows the alternative text in the link if the image fails to load', async () => {
    const block = await logo({ imageInfo: BROKEN });
    expect(partsOf(block, 'image')).to.deep.equal([]);
    expect(linksIn(block).map(getLinkName)).to.deep.equal([BROKEN.altText]);
  });

  it('shows nothing without an image, and warns', async () => {
    let block: Element | undefined;
    const seen = await warnings(async () => void (block = await logo({})));
    expect(block!.shadowRoot!.querySelector('*')).to.equal(null);
    expect(box(block!).height).to.equal(0);
    expect(seen).to.deep.equal(['<pallet-site-logo> has no image, so it shows nothing. Set image-info.']);
    expect(await warnings(() => logo())).to.deep.equal([]);
  });

  it('takes the values of an exported page', async () => {
    const imageInfo = JSON.stringify({ imageInfoV1: { ...LOGO, contentKey: '', contentType: 'sfdc_cms__image' } });
    const block = await logo({ imageInfo, imageInfoMobile: '', logoWidth: 250 });
    expect([image(block).alt, box(image(block)).width]).to.deep.equal(['Northmast', 250]);
  });

  describe('its image', () => {
    it('differs on small screens, with the same alternative text', async () => {
      const block = await logo({ imageInfo: LOGO, imageInfoMobile: SYMBOL });
      expect(image(block).currentSrc).to.equal(LOGO.url);
      await setViewport(600);
      await until(() => image(block).currentSrc === SYMBOL.url, 'the image for small screens');
      expect(image(block).alt).to.equal('Northmast');
    });

    it('is the logo on small screens if there is no other, or an invalid one', async () => {
      for (const imageInfoMobile of ['', { url: 'javascript:alert(1)' }]) {
        const block = await logo({ imageInfo: LOGO, imageInfoMobile });
        expect(partsOf(block, 'picture')[0]!.querySelector('source')).to.equal(null);
      }
    });

    it('may be set per screen size, which the image for small screens overrides', async () => {
      const block = await logo({ imageInfo: { large: LOGO, small: SYMBOL } });
      const sources = () => [...block.shadowRoot!.querySelectorAll('source')].map(({ srcset }) => srcset);
      expect(sources()).to.deep.equal([SYMBOL.url]);
      await update(block, { imageInfoMobile: { url: `${PICTURE}?mobile` } });
      expect(sources()).to.deep.equal([`${PICTURE}?mobile`]);
    });

    it('loads in the size of the logo, not of its row', async () => {
      const srcset = [150, 320, 1920].map((width) => `${PICTURE}?width=${width} ${width}w`).join(', ');
      const picture: PictureData = {
        ...{ Url: PICTURE, RawUrl: PICTURE, AltText: 'Northmast', ContentKey: 'logo', Width: 1600, Height: 900 },
        ...{ SrcSet: [], Sources: [{ type: 'image/svg+xml', srcset }] },
        // A logo is not cropped.
        PhoneCrop: { Width: 900, Height: 900, SrcSet: [{ formFactor: 'mobile', srcSet: `${PICTURE}?crop 480w` }] },
      };
      const giveBack = provide(document.body, imagesContext, () => picture);
      try {
        const block = await logo({ imageInfo: { contentKey: 'logo' }, logoWidth: { large: 300, small: 100 } });
        const media = [...block.shadowRoot!.querySelectorAll('source')].map(({ sizes }) => sizes);
        expect(media).to.deep.equal(['(width<48em) 100px, 300px']);
        expect(image(block).currentSrc).to.contain('width=320');
      } finally {
        giveBack(() => undefined);
      }
    });
  });

  it('has its own width on each screen, at most that of its row', async () => {
    const block = await logo();
    const width = () => box(part(block, 'base')).width;
    expect(width()).to.equal(150);
    await update(block, { logoWidth: { large: 240, medium: 180, small: 2000 } });
    expect(width()).to.equal(240);
    await setViewport(900);
    expect(width()).to.equal(180);
    await setViewport(600);
    expect(width()).to.equal(box(block).width);
    expect(box(image(block)).width).to.equal(width());
  });

  for (const direction of ['ltr', 'rtl']) {
    it(`is aligned in its row, mirrored from right to left (${direction})`, async () => {
      const block = await logo();
      block.dir = direction;
      const gaps = async (alignment: string) => {
        await update(block, { alignment });
        const [row, shown] = [box(block), box(part(block, 'base'))];
        const [left, right] = [shown.left - row.left, row.right - shown.right];
        return direction === 'ltr' ? [left, right] : [right, left];
      };
      expect((await gaps('left'))[0]).to.equal(0);
      expect((await gaps('right'))[1]).to.equal(0);
      const [before, after] = await gaps('center');
      expect(before).to.be.closeTo(after!, 0.5);
    });
  }
});
