import { afterTest } from './after-test.js';

/** The timer functions of a window; the types of Node.js differ. */
interface Timers {
  setTimeout(work: () => void, delay?: number): number;
  clearTimeout(timer?: number): void;
}

/** Shorter timers belong to the tests. */
const SHORTEST_MS = 1000;

function nameOf(target: EventTarget): string | undefined {
  if (target === window) return 'window';
  if (target === document) return 'document';
  return target instanceof MediaQueryList ? 'media query' : undefined;
}

/**
 * Records long timers and listeners on the window, the document and media queries until the end of the test: what a
 * block must remove when it is disconnected.
 *
 * @returns lists what is active, such as `timer 5000` or `window hashchange`
 */
export function recordLeaks(): () => string[] {
  const timers = new Map<number, number>();
  const listeners: { target: EventTarget; type: string; listener: unknown; signal: AbortSignal | undefined }[] = [];
  const page = window as unknown as Timers;
  const { setTimeout, clearTimeout } = page;
  const { addEventListener, removeEventListener } = EventTarget.prototype;

  page.setTimeout = (work, delay = 0) => {
    const timer = setTimeout.call(
      window,
      () => {
        timers.delete(timer);
        work();
      },
      delay,
    );
    if (delay >= SHORTEST_MS) timers.set(timer, delay);
    return timer;
  };
  page.clearTimeout = (timer) => {
    if (timer !== undefined) timers.delete(timer);
    clearTimeout.call(window, timer);
  };
  EventTarget.prototype.addEventListener = function (this: EventTarget | undefined, type, listener, options) {
    const target = this ?? window;
    const signal = typeof options === 'object' ? options.signal : undefined;
    if (nameOf(target) !== undefined) listeners.push({ target, type, listener, signal });
    addEventListener.call(target, type, listener, options);
  };
  EventTarget.prototype.removeEventListener = function (this: EventTarget | undefined, type, listener, options) {
    const target = this ?? window;
    const index = listeners.findIndex((one) => one.target === target && one.type === type && one.listener === listener);
    if (index >= 0) listeners.splice(index, 1);
    removeEventListener.call(target, type, listener, options);
  };

  afterTest(() => {
    Object.assign(page, { setTimeout, clearTimeout });
    Object.assign(EventTarget.prototype, { addEventListener, removeEventListener });
  });
  return () => [
    ...[...timers.values()].map((delay) => `timer ${delay}`),
    ...listeners
      .filter(({ signal }) => signal?.aborted !== true)
      .map(({ target, type }) => `${nameOf(target)} ${type}`),
  ];
}
