import { describe, expect, it } from 'vitest';
import fc from '../../support/fast-check.js';
import {
  nearestSlide,
  slideAfter,
  slideOfFragment,
  slideOfKey,
  stepOfKey,
  stepOfSwipe,
} from '../../../elements/foundations/slide-order.js';

const counts = fc.integer({ min: 1, max: 50 });
const steps = fc.integer({ min: -1000, max: 1000 });
const order = counts.chain((count) => fc.tuple(fc.constant(count), fc.integer({ min: 0, max: count - 1 })));

describe('the slide after another', () => {
  it('wraps around from the last to the first, and from the first to the last', () => {
    expect([slideAfter(0, 1, 3), slideAfter(1, 1, 3), slideAfter(2, 1, 3)]).toEqual([1, 2, 0]);
    expect([slideAfter(0, -1, 3), slideAfter(1, -1, 3), slideAfter(2, -1, 3)]).toEqual([2, 0, 1]);
  });

  it('always exists', () => {
    fc.assert(
      fc.property(order, steps, ([count, current], step) => {
        const after = slideAfter(current, step, count);
        expect(Number.isInteger(after) && after >= 0 && after < count && !Object.is(after, -0)).toBe(true);
      }),
    );
  });

  it('is inverted by negative steps', () => {
    fc.assert(
      fc.property(order, steps, ([count, current], step) => {
        expect(slideAfter(slideAfter(current, step, count), -step, count)).toBe(current);
      }),
    );
  });

  it('is the same in one move or step by step', () => {
    fc.assert(
      fc.property(order, fc.integer({ min: 0, max: 60 }), ([count, current], step) => {
        let slide = current;
        for (let taken = 0; taken < step; taken++) slide = slideAfter(slide, 1, count);
        expect(slideAfter(current, step, count)).toBe(slide);
      }),
    );
  });

  it('is 0 if there are no slides', () => {
    expect(slideAfter(0, 1, 0)).toBe(0);
  });
});

it('the nearest slide is the slide itself, or the last one', () => {
  expect([nearestSlide(2, 3), nearestSlide(2, 2), nearestSlide(2, 1), nearestSlide(2, 0)]).toEqual([2, 1, 0, 0]);
  fc.assert(
    fc.property(order, ([count, current]) => {
      expect(nearestSlide(current, count)).toBe(current);
    }),
  );
});

describe('an arrow key', () => {
  it('moves in the writing direction', () => {
    expect([stepOfKey('ArrowRight', false), stepOfKey('ArrowLeft', false)]).toEqual([1, -1]);
    expect([stepOfKey('ArrowRight', true), stepOfKey('ArrowLeft', true)]).toEqual([-1, 1]);
  });

  it('is the only key that changes the slide', () => {
    fc.assert(
      fc.property(fc.string(), fc.boolean(), (key, isRightToLeft) => {
        fc.pre(key !== 'ArrowLeft' && key !== 'ArrowRight');
        expect(stepOfKey(key, isRightToLeft)).toBe(0);
      }),
    );
  });
});

describe('a key on the dots', () => {
  it('selects the next slide in the writing direction, with wraparound', () => {
    expect([slideOfKey('ArrowRight', 2, 3, false), slideOfKey('ArrowLeft', 0, 3, false)]).toEqual([0, 2]);
    expect([slideOfKey('ArrowRight', 0, 3, true), slideOfKey('ArrowLeft', 0, 3, true)]).toEqual([2, 1]);
  });

  it('selects the first and last slide', () => {
    expect([slideOfKey('Home', 1, 3, false), slideOfKey('End', 1, 3, true)]).toEqual([0, 2]);
  });

  it('selects nothing with other keys', () => {
    expect(['a', 'ArrowUp', 'Enter', ' '].map((key) => slideOfKey(key, 1, 3, false))).toEqual(Array(4).fill(undefined));
  });
});

describe('a swipe', () => {
  const way = fc.integer({ min: -2000, max: 2000 });

  it('shows the next slide against the writing direction', () => {
    expect([stepOfSwipe(-80, 5, false), stepOfSwipe(80, 5, false)]).toEqual([1, -1]);
    expect([stepOfSwipe(-80, 5, true), stepOfSwipe(80, 5, true)]).toEqual([-1, 1]);
  });

  it('has no effect if it is short or vertical', () => {
    expect([stepOfSwipe(-39, 0, false), stepOfSwipe(-80, 80, false), stepOfSwipe(-80, -300, false)]).toEqual([0, 0, 0]);
    fc.assert(
      fc.property(way, way, fc.boolean(), (x, y, isRightToLeft) => {
        if (Math.abs(x) <= Math.abs(y)) expect(stepOfSwipe(x, y, isRightToLeft)).toBe(0);
      }),
    );
  });

  it('is undone by the opposite swipe, and mirrored in the other writing direction', () => {
    fc.assert(
      fc.property(way, way, fc.boolean(), (x, y, isRightToLeft) => {
        const step = stepOfSwipe(x, y, isRightToLeft);
        expect(stepOfSwipe(-x, y, isRightToLeft) + step).toBe(0);
        expect(stepOfSwipe(x, y, !isRightToLeft) + step).toBe(0);
      }),
    );
  });
});

describe('a fragment', () => {
  it('names a slide by its own id, or by its number in the carousel', () => {
    expect(slideOfFragment('ben', 'people', ['ada', 'ben', ''])).toBe(1);
    expect(slideOfFragment('people-3', 'people', ['ada', 'ben', ''])).toBe(2);
  });

  it('does not match missing slides', () => {
    expect(slideOfFragment('', '', ['', ''])).toBeUndefined();
    expect(slideOfFragment('-1', '', ['', ''])).toBeUndefined();
    expect(slideOfFragment('people-0', 'people', ['', ''])).toBeUndefined();
    expect(slideOfFragment('people-3', 'people', ['', ''])).toBeUndefined();
    expect(slideOfFragment('people', 'people', ['', ''])).toBeUndefined();
  });

  it('names each slide by its number, regardless of the name of the carousel', () => {
    fc.assert(
      fc.property(order, fc.string({ minLength: 1 }), ([count, index], id) => {
        expect(slideOfFragment(`${id}-${index + 1}`, id, Array<string>(count).fill(''))).toBe(index);
      }),
    );
  });
});
