import type { ReactiveController } from 'lit';
import type { PalletElement } from '../base/pallet-element.js';

/** Smaller differences are left alone: engines round the widths of letters. */
const LEAST_CHANGE = 0.02;

/** Where the words stand, and what holds nothing but them; both are elements of the block that stay. */
interface Place {
  readonly place: string;
  readonly words: string;
}

/**
 * Makes words smaller that are wider than their place, and no smaller than they need be, whatever their font. It says how
 * much smaller by `--_fit` on the place: a factor from 0 to 1 for their `scale`, which moves nothing else.
 */
export class FitWidthController implements ReactiveController {
  #host: PalletElement;
  #selectors: Place;
  #observer: ResizeObserver | undefined;
  #frame = 0;
  #fit = 1;

  /** @param selectors - of elements in the block's shadow root */
  constructor(host: PalletElement, selectors: Place) {
    this.#host = host;
    this.#selectors = selectors;
    host.addController(this);
  }

  hostUpdated(): void {
    if (this.#observer !== undefined) return;
    const { place, words } = this.#selectors;
    const [outer, inner] = [place, words].map((selector) => this.#host.renderRoot.querySelector<HTMLElement>(selector));
    if (!outer || !inner) return;
    // In a frame of its own: an observer that changes what it observes makes the browser report an error.
    this.#observer = new ResizeObserver(() => {
      cancelAnimationFrame(this.#frame);
      this.#frame = requestAnimationFrame(() => this.#adjust(outer, inner));
    });
    this.#observer.observe(outer);
    this.#observer.observe(inner);
  }

  hostDisconnected(): void {
    this.#observer?.disconnect();
    this.#observer = undefined;
    cancelAnimationFrame(this.#frame);
  }

  /** A block that was moved is not rendered again, but stands in another place. */
  hostConnected(): void {
    if (this.#host.hasUpdated) this.hostUpdated();
  }

  #adjust(place: HTMLElement, words: HTMLElement): void {
    const [room, width] = [place, words].map((element) => element.getBoundingClientRect().width) as [number, number];
    if (width === 0) return;
    const fit = Math.min(1, Math.floor((100 * room * this.#fit) / width) / 100);
    if (width <= room && Math.abs(fit - this.#fit) < LEAST_CHANGE) return;
    this.#fit = fit;
    place.style.setProperty('--_fit', String(fit));
    // What is scaled counts as wide as it was.
    place.style.overflowX = 'clip';
  }
}
