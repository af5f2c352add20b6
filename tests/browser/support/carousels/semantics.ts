import { accessibilityTree, canReadAccessibilityTree, click, itWhere, until } from '../../../support/browser.js';
import { expect } from '@open-wc/testing';
import { part } from '../blocks.js';
import {
  type CarouselUnderTest,
  PICTURE,
  SLOW,
  slidesOf,
  shown,
  isSeen,
  isInside,
  label,
  rotation,
  dots,
  views,
} from './carousel.js';

/** What a carousel is to assistive technology: roles, names and states of all its parts. */
export function semanticsTests({ isHero, isOfData, show, showStill }: CarouselUnderTest): void {
  describe('ARIA carousel pattern: roles, states and properties', () => {
    it('the carousel is a section with the role description carousel, and its name does not say so', async () => {
      const base = part(await show(SLOW), 'base');
      expect(base.localName).to.equal('section');
      expect(base.getAttribute('aria-roledescription')).to.equal('carousel');
      expect(label(base)).to.equal(isHero ? 'Highlights' : 'Find your path');
    });

    it('rotation, previous and next are buttons, each with a name', async () => {
      const carousel = await show(SLOW);
      const buttons = ['rotation', 'previous', 'next'].map((control) => part<HTMLButtonElement>(carousel, control));
      expect(buttons.map(({ localName, type }) => `${localName} ${type}`)).to.deep.equal(
        Array(3).fill('button button'),
      );
      expect(buttons.map(label)).to.deep.equal(['Stop automatic slide show', 'Previous slide', 'Next slide']);
    });

    it('the name of the rotation control says what a press does; it is never pressed', async () => {
      const carousel = await show(SLOW);
      for (const expected of ['Start automatic slide show', 'Stop automatic slide show']) {
        await click(rotation(carousel));
        await until(() => label(rotation(carousel)) === expected, expected);
        expect(rotation(carousel).hasAttribute('aria-pressed')).to.equal(false);
      }
    });

    it('each slide is the panel of a tab, with the role description slide, and named by its place', async () => {
      const slides = slidesOf(await show(SLOW));
      expect(slides.map((slide) => slide.getAttribute('role'))).to.deep.equal(Array(3).fill('tabpanel'));
      expect(slides.map((slide) => slide.getAttribute('aria-roledescription'))).to.deep.equal(Array(3).fill('slide'));
      expect(slides.map(label)).to.deep.equal(['1 of 3', '2 of 3', '3 of 3']);
    });

    it('slides that are not shown are inert and out of sight [4.6a]', async () => {
      const slides = slidesOf(await show(SLOW));
      expect(slides.map(({ inert }) => inert)).to.deep.equal([false, true, true]);
      expect(slides.map(isSeen)).to.deep.equal([true, false, false]);
    });

    it('the dots are a list of tabs with a name, and each names its slide [4.6c]', async () => {
      const carousel = await showStill();
      const list = part(carousel, 'dots');
      expect([list.getAttribute('role'), label(list)]).to.deep.equal(['tablist', 'Choose a slide']);
      expect(dots(carousel).map(({ localName, role }) => `${localName} ${role}`)).to.deep.equal(
        Array(3).fill('button tab'),
      );
      expect(dots(carousel).map(label)).to.deep.equal(['Slide 1 of 3', 'Slide 2 of 3', 'Slide 3 of 3']);
    });

    it('the dot of the slide that is shown is selected, and the only stop of the keyboard among them [4.6c]', async () => {
      const carousel = await showStill();
      const selected = () => dots(carousel).map((dot) => `${dot.ariaSelected} ${dot.tabIndex}`);
      expect(selected()).to.deep.equal(['true 0', 'false -1', 'false -1']);
      await click(dots(carousel)[2]!);
      expect(shown(carousel)).to.deep.equal([3]);
      expect(selected()).to.deep.equal(['false -1', 'false -1', 'true 0']);
    });

    itWhere('ariaControlsElements' in Element.prototype, 'it cannot relate elements across shadow roots')(
      'each dot controls its slide, wherever that stands',
      async () => {
        const carousel = await showStill();
        const controlled = dots(carousel).map((dot) => (dot.ariaControlsElements ?? [])[0]!);
        slidesOf(carousel).forEach((slide, index) =>
          expect(slide === controlled[index] || isInside(slide, controlled[index]!)).to.equal(true),
        );
        expect(new Set(controlled)).to.have.length(3);
      },
    );

    it('all of it is said in the language around it', async () => {
      const carousel = await show(SLOW);
      carousel.lang = 'es';
      carousel.requestUpdate();
      await carousel.updateComplete;
      expect(label(rotation(carousel))).to.equal('Detener la presentación automática');
      expect(part(carousel, 'base').getAttribute('aria-roledescription')).to.equal('carrusel');
    });

    itWhere(canReadAccessibilityTree, 'only Chromium shows its accessibility tree')(
      'a screen reader is told of the controls, then of one slide and nothing of the others',
      async () => {
        await show(SLOW);
        const told = (await accessibilityTree())
          .filter(({ role }) => !['generic', 'StaticText', 'InlineTextBox', 'RootWebArea'].includes(role))
          .map(({ role, name }) => `${role} ${name}`.trim());
        expect(told).to.have.members([
          'link Before',
          `region ${isHero ? 'Highlights' : 'Find your path'}`,
          'button Stop automatic slide show',
          'button Previous slide',
          'button Next slide',
          'tablist Choose a slide',
          'tab Slide 1 of 3',
          'tab Slide 2 of 3',
          'tab Slide 3 of 3',
          'tabpanel 1 of 3',
          `image ${isHero ? views[0] : PICTURE.altText}`,
          ...(isHero ? ['heading Find your path', 'link Search Jobs'] : []),
          ...(isHero ? [] : ['paragraph', ...(isOfData ? [] : ['link Search Jobs'])]),
        ]);
      },
    );
  });
}
