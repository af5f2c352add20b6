// First: the window gets its size back before the blocks leave it. WebKit would keep what their media queries said last.
import { isSweepWhole, until } from '../../../support/browser.js';
import { html } from '@open-wc/testing';
import type { TemplateResult } from 'lit';
import { settled } from '../blocks.js';
import { fixture } from '../fixture.js';
import { type Carousel, isOn, leave, rotation, shown, SLOW } from './carousel.js';
import { keyboardTests } from './keyboard.js';
import { pointerAndTouchTests } from './pointer-and-touch.js';
import { presenceTests } from './presence.js';
import { reducedMotionTests } from './reduced-motion.js';
import { rotationTests } from './rotation.js';
import { semanticsTests } from './semantics.js';
import { voiceTests } from './voice.js';
import '@pallet/elements';
import '@pallet/elements/texts/es';

/**
 * The lines of the ARIA Authoring Practices' carousel pattern (with tabs for dots), then those of the project's own rules of
 * behaviour, for a carousel.
 *
 * @param name what the tests call it
 * @param template the carousel with the id `trio`, three slides and this duration of each in ms
 * @param options.turnsLikeAnother whether it takes its slides from elsewhere than another one with these tests, and turns them
 * just like that: its rotation is looked at only where sweeps are whole, because what turns by time takes its time
 */
export function carouselChecklist(
  name: string,
  template: (duration: number) => TemplateResult,
  { turnsLikeAnother = false } = {},
): void {
  const show = async (duration: number): Promise<Carousel> => {
    const page = await fixture<HTMLElement>(html`<div><a href="#before">Before</a>${template(duration)}</div>`);
    await settled(page);
    const carousel = page.querySelector<Carousel>('#trio')!;
    await until(() => shown(carousel).length === 1, 'one slide to be shown');
    await carousel.updateComplete;
    return carousel;
  };
  const showStill = async () => {
    const carousel = await show(SLOW);
    rotation(carousel).click();
    await until(() => !isOn(carousel), 'the rotation to stop');
    return carousel;
  };
  const subject = { isHero: name.includes('hero'), isOfData: name.includes('data'), show, showStill };

  describe(name, () => {
    beforeEach(leave);

    semanticsTests(subject);
    keyboardTests(subject);
    if (isSweepWhole || !turnsLikeAnother) rotationTests(subject);
    reducedMotionTests(subject);
    voiceTests(subject);
    pointerAndTouchTests(subject);
    presenceTests(subject);
  });
}
