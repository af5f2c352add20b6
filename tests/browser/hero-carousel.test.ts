import { click, until } from '../support/browser.js';
import { expect, html } from '@open-wc/testing';
import { imagesContext, navigationContext, provide } from '@pallet/elements/contexts';
import type { PalletHeroCarousel } from '@pallet/elements';
import type { TemplateResult } from 'lit';
import {
  inside,
  openPage,
  part,
  partsOf,
  resize,
  waitForBlocks,
  spokenText,
  visibleText,
  update,
} from './support/blocks.js';
import {
  PICTURE,
  dots,
  isVisible,
  label,
  movePointerAway,
  shownSlides,
  slidesOf,
  status,
  imageTexts,
} from './support/carousels/carousel.js';
import { carouselChecklist } from './support/carousels/checklist.js';
import { contrast, parseColor } from './support/colors.js';
import { fixture, show as showBlock } from './support/fixture.js';
import { BROKEN } from './support/pictures.js';
import '@pallet/elements';

carouselChecklist(
  'pallet-hero-carousel',
  (duration) => html`
    <pallet-hero-carousel
      id="trio"
      slide1=${JSON.stringify({ ...PICTURE, altText: imageTexts[0] })}
      slide2=${JSON.stringify({ ...PICTURE, altText: imageTexts[1] })}
      slide3=${JSON.stringify({ ...PICTURE, altText: imageTexts[2] })}
      heading="Find your path"
      button-label="Search Jobs"
      external-url="/search"
      scroll-duration=${duration}
      carousel-height="300"
    ></pallet-hero-carousel>
  `,
);

describe('pallet-hero-carousel', () => {
  beforeEach(movePointerAway);

  const show = (template: TemplateResult) => showBlock<PalletHeroCarousel>(template);
  const json = (altText: string) => JSON.stringify({ ...PICTURE, altText });
  const images = (carousel: Element) => partsOf(carousel, 'image') as HTMLImageElement[];

  it('renders only slides that are set, at most five, or none [3.18a, 3.18b, 5.5a, 5.5b]', async () => {
    const carousel = await show(html`
      <pallet-hero-carousel slide1="" slide2=${json('Two')} slide3="  " slide5=${json('Five')}></pallet-hero-carousel>
    `);
    expect(images(carousel).map(({ alt }) => alt)).to.deep.equal(['Two', 'Five']);
    expect(slidesOf(carousel).map(label)).to.deep.equal(['1 of 2', '2 of 2']);
    Object.assign(carousel, { slide1: PICTURE, slide3: PICTURE, slide4: PICTURE, slide6: PICTURE });
    await carousel.updateComplete;
    expect(slidesOf(carousel)).to.have.length(5);
    expect(dots(carousel)).to.have.length(5);
    await update(carousel, { slide1: '', slide2: '', slide3: '', slide4: '', slide5: '' });
    expect(slidesOf(carousel)).to.deep.equal([]);
  });

  it('announces only the position of a decorative image', async () => {
    const carousel = await show(html`
      <pallet-hero-carousel
        slide1=${json('One')}
        slide2=${JSON.stringify({ ...PICTURE, overrideAltText: '' })}
        heading="Find your path"
      ></pallet-hero-carousel>
    `);
    await click(part(carousel, 'next'));
    await until(() => spokenText(status(carousel)) === '2 of 2', 'the position');
    await click(part(carousel, 'next'));
    await until(() => spokenText(status(carousel)) === '1 of 2, One', 'the name of the image');
  });

  it('resolves a media ID to its delivery URL [3.18b]', async () => {
    const carousel = document.createElement('pallet-hero-carousel');
    carousel.slide1 = '20Y000000000001AAA';
    const page = await fixture<HTMLElement>(html`<div></div>`);
    provide(page, navigationContext, { basePath: '/careers', urlFor: () => '' });
    page.append(carousel);
    await carousel.updateComplete;
    expect(images(carousel)[0]!.getAttribute('src')).to.equal(
      '/careers/sfsites/c/cms/delivery/media/20Y000000000001AAA',
    );
  });

  it('uses the image that the page provides for a content key', async () => {
    const page = await fixture<HTMLElement>(html`<div></div>`);
    const known = {
      Url: PICTURE.url,
      RawUrl: '',
      AltText: 'Known',
      ContentKey: 'hero-1',
      SrcSet: [],
      FocalPoint: '20% 30%',
    };
    provide(page, imagesContext, (key) => (key === 'hero-1' ? known : undefined));
    page.innerHTML = '<pallet-hero-carousel slide1="hero-1"></pallet-hero-carousel>';
    await waitForBlocks(page);
    const [image] = images(page.firstElementChild!);
    expect([image!.alt, getComputedStyle(image!).objectPosition]).to.deep.equal(['Known', '20% 30%']);
  });

  it('shows the text of a failed image between its content and its controls, clear of a page header', async () => {
    const carousel = await show(html`
      <pallet-hero-carousel
        heading="Find your path"
        slide1=${JSON.stringify(BROKEN)}
        slide2=${json('Two')}
        slide3=${JSON.stringify({ ...BROKEN, altText: 'Another one' })}
      ></pallet-hero-carousel>
    `);
    await until(() => partsOf(carousel, 'missing').length === 2, 'the images to fail');
    expect(partsOf(carousel, 'missing').map(visibleText)).to.deep.equal([BROKEN.altText, 'Another one']);
    expect(images(carousel).map(({ alt }) => alt)).to.deep.equal(['Two']);
    const box = (name: string) => part(carousel, name).getBoundingClientRect();
    expect(box('missing').top).to.be.at.least(box('heading').bottom);
    expect(box('missing').bottom).to.be.at.most(box('controls').top);
    expect(box('missing').left).to.equal(box('heading').left);
    expect(box('base').height).to.equal(660);
    const heading = box('heading').top;
    await click(part(carousel, 'next'));
    await until(() => shownSlides(carousel)[0] === 2, 'the second slide');
    expect(partsOf(carousel, 'missing').map(isVisible)).to.deep.equal([true, false]);
    expect(box('heading').top).to.equal(heading);
  });

  it('loads its first image eagerly with high priority if it is the first image of the page', async () => {
    const carousel = await show(html`
      <pallet-hero-carousel priority slide1=${json('One')} slide2=${json('Two')}></pallet-hero-carousel>
    `);
    const [first, second] = images(carousel);
    expect([first!.getAttribute('loading'), first!.getAttribute('fetchpriority')]).to.deep.equal(['eager', 'high']);
    expect(second!.hasAttribute('fetchpriority')).to.equal(false);
  });

  it('preloads the next image, and all images when its controls get focus', async () => {
    const carousel = await show(html`
      <pallet-hero-carousel slide1=${json('One')} slide2=${json('Two')} slide3=${json('Three')}></pallet-hero-carousel>
    `);
    const offered = () =>
      images(carousel)
        .filter((image) => image.checkVisibility())
        .map(({ alt }) => alt);
    await until(() => offered().length === 2, 'the second image');
    expect(offered()).to.deep.equal(['One', 'Two']);
    part<HTMLElement>(carousel, 'next').focus();
    await until(() => offered().length === 3, 'the last image');
  });

  it('links its button to its address, and lets the host navigate instead [3.18b]', async () => {
    const carousel = await show(html`
      <pallet-hero-carousel button-label="Search Jobs" external-url="https://jobs.northmast.example/">
      </pallet-hero-carousel>
    `);
    const button = part<HTMLAnchorElement>(carousel, 'button');
    expect([button.href, button.target, button.rel]).to.deep.equal([
      'https://jobs.northmast.example/',
      '_blank',
      'noopener',
    ]);
    const urls: string[] = [];
    carousel.addEventListener('pallet-navigate', (event) => {
      urls.push(event.url);
      event.preventDefault();
    });
    await click(button);
    expect(urls).to.deep.equal(['https://jobs.northmast.example/']);
  });

  for (const address of ['javascript:alert(1)', ' JaVaScRiPt:alert(1)', 'data:text/html,x', 'vbscript:x', '']) {
    it(`renders its button without a link for ${JSON.stringify(address)} [5.5c]`, async () => {
      const carousel = await show(html`
        <pallet-hero-carousel button-label="Search Jobs" external-url=${address}></pallet-hero-carousel>
      `);
      const button = part(carousel, 'button');
      expect(visibleText(button)).to.equal('Search Jobs');
      expect([button.hasAttribute('href'), button.getAttribute('aria-disabled')]).to.deep.equal([false, 'true']);
    });
  }

  it('is 660 pixels high, and 450 on small screens [3.18a, 9.2b]', async () => {
    const { frame, page } = await openPage({
      body: `<pallet-hero-carousel slide1='${json('One')}'></pallet-hero-carousel>
        <pallet-hero-carousel carousel-height="500" slide1='${json('One')}'></pallet-hero-carousel>
        <pallet-hero-carousel carousel-height="300" slide1='${json('One')}'></pallet-hero-carousel>
        <pallet-hero-carousel carousel-height='{"large":400,"medium":350,"small":700}'></pallet-hero-carousel>
        <pallet-hero-carousel carousel-height="tall"></pallet-hero-carousel>
        <pallet-hero-carousel carousel-height='{"large":500}'></pallet-hero-carousel>`,
    });
    await waitForBlocks(page.document);
    const heights = () =>
      [...page.document.querySelectorAll('pallet-hero-carousel')].map((one) => one.getBoundingClientRect().height);
    expect(heights()).to.deep.equal([660, 500, 300, 400, 660, 500]);
    await resize(frame, 768);
    expect(heights()).to.deep.equal([660, 500, 300, 350, 660, 500]);
    await resize(frame, 767);
    expect(heights()).to.deep.equal([450, 450, 300, 700, 450, 450]);
  });

  it('shows its controls in one row at the bottom, with arrows as large as the rotation control [9.2b]', async () => {
    const carousel = await show(html`
      <pallet-hero-carousel heading="Words" slide1=${json('One')} slide2=${json('Two')}></pallet-hero-carousel>
    `);
    const box = (name: string) => part(carousel, name).getBoundingClientRect();
    const buttons = ['rotation', 'previous', 'next'].map(box);
    expect(buttons.map(({ width, height }) => [width, height])).to.deep.equal(Array(3).fill([44, 44]));
    expect(new Set(buttons.map(({ top }) => top))).to.deep.equal(new Set([box('dots').top]));
    expect(box('controls').top).to.be.at.least(box('content').bottom);
    const gutter = box('heading').left - box('base').left;
    expect(box('base').right - box('controls').right).to.equal(gutter);
    carousel.dir = 'rtl';
    expect(box('controls').left - box('base').left).to.equal(gutter);
  });

  it('shows the specified gradient over its images if enabled, mirrored in right-to-left pages [3.18b, 9.2b]', async () => {
    const carousel = await show(html`<pallet-hero-carousel slide1=${json('One')}></pallet-hero-carousel>`);
    const gradient = () => getComputedStyle(part(carousel, 'overlay')).backgroundImage;
    expect(gradient()).to.equal('none');
    await update(carousel, { isgradient: true });
    // WebKit computes 18.45 % as 18.450001 %, and engines round color channels differently.
    expect(gradient()).to.match(
      /^linear-gradient\(66deg, color\(srgb 0\.0431\d* 0\.1215\d* 0\.2274\d* \/ 0\.9\d*\) 18\.45\d*%, (?:rgba\(0, 0, 0, 0\)|color\(srgb .* \/ 0\)) 85\.54\d*%\)$/,
    );
    carousel.dir = 'rtl';
    expect(gradient()).to.contain('linear-gradient(-66deg,');
  });

  it('shows a shade behind all of its text with enough contrast on a white image', async () => {
    for (const isgradient of [true, false]) {
      const carousel = await show(html`
        <pallet-hero-carousel
          ?isgradient=${isgradient}
          heading="What starts here, moves the world"
          description="Find the work that lifts more than pallets."
          slide1=${json('One')}
        ></pallet-hero-carousel>
      `);
      const scrim = part(carousel, 'scrim');
      const shade = scrim.getBoundingClientRect();
      const { backgroundColor, maskImage, webkitMaskImage } = getComputedStyle(scrim);
      const fade = Number(/100% - ([\d.]+)px/.exec(maskImage || webkitMaskImage)?.[1]);
      for (const words of [part(carousel, 'heading'), part(carousel, 'description')]) {
        const { top, left, right, bottom } = words.getBoundingClientRect();
        expect(shade.top + fade).to.be.at.most(top);
        expect(shade.right - fade).to.be.at.least(right);
        expect([shade.left <= left, shade.bottom >= bottom]).to.deep.equal([true, true]);
      }
      const { rgb, alpha } = parseColor(backgroundColor);
      const white = [255, 255, 255];
      const onWhite = rgb.map((channel) => 255 * (1 - alpha) + channel * alpha);
      expect(contrast(white, onWhite)).to.be.at.least(4.5);
    }
  });

  it('is white by default, accepts a color, and ignores an invalid one [3.18a, 3.18b]', async () => {
    const carousel = await show(html`<pallet-hero-carousel heading="Words"></pallet-hero-carousel>`);
    const color = () => getComputedStyle(part(carousel, 'heading')).color;
    expect(color()).to.equal('rgb(255, 255, 255)');
    await update(carousel, { textColor: '#ffd27a' });
    expect(color()).to.equal('rgb(255, 210, 122)');
    await update(carousel, { textColor: 'red;background:url(x)' });
    expect(color()).to.equal('rgb(255, 255, 255)');
  });

  it('has a heading of the given level, and none without text', async () => {
    const carousel = await show(html`<pallet-hero-carousel heading="Words"></pallet-hero-carousel>`);
    expect(part(carousel, 'heading').localName).to.equal('h1');
    await update(carousel, { headingTag: 'h3' });
    expect(part(carousel, 'heading').localName).to.equal('h3');
    await update(carousel, { heading: '' });
    expect(partsOf(carousel, 'content')).to.deep.equal([]);
  });

  it('has no controls for one slide, and the default duration instead of an invalid one [9.2b]', async () => {
    const carousel = await show(html`<pallet-hero-carousel slide1=${json('One')}></pallet-hero-carousel>`);
    expect(inside(carousel, 'button')).to.equal(undefined);
    carousel.slide2 = PICTURE;
    await update(carousel, { scrollDuration: 'soon' });
    expect(getComputedStyle(part(carousel, 'indicator')).animationDuration).to.equal('5s');
  });
});
