// Imported first: resets the window size before blocks are removed. Otherwise WebKit keeps stale media query results.
import { isFullRun, until } from '../../../support/browser.js';
import { html } from '@open-wc/testing';
import type { TemplateResult } from 'lit';
import { waitForBlocks } from '../blocks.js';
import { fixture } from '../fixture.js';
import { type Carousel, isRotationOn, movePointerAway, rotation, shownSlides, DURATION } from './carousel.js';
import { keyboardTests } from './keyboard.js';
import { pointerAndTouchTests } from './pointer-and-touch.js';
import { lifecycleTests } from './lifecycle.js';
import { reducedMotionTests } from './reduced-motion.js';
import { rotationTests } from './rotation.js';
import { semanticsTests } from './semantics.js';
import { liveRegionTests } from './live-region.js';
import '@pallet/elements';
import '@pallet/elements/texts/es';

/**
 * Tests a carousel against the carousel pattern of the ARIA Authoring Practices (with tabs for dots), then additional
 * behavior.
 *
 * @param name the title of the suite
 * @param template a carousel with the ID `trio` and three slides; the duration of each slide is in ms
 * @param options.sharesRotation whether another suite covers the same rotation code; only full runs test it again
 */
export function carouselChecklist(
  name: string,
  template: (duration: number) => TemplateResult,
  { sharesRotation = false } = {},
): void {
  const show = async (duration: number): Promise<Carousel> => {
    const page = await fixture<HTMLElement>(html`<div><a href="#before">Before</a>${template(duration)}</div>`);
    await waitForBlocks(page);
    const carousel = page.querySelector<Carousel>('#trio')!;
    await until(() => shownSlides(carousel).length === 1, 'one slide to be shown');
    await carousel.updateComplete;
    return carousel;
  };
  const showStopped = async () => {
    const carousel = await show(DURATION);
    rotation(carousel).click();
    await until(() => !isRotationOn(carousel), 'the rotation to stop');
    return carousel;
  };
  const subject = { isHero: name.includes('hero'), hasDataSlides: name.includes('data'), show, showStopped };

  describe(name, () => {
    beforeEach(movePointerAway);

    semanticsTests(subject);
    keyboardTests(subject);
    pointerAndTouchTests(subject);
    if (sharesRotation && !isFullRun) return;
    rotationTests(subject);
    reducedMotionTests(subject);
    liveRegionTests(subject);
    lifecycleTests(subject);
  });
}
