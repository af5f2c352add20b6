import { centerOf, click, drag, engine, itWhere, itWithTouch, swipe, until } from '../../../support/browser.js';
import { expect } from '@open-wc/testing';
import { part } from '../blocks.js';
import {
  type CarouselUnderTest,
  DURATION,
  shownSlides,
  dots,
  isRotationOn,
  recordSlideChanges,
  currentImage,
} from './carousel.js';

export function pointerAndTouchTests({ show, showStopped }: CarouselUnderTest): void {
  describe('behavior: dots, pointer and touch', () => {
    it('a dot shows its slide, and the current one does nothing [3.18b, 4.6a]', async () => {
      const carousel = await showStopped();
      const seen = recordSlideChanges(carousel);
      await click(dots(carousel)[1]!);
      await click(dots(carousel)[1]!);
      expect(shownSlides(carousel)).to.deep.equal([2]);
      expect(seen).to.deep.equal(['2 dot']);
    });

    it('a swipe with the pointer on the image changes slides, mirrored in right-to-left pages', async () => {
      const carousel = await showStopped();
      const seen = recordSlideChanges(carousel);
      const swipe = async (x: number, y: number) => {
        const [left, top] = centerOf(currentImage(carousel));
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

    itWithTouch('a touch swipe changes slides and stops the rotation', async () => {
      const carousel = await show(DURATION);
      const seen = recordSlideChanges(carousel);
      const [x, y] = centerOf(currentImage(carousel));
      await swipe([x, y], [x - 120, y + 10]);
      await until(() => seen.length === 1, 'the next slide');
      await swipe([x, y], [x + 120, y - 10]);
      await until(() => seen.length === 2, 'the previous slide');
      expect(seen).to.deep.equal(['2 swipe', '1 swipe']);
      expect(isRotationOn(carousel)).to.equal(false);
    });

    itWhere(engine === 'chromium', 'only Chromium scrolls with emulated touch')(
      'a vertical touch gesture scrolls the page and changes no slide',
      async () => {
        const carousel = await showStopped();
        const seen = recordSlideChanges(carousel);
        carousel.after(Object.assign(document.createElement('div'), { style: 'block-size: 3000px' }));
        scrollTo({ top: 0, behavior: 'instant' });
        const [x, y] = centerOf(currentImage(carousel));
        const from = scrollY;
        await swipe([x, y], [x - 30, y - 140]);
        await until(() => scrollY > from + 50, 'the page to scroll');
        expect(seen).to.deep.equal([]);
      },
    );

    it('vertical gestures and pinch zoom are handled by the browser', async () => {
      expect(getComputedStyle(part(await show(DURATION), 'base')).touchAction).to.equal('pan-y pinch-zoom');
    });
  });
}
