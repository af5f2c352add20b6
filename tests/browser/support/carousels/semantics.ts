import { accessibilityTree, click, itWhere, itWithAccessibilityTree, until } from '../../../support/browser.js';
import { expect } from '@open-wc/testing';
import { part } from '../blocks.js';
import {
  type CarouselUnderTest,
  PICTURE,
  DURATION,
  slidesOf,
  shownSlides,
  isVisible,
  isDescendant,
  label,
  rotation,
  dots,
  imageTexts,
} from './carousel.js';
import { phrases } from '../../../../elements/foundations/texts.js';

/** Roles, names and states for assistive technology. */
export function semanticsTests({ isHero, hasDataSlides, show, showStopped }: CarouselUnderTest): void {
  describe('ARIA carousel pattern: roles, states and properties', () => {
    it('the carousel is a section with the role description carousel, which its name does not repeat', async () => {
      const base = part(await show(DURATION), 'base');
      expect(base.localName).to.equal('section');
      expect(base.getAttribute('aria-roledescription')).to.equal('carousel');
      expect(label(base)).to.equal(isHero ? phrases.highlights : 'Find your path');
    });

    it('rotation, previous and next are buttons, each with a name', async () => {
      const carousel = await show(DURATION);
      const buttons = ['rotation', 'previous', 'next'].map((control) => part<HTMLButtonElement>(carousel, control));
      expect(buttons.map(({ localName, type }) => `${localName} ${type}`)).to.deep.equal(
        Array(3).fill('button button'),
      );
      expect(buttons.map(label)).to.deep.equal([phrases.stopSlideShow, phrases.previousSlide, phrases.nextSlide]);
    });

    it('the name of the rotation control describes its action; it has no aria-pressed', async () => {
      const carousel = await show(DURATION);
      for (const expected of [phrases.startSlideShow, phrases.stopSlideShow]) {
        await click(rotation(carousel));
        await until(() => label(rotation(carousel)) === expected, expected);
        expect(rotation(carousel).hasAttribute('aria-pressed')).to.equal(false);
      }
    });

    it('each slide is a tab panel with the role description slide, named by its position', async () => {
      const slides = slidesOf(await show(DURATION));
      expect(slides.map((slide) => slide.getAttribute('role'))).to.deep.equal(Array(3).fill('tabpanel'));
      expect(slides.map((slide) => slide.getAttribute('aria-roledescription'))).to.deep.equal(Array(3).fill('slide'));
      expect(slides.map(label)).to.deep.equal(['1 of 3', '2 of 3', '3 of 3']);
    });

    it('hidden slides are inert and invisible [4.6a]', async () => {
      const slides = slidesOf(await show(DURATION));
      expect(slides.map(({ inert }) => inert)).to.deep.equal([false, true, true]);
      expect(slides.map(isVisible)).to.deep.equal([true, false, false]);
    });

    it('the dots are a named tab list, and each dot names its slide [4.6c]', async () => {
      const carousel = await showStopped();
      const list = part(carousel, 'dots');
      expect([list.getAttribute('role'), label(list)]).to.deep.equal(['tablist', phrases.chooseSlide]);
      expect(dots(carousel).map(({ localName, role }) => `${localName} ${role}`)).to.deep.equal(
        Array(3).fill('button tab'),
      );
      expect(dots(carousel).map(label)).to.deep.equal(['Slide 1 of 3', 'Slide 2 of 3', 'Slide 3 of 3']);
    });

    it('the dot of the current slide is selected, and the only tab stop of the dots [4.6c]', async () => {
      const carousel = await showStopped();
      const selected = () => dots(carousel).map((dot) => `${dot.ariaSelected} ${dot.tabIndex}`);
      expect(selected()).to.deep.equal(['true 0', 'false -1', 'false -1']);
      await click(dots(carousel)[2]!);
      expect(shownSlides(carousel)).to.deep.equal([3]);
      expect(selected()).to.deep.equal(['false -1', 'false -1', 'true 0']);
    });

    itWhere('ariaControlsElements' in Element.prototype, 'it cannot relate elements across shadow roots')(
      'each dot controls its slide, even across shadow roots',
      async () => {
        const carousel = await showStopped();
        const controlled = dots(carousel).map((dot) => (dot.ariaControlsElements ?? [])[0]!);
        slidesOf(carousel).forEach((slide, index) =>
          expect(slide === controlled[index] || isDescendant(slide, controlled[index]!)).to.equal(true),
        );
        expect(new Set(controlled)).to.have.length(3);
      },
    );

    it('all labels are in the page language', async () => {
      const carousel = await show(DURATION);
      carousel.lang = 'es';
      carousel.requestUpdate();
      await carousel.updateComplete;
      expect(label(rotation(carousel))).to.equal('Detener la presentación automática');
      expect(part(carousel, 'base').getAttribute('aria-roledescription')).to.equal('carrusel');
    });

    itWithAccessibilityTree('the accessibility tree has the controls and only the current slide', async () => {
      await show(DURATION);
      const nodes = (await accessibilityTree())
        .filter(({ role }) => !['generic', 'StaticText', 'InlineTextBox', 'RootWebArea'].includes(role))
        .map(({ role, name }) => `${role} ${name}`.trim());
      expect(nodes).to.have.members([
        'link Before',
        `region ${isHero ? phrases.highlights : 'Find your path'}`,
        `button ${phrases.stopSlideShow}`,
        `button ${phrases.previousSlide}`,
        `button ${phrases.nextSlide}`,
        `tablist ${phrases.chooseSlide}`,
        'tab Slide 1 of 3',
        'tab Slide 2 of 3',
        'tab Slide 3 of 3',
        'tabpanel 1 of 3',
        `image ${isHero ? imageTexts[0] : PICTURE.altText}`,
        ...(isHero ? ['heading Find your path', 'link Search Jobs'] : []),
        ...(isHero ? [] : ['paragraph', ...(hasDataSlides ? [] : ['link Search Jobs'])]),
      ]);
    });
  });
}
