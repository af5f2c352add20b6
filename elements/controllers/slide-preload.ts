import { isServer, type ReactiveController } from 'lit';
import { isServerRendering } from '../base/render-root.js';
import type { PalletElement } from '../base/pallet-element.js';

/** The current slide and the number of slides. */
interface Slides {
  readonly current: number;
  readonly count: number;
}

/**
 * Decides which slides load their images: the current one first, so that others do not compete for bandwidth, the next one
 * after the page has loaded, and all of them on hover or focus.
 */
export class SlidePreloadController implements ReactiveController {
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
    else if (document.readyState === 'complete') void this.#host.updateComplete.then(this.#onPageLoad);
    else addEventListener('load', this.#onPageLoad, { once: true });
  }

  hostDisconnected(): void {
    for (const type of ['pointerenter', 'focusin']) this.#host.removeEventListener(type, this.#requestAll);
    removeEventListener('load', this.#onPageLoad);
  }

  /** Called while the slides are rendered. */
  shouldLoad(index: number): boolean {
    const { current, count } = this.#slides;
    this.#requested.add(current);
    if (this.#isPageLoaded) this.#requested.add((current + 1) % count);
    return this.#requested.has(index);
  }

  #onPageLoad = (): void => {
    this.#isPageLoaded = true;
    this.#host.requestUpdate();
  };

  /** With the pointer or focus on the carousel, any slide may be shown next. */
  #requestAll = (): void => {
    for (let index = 0; index < this.#slides.count; index++) this.#requested.add(index);
    this.#host.requestUpdate();
  };
}
