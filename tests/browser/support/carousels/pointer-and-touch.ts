import { canTouch, centreOf, click, drag, engine, itWhere, swipe, until } from '../../../support/browser.js';
import { expect } from '@open-wc/testing';
import { part } from '../blocks.js';
import { WEBKIT_TOUCH } from '../reasons.js';
import { type CarouselUnderTest, SLOW, shown, dots, isOn, watch, picture } from './carousel.js';

/** What a carousel does under a pointer and under fingers. */
export function pointerAndTouchTests({ show, showStill }: CarouselUnderTest): void {
  describe('behaviour: dots, pointer and touch', () => {
    it('a dot shows its slide, and the current one does nothing [3.18b, 4.6a]', async () => {
      const carousel = await showStill();
      const seen = watch(carousel);
      await click(dots(carousel)[1]!);
      await click(dots(carousel)[1]!);
      expect(shown(carousel)).to.deep.equal([2]);
      expect(seen).to.deep.equal(['2 dot']);
    });

    it('a swipe of the pointer on the picture turns slides, mirrored from right to left', async () => {
      const carousel = await showStill();
      const seen = watch(carousel);
      const swipe = async (x: number, y: number) => {
        const [left, top] = centreOf(picture(carousel));
        await drag([left, top], [left + x, top + y]);
        await carousel.updateComplete;
      };
      await swipe(-120, 10);
      await swipe(120, 10);
      await swipe(10, 90);
      await swipe(-20, 0);
      carousel.dir = 'rtl';
      await swipe(120, 0);
      expect(seen).to.deep.equal(['2 swipe', '1 swipe', '2 swipe']);
    });

    itWhere(canTouch, WEBKIT_TOUCH)('a swipe of a finger turns slides, and stops the rotation', async () => {
      const carousel = await show(SLOW);
      const seen = watch(carousel);
      const [x, y] = centreOf(picture(carousel));
      await swipe([x, y], [x - 120, y + 10]);
      await until(() => seen.length === 1, 'the next slide');
      await swipe([x, y], [x + 120, y - 10]);
      await until(() => seen.length === 2, 'the slide before');
      expect(seen).to.deep.equal(['2 swipe', '1 swipe']);
      expect(isOn(carousel)).to.equal(false);
    });

    itWhere(engine === 'chromium', 'only Chromium scrolls by the fingers of its driver')(
      'a finger that moves up scrolls the page and turns nothing',
      async () => {
        const carousel = await showStill();
        const seen = watch(carousel);
        carousel.after(Object.assign(document.createElement('div'), { style: 'block-size: 3000px' }));
        scrollTo({ top: 0, behavior: 'instant' });
        const [x, y] = centreOf(picture(carousel));
        const from = scrollY;
        await swipe([x, y], [x - 30, y - 140]);
        await until(() => scrollY > from + 50, 'the page to scroll');
        expect(seen).to.deep.equal([]);
      },
    );

    it('vertical gestures and pinching are the page’s', async () => {
      expect(getComputedStyle(part(await show(SLOW), 'base')).touchAction).to.equal('pan-y pinch-zoom');
    });
  });
}
