import { click, until } from '../../../support/browser.js';
import { expect } from '@open-wc/testing';
import { afterTest } from '../after-test.js';
import { inside, part, spokenText, visibleText } from '../blocks.js';
import { clearFragment } from '../clear-fragment.js';
import { recordLeaks } from '../leaks.js';
import { openWithoutScripts } from '../without-scripts.js';
import {
  type CarouselUnderTest,
  DURATION,
  slidesOf,
  shownSlides,
  isVisible,
  dots,
  isRotating,
  status,
  isRotationOn,
  recordSlideChanges,
  showClocked,
  removeLastSlide,
} from './carousel.js';

/** Behavior with a URL fragment, without scripts, and when slides or the carousel are removed. */
export function lifecycleTests({ isHero, hasDataSlides, show, showStopped }: CarouselUnderTest): void {
  it('behavior: a fragment shows the slide that it names, and stops the rotation', async () => {
    afterTest(clearFragment);
    const { carousel, seen, pass } = await showClocked(show);
    location.hash = 'trio-3';
    await until(() => seen.includes('3 fragment'), 'the third slide');
    expect(isRotationOn(carousel)).to.equal(false);
    await pass();
    expect(seen).to.deep.equal(['3 fragment']);
    const late = await show(DURATION);
    await until(() => shownSlides(late)[0] === 3, 'the third slide of a carousel added later');
    expect(isRotationOn(late)).to.equal(false);
  });

  it('behavior: if its host removes the current slide, the last remaining one is shown and reported', async () => {
    const carousel = await showStopped();
    await click(dots(carousel)[2]!);
    await until(() => shownSlides(carousel)[0] === 3, 'the third slide');
    const seen = recordSlideChanges(carousel);
    const bringBack = removeLastSlide(carousel);
    await until(() => slidesOf(carousel).length === 2 && shownSlides(carousel)[0] === 2, 'the second slide');
    expect(seen).to.deep.equal(['2 removal']);
    expect(spokenText(status(carousel))).to.equal('');
    bringBack();
    await until(() => dots(carousel).length === 3, 'three slides');
    expect(shownSlides(carousel)).to.deep.equal([2]);
    expect(seen).to.deep.equal(['2 removal']);
  });

  it('behavior: without scripts, a hero shows its first slide, a slider all people, and neither shows controls', async () => {
    const carousel = await showStopped();
    const page = await openWithoutScripts(carousel.parentElement!);
    const still = page.querySelector('#trio')!;
    const isOfPeople = !isHero;
    expect(slidesOf(still).map(isVisible)).to.deep.equal([true, isOfPeople, isOfPeople]);
    const boxes = slidesOf(still).map((slide) => slide.getBoundingClientRect());
    const gaps = boxes.slice(1).map(({ top }, index) => top - boxes[index]!.bottom);
    if (isOfPeople) expect(Math.min(...gaps), 'space between people').to.be.at.least(16);
    const words = hasDataSlides ? slidesOf(still)[0]! : (inside(still, 'a') ?? still.querySelector('a')!);
    expect(visibleText(words)).to.contain(hasDataSlides ? 'A story' : 'Search Jobs');
    expect(isVisible(words)).to.equal(true);
    const controls = ['rotation', 'previous', 'next', 'dots'].map((control) => part(still, control));
    expect(controls.filter(isVisible)).to.deep.equal([]);
  });

  it('behavior: it does not clone slides or change the markup of its author', async () => {
    const carousel = await showStopped();
    const written = [...carousel.children];
    const wording = carousel.outerHTML;
    for (let turn = 0; turn < 4; turn++) part(carousel, 'next').click();
    await carousel.updateComplete;
    expect([...carousel.children]).to.deep.equal(written);
    expect(carousel.outerHTML).to.equal(wording);
  });

  it('behavior: its timers and listeners are removed and added with it [4.6a]', async () => {
    const leaks = recordLeaks();
    const carousel = await show(DURATION);
    await until(() => isRotating(carousel), 'the rotation');
    expect(leaks()).to.include.members([
      `timer ${DURATION}`,
      'document visibilitychange',
      'media query change',
      'window hashchange',
    ]);
    const home = carousel.parentElement!;
    carousel.remove();
    expect(leaks()).to.deep.equal([]);
    home.append(carousel);
    await until(() => isRotating(carousel), 'the rotation again');
    carousel.remove();
    expect(leaks()).to.deep.equal([]);
  });
}
