import { canTouch, click, focusedElement, hover, itWhere, press, tap, until } from '../../../support/browser.js';
import { expect, html } from '@open-wc/testing';
import { designContext, provide } from '@pallet/elements/contexts';
import { part, partsOf } from '../blocks.js';
import { fixture } from '../fixture.js';
import { WEBKIT_TOUCH } from '../reasons.js';
import {
  type CarouselUnderTest,
  SLOW,
  FAST,
  slidesOf,
  rotation,
  isRotating,
  isOn,
  watch,
  longEnough,
  leave,
  before,
  setPageHidden,
} from './carousel.js';

/** When slides turn by time, and what stops them. */
export function rotationTests({ show }: CarouselUnderTest): void {
  describe('behaviour: rotation [3.19b, 4.6a]', () => {
    it('turns one slide after the other, and begins again', async () => {
      const carousel = await show(FAST);
      const seen = watch(carousel);
      await until(() => seen.length >= 3, 'three slides');
      expect(seen.slice(0, 3)).to.deep.equal(['2 rotation', '3 rotation', '1 rotation']);
    });

    it('fills the current dot over the time of its slide, and holds it while it pauses', async () => {
      const carousel = await show(SLOW);
      await until(() => isRotating(carousel), 'the rotation');
      const [indicator, ...others] = partsOf(carousel, 'indicator');
      expect(others).to.have.length(0);
      const [animation] = indicator!.getAnimations();
      expect(animation?.effect?.getTiming().duration).to.equal(SLOW);
      await until(() => Number(animation?.currentTime) > 0, 'the indicator to fill');
      await hover(part(carousel, 'slides'));
      await until(() => animation?.playState === 'paused', 'the indicator to pause');
    });

    for (const [duration, stays] of [
      [1, 500],
      [3_000_000_000, 3_600_000],
      [Number.MAX_VALUE, 3_600_000],
    ] as const) {
      it(`shows a slide for ${stays} ms where its author asks for ${duration}`, async () => {
        const carousel = await show(duration);
        await until(() => isRotating(carousel), 'the rotation');
        const [animation] = part(carousel, 'indicator').getAnimations();
        expect(animation?.effect?.getTiming().duration).to.equal(stays);
        if (duration < stays) return;
        const seen = watch(carousel);
        await longEnough();
        expect(seen).to.deep.equal([]);
      });
    }

    it('fades over a second and a half [9.2b]', async () => {
      const [first] = slidesOf(await show(SLOW));
      const { transitionProperty, transitionDuration } = getComputedStyle(first!);
      expect([transitionProperty, transitionDuration]).to.deep.equal(['opacity', '1.5s']);
    });

    it('pauses under the pointer and goes on afterwards', async () => {
      const carousel = await show(FAST);
      await hover(part(carousel, 'slides'));
      await until(() => !isRotating(carousel), 'a pause');
      expect(isOn(carousel)).to.equal(true);
      const seen = watch(carousel);
      await longEnough();
      expect(seen).to.deep.equal([]);
      await leave();
      await until(() => seen.length > 0, 'the next slide');
    });

    for (const control of ['previous', 'next', 'dot']) {
      it(`stops for good when the pointer presses a ${control}, until it is started [4.6b]`, async () => {
        const carousel = await show(FAST);
        await click(part(carousel, control));
        await until(() => !isOn(carousel), 'the rotation to stop');
        await leave();
        const seen = watch(carousel);
        await longEnough();
        expect(seen).to.deep.equal([]);
        rotation(carousel).click();
        await until(() => seen.length > 0, 'the next slide');
        part(carousel, control).click();
        await until(() => !isOn(carousel), 'the rotation to stop again');
      });
    }

    itWhere(canTouch, WEBKIT_TOUCH)('does not pause for a finger, which does not hover', async () => {
      const carousel = await show(FAST);
      await tap(part(carousel, 'slides'));
      const seen = watch(carousel);
      await until(() => seen.length > 0, 'the next slide');
      expect(isOn(carousel)).to.equal(true);
    });

    it('stops when keyboard focus comes in, and does not go on when it leaves', async () => {
      const carousel = await show(FAST);
      before(carousel).focus();
      await press('Tab');
      expect(focusedElement()).to.equal(rotation(carousel));
      await until(() => !isOn(carousel), 'the rotation to stop');
      const seen = watch(carousel);
      await press('Shift+Tab');
      expect(focusedElement()).to.equal(before(carousel));
      await longEnough();
      await hover(part(carousel, 'slides'));
      await leave();
      await longEnough();
      expect(seen).to.deep.equal([]);
      expect(isOn(carousel)).to.equal(false);
    });

    it('goes on when it is started, whatever has the focus or the pointer, until it is stopped', async () => {
      const carousel = await show(FAST);
      before(carousel).focus();
      await press('Tab');
      await until(() => !isOn(carousel), 'the rotation to stop');
      const seen = watch(carousel);
      await press('Enter');
      await until(() => seen.length > 0, 'the next slide, with the focus inside');
      await press('Tab');
      expect(isOn(carousel)).to.equal(true);
      await hover(part(carousel, 'slides'));
      seen.length = 0;
      await until(() => seen.length > 0, 'the next slide, under the pointer');
      await press('Shift+Tab');
      await press('Enter');
      await until(() => !isOn(carousel), 'the rotation to stop again');
    });

    it('rests while the page is hidden', async () => {
      const carousel = await show(FAST);
      try {
        setPageHidden(true);
        await until(() => !isRotating(carousel), 'the rotation to rest');
        const seen = watch(carousel);
        await longEnough();
        expect(seen).to.deep.equal([]);
        setPageHidden(false);
        await until(() => seen.length > 0, 'the next slide');
      } finally {
        Reflect.deleteProperty(document, 'hidden');
      }
    });

    it('ends its fade where the page is hidden and shown in the midst of it', async () => {
      const carousel = await show(FAST * 4);
      const seen = watch(carousel);
      try {
        await until(() => seen.length === 1, 'the second slide');
        await until(() => slidesOf(carousel)[1]!.getAnimations().length > 0, 'the fade');
        setPageHidden(true);
        await until(() => !isRotating(carousel), 'the rotation to rest');
        setPageHidden(false);
        await until(() => isRotating(carousel), 'the rotation to go on');
        const opacities = () => slidesOf(carousel).map((slide) => getComputedStyle(slide).opacity);
        await until(() => opacities().join() === '0,1,0', 'the fade to end with one slide');
        expect(seen).to.deep.equal(['2 rotation']);
        await until(() => seen.length === 2, 'the third slide');
      } finally {
        Reflect.deleteProperty(document, 'hidden');
      }
    });

    it('keeps still in design mode', async () => {
      const page = await fixture<HTMLElement>(html`<div></div>`);
      const set = provide(page, designContext, true);
      const carousel = await show(FAST);
      page.append(carousel);
      await until(() => !isRotating(carousel), 'the rotation to rest');
      const seen = watch(carousel);
      await longEnough();
      expect(seen).to.deep.equal([]);
      set(false);
      await until(() => seen.length > 0, 'the next slide');
    });
  });
}
