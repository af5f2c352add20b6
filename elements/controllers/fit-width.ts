import type { ReactiveController } from 'lit';
import type { PalletElement } from '../base/pallet-element.js';

/** Smaller changes are ignored, because engines round text widths. */
const MIN_CHANGE = 0.02;

/** The smallest font size, as a fraction of the page's. Text that is still too wide wraps. */
const MIN_SIZE = 0.75;

/** Class of a container whose text wraps. */
const WRAPPED = 'wrapped';

/** Selectors of the container and of the element that contains only the text. Both elements must be permanent. */
interface FitSelectors {
  readonly container: string;
  readonly content: string;
}

/**
 * Shrinks text that is wider than its container. Sets `--_fit` on the container: a factor from 0 to 1 for the `scale` of
 * the text, which does not affect the layout. Text that would be too small to read gets the class `wrapped` on the container
 * instead; its style sheet wraps it at {@link MIN_SIZE}.
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
    // Wrapped text does not show how wide it is in one line.
    place.classList.toggle(WRAPPED, false);
    this.#scale(place, words);
    const [size, pageSize] = [place, place.ownerDocument.documentElement].map((element) =>
      Number.parseFloat(getComputedStyle(element).fontSize),
    ) as [number, number];
    place.classList.toggle(WRAPPED, size * this.#fit < pageSize * MIN_SIZE);
  }

  #scale(place: HTMLElement, words: HTMLElement): void {
    const [room, width] = [place, words].map((element) => element.getBoundingClientRect().width) as [number, number];
    if (width === 0) return;
    const fit = Math.max(0.01, Math.min(1, Math.floor((100 * room * this.#fit) / width) / 100));
    if (width <= room && Math.abs(fit - this.#fit) < MIN_CHANGE) return;
    this.#fit = fit;
    place.style.setProperty('--_fit', String(fit));
    // Scaled text still overflows with its original width.
    place.style.overflowX = 'clip';
  }
}
