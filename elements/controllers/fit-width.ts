import type { ReactiveController } from 'lit';
import type { PalletElement } from '../base/pallet-element.js';

/** Smaller changes are ignored, because engines round text widths. */
const MIN_CHANGE = 0.02;

/** Selectors of the container and of the element that contains only the text. Both elements must be permanent. */
interface FitSelectors {
  readonly container: string;
  readonly content: string;
}

/**
 * Shrinks text that is wider than its container. Sets `--_fit` on the container: a factor from 0 to 1 for the `scale` of
 * the text, which does not affect the layout.
 */
export class FitWidthController implements ReactiveController {
  #host: PalletElement;
  #selectors: FitSelectors;
  #observer: ResizeObserver | undefined;
  #frame = 0;
  #fit = 1;

  /** @param selectors - of elements in the block's shadow root */
  constructor(host: PalletElement, selectors: FitSelectors) {
    this.#host = host;
    this.#selectors = selectors;
    host.addController(this);
  }

  hostUpdated(): void {
    if (this.#observer !== undefined) return;
    const { container, content } = this.#selectors;
    const [outer, inner] = [container, content].map((selector) =>
      this.#host.renderRoot.querySelector<HTMLElement>(selector),
    );
    if (!outer || !inner) return;
    // In a separate frame, to avoid the browser's "ResizeObserver loop" error.
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

  /** A block that is moved is not rendered again, but may have another width. */
  hostConnected(): void {
    if (this.#host.hasUpdated) this.hostUpdated();
  }

  #adjust(place: HTMLElement, words: HTMLElement): void {
    const [room, width] = [place, words].map((element) => element.getBoundingClientRect().width) as [number, number];
    if (width === 0) return;
    const fit = Math.min(1, Math.floor((100 * room * this.#fit) / width) / 100);
    if (width <= room && Math.abs(fit - this.#fit) < MIN_CHANGE) return;
    this.#fit = fit;
    place.style.setProperty('--_fit', String(fit));
    // Scaled text still overflows with its original width.
    place.style.overflowX = 'clip';
  }
}
