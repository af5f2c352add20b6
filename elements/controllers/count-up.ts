import type { ReactiveControllerHost } from 'lit';
import { countAt } from '../foundations/count-sequence.js';

const DURATION_MS = 1400;

/** Counts a figure up, once, when its block first comes into view. */
export class CountUpController {
  #host: ReactiveControllerHost & HTMLElement;
  #show: (shown: string | undefined) => void;
  #observer: IntersectionObserver | undefined;
  #frame = 0;
  #counted = false;

  /** @param show - called with the figure of the moment, and with undefined once the final one stands */
  constructor(host: ReactiveControllerHost & HTMLElement, show: (shown: string | undefined) => void) {
    this.#host = host;
    this.#show = show;
    host.addController(this);
  }

  hostDisconnected(): void {
    this.#observer?.disconnect();
    cancelAnimationFrame(this.#frame);
    this.#show(undefined);
  }

  /** Waits for the block to come into view, then counts up to `final`. */
  start(final: string): void {
    if (this.#counted || !this.#host.isConnected) return;
    this.#observer?.disconnect();
    this.#observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        this.#observer?.disconnect();
        this.#counted = true;
        this.#run(final, performance.now());
      },
      { threshold: 0.6 },
    );
    this.#observer.observe(this.#host);
  }

  #run(final: string, begun: number): void {
    const step = (now: number): void => {
      const progress = (now - begun) / DURATION_MS;
      this.#show(progress >= 1 ? undefined : countAt(final, progress));
      if (progress < 1) this.#frame = requestAnimationFrame(step);
    };
    this.#frame = requestAnimationFrame(step);
  }
}
