// Imported first: resets the window size before blocks are removed. Otherwise WebKit keeps stale media query results.
import { setViewport } from '../support/browser.js';
import { expect, html, waitUntil } from '@open-wc/testing';
import { imagesContext, provide } from '@pallet/elements/contexts';
import type { PalletBanner } from '@pallet/elements';
import { type LitElement } from 'lit';
import type { FormFactor, PictureData } from '../../elements/services/images.js';
import { blocksIn, box, part, partsOf, waitForBlocks, style } from './support/blocks.js';
import { fixture, show } from './support/fixture.js';
import { BROKEN, PICTURE, WELDER } from './support/pictures.js';
import '@pallet/elements';

describe('images of banner and image block', () => {
  /** An image in four widths, with URLs that are unique to the key. */
  const pictureOf = (key: string): PictureData => ({
    Url: PICTURE,
    RawUrl: PICTURE,
    AltText: 'From the content',
    ContentKey: key,
    SrcSet: [],
    Width: 1600,
    Height: 900,
    FocalPoint: '68% 62%',
    Sources: [
      {
        type: 'image/svg+xml',
        srcset: [320, 640, 960, 1920].map((width) => `${PICTURE}?of=${key}&width=${width} ${width}w`).join(', '),
      },
    ],
  });

  const withoutSources = ({ Sources: _, ...picture }: PictureData): PictureData => picture;

  /** Resolves the content keys of the host. */
  const lookup = (key: string) => (key === 'unknown' ? undefined : pictureOf(key));
  let provided: ((value: typeof lookup) => void) | undefined;
  before(() => void (provided = provide(document.body, imagesContext, lookup)));
  afterEach(() => provided?.(lookup));
  after(() => provided?.(() => undefined));

  for (const tag of ['banner', 'image']) {
    const block = (info: object, options: { priority?: boolean } = {}) =>
      tag === 'banner'
        ? html`<pallet-banner .imageInfo=${info} ?priority=${options.priority ?? false}></pallet-banner>`
        : html`<pallet-image .imageInfo=${info} ?priority=${options.priority ?? false}></pallet-image>`;
    const image = (shown: Element) => part<HTMLImageElement>(shown, 'image');

    it(`${tag}: reads width, height, focal point and alternative text from the content${tag === 'banner' ? ' [3.9a]' : ' [3.14a]'}`, async () => {
      const shown = await show(block({ contentKey: 'MC1' }));
      const attributes = ['width', 'height', 'alt'].map((name) => image(shown).getAttribute(name));
      expect(attributes).to.deep.equal(['1600', '900', 'From the content']);
      expect(style(image(shown)).objectPosition).to.equal('68% 62%');
    });

    it(`${tag}: the author's focal point wins, and may differ per screen size`, async () => {
      const shown = await show(block({ contentKey: 'MC1', focalPoint: '10% 20%' }));
      expect(style(image(shown)).objectPosition).to.equal('10% 20%');
      const large = { contentKey: 'MC1', focalPoint: '90% 50%' };
      const sized = await show(block({ large, small: { contentKey: 'MC2', focalPoint: '10% 50%' } }));
      expect(style(image(sized)).objectPosition).to.equal('90% 50%');
      await setViewport(375);
      expect(style(image(sized)).objectPosition).to.equal('10% 50%');
      const own = await show(block({ large, small: { contentKey: 'MC1' } }));
      expect(style(image(own)).objectPosition).to.equal('68% 62%');
    });

    it(`${tag}: shows a color placeholder while the image loads, or none if it has no colors`, async () => {
      provided?.((key) => ({ ...pictureOf(key), Tones: ['#102030', 'url(x)', '#405060'] }));
      const shown = await show(block({ contentKey: 'MC1' }));
      expect(style(image(shown)).backgroundImage).to.equal('linear-gradient(rgb(16, 32, 48), rgb(64, 80, 96))');
      provided?.(lookup);
      await waitForBlocks(shown.parentElement!);
      expect(style(image(shown)).backgroundImage).to.equal('none');
    });

    it(`${tag}: the author's alternative text wins, even an empty one [3.2b]`, async () => {
      const shown = await show(block({ contentKey: 'MC1', overrideAltText: '' }));
      expect(image(shown).getAttribute('alt')).to.equal('');
      const named = await show(block({ contentKey: 'MC1', overrideAltText: 'My words' }));
      expect(image(named).alt).to.equal('My words');
    });

    it(`${tag}: the content's alternative text wins, with the author's as a fallback [3.2b]`, async () => {
      const shown = await show(block({ contentKey: 'MC1', altText: 'My words' }));
      expect(image(shown).alt).to.equal('From the content');
      provided?.((key) => ({ ...pictureOf(key), AltText: '' }));
      const untold = await show(block({ contentKey: 'MC1', altText: 'My words' }));
      expect(image(untold).alt).to.equal('My words');
    });

    it(`${tag}: shows an image whose source sets have only widths [5.2c]`, async () => {
      provided?.((key) => ({ ...pictureOf(key), Url: '' }));
      const shown = await show(block({ contentKey: `${tag}-sets-alone` }));
      expect(partsOf(shown, 'missing')).to.have.length(0);
      expect(image(shown).currentSrc).to.contain(`of=${tag}-sets-alone`);
      expect(image(shown).getAttribute('src')).to.contain('width=1920');
    });

    it(`${tag}: requests nothing for a mailto: address or a source set with an invalid entry [8.4d]`, async () => {
      const Sources = [{ type: 'image/svg+xml', srcset: `${PICTURE} 640w, null 960w` }];
      provided?.((key) => ({ ...withoutSources(pictureOf(key)), Url: 'mailto:a@b.example' }));
      const mail = await show(block({ contentKey: 'MC1' }));
      expect(mail.shadowRoot?.querySelector('img')).to.equal(null);
      provided?.((key) => ({ ...pictureOf(key), Sources }));
      const skipped = await show(block({ contentKey: 'MC1' }));
      expect(image(skipped).currentSrc).to.equal(new URL(PICTURE, location.href).href);
    });

    it(`${tag}: loads lazily, unless it is the first image of the page`, async () => {
      const template = html`${block({ contentKey: 'a' })}${block({ contentKey: 'b' }, { priority: true })}`;
      const shown = await fixture<HTMLElement>(html`<div>${template}</div>`);
      const [later, first] = await Promise.all(
        blocksIn(shown).map(async (one) => (await (one as LitElement).updateComplete) && image(one)),
      );
      const attributes = (element: Element) =>
        ['loading', 'fetchpriority', 'decoding'].map((name) => element.getAttribute(name));
      expect(attributes(later as Element)).to.deep.equal(['lazy', null, 'async']);
      expect(attributes(first as Element)).to.deep.equal([null, 'high', null]);
    });

    it(`${tag}: requests the size for its column, and a banner for its height`, async () => {
      const inColumn = (columns: number) => html`
        <pallet-section>
          <pallet-column column-width=${columns}
            >${block({ contentKey: `${tag}-${columns}` }, { priority: true })}</pallet-column
          >
        </pallet-section>
      `;
      const chosen = async (columns: number) => {
        const section = await show(inColumn(columns));
        const { currentSrc } = image(section.querySelector(`pallet-${tag}`)!);
        return Number(new URL(currentSrc).searchParams.get('width'));
      };
      if (devicePixelRatio !== 1) throw new Error('This test expects one device pixel per CSS pixel.');
      // In a narrow column, a banner is higher than its uncropped image.
      const narrow = tag === 'banner' ? 640 : 320;
      expect([await chosen(12), await chosen(6), await chosen(3)]).to.deep.equal([1920, 640, narrow]);
    });

    it(`${tag}: shows a different image on small screens if one is set`, async () => {
      const shown = await show(block({ large: { contentKey: 'wide' }, small: { contentKey: 'high' } } as never));
      const showsAt = async (width: number) => {
        await setViewport(width);
        const key = () => new URL(image(shown).currentSrc || location.href).searchParams.get('of');
        await waitUntil(() => key() === (width > 768 ? 'wide' : 'high'), `at ${width} pixels: ${key()}`);
      };
      await showsAt(1200);
      await showsAt(500);
    });

    it(`${tag}: a failed image is replaced by its alternative text, and a later image is shown [8.7a]`, async () => {
      const shown = await show<PalletBanner>(block(BROKEN));
      expect(part(shown, 'missing').textContent).to.equal(BROKEN.altText);
      expect(partsOf(shown, 'image')).to.have.length(0);
      shown.imageInfo = WELDER;
      await waitForBlocks(shown.parentElement!);
      expect(image(shown).alt).to.equal('A welder');
      expect(partsOf(shown, 'missing')).to.have.length(0);
    });

    it(`${tag}: an image stays if the previous one fails late`, async () => {
      const shown = await show<PalletBanner>(block({ ...WELDER, url: `${PICTURE}?former` }));
      const former = image(shown);
      former.dispatchEvent(new Event('error'));
      await waitForBlocks(shown.parentElement!);
      shown.imageInfo = WELDER;
      await waitForBlocks(shown.parentElement!);
      former.dispatchEvent(new Event('error'));
      await waitForBlocks(shown.parentElement!);
      expect(image(shown).alt).to.equal('A welder');
    });

    it(`${tag}: an SVG without intrinsic size is not a failed image`, async () => {
      const url =
        'data:image/svg+xml,%3Csvg%20xmlns=%27http://www.w3.org/2000/svg%27%20viewBox=%270%200%204%203%27/%3E';
      const shown = await show(block({ url, altText: 'A drawing' }));
      expect(image(shown).alt).to.equal('A drawing');
    });

    for (const url of ['javascript:alert(1)', '//evil.example/a.png', 'mailto:a@b.example', 'data:text/html,x']) {
      it(`${tag}: ${url} is rejected and shows no image [5.2a]`, async () => {
        const shown = await show(block({ url, altText: 'Refused' }));
        expect(shown.shadowRoot?.querySelector('img, picture')).to.equal(null);
      });
    }

    it(`${tag}: an unknown content key shows no image`, async () => {
      const shown = await show(block({ contentKey: 'unknown' }));
      expect(shown.shadowRoot?.querySelector('img')).to.equal(null);
    });
  }

  it('image: reserves its space before the image has loaded', async () => {
    provided?.((key) => ({ ...pictureOf(key), Sources: [], Url: '/has-not-arrived.png' }));
    const shown = await fixture<LitElement>(
      html`<pallet-image style="width: 800px" .imageInfo=${{ contentKey: 'a' }}></pallet-image>`,
    );
    const { width, height } = box(part(shown, 'image'));
    expect([width, height]).to.deep.equal([800, 450]);
  });

  it('falls back to a format that every browser supports', async () => {
    const SrcSet = [{ formFactor: 'mobile' as const, srcSet: `${PICTURE}?of=plain 640w` }];
    const Sources = [{ type: 'image/of-tomorrow', srcset: `${PICTURE}?of=tomorrow 640w` }];
    provided?.((key) => ({ ...pictureOf(key), Sources, SrcSet }));
    const shown = await show(html`<pallet-image .imageInfo=${{ contentKey: 'a' }} priority></pallet-image>`);
    await waitUntil(() => part<HTMLImageElement>(shown, 'image').currentSrc.includes('of=plain'));
  });

  describe('crops for phones', () => {
    const cut = (key: string): PictureData => {
      const files = (name: string) => `${PICTURE}?of=${key}&cut=${name} 480w`;
      const SrcSet = [{ formFactor: 'mobile' as const, srcSet: files('plain') }];
      const Sources = [{ type: 'image/svg+xml', srcset: files('better') }];
      return { ...pictureOf(key), PhoneCrop: { Width: 480, Height: 450, SrcSet, Sources } };
    };
    const banner = (height: number, position = '') =>
      html`<pallet-banner
        .imageInfo=${{ contentKey: `cut-${height}-${position}` }}
        .height=${height}
        image-position=${position}
        priority
      ></pallet-banner>`;
    const chosen = async (shown: Element) => {
      const image = part<HTMLImageElement>(shown, 'image');
      await waitUntil(() => image.currentSrc !== '');
      return new URL(image.currentSrc).searchParams.get('cut') ?? 'whole';
    };

    for (const [what, width, template, expected] of [
      ['are used in a high block on a phone', 460, () => banner(450), 'better'],
      ['are not used on wider screens', 600, () => banner(450), 'whole'],
      ['are not used in blocks that are wider than high on phones', 460, () => banner(220), 'whole'],
      ['are not used in blocks with another focal point', 460, () => banner(450, 'left'), 'whole'],
      [
        'are used in a hero',
        460,
        () => html`<pallet-hero-carousel slide1="cut-hero" priority></pallet-hero-carousel>`,
        'better',
      ],
    ] as const) {
      it(what, async () => {
        provided?.(cut);
        await setViewport(width, 800);
        expect(await chosen(await show(template()))).to.equal(expected);
      });
    }
  });

  for (const [width, factor] of [
    [1280, 'desktop'],
    [900, 'tablet'],
    [500, 'mobile'],
  ] as const) {
    it(`image: uses the source set of its form factor at ${width} px`, async () => {
      await setViewport(width, 800);
      const sourceSet = (formFactor: FormFactor) => ({ formFactor, srcSet: `${PICTURE}?for=${formFactor} 1x` });
      const SrcSet = (['mobile', 'tablet', 'desktop'] as const).map(sourceSet);
      provided?.((key) => ({ ...withoutSources(pictureOf(key)), SrcSet }));
      const shown = await show(html`<pallet-image .imageInfo=${{ contentKey: 'a' }} priority></pallet-image>`);
      expect(new URL(part<HTMLImageElement>(shown, 'image').currentSrc).searchParams.get('for')).to.equal(factor);
    });
  }

  it('image: is never wider than its column, and accepts sizes per breakpoint', async () => {
    const shown = await show(html`
      <div style="inline-size: 500px">
        <pallet-image .imageInfo=${WELDER}></pallet-image>
        <pallet-image
          .imageInfo=${WELDER}
          width='{"large":400,"medium":300,"small":"50%"}'
          height='{"large":200,"small":100}'
        ></pallet-image>
      </div>
    `);
    const [whole, sized] = blocksIn(shown).map((block) => part(block, 'base'));
    const size = (element: Element) => [box(element).width, Math.round(box(element).height)];
    expect(size(whole!)).to.deep.equal([500, 281]);
    expect(size(sized!)).to.deep.equal([400, 200]);
    await setViewport(800);
    expect(size(sized!)).to.deep.equal([300, 200]);
    await setViewport(600);
    expect(size(sized!)).to.deep.equal([250, 100]);
  });

  it('image: is aligned left, center or right, mirrored in right-to-left pages', async () => {
    const shown = await show(html`
      <div style="inline-size: 500px">
        ${['left', 'center', 'right'].map(
          (alignment) => html`<pallet-image width="100" alignment=${alignment} .imageInfo=${WELDER}></pallet-image>`,
        )}
      </div>
    `);
    const offsets = () => blocksIn(shown).map((block) => box(part(block, 'base')).left - box(shown).left);
    expect(offsets()).to.deep.equal([0, 200, 400]);
    shown.dir = 'rtl';
    expect(offsets()).to.deep.equal([400, 200, 0]);
  });
});
