import { useFakeTimers, type SinonFakeTimers } from 'sinon';

let clock: SinonFakeTimers | undefined;

afterEach(() => {
  clock?.restore();
  clock = undefined;
});

/**
 * Stops the clock of the page until the end of the test: its timers run only in {@link passTime}. CSS transitions and
 * `until` follow the real time.
 *
 * @param options.frames - whether animation frames stop, too. Fixtures of elements that are not blocks wait for one.
 */
export function stopTime({ frames = false } = {}): void {
  clock = useFakeTimers({
    toFake: [
      ...(['setTimeout', 'clearTimeout', 'performance'] as const),
      ...(frames ? (['requestAnimationFrame', 'cancelAnimationFrame'] as const) : []),
    ],
  });
}

/** Advances the clock by a time in ms: runs the timers and frames that are due by then. */
export function passTime(milliseconds: number): void {
  if (clock === undefined) throw new Error('The clock has not been stopped.');
  clock.tick(milliseconds);
}
