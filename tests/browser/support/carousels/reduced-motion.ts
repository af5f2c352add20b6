import { canEmulateMedia, click, emulateMedia, itWhere, until } from '../../../support/browser.js';
import { expect } from '@open-wc/testing';
import { part } from '../blocks.js';
import { WEBKIT_MEDIA } from '../reasons.js';
import { type CarouselUnderTest, SLOW, FAST, slidesOf, rotation, isOn, watch, longEnough } from './carousel.js';

/** What a carousel does for who wants no motion. */
export function reducedMotionTests({ show }: CarouselUnderTest): void {
  describe('behaviour: reduced motion [4.6a]', () => {
    itWhere(canEmulateMedia, WEBKIT_MEDIA)('starts stopped, and goes on only when it is started', async () => {
      await emulateMedia({ 'prefers-reduced-motion': 'reduce' });
      const carousel = await show(FAST);
      await until(() => !isOn(carousel), 'the rotation to be off');
      const seen = watch(carousel);
      await longEnough();
      expect(seen).to.deep.equal([]);
      rotation(carousel).click();
      await until(() => seen.length > 0, 'the next slide');
    });

    itWhere(canEmulateMedia, WEBKIT_MEDIA)('cuts instead of fading, and fills no dot by time', async () => {
      await emulateMedia({ 'prefers-reduced-motion': 'reduce' });
      const carousel = await show(SLOW);
      await click(part(carousel, 'next'));
      const slides = slidesOf(carousel);
      expect(slides.map((slide) => getComputedStyle(slide).transitionDuration)).to.deep.equal(['0s', '0s', '0s']);
      expect(slides.map((slide) => getComputedStyle(slide).opacity)).to.deep.equal(['0', '1', '0']);
      expect(part(carousel, 'indicator').getAnimations()).to.deep.equal([]);
    });

    itWhere(canEmulateMedia, WEBKIT_MEDIA)('ends a fade at once when it comes to be preferred', async () => {
      const carousel = await show(SLOW);
      await click(part(carousel, 'next'));
      await until(() => slidesOf(carousel)[1]!.getAnimations().length > 0, 'the fade');
      await emulateMedia({ 'prefers-reduced-motion': 'reduce' });
      await carousel.updateComplete;
      expect(slidesOf(carousel).map((slide) => getComputedStyle(slide).opacity)).to.deep.equal(['0', '1', '0']);
      expect(slidesOf(carousel).flatMap((slide) => slide.getAnimations())).to.deep.equal([]);
    });

    itWhere(canEmulateMedia, WEBKIT_MEDIA)('follows a change of the preference', async () => {
      await emulateMedia({ 'prefers-reduced-motion': 'reduce' });
      const carousel = await show(FAST);
      await until(() => !isOn(carousel), 'the rotation to be off');
      const seen = watch(carousel);
      await emulateMedia({});
      await until(() => seen.length > 0, 'the next slide');
      await emulateMedia({ 'prefers-reduced-motion': 'reduce' });
      await until(() => !isOn(carousel), 'the rotation to be off again');
    });
  });
}
