type Position = readonly [left: number, top: number];

const STORAGE = 'pallet-scroll';
const ENTRY = 'palletEntry';

/**
 * Remembers how far each entry of the browser's history was scrolled. The browser does so too, but restores it before the
 * page of that entry is there again.
 */
export class ScrollMemory {
  readonly #positions = new Map<string, Position>(readStored());
  #entry = currentEntry();

  constructor() {
    this.#remember();
    addEventListener('scroll', () => this.#remember(), { passive: true });
    addEventListener('pageshow', () => (history.scrollRestoration = 'manual'));
    history.scrollRestoration = 'manual';
    addEventListener('pagehide', () => {
      // Another document's history is the browser's again, and so is this one's after a reload.
      history.scrollRestoration = 'auto';
      store([...this.#positions]);
    });
  }

  /**
   * Goes over to the browser's current entry, and scrolls to where it was left.
   *
   * @returns false for an entry that was not seen before: it stays where the browser has put it
   */
  enter(): boolean {
    this.#entry = currentEntry();
    const position = this.#positions.get(this.#entry);
    if (position === undefined) this.#remember();
    else scrollTo({ left: position[0], top: position[1], behavior: 'instant' });
    return position !== undefined;
  }

  /** Adds an entry, or gives the current one another address. */
  record(address: URL, way: 'push' | 'replace'): void {
    if (way === 'push') this.#entry = newEntry();
    history[`${way}State`]({ [ENTRY]: this.#entry }, '', address);
  }

  #remember(): void {
    this.#positions.set(this.#entry, [scrollX, scrollY]);
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

// A browser that keeps no data for the site refuses both: then positions last as long as the document.

function readStored(): [string, Position][] {
  try {
    return JSON.parse(sessionStorage.getItem(STORAGE) ?? '[]') as [string, Position][];
  } catch {
    return [];
  }
}

function store(positions: [string, Position][]): void {
  try {
    sessionStorage.setItem(STORAGE, JSON.stringify(positions));
  } catch {
    return;
  }
}
