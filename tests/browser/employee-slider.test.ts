import { click, setViewport, until } from '../support/browser.js';
import { expect, html } from '@open-wc/testing';
import type { PalletEmployeeSlider } from '@pallet/elements';
import { render, type TemplateResult } from 'lit';
import { inside, openPage, part, partsOf, resize, settled, visibleText } from './support/blocks.js';
import { PICTURE, dots, isOn, isRotating, label, shown, slidesOf, people } from './support/carousels/carousel.js';
import { carouselChecklist } from './support/carousels/checklist.js';
import { fixture } from './support/fixture.js';
import '@pallet/elements';

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
  { turnsLikeAnother: true },
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
  const show = async (template: TemplateResult): Promise<PalletEmployeeSlider> => {
    const page = await fixture<HTMLElement>(html`<div>${template}</div>`);
    await settled(page);
    const slider = page.firstElementChild as PalletEmployeeSlider;
    await slider.updateComplete;
    return slider;
  };

  it('turns by hand unless it is asked to turn by itself [3.19b]', async () => {
    const slider = await show(html`<pallet-employee-slider>${people.map(slide)}</pallet-employee-slider>`);
    expect(partsOf(slider, 'rotation')).to.deep.equal([]);
    expect(partsOf(slider, 'indicator').flatMap((indicator) => indicator.getAnimations())).to.deep.equal([]);
    slider.autoScroll = true;
    await slider.updateComplete;
    await until(() => isRotating(slider), 'the rotation');
  });

  it('is called our people unless it has a name', async () => {
    const slider = await show(html`<pallet-employee-slider>${people.map(slide)}</pallet-employee-slider>`);
    expect(label(part(slider, 'base'))).to.equal('Our people');
  });

  it('leaves out what its author does not want [3.19b]', async () => {
    const slider = await show(html`
      <pallet-employee-slider hide-navigation-buttons hide-navigation-dots hide-slide-text>
        ${people.map(slide)}
      </pallet-employee-slider>
    `);
    expect(inside(slider, 'button')).to.equal(undefined);
    const [first] = slider.children;
    expect(partsOf(first!, 'words')).to.deep.equal([]);
    expect(label(part(first!, 'base'))).to.equal('Ada');
    Object.assign(slider, { hideNavigationButtons: false, hideNavigationDots: false, hideSlideText: false });
    await slider.updateComplete;
    await settled(slider);
    expect([partsOf(slider, 'next').length, dots(slider).length]).to.deep.equal([1, 3]);
    expect(visibleText(part(first!, 'words'))).to.equal('Ada Welder A story');
  });

  it('sets a story as a pull quote: larger, in the font of headings, below a mark that nobody is told of', async () => {
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
    await settled(quoted);
    expect(size()).to.be.lessThan(before);
    expect(getComputedStyle(story).backgroundImage).to.equal('none');
  });

  it('shows a portrait square above its words on small screens', async () => {
    const shown = await show(html`
      <pallet-employee-slide name="Ada" image=${JSON.stringify(PICTURE)} story="A story"></pallet-employee-slide>
    `);
    // Not before: WebKit gives a new root the media answers of one that was taken away in another width (docs/browsers.md).
    await setViewport(450);
    const { width, height, bottom } = part(shown, 'frame').getBoundingClientRect();
    expect(height).to.be.closeTo(width, 1);
    expect(bottom).to.be.at.most(part(shown, 'words').getBoundingClientRect().top);
  });

  it('puts words beside the picture, or over it [3.19b]', async () => {
    const slider = await show(html`<pallet-employee-slider>${people.map(slide)}</pallet-employee-slider>`);
    const first = slider.children[0]!;
    const overlaps = () => {
      const picture = part(first, 'image').getBoundingClientRect();
      const words = part(first, 'words').getBoundingClientRect();
      return words.left < picture.right && words.bottom <= picture.bottom + 1;
    };
    expect(overlaps()).to.equal(false);
    slider.imageCarousel = true;
    await slider.updateComplete;
    await settled(slider);
    expect(overlaps()).to.equal(true);
    slider.employeeCarousel = true;
    await slider.updateComplete;
    await settled(slider);
    expect(overlaps()).to.equal(false);
  });

  it('gives names, designations, stories and the indicator their colours [3.19a, 3.19b]', async () => {
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
    const colours = ['name', 'designation', 'story'].map((name) => getComputedStyle(part(first!, name)).color);
    expect(colours).to.deep.equal(['rgb(1, 2, 3)', 'rgb(4, 5, 6)', 'rgb(7, 8, 9)']);
    const indicator = () => getComputedStyle(part(slider, 'indicator')).backgroundColor;
    expect(indicator()).to.equal('rgb(229, 167, 19)');
    slider.style.setProperty('--pallet-g-color-accent', 'rgb(8, 8, 8)');
    expect(indicator(), 'a theme’s accent').to.equal('rgb(8, 8, 8)');
    slider.indicatorColor = 'rgb(9, 9, 9)';
    await slider.updateComplete;
    expect(indicator()).to.equal('rgb(9, 9, 9)');
  });

  it('has arrows at half its height, and at a fifth on screens of 768 pixels or less [9.2b]', async () => {
    const { frame, page } = await openPage({
      width: 769,
      body: `<pallet-employee-slider slides='${JSON.stringify(people.map((name) => ({ name })))}'></pallet-employee-slider>`,
    });
    await settled(page.document);
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
    frame.remove();
  });

  it('keeps its arrows off the words on small screens, however long a story is [9.2b]', async () => {
    const picture = JSON.stringify(PICTURE);
    const story = 'A long story. '.repeat(200);
    const { frame, page } = await openPage({
      width: 360,
      body: `<pallet-employee-slider>
        <pallet-employee-slide name="Ada" image='${picture}' story="${story}"></pallet-employee-slide>
        <pallet-employee-slide name="Ben" story="Without a picture."></pallet-employee-slide>
      </pallet-employee-slider>`,
    });
    await settled(page.document);
    const slider = page.document.querySelector('pallet-employee-slider')!;
    await until(() => partsOf(slider, 'next').length === 1, 'the controls');
    const [pictured, plain] = slider.children;
    const boxes = (block: Element, name: string) => part(block, name).getBoundingClientRect();
    expect(boxes(slider, 'next').bottom).to.be.at.most(boxes(pictured!, 'frame').bottom);
    expect(boxes(slider, 'previous').right).to.be.at.most(boxes(plain!, 'name').left);
    expect(boxes(slider, 'next').left).to.be.at.least(boxes(plain!, 'story').right);
    frame.remove();
  });

  it('follows slides that come, go and change places', async () => {
    const slider = await show(html`<pallet-employee-slider>${people.map(slide)}</pallet-employee-slider>`);
    await click(dots(slider)[2]!);
    slider.lastElementChild!.remove();
    await until(() => dots(slider).length === 2, 'two dots');
    await until(() => shown(slider)[0] === 2, 'the last slide that is left');
    slider.prepend(slider.lastElementChild!);
    await until(() => shown(slider).length === 1 && shown(slider)[0] === 2, 'the second place to be shown');
    expect([...slider.children].map((one) => visibleText(part(one, 'name')))).to.deep.equal(['Ben', 'Ada']);
    const late = Object.assign(document.createElement('pallet-employee-slide'), { story: 'Late' });
    slider.append(late);
    await until(() => dots(slider).length === 3, 'three dots');
    await until(
      () => late.shadowRoot !== null && label(part(late, 'base')) === '3 of 3',
      'the name of a slide without one',
    );
  });

  it('opens the slide whose id the address names', async () => {
    const slider = await show(html`<pallet-employee-slider auto-scroll>${people.map(slide)}</pallet-employee-slider>`);
    try {
      location.hash = 'ben';
      await until(() => shown(slider)[0] === 2, 'the second slide');
      expect(isOn(slider)).to.equal(false);
    } finally {
      history.replaceState(null, '', location.pathname + location.search);
    }
  });

  it('opens the slide whose id the address names, also where its slides come later', async () => {
    try {
      location.hash = 'ben';
      const slider = await show(html`<pallet-employee-slider></pallet-employee-slider>`);
      await slider.updateComplete;
      const written = document.createElement('div');
      render(html`${people.map(slide)}`, written);
      slider.append(...written.children);
      await settled(slider);
      await until(() => shown(slider)[0] === 2, 'the second slide');
    } finally {
      history.replaceState(null, '', location.pathname + location.search);
    }
  });

  it('keeps its height, whichever slide is shown', async () => {
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

  it('shows what is no slide, and a slide without a slider, as it is', async () => {
    const page = await fixture<HTMLElement>(html`<div>${slide('Ada')}</div>`);
    await settled(page);
    const base = part(page.firstElementChild!, 'base');
    expect(base.checkVisibility({ visibilityProperty: true, opacityProperty: true })).to.equal(true);
    expect(base.hasAttribute('aria-roledescription')).to.equal(false);
    expect(base.inert).to.equal(false);
  });

  it('survives data that are none', async () => {
    const slider = await show(html`<pallet-employee-slider slides='{"no":"list"}'></pallet-employee-slider>`);
    expect(slidesOf(slider)).to.deep.equal([]);
    slider.slides = [null, 7, 'x', { name: 5, image: 9 }, { name: 'Ada' }] as never;
    await until(() => slidesOf(slider).length === 2, 'the two slides that are some');
  });

  it('brings the element of its slides along', async () => {
    const { frame, page } = await openPage({
      scripts: ['/elements/blocks/employee-slider/employee-slider.ts'],
      body: `<pallet-employee-slider slides='[{"name":"Ada"},{"name":"Ben"}]'></pallet-employee-slider>`,
    });
    const slider = page.document.querySelector('pallet-employee-slider')!;
    await until(() => slider.shadowRoot?.querySelector('pallet-employee-slide')?.shadowRoot, 'the slides to wake up');
    frame.remove();
  });
});
