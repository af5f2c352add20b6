/** Order of slides. Indexes start at 0, and the first slide follows the last one. */

/** One slide forward, one back, or none. */
export type SlideStep = 1 | 0 | -1;

/** Minimum horizontal distance of a swipe, in px. */
const SWIPE_DISTANCE_PX = 40;

/**
 * Returns the index of the slide some steps further, with wraparound. 0 if there are no slides.
 * @param steps - number of slides. Negative numbers go back
 */
export function slideAfter(current: number, steps: number, count: number): number {
  return count > 0 ? (((current + steps) % count) + count) % count : 0;
}

/** Returns the nearest existing index. 0 if there are no slides. */
export function nearestSlide(wanted: number, count: number): number {
  return Math.max(0, Math.min(wanted, count - 1));
}

/** Step of an arrow key. The arrow in the writing direction goes forward. */
export function stepOfKey(key: string, isRightToLeft: boolean): SlideStep {
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return 0;
  return (key === 'ArrowRight') === isRightToLeft ? -1 : 1;
}

/**
 * Returns the slide that a key selects on the dots, as in a tab list: arrow keys, Home and End.
 * @returns `undefined` for any other key
 */
export function slideOfKey(key: string, current: number, count: number, isRightToLeft: boolean): number | undefined {
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const step = stepOfKey(key, isRightToLeft);
  return step === 0 ? undefined : slideAfter(current, step, count);
}

/**
 * Step of a swipe. A swipe against the writing direction goes forward. A short or mainly vertical one has no effect.
 * @param x - distance to the right, in px
 * @param y - distance down, in px
 */
export function stepOfSwipe(x: number, y: number, isRightToLeft: boolean): SlideStep {
  if (Math.abs(x) < SWIPE_DISTANCE_PX || Math.abs(x) <= Math.abs(y)) return 0;
  return x > 0 === isRightToLeft ? 1 : -1;
}

/**
 * Returns the slide of a URL fragment: the slide's ID, or the carousel's ID and the slide's number from 1, as in
 * `stories-2`.
 * @param ids - IDs of the slides in order, empty for slides without one
 * @returns `undefined` if the fragment matches no slide
 */
export function slideOfFragment(fragment: string, carouselId: string, ids: readonly string[]): number | undefined {
  if (fragment === '') return undefined;
  const found = ids.findIndex(
    (id, index) => fragment === id || (carouselId && fragment === `${carouselId}-${index + 1}`),
  );
  return found < 0 ? undefined : found;
}
