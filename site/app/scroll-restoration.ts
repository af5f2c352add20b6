import { focusElement } from '@pallet/elements/foundations';
import { elementAt, pathTo, type ElementPath } from './focus.js';

/** State of a history entry. */
interface Place {
  /** Scroll position. */
  left: number;
  top: number;
  /** Element that had the focus last. */
  focused?: ElementPath | undefined;
}

const STORAGE = 'pallet-places';
const ENTRY = 'palletEntry';

/**
 * Stores scroll position and focus for each entry of the browser's history. The browser stores the scroll position, too, but
 * restores it before the page of the entry is rendered.
 */
export class ScrollRestoration {
  readonly #places = new Map<string, Place>(readStored());
  #entry = currentEntry();

  constructor() {
    this.#rememberScroll();
    addEventListener('scroll', () => this.#rememberScroll(), { passive: true });
    addEventListener('focusin', (event) => this.rememberFocus(event.composedPath()[0]));
    addEventListener('pageshow', () => (history.scrollRestoration = 'manual'));
    history.scrollRestoration = 'manual';
    addEventListener('pagehide', () => {
      // Other documents, and this one after a reload, use the browser's scroll restoration.
      history.scrollRestoration = 'auto';
      store([...this.#places]);
    });
  }

  /**
   * Switches to the browser's current entry, and restores its scroll position.
   *
   * @returns false for an entry that was not visited before, whose scroll position is not changed
   */
  enter(): boolean {
    this.#entry = currentEntry();
    const place = this.#places.get(this.#entry);
    if (place === undefined) this.#rememberScroll();
    else scrollTo({ left: place.left, top: place.top, behavior: 'instant' });
    return place !== undefined;
  }

  /**
   * Moves the focus to the element that had it when the current entry was left, usually the link that was followed. If the
   * element is in a closed menu, the button of the menu is focused.
   *
   * @returns false if no element had the focus, or it is not visible any more
   */
  restoreFocus(): boolean {
    const { focused } = this.#places.get(this.#entry) ?? {};
    const element = focused && elementAt(focused);
    if (element === undefined) return false;
    const { id = '' } = element.closest('[popover]') ?? {};
    const opener = id === '' ? null : document.querySelector<HTMLElement>(`[popovertarget="${CSS.escape(id)}"]`);
    return focusElement(element) || (opener !== null && focusElement(opener));
  }

  /** Adds an entry, or changes the URL of the current one. */
  record(address: URL, way: 'push' | 'replace'): void {
    this.#entry = way === 'push' ? newEntry() : currentEntry();
    history[`${way}State`]({ [ENTRY]: this.#entry }, '', address);
  }

  #rememberScroll(): void {
    this.#places.set(this.#entry, { ...this.#places.get(this.#entry), left: scrollX, top: scrollY });
  }

  /** Stores the focused element. Other event targets, such as the window, are ignored. */
  rememberFocus(focused: EventTarget | undefined): void {
    if (!(focused instanceof Element)) return;
    this.#places.set(this.#entry, { left: scrollX, top: scrollY, focused: pathTo(focused) });
  }
}

const newEntry = (): string => `${Date.now()}-${Math.random()}`;

/** Name of the browser's current entry. An entry without a name gets one. */
function currentEntry(): string {
  const state: unknown = history.state;
  if (typeof state === 'object' && state !== null && ENTRY in state) return String(state[ENTRY]);
  const entry = newEntry();
  history.replaceState({ [ENTRY]: entry }, '');
  return entry;
}

// If the browser blocks storage for the site, the state is lost with the document.

function readStored(): [string, Place][] {
  try {
    return JSON.parse(sessionStorage.getItem(STORAGE) ?? '[]') as [string, Place][];
  } catch {
    return [];
  }
}

function store(places: [string, Place][]): void {
  try {
    sessionStorage.setItem(STORAGE, JSON.stringify(places));
  } catch {
    return;
  }
}
