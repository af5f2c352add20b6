/** The order of slides. They are counted from 0; the first comes after the last (Specification 4). */

/** One slide on, one back, or none. */
export type SlideStep = 1 | 0 | -1;

/** How far a pointer must travel sideways, in px, to turn a slide. */
const SWIPE_DISTANCE_PX = 40;

/**
 * The slide that lies some steps on, past either end as often as it takes; 0 where there are no slides.
 * @param steps - how many slides on; negative ones lead back
 */
export function slideAfter(current: number, steps: number, count: number): number {
  return count > 0 ? (((current + steps) % count) + count) % count : 0;
}

/** The slide itself, or the one nearest to it that exists; 0 where there are no slides. */
export function nearestSlide(wanted: number, count: number): number {
  return Math.max(0, Math.min(wanted, count - 1));
}

/** Where an arrow key leads: the arrow that points along the writing direction leads on. */
export function stepOfKey(key: string, isRightToLeft: boolean): SlideStep {
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return 0;
  return (key === 'ArrowRight') === isRightToLeft ? -1 : 1;
}

/**
 * Which slide a key of the dots leads to, as in a list of tabs: arrow keys to the neighbours, Home to the first one, End
 * to the last.
 * @returns `undefined` for any other key
 */
export function slideOfKey(key: string, current: number, count: number, isRightToLeft: boolean): number | undefined {
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const step = stepOfKey(key, isRightToLeft);
  return step === 0 ? undefined : slideAfter(current, step, count);
}

/**
 * Where a swipe leads: a pointer that moves against the writing direction pulls the next slide in. One that moves too
 * little, or more up and down than sideways, turns nothing.
 * @param x - the way to the right, in px
 * @param y - the way down, in px
 */
export function stepOfSwipe(x: number, y: number, isRightToLeft: boolean): SlideStep {
  if (Math.abs(x) < SWIPE_DISTANCE_PX || Math.abs(x) <= Math.abs(y)) return 0;
  return x > 0 === isRightToLeft ? 1 : -1;
}

/**
 * The slide that a URL fragment names: by the slide's own id, or by the carousel's id and the slide's number, counted
 * from 1, as in `stories-2`.
 * @param ids - the slides' own ids in order; empty where a slide has none
 * @returns `undefined` where it names none of them
 */
export function slideOfFragment(fragment: string, carouselId: string, ids: readonly string[]): number | undefined {
  if (fragment === '') return undefined;
  const found = ids.findIndex(
    (id, index) => fragment === id || (carouselId && fragment === `${carouselId}-${index + 1}`),
  );
  return found < 0 ? undefined : found;
}
