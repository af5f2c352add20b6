import { focusedElement, press, until } from '../../../support/browser.js';
import { expect } from '@open-wc/testing';
import { inside, part, visibleText } from '../blocks.js';
import {
  type CarouselUnderTest,
  DURATION,
  shownSlides,
  label,
  rotation,
  dots,
  isRotationOn,
  recordSlideChanges,
  linkBefore,
} from './carousel.js';
import { phrases } from '../../../../elements/foundations/texts.js';

export function keyboardTests({ hasDataSlides, show, showStopped }: CarouselUnderTest): void {
  describe('ARIA carousel pattern: keyboard', () => {
    it('Tab moves to the rotation control, then previous, next, the dots and the slide content; Shift+Tab back', async () => {
      const carousel = await show(DURATION);
      linkBefore(carousel).focus();
      const controls = [phrases.startSlideShow, phrases.previousSlide, phrases.nextSlide];
      const all = [...controls, 'Slide 1 of 3'];
      if (!hasDataSlides) all.push('Search Jobs');
      const focusedLabel = () => label(focusedElement()!) ?? visibleText(focusedElement()!);
      const stops: string[] = [];
      // Not past the last stop, where focus would leave the page for the browser's controls.
      while (stops.length < all.length) {
        await press('Tab');
        stops.push(focusedLabel());
      }
      expect(stops).to.deep.equal(all);
      const back: string[] = [];
      while (back.length < all.length - 1) {
        await press('Shift+Tab');
        back.push(focusedLabel());
      }
      expect(back).to.deep.equal(all.toReversed().slice(1));
    });

    it('Enter and Space activate previous, next and the dots without moving focus [4.6a]', async () => {
      const carousel = await showStopped();
      const seen = recordSlideChanges(carousel);
      part(carousel, 'next').focus();
      for (const expected of [2, 3, 1]) {
        await press('Enter');
        await until(() => shownSlides(carousel)[0] === expected, `slide ${expected}`);
        expect(focusedElement()).to.equal(part(carousel, 'next'));
      }
      part(carousel, 'previous').focus();
      await press(' ');
      expect(focusedElement()).to.equal(part(carousel, 'previous'));
      dots(carousel)[1]!.focus();
      await press('Enter');
      await press(' ');
      expect(focusedElement()).to.equal(dots(carousel)[1]);
      expect(seen).to.deep.equal(['2 button', '3 button', '1 button', '3 button', '2 dot']);
    });

    it('the rotation control keeps focus while its name changes', async () => {
      const carousel = await show(DURATION);
      linkBefore(carousel).focus();
      await press('Tab');
      for (const expected of [true, false, true]) {
        await press('Enter');
        await until(() => isRotationOn(carousel) === expected, `the rotation to be ${expected ? 'on' : 'off'}`);
        expect(focusedElement()).to.equal(rotation(carousel));
      }
    });

    it('arrow keys change slides while a control has focus, mirrored in right-to-left pages', async () => {
      const carousel = await showStopped();
      const seen = recordSlideChanges(carousel);
      part(carousel, 'next').focus();
      await press('ArrowRight');
      await press('ArrowLeft');
      await press('ArrowLeft');
      expect(focusedElement()).to.equal(part(carousel, 'next'));
      carousel.dir = 'rtl';
      await press('ArrowLeft');
      await press('End');
      expect(seen).to.deep.equal(['2 key', '1 key', '3 key', '1 key']);
    });

    it('on the dots, arrow keys, Home and End focus another dot and show its slide [4.6c]', async () => {
      const carousel = await showStopped();
      const seen = recordSlideChanges(carousel);
      dots(carousel)[0]!.focus();
      const pressFor = async (keys: string, expected: number) => {
        await press(keys);
        await until(() => focusedElement() === dots(carousel)[expected - 1], `the focus on dot ${expected}`);
      };
      await pressFor('ArrowRight', 2);
      await pressFor('End', 3);
      await pressFor('ArrowRight', 1);
      await pressFor('ArrowLeft', 3);
      await pressFor('Home', 1);
      carousel.dir = 'rtl';
      await pressFor('ArrowLeft', 2);
      expect(seen).to.deep.equal(['2 key', '3 key', '1 key', '3 key', '1 key', '2 key']);
    });

    it('arrow keys are not handled outside, inside a slide and in slotted controls', async () => {
      const carousel = await showStopped();
      const seen = recordSlideChanges(carousel);
      const field = Object.assign(document.createElement('input'), { slot: 'controls', value: 'ab' });
      carousel.append(field);
      linkBefore(carousel).focus();
      await press('ArrowRight');
      const link = inside(carousel, 'a') ?? carousel.querySelector('a');
      link?.focus();
      await press('ArrowRight');
      field.focus();
      field.setSelectionRange(0, 0);
      await press('ArrowRight');
      expect(field.selectionStart).to.equal(1);
      expect(seen).to.deep.equal([]);
      expect(shownSlides(carousel)).to.deep.equal([1]);
    });
  });
}
