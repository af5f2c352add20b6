import { focusElement } from '@pallet/elements/foundations';
import { elementAt, pathTo, type ElementPath } from './focus.js';

/** Where a visitor was on a page. */
interface Place {
  /** How far the page was scrolled. */
  left: number;
  top: number;
  /** What had the focus last. */
  focused?: ElementPath | undefined;
}

const STORAGE = 'pallet-places';
const ENTRY = 'palletEntry';

/**
 * Remembers of each entry of the browser's history how far it was scrolled and what had the focus. The browser remembers
 * the first, too, but restores it before the page of that entry is there again.
 */
export class PlaceMemory {
  readonly #places = new Map<string, Place>(readStored());
  #entry = currentEntry();

  constructor() {
    this.#rememberScroll();
    addEventListener('scroll', () => this.#rememberScroll(), { passive: true });
    addEventListener('focusin', (event) => this.rememberFocus(event.composedPath()[0]));
    addEventListener('pageshow', () => (history.scrollRestoration = 'manual'));
    history.scrollRestoration = 'manual';
    addEventListener('pagehide', () => {
      // Another document's history is the browser's again, and so is this one's after a reload.
      history.scrollRestoration = 'auto';
      store([...this.#places]);
    });
  }

  /**
   * Goes over to the browser's current entry, and scrolls to where it was left.
   *
   * @returns false for an entry that was not seen before: it stays where the browser has put it
   */
  enter(): boolean {
    this.#entry = currentEntry();
    const place = this.#places.get(this.#entry);
    if (place === undefined) this.#rememberScroll();
    else scrollTo({ left: place.left, top: place.top, behavior: 'instant' });
    return place !== undefined;
  }

  /**
   * Leads the focus back to what had it when the current entry was left: most often the link that was followed. For what
   * is in a closed menu, to the button that opens it.
   *
   * @returns false where nothing had it, or what had it is not shown any more
   */
  restoreFocus(): boolean {
    const { focused } = this.#places.get(this.#entry) ?? {};
    const element = focused && elementAt(focused);
    if (element === undefined) return false;
    const { id = '' } = element.closest('[popover]') ?? {};
    const opener = id === '' ? null : document.querySelector<HTMLElement>(`[popovertarget="${CSS.escape(id)}"]`);
    return focusElement(element) || (opener !== null && focusElement(opener));
  }

  /** Adds an entry, or gives the current one another address. */
  record(address: URL, way: 'push' | 'replace'): void {
    if (way === 'push') this.#entry = newEntry();
    history[`${way}State`]({ [ENTRY]: this.#entry }, '', address);
  }

  #rememberScroll(): void {
    this.#places.set(this.#entry, { ...this.#places.get(this.#entry), left: scrollX, top: scrollY });
  }

  /** Remembers what has the focus now. What is no element, such as the window, is none. */
  rememberFocus(focused: EventTarget | undefined): void {
    if (!(focused instanceof Element)) return;
    this.#places.set(this.#entry, { left: scrollX, top: scrollY, focused: pathTo(focused) });
  }
}

const newEntry = (): string => `${Date.now()}-${Math.random()}`;

/** The name of the browser's current entry, which gets one where it has none. */
function currentEntry(): string {
  const state: unknown = history.state;
  if (typeof state === 'object' && state !== null && ENTRY in state) return String(state[ENTRY]);
  const entry = newEntry();
  history.replaceState({ [ENTRY]: entry }, '');
  return entry;
}

// A browser that keeps no data for the site refuses both: then places last as long as the document.

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
