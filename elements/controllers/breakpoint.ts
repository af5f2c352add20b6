import { isServer, type ReactiveControllerHost } from 'lit';
import { MEDIA_QUERIES, SIZES, type Size } from '../foundations/breakpoints.js';
import { DEBOUNCE_MS } from '../foundations/constants.js';

/** Notifies a block of screen size changes, debounced. */
export class BreakpointController {
  #host: ReactiveControllerHost & HTMLElement;
  #onChange: (size: Size) => void;
  #queries: MediaQueryList[] = [];
  #timer = 0;

  /** @param onChange - called with the new size, but not with the initial one */
  constructor(host: ReactiveControllerHost & HTMLElement, onChange: (size: Size) => void) {
    this.#host = host;
    this.#onChange = onChange;
    host.addController(this);
  }

  hostConnected(): void {
    const view = isServer ? null : this.#host.ownerDocument.defaultView;
    this.#queries = view === null ? [] : SIZES.map((size) => view.matchMedia(MEDIA_QUERIES[size]));
    for (const query of this.#queries) query.addEventListener('change', this.#onQueryChange);
  }

  hostDisconnected(): void {
    clearTimeout(this.#timer);
    for (const query of this.#queries) query.removeEventListener('change', this.#onQueryChange);
  }

  /** The current size. Undefined on a server. */
  get size(): Size | undefined {
    return SIZES.find((_, index) => this.#queries[index]?.matches);
  }

  #onQueryChange = (): void => {
    clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => {
      const { size } = this;
      if (size !== undefined) this.#onChange(size);
    }, DEBOUNCE_MS);
  };
}
