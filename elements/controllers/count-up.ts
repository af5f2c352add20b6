import type { ReactiveControllerHost } from 'lit';
import { canCount, countAt } from '../foundations/count-sequence.js';
import { whenActivated } from '../foundations/when-activated.js';

const DURATION_MS = 600;

/** Counts a figure up, once, when its block first comes into view. Figures for which that would be wrong never count. */
export class CountUpController {
  #host: ReactiveControllerHost & HTMLElement;
  #show: (shown: string | undefined) => void;
  #observer: IntersectionObserver | undefined;
  #frame = 0;
  #counted = false;
  #figure = '';

  /** @param show - called with the figure of each frame, and with undefined once the count is over */
  constructor(host: ReactiveControllerHost & HTMLElement, show: (shown: string | undefined) => void) {
    this.#host = host;
    this.#show = show;
    host.addController(this);
  }

  hostDisconnected(): void {
    this.#stop();
  }

  /**
   * Waits for the block to come into view, then counts up to a figure. A different figure ends a count.
   * @param figure - the final figure with everything around its number, for instance `$8,600+`
   * @param label - the text after it
   */
  start(figure: string, label: string): void {
    if (!this.#host.isConnected || figure === this.#figure) return;
    this.#stop();
    this.#figure = figure;
    if (this.#counted || !canCount(figure, label)) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        observer.disconnect();
        whenActivated(() => {
          if (this.#observer !== observer) return;
          this.#counted = true;
          this.#run(performance.now());
        });
      },
      { threshold: 0.6 },
    );
    this.#observer = observer;
    observer.observe(this.#host);
  }

  #stop(): void {
    this.#observer?.disconnect();
    this.#observer = undefined;
    cancelAnimationFrame(this.#frame);
    this.#figure = '';
    this.#show(undefined);
  }

  #run(begun: number): void {
    const step = (now: number): void => {
      const progress = (now - begun) / DURATION_MS;
      this.#show(progress >= 1 ? undefined : countAt(this.#figure, progress));
      if (progress < 1) this.#frame = requestAnimationFrame(step);
    };
    this.#frame = requestAnimationFrame(step);
  }
}
