import { click, engine, isPrerendered, setViewport, until } from '../support/browser.js';
import { expect, html } from '@open-wc/testing';
import type { PalletEmployeeSlider } from '@pallet/elements';
import { render, type TemplateResult } from 'lit';
import { afterTest } from './support/after-test.js';
import { inside, openPage, part, partsOf, resize, waitForBlocks, visibleText, update } from './support/blocks.js';
import {
  PICTURE,
  dots,
  isRotationOn,
  isRotating,
  label,
  movePointerAway,
  shownSlides,
  slidesOf,
  people,
} from './support/carousels/carousel.js';
import { carouselChecklist } from './support/carousels/checklist.js';
import { clearFragment } from './support/clear-fragment.js';
import { show as showBlock } from './support/fixture.js';
import '@pallet/elements';
import { phrases } from '../../elements/foundations/texts.js';

carouselChecklist(
  'pallet-employee-slider with slides inside',
  (duration) => html`
    <pallet-employee-slider id="trio" label="Find your path" auto-scroll scroll-duration=${duration}>
      ${people.map(
        (name) => html`
          <pallet-employee-slide image=${JSON.stringify(PICTURE)} name=${name}>
            <a href="/search">Search Jobs</a>
          </pallet-employee-slide>
        `,
      )}
    </pallet-employee-slider>
  `,
  // In other engines and prerendered, the hero carousel's tests cover the rotation that both carousels share.
  { sharesRotation: engine !== 'chromium' || isPrerendered },
);

carouselChecklist(
  'pallet-employee-slider with slides as data',
  (duration) => html`
    <pallet-employee-slider
      id="trio"
      label="Find your path"
      auto-scroll
      scroll-duration=${duration}
      slides=${JSON.stringify(people.map((name) => ({ name, image: PICTURE, story: 'A story' })))}
    ></pallet-employee-slider>
  `,
  { sharesRotation: true },
);

describe('pallet-employee-slider', () => {
  const slide = (name: string) => html`
    <pallet-employee-slide
      id=${name.toLowerCase()}
      name=${name}
      designation="Welder"
      story="A story"
      image=${JSON.stringify(PICTURE)}
    ></pallet-employee-slide>
  `;
  const show = (template: TemplateResult) => showBlock<PalletEmployeeSlider>(template);

  it('rotates only if automatic rotation is enabled [3.19b]', async () => {
    const slider = await show(html`<pallet-employee-slider>${people.map(slide)}</pallet-employee-slider>`);
    expect(partsOf(slider, 'rotation')).to.deep.equal([]);
    expect(partsOf(slider, 'indicator').flatMap((indicator) => indicator.getAnimations())).to.deep.equal([]);
    // It would be paused under the pointer of the test before.
    await movePointerAway();
    await update(slider, { autoScroll: true });
    await until(() => isRotating(slider), 'the rotation');
  });

  it('has the default accessible name "Our people"', async () => {
    const slider = await show(html`<pallet-employee-slider>${people.map(slide)}</pallet-employee-slider>`);
    expect(label(part(slider, 'base'))).to.equal(phrases.employees);
  });

  it('hides the parts that its author turns off [3.19b]', async () => {
    const slider = await show(html`
      <pallet-employee-slider hide-navigation-buttons hide-navigation-dots hide-slide-text>
        ${people.map(slide)}
      </pallet-employee-slider>
    `);
    expect(inside(slider, 'button')).to.equal(undefined);
    const [first] = slider.children;
    expect(partsOf(first!, 'words')).to.deep.equal([]);
    expect(label(part(first!, 'base'))).to.equal('Ada');
    await update(slider, { hideNavigationButtons: false, hideNavigationDots: false, hideSlideText: false });
    await waitForBlocks(slider);
    expect([partsOf(slider, 'next').length, dots(slider).length]).to.deep.equal([1, 3]);
    expect(visibleText(part(first!, 'words'))).to.equal('Ada Welder A story');
  });

  it('renders a story as a pull quote: larger, in the heading font, below a decorative quotation mark', async () => {
    const quoted = await show(html`
      <pallet-employee-slide style="--pallet-g-font-family-heading: serif" name="Ada" story="A story" pull-quote>
      </pallet-employee-slide>
    `);
    const story = part(quoted, 'story');
    const { fontFamily, backgroundImage } = getComputedStyle(story);
    expect([fontFamily, backgroundImage.startsWith('linear-gradient')]).to.deep.equal(['serif', true]);
    const size = () => Number.parseFloat(getComputedStyle(story).fontSize);
    const before = size();
    expect(visibleText(story)).to.equal('A story');
    Object.assign(quoted, { pullQuote: false });
    await waitForBlocks(quoted);
    expect(size()).to.be.lessThan(before);
    expect(getComputedStyle(story).backgroundImage).to.equal('none');
  });

  it('shows a square portrait above the text on small screens', async () => {
    const shown = await show(html`
      <pallet-employee-slide name="Ada" image=${JSON.stringify(PICTURE)} story="A story"></pallet-employee-slide>
    `);
    // Only then: WebKit gives a new root the media query results of a root removed at another width (docs/browsers.md).
    await setViewport(450);
    const { width, height, bottom } = part(shown, 'frame').getBoundingClientRect();
    expect(height).to.be.closeTo(width, 1);
    expect(bottom).to.be.at.most(part(shown, 'words').getBoundingClientRect().top);
  });

  it('places text beside the image or over it [3.19b]', async () => {
    const slider = await show(html`<pallet-employee-slider>${people.map(slide)}</pallet-employee-slider>`);
    const first = slider.children[0]!;
    const overlaps = () => {
      const picture = part(first, 'image').getBoundingClientRect();
      const words = part(first, 'words').getBoundingClientRect();
      return words.left < picture.right && words.bottom <= picture.bottom + 1;
    };
    expect(overlaps()).to.equal(false);
    await update(slider, { imageCarousel: true });
    await waitForBlocks(slider);
    expect(overlaps()).to.equal(true);
    await update(slider, { employeeCarousel: true });
    await waitForBlocks(slider);
    expect(overlaps()).to.equal(false);
  });

  it('applies colors to names, designations, stories and the indicator [3.19a, 3.19b]', async () => {
    const slider = await show(html`
      <pallet-employee-slider
        name-text-color="rgb(1, 2, 3)"
        position-text-color="rgb(4, 5, 6)"
        story-text-color="rgb(7, 8, 9)"
      >
        ${people.map(slide)}
      </pallet-employee-slider>
    `);
    const [first] = slider.children;
    const colors = ['name', 'designation', 'story'].map((name) => getComputedStyle(part(first!, name)).color);
    expect(colors).to.deep.equal(['rgb(1, 2, 3)', 'rgb(4, 5, 6)', 'rgb(7, 8, 9)']);
    const indicator = () => getComputedStyle(part(slider, 'indicator')).backgroundColor;
    expect(indicator()).to.equal('rgb(229, 167, 19)');
    slider.style.setProperty('--pallet-g-color-accent', 'rgb(8, 8, 8)');
    expect(indicator(), 'a theme’s accent').to.equal('rgb(8, 8, 8)');
    await update(slider, { indicatorColor: 'rgb(9, 9, 9)' });
    expect(indicator()).to.equal('rgb(9, 9, 9)');
  });

  it('places arrows at half its height, and at a fifth on screens up to 768 pixels wide [9.2b]', async () => {
    const { frame, page } = await openPage({
      width: 769,
      body: `<pallet-employee-slider slides='${JSON.stringify(people.map((name) => ({ name })))}'></pallet-employee-slider>`,
    });
    await waitForBlocks(page.document);
    const slider = page.document.querySelector('pallet-employee-slider')!;
    await until(() => partsOf(slider, 'next').length === 1, 'the controls');
    const height = () => {
      const box = part(slider, 'base').getBoundingClientRect();
      const arrow = part(slider, 'next').getBoundingClientRect();
      return Math.round((100 * (arrow.top + arrow.height / 2 - box.top)) / box.height);
    };
    expect(height()).to.equal(50);
    await resize(frame, 768);
    expect(height()).to.equal(20);
  });

  it('keeps its arrows off the text on small screens, regardless of the length of a story [9.2b]', async () => {
    const picture = JSON.stringify(PICTURE);
    const story = 'A long story. '.repeat(200);
    const { page } = await openPage({
      width: 360,
      body: `<pallet-employee-slider>
        <pallet-employee-slide name="Ada" image='${picture}' story="${story}"></pallet-employee-slide>
        <pallet-employee-slide name="Ben" story="Without a picture."></pallet-employee-slide>
      </pallet-employee-slider>`,
    });
    await waitForBlocks(page.document);
    const slider = page.document.querySelector('pallet-employee-slider')!;
    await until(() => partsOf(slider, 'next').length === 1, 'the controls');
    const [pictured, plain] = slider.children;
    const boxes = (block: Element, name: string) => part(block, name).getBoundingClientRect();
    expect(boxes(slider, 'next').bottom).to.be.at.most(boxes(pictured!, 'frame').bottom);
    expect(boxes(slider, 'previous').right).to.be.at.most(boxes(plain!, 'name').left);
    expect(boxes(slider, 'next').left).to.be.at.least(boxes(plain!, 'story').right);
  });

  it('updates when slides are added, removed or reordered', async () => {
    const slider = await show(html`<pallet-employee-slider>${people.map(slide)}</pallet-employee-slider>`);
    await click(dots(slider)[2]!);
    slider.lastElementChild!.remove();
    await until(() => dots(slider).length === 2, 'two dots');
    await until(() => shownSlides(slider)[0] === 2, 'the last slide that is left');
    slider.prepend(slider.lastElementChild!);
    await until(() => shownSlides(slider).length === 1 && shownSlides(slider)[0] === 2, 'the second place to be shown');
    expect([...slider.children].map((one) => visibleText(part(one, 'name')))).to.deep.equal(['Ben', 'Ada']);
    const late = Object.assign(document.createElement('pallet-employee-slide'), { story: 'Late' });
    slider.append(late);
    await until(() => dots(slider).length === 3, 'three dots');
    await until(
      () => late.shadowRoot !== null && label(part(late, 'base')) === '3 of 3',
      'the name of a slide without one',
    );
  });

  it('shows the slide that the URL fragment names', async () => {
    afterTest(clearFragment);
    const slider = await show(html`<pallet-employee-slider auto-scroll>${people.map(slide)}</pallet-employee-slider>`);
    location.hash = 'ben';
    await until(() => shownSlides(slider)[0] === 2, 'the second slide');
    expect(isRotationOn(slider)).to.equal(false);
  });

  it('shows the slide that the URL fragment names when slides are added later', async () => {
    afterTest(clearFragment);
    location.hash = 'ben';
    const slider = await show(html`<pallet-employee-slider></pallet-employee-slider>`);
    const written = document.createElement('div');
    render(html`${people.map(slide)}`, written);
    slider.append(...written.children);
    await waitForBlocks(slider);
    await until(() => shownSlides(slider)[0] === 2, 'the second slide');
  });

  it('keeps its height when the slide changes', async () => {
    const slider = await show(html`
      <pallet-employee-slider>
        ${slide('Ada')}
        <pallet-employee-slide name="Ben" story=${'A long story. '.repeat(200)}></pallet-employee-slide>
      </pallet-employee-slider>
    `);
    const { height } = slider.getBoundingClientRect();
    await click(part(slider, 'next'));
    await slider.updateComplete;
    expect(slider.getBoundingClientRect().height).to.equal(height);
  });

  it('renders other children, and a slide without a slider, unchanged', async () => {
    const base = part(await show(slide('Ada')), 'base');
    expect(base.checkVisibility({ visibilityProperty: true, opacityProperty: true })).to.equal(true);
    expect(base.hasAttribute('aria-roledescription')).to.equal(false);
    expect(base.inert).to.equal(false);
  });

  it('ignores invalid slide data', async () => {
    const slider = await show(html`<pallet-employee-slider slides='{"no":"list"}'></pallet-employee-slider>`);
    expect(slidesOf(slider)).to.deep.equal([]);
    slider.slides = [null, 7, 'x', { name: 5, image: 9 }, { name: 'Ada' }] as never;
    await until(() => slidesOf(slider).length === 2, 'the two valid slides');
  });

  it('loads the element of its slides', async () => {
    const { page } = await openPage({
      scripts: ['/elements/blocks/employee-slider/employee-slider.ts'],
      body: `<pallet-employee-slider slides='[{"name":"Ada"},{"name":"Ben"}]'></pallet-employee-slider>`,
    });
    const slider = page.document.querySelector('pallet-employee-slider')!;
    await until(() => slider.shadowRoot?.querySelector('pallet-employee-slide')?.shadowRoot, 'the slides to upgrade');
  });
});
