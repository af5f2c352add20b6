import { click, until } from '../../../support/browser.js';
import { expect } from '@open-wc/testing';
import { inside, part, spokenText, visibleText } from '../blocks.js';
import { watchLeftovers } from '../leftovers.js';
import { openWithoutScripts } from '../without-scripts.js';
import {
  type CarouselUnderTest,
  SLOW,
  FAST,
  slidesOf,
  shown,
  isSeen,
  dots,
  isRotating,
  status,
  isOn,
  watch,
  longEnough,
  takeLast,
} from './carousel.js';

/** What is left of a carousel where a fragment names it, without scripts, and after it has gone. */
export function presenceTests({ isHero, isOfData, show, showStill }: CarouselUnderTest): void {
  it('behaviour: a fragment opens the slide that it names, and stops the rotation', async () => {
    const carousel = await show(FAST);
    const seen = watch(carousel);
    try {
      location.hash = 'trio-3';
      await until(() => seen.includes('3 fragment'), 'the third slide');
      expect(isOn(carousel)).to.equal(false);
      await longEnough();
      expect(shown(carousel)).to.deep.equal([3]);
      const late = await show(FAST);
      await until(() => shown(late)[0] === 3, 'the third slide of a carousel that comes later');
      expect(isOn(late)).to.equal(false);
    } finally {
      history.replaceState(null, '', location.pathname + location.search);
    }
  });

  it('behaviour: where its host takes the shown slide away, the last one left is told of, and stays', async () => {
    const carousel = await showStill();
    await click(dots(carousel)[2]!);
    await until(() => shown(carousel)[0] === 3, 'the third slide');
    const seen = watch(carousel);
    const bringBack = takeLast(carousel);
    await until(() => slidesOf(carousel).length === 2 && shown(carousel)[0] === 2, 'the second slide');
    expect(seen).to.deep.equal(['2 removal']);
    expect(spokenText(status(carousel))).to.equal('');
    bringBack();
    await until(() => dots(carousel).length === 3, 'three slides');
    expect(shown(carousel)).to.deep.equal([2]);
    expect(seen).to.deep.equal(['2 removal']);
  });

  it('behaviour: without scripts the first slide shows, with its text and button, all people do, and no control', async () => {
    const carousel = await showStill();
    const { frame, page } = await openWithoutScripts(carousel.parentElement!);
    const still = page.querySelector('#trio')!;
    const isOfPeople = !isHero;
    expect(slidesOf(still).map(isSeen)).to.deep.equal([true, isOfPeople, isOfPeople]);
    const boxes = slidesOf(still).map((slide) => slide.getBoundingClientRect());
    const gaps = boxes.slice(1).map(({ top }, index) => top - boxes[index]!.bottom);
    if (isOfPeople) expect(Math.min(...gaps), 'space between people').to.be.at.least(16);
    const words = isOfData ? slidesOf(still)[0]! : (inside(still, 'a') ?? still.querySelector('a')!);
    expect(visibleText(words)).to.contain(isOfData ? 'A story' : 'Search Jobs');
    expect(isSeen(words)).to.equal(true);
    const controls = ['rotation', 'previous', 'next', 'dots'].map((control) => part(still, control));
    expect(controls.filter(isSeen)).to.deep.equal([]);
    frame.remove();
  });

  it('behaviour: it clones no slide and writes nothing onto what its author wrote', async () => {
    const carousel = await showStill();
    const written = [...carousel.children];
    const wording = carousel.outerHTML;
    for (let turn = 0; turn < 4; turn++) part(carousel, 'next').click();
    await carousel.updateComplete;
    expect([...carousel.children]).to.deep.equal(written);
    expect(carousel.outerHTML).to.equal(wording);
  });

  it('behaviour: every timer and listener goes with it, and comes back with it [4.6a]', async () => {
    const { leftovers, stop } = watchLeftovers();
    try {
      const carousel = await show(SLOW);
      await until(() => isRotating(carousel), 'the rotation');
      expect(leftovers()).to.include.members([
        `timer ${SLOW}`,
        'document visibilitychange',
        'media query change',
        'window hashchange',
      ]);
      const home = carousel.parentElement!;
      carousel.remove();
      expect(leftovers()).to.deep.equal([]);
      home.append(carousel);
      await until(() => isRotating(carousel), 'the rotation again');
      carousel.remove();
      expect(leftovers()).to.deep.equal([]);
    } finally {
      stop();
    }
  });
}
