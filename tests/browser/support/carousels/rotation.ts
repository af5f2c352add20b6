import { click, focusedElement, hover, itWithTouch, press, tap, until } from '../../../support/browser.js';
import { expect, html } from '@open-wc/testing';
import { designContext, provide } from '@pallet/elements/contexts';
import { part, partsOf } from '../blocks.js';
import { fixture } from '../fixture.js';
import {
  type CarouselUnderTest,
  DURATION,
  slidesOf,
  rotation,
  isRotating,
  isRotationOn,
  showClocked,
  movePointerAway,
  linkBefore,
  setPageHidden,
} from './carousel.js';

/** Automatic rotation, and everything that pauses or stops it. */
export function rotationTests({ show }: CarouselUnderTest): void {
  describe('behavior: rotation [3.19b, 4.6a]', () => {
    it('shows one slide after another in a loop', async () => {
      const { carousel, seen, pass } = await showClocked(show);
      await until(() => isRotating(carousel), 'the rotation');
      await pass(DURATION - 1);
      expect(seen).to.deep.equal([]);
      await pass(1);
      for (let slide = 0; slide < 3; slide++) await pass();
      expect(seen).to.deep.equal(['2 rotation', '3 rotation', '1 rotation', '2 rotation']);
    });

    it('fills the current dot during its slide, and holds it during a pause', async () => {
      const carousel = await show(DURATION);
      await until(() => isRotating(carousel), 'the rotation');
      const [indicator, ...others] = partsOf(carousel, 'indicator');
      expect(others).to.have.length(0);
      const [animation] = indicator!.getAnimations();
      expect(animation?.effect?.getTiming().duration).to.equal(DURATION);
      await until(() => Number(animation?.currentTime) > 0, 'the indicator to fill');
      await hover(part(carousel, 'slides'));
      await until(() => animation?.playState === 'paused', 'the indicator to pause');
    });

    for (const [duration, stays] of [
      [1, 500],
      [3_000_000_000, 3_600_000],
      [Number.MAX_VALUE, 3_600_000],
    ] as const) {
      it(`shows a slide for ${stays} ms if its author sets ${duration}`, async () => {
        const { carousel, seen, pass } = await showClocked(show, duration);
        await until(() => isRotating(carousel), 'the rotation');
        const [animation] = part(carousel, 'indicator').getAnimations();
        expect(animation?.effect?.getTiming().duration).to.equal(stays);
        await pass(stays - 1);
        expect(seen).to.deep.equal([]);
        await pass(1);
        expect(seen).to.deep.equal(['2 rotation']);
      });
    }

    it('fades over a second and a half [9.2b]', async () => {
      const [first] = slidesOf(await show(DURATION));
      const { transitionProperty, transitionDuration } = getComputedStyle(first!);
      expect([transitionProperty, transitionDuration]).to.deep.equal(['opacity', '1.5s']);
    });

    it('pauses on hover and then continues for the rest of the time', async () => {
      const { carousel, seen, pass } = await showClocked(show);
      await until(() => isRotating(carousel), 'the rotation');
      await pass(DURATION - 1);
      await hover(part(carousel, 'slides'));
      await until(() => !isRotating(carousel), 'a pause');
      expect(isRotationOn(carousel)).to.equal(true);
      await pass();
      expect(seen).to.deep.equal([]);
      await movePointerAway();
      await until(() => isRotating(carousel), 'the rotation to continue');
      await pass(1);
      expect(seen).to.deep.equal(['2 rotation']);
    });

    for (const control of ['previous', 'next', 'dot']) {
      it(`stops on a click on a ${control} until it is started again [4.6b]`, async () => {
        const { carousel, seen, pass } = await showClocked(show);
        await click(part(carousel, control));
        await until(() => !isRotationOn(carousel), 'the rotation to stop');
        await movePointerAway();
        seen.length = 0;
        await pass();
        expect(seen).to.deep.equal([]);
        rotation(carousel).click();
        await until(() => isRotating(carousel), 'the rotation');
        await pass();
        expect(seen).to.have.length(1);
        part(carousel, control).click();
        await until(() => !isRotationOn(carousel), 'the rotation to stop again');
      });
    }

    itWithTouch('does not pause on touch', async () => {
      const { carousel, seen, pass } = await showClocked(show);
      await tap(part(carousel, 'slides'));
      await pass();
      expect(seen).to.deep.equal(['2 rotation']);
      expect(isRotationOn(carousel)).to.equal(true);
    });

    it('stops on keyboard focus, and does not continue when focus leaves', async () => {
      const { carousel, seen, pass } = await showClocked(show);
      linkBefore(carousel).focus();
      await press('Tab');
      expect(focusedElement()).to.equal(rotation(carousel));
      await until(() => !isRotationOn(carousel), 'the rotation to stop');
      await press('Shift+Tab');
      expect(focusedElement()).to.equal(linkBefore(carousel));
      await pass();
      await hover(part(carousel, 'slides'));
      await movePointerAway();
      await pass();
      expect(seen).to.deep.equal([]);
      expect(isRotationOn(carousel)).to.equal(false);
    });

    it('continues when started, regardless of focus and hover, until it is stopped', async () => {
      const { carousel, seen, pass } = await showClocked(show);
      linkBefore(carousel).focus();
      await press('Tab');
      await until(() => !isRotationOn(carousel), 'the rotation to stop');
      await press('Enter');
      await until(() => isRotating(carousel), 'the rotation, with the focus inside');
      await pass();
      expect(seen).to.deep.equal(['2 rotation']);
      await press('Tab');
      expect(isRotationOn(carousel)).to.equal(true);
      await hover(part(carousel, 'slides'));
      await pass();
      expect(seen, 'under the pointer').to.deep.equal(['2 rotation', '3 rotation']);
      await press('Shift+Tab');
      await press('Enter');
      await until(() => !isRotationOn(carousel), 'the rotation to stop again');
    });

    it('pauses while the page is hidden', async () => {
      const { carousel, seen, pass } = await showClocked(show);
      setPageHidden(true);
      await until(() => !isRotating(carousel), 'the rotation to pause');
      await pass();
      expect(seen).to.deep.equal([]);
      setPageHidden(false);
      await until(() => isRotating(carousel), 'the rotation to continue');
      await pass();
      expect(seen).to.deep.equal(['2 rotation']);
    });

    it('ends its fade if the page is hidden and shown during it', async () => {
      const { carousel, seen, pass } = await showClocked(show);
      await pass();
      await until(() => slidesOf(carousel)[1]!.getAnimations().length > 0, 'the fade');
      setPageHidden(true);
      await until(() => !isRotating(carousel), 'the rotation to pause');
      setPageHidden(false);
      await until(() => isRotating(carousel), 'the rotation to continue');
      const opacities = () => slidesOf(carousel).map((slide) => getComputedStyle(slide).opacity);
      await until(() => opacities().join() === '0,1,0', 'the fade to end with one slide');
      await pass();
      expect(seen).to.deep.equal(['2 rotation', '3 rotation']);
    });

    it('does not rotate in design mode', async () => {
      const page = await fixture<HTMLElement>(html`<div></div>`);
      const set = provide(page, designContext, true);
      const { carousel, seen, pass } = await showClocked(show);
      page.append(carousel);
      await until(() => !isRotating(carousel), 'the rotation to pause');
      await pass();
      expect(seen).to.deep.equal([]);
      set(false);
      await until(() => isRotating(carousel), 'the rotation');
      await pass();
      expect(seen).to.deep.equal(['2 rotation']);
    });
  });
}
