import { isServer, type ReactiveController } from 'lit';
import { isServerRendering } from '../base/render-root.js';
import type { PalletElement } from '../base/pallet-element.js';

/** Which slide is shown, and how many there are. */
interface Slides {
  readonly current: number;
  readonly count: number;
}

/**
 * Knows which slides' pictures are to be loaded: those of the others must not share the line with what is looked at. The
 * next one is there before its turn once the page is loaded, and all of them are for whoever comes to the carousel.
 */
export class LookAheadController implements ReactiveController {
  #host: PalletElement;
  #slides: Slides;
  #requested = new Set<number>();
  #isPageLoaded = false;

  constructor(host: PalletElement, slides: Slides) {
    this.#host = host;
    this.#slides = slides;
    host.addController(this);
  }

  hostConnected(): void {
    if (isServer) return;
    for (const type of ['pointerenter', 'focusin']) this.#host.addEventListener(type, this.#requestAll);
    if (document.readyState === 'complete' && !isServerRendering(this.#host)) this.#isPageLoaded = true;
    else if (document.readyState === 'complete') void this.#host.updateComplete.then(this.#lookAhead);
    else addEventListener('load', this.#lookAhead, { once: true });
  }

  hostDisconnected(): void {
    for (const type of ['pointerenter', 'focusin']) this.#host.removeEventListener(type, this.#requestAll);
    removeEventListener('load', this.#lookAhead);
  }

  /** Asked while the slides are rendered. */
  shouldLoad(index: number): boolean {
    const { current, count } = this.#slides;
    this.#requested.add(current);
    if (this.#isPageLoaded) this.#requested.add((current + 1) % count);
    return this.#requested.has(index);
  }

  #lookAhead = (): void => {
    this.#isPageLoaded = true;
    this.#host.requestUpdate();
  };

  /** Whoever comes to the controls may ask for any slide. */
  #requestAll = (): void => {
    for (let index = 0; index < this.#slides.count; index++) this.#requested.add(index);
    this.#host.requestUpdate();
  };
}
