import { focusElement, isPlainClick, phrases, text } from '@pallet/elements/foundations';
import { arriveAt, headingIn } from './focus.js';
import { routeParameters, type RouteParameters } from '../rendering/host.js';
import { ANNOUNCEMENT_ID, CONTENT_ID, type PageData } from '../documents/page-data.js';
import { linkedPage, linkIn, onLinkClick } from './links.js';
import { UnusablePage, type LoadedPage } from './page-files.js';
import type { PageSource } from './page-source.js';
import { PlaceMemory } from './place-memory.js';
import { targetOf } from './route-section.js';

/** Milliseconds after which a visitor is shown that a page is on its way. */
const PATIENCE = 200;

/** Ways to show that a link may be followed soon; the last two are nearly a click. */
const INTENTS = ['pointerover', 'focusin', 'pointerdown', 'touchstart'] as const;
const PRESSES: readonly string[] = INTENTS.slice(2);

export interface NavigationOptions {
  /** The page that the document came with. */
  readonly page: PageData;
  readonly source: PageSource;
  /** Puts a page in the place of the one before; resolves once its blocks are there. */
  readonly show: (page: LoadedPage, parameters: RouteParameters) => Promise<void>;
}

/** How a page is reached: by a link, by a link to where one is, by the browser's history. */
type Way = 'push' | 'replace' | 'traverse';

/**
 * Follows links into the site, and the browser's history, without loading a new document. Everything else is the
 * browser's: other sites, new windows, downloads, fragments of the page, modified clicks, and pages that cannot be had
 * in this way.
 */
export class Navigation {
  readonly #options: NavigationOptions;
  readonly #memory = new PlaceMemory();
  /** Address of the page that is shown. */
  #shown = new URL(location.href);
  #pending: Pending | undefined;
  /** Whether the browser has come back to an entry of its history that was seen before. */
  #isBack = false;

  constructor(options: NavigationOptions) {
    this.#options = options;
    for (const intent of INTENTS) addEventListener(intent, this.#expect, { passive: true });
    onLinkClick((link, click) => this.#follow(link, click));
    addEventListener('popstate', () => this.#traverse());
    addEventListener('hashchange', (event) => this.#arriveWithin(event));
    // A page that comes back from the browser's cache is not waiting for another any more.
    addEventListener('pagehide', () => this.#stop());
  }

  #expect = (event: Event): void => this.prefetch(event.type, linkIn(event));

  /**
   * Loads what a link leads to, when a visitor is about to follow it. Who saves data is asked to press it first.
   *
   * @param intent - the event that tells, for instance `pointerover`
   * @param link - where it happened; undefined where that is no link
   */
  prefetch(intent: string, link: HTMLAnchorElement | undefined): void {
    const { saveData = false } = (navigator as { connection?: { saveData?: boolean } }).connection ?? {};
    if (saveData && !PRESSES.includes(intent)) return;
    const url = link && linkedPage(link, this.#options.page.basePath);
    // What could not be loaded ahead of time is loaded when the link is followed.
    if (url && url.pathname !== this.#shown.pathname) this.#options.source.load(this.#path(url)).catch(() => undefined);
  }

  #follow(link: HTMLAnchorElement, click: MouseEvent): void {
    // Not every browser focuses the link that is clicked.
    this.#memory.rememberFocus(link);
    const url =
      click.defaultPrevented || !isPlainClick(click) ? undefined : linkedPage(link, this.#options.page.basePath);
    const isHere = url !== undefined && isSamePage(url, this.#shown);
    // A place on the page that is shown: the browser goes there by itself.
    if (url === undefined || (isHere && url.hash !== '')) return;
    click.preventDefault();
    void this.#go(url, isHere ? 'replace' : 'push');
  }

  #traverse(): void {
    const url = new URL(location.href);
    if (!isSamePage(url, this.#shown)) void this.#go(url, 'traverse');
    else {
      this.#stop();
      this.#shown = url;
      this.#isBack = this.#memory.enter();
    }
  }

  /** On the page that is shown, by a link to a place on it or by the history: the browser has scrolled, and cleared the focus. */
  #arriveWithin({ isTrusted }: HashChangeEvent): void {
    // The history may lead to another page, too: that one is still to come.
    if (!isTrusted || !isSamePage(new URL(location.href), this.#shown)) return;
    if (this.#isBack && this.#memory.restoreFocus()) return;
    const place = document.getElementById(targetOf(this.#shown));
    // What takes the focus by itself has it from the browser, for instance the content by the link that skips to it.
    if (place !== null && place !== document.activeElement) arriveAt(place);
  }

  async #go(url: URL, way: Way): Promise<void> {
    const { source, show } = this.#options;
    const path = this.#path(url);
    if (this.#pending?.path !== path) this.#stop();
    const pending = this.#wait(path);
    let page: LoadedPage;
    try {
      page = await source.load(path);
    } catch (error) {
      if (pending === this.#pending) this.#recover(error, url, way);
      return;
    }
    if (pending !== this.#pending) return;
    this.#finish();
    await inTransition(async () => {
      // The visitor may have gone elsewhere while the browser took its picture of the page before.
      if (this.#pending !== undefined) return;
      const target = this.#enter(url, way, page);
      await show(page, routeParameters(url));
      this.#arrive(target, way);
    });
  }

  #wait(path: string): Pending {
    clearTimeout(this.#pending?.timer);
    this.#pending = { path, timer: setTimeout(() => setBusy(true), PATIENCE) };
    return this.#pending;
  }

  /** Makes the page's address that of the window; returns the id of what it points at. */
  #enter(url: URL, way: Way, { document }: LoadedPage): string {
    const text = JSON.stringify(document);
    const target = targetOf(url, (id) => text.includes(`"id":${JSON.stringify(id)}`));
    this.#shown = new URL(url);
    if (target !== '') this.#shown.hash = encodeURIComponent(target);
    if (way !== 'traverse') this.#memory.record(this.#shown, way);
    return target;
  }

  /**
   * Leads the visitor's eyes, keyboard and screen reader to the new page: to the section that the address names, or to the
   * top; back to what had the focus where the visitor has been there before.
   */
  #arrive(target: string, way: Way): void {
    const place = target === '' ? null : document.getElementById(target);
    const isBack = way === 'traverse' && this.#memory.enter();
    if (!isBack && place !== null) place.scrollIntoView({ behavior: 'instant' });
    else if (!isBack) scrollTo({ top: 0, left: 0, behavior: 'instant' });
    const said = isBack && this.#memory.restoreFocus() ? '' : focusPage(place);
    // What the focus has said already is not said again.
    if (said === '' || !sameWords(document.title).startsWith(sameWords(said))) announce(document.title);
    // Blocks may know a place that is in none of the page's ids.
    if (!isBack && target !== '' && place === null) dispatchEvent(new HashChangeEvent('hashchange'));
  }

  /** A page that this application cannot show is loaded as a document; without a connection the visitor waits for it. */
  #recover(error: unknown, url: URL, way: Way): void {
    this.#finish();
    if (navigator.onLine || error instanceof UnusablePage) {
      if (way === 'traverse') location.reload();
      else location.assign(url);
      return;
    }
    announce(text(phrases.offline, document.documentElement.lang), true);
    const pending: Pending = { path: this.#path(url) };
    this.#pending = pending;
    const goOn = (): void => {
      if (pending === this.#pending) void this.#go(url, way);
    };
    addEventListener('online', goOn, { once: true });
  }

  #finish(): void {
    clearTimeout(this.#pending?.timer);
    this.#pending = undefined;
    setBusy(false);
    announce('');
  }

  /** Gives up the page that is on its way. */
  #stop(): void {
    if (this.#pending === undefined) return;
    this.#options.source.giveUp(this.#pending.path);
    this.#finish();
  }

  #path({ pathname }: URL): string {
    return pathname.slice(this.#options.page.basePath.length) || '/';
  }
}

/** Where a page will be shown that is not there yet. */
interface Pending {
  readonly path: string;
  readonly timer?: ReturnType<typeof setTimeout>;
}

const sameWords = (words: string): string => words.replace(/\s+/g, ' ').trim().toLowerCase();

/** Leads the focus to the heading of a place on the page, or of the page itself; returns what is said then. */
function focusPage(place: HTMLElement | null): string {
  const main = document.getElementById(CONTENT_ID);
  const title = main === null ? undefined : headingIn(main, 'h1');
  if (place !== null) return arriveAt(place).innerText;
  if (title !== undefined && focusElement(title)) return title.innerText;
  main?.focus({ preventScroll: true });
  return '';
}

const isSamePage = (a: URL, b: URL): boolean => a.pathname === b.pathname && a.search === b.search;

function setBusy(busy: boolean): void {
  document.documentElement.toggleAttribute('data-navigating', busy);
  const main = document.getElementById(CONTENT_ID);
  if (busy) main?.setAttribute('aria-busy', 'true');
  else main?.removeAttribute('aria-busy');
}

/** Tells screen readers, and, when it is a fault, everybody. */
function announce(message: string, isFault = false): void {
  const region = document.getElementById(ANNOUNCEMENT_ID);
  if (region === null) return;
  region.textContent = message;
  region.toggleAttribute('data-fault', isFault);
}

/** Runs a change of the page as a view transition, where the browser has them and the visitor likes motion. */
async function inTransition(change: () => Promise<void>): Promise<void> {
  if (!('startViewTransition' in document) || matchMedia('(prefers-reduced-motion: reduce)').matches) return change();
  const transition = document.startViewTransition(change);
  // A transition that is cut short, for instance by the next one, has still changed the page.
  transition.ready.catch(() => undefined);
  transition.finished.catch(() => undefined);
  await transition.updateCallbackDone;
}
