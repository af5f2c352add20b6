import { click, emulateMedia, itWithMediaFeatures, until } from '../../../support/browser.js';
import { expect } from '@open-wc/testing';
import { part } from '../blocks.js';
import {
  type CarouselUnderTest,
  DURATION,
  slidesOf,
  rotation,
  isRotating,
  isRotationOn,
  showClocked,
} from './carousel.js';

export function reducedMotionTests({ show }: CarouselUnderTest): void {
  describe('behavior: reduced motion [4.6a]', () => {
    itWithMediaFeatures('is initially stopped, and rotates only when started', async () => {
      await emulateMedia({ 'prefers-reduced-motion': 'reduce' });
      const { carousel, seen, pass } = await showClocked(show);
      await until(() => !isRotationOn(carousel), 'the rotation to be off');
      await pass();
      expect(seen).to.deep.equal([]);
      rotation(carousel).click();
      await until(() => isRotating(carousel), 'the rotation');
      await pass();
      expect(seen).to.deep.equal(['2 rotation']);
    });

    itWithMediaFeatures('changes slides without fading, and does not animate the dots', async () => {
      await emulateMedia({ 'prefers-reduced-motion': 'reduce' });
      const carousel = await show(DURATION);
      await click(part(carousel, 'next'));
      const slides = slidesOf(carousel);
      expect(slides.map((slide) => getComputedStyle(slide).transitionDuration)).to.deep.equal(['0s', '0s', '0s']);
      expect(slides.map((slide) => getComputedStyle(slide).opacity)).to.deep.equal(['0', '1', '0']);
      expect(part(carousel, 'indicator').getAnimations()).to.deep.equal([]);
    });

    itWithMediaFeatures('ends a running fade when the preference is set', async () => {
      const carousel = await show(DURATION);
      await click(part(carousel, 'next'));
      await until(() => slidesOf(carousel)[1]!.getAnimations().length > 0, 'the fade');
      await emulateMedia({ 'prefers-reduced-motion': 'reduce' });
      await carousel.updateComplete;
      expect(slidesOf(carousel).map((slide) => getComputedStyle(slide).opacity)).to.deep.equal(['0', '1', '0']);
      expect(slidesOf(carousel).flatMap((slide) => slide.getAnimations())).to.deep.equal([]);
    });

    itWithMediaFeatures('updates when the preference changes', async () => {
      await emulateMedia({ 'prefers-reduced-motion': 'reduce' });
      const { carousel, seen, pass } = await showClocked(show);
      await until(() => !isRotationOn(carousel), 'the rotation to be off');
      await emulateMedia({});
      await until(() => isRotating(carousel), 'the rotation');
      await pass();
      expect(seen).to.deep.equal(['2 rotation']);
      await emulateMedia({ 'prefers-reduced-motion': 'reduce' });
      await until(() => !isRotationOn(carousel), 'the rotation to be off again');
    });
  });
}
