import { focusElement, isPlainClick, phrases, text } from '@pallet/elements/foundations';
import { focusHeading, findVisibleHeading } from './focus.js';
import { routeParameters, type RouteParameters } from '../rendering/host.js';
import { ANNOUNCEMENT_ID, CONTENT_ID, type InitialPageData } from '../documents/page-data.js';
import { INTENTS, linkedPage, findLink, onLinkClick, sitePath } from './links.js';
import { UnusablePage, type LoadedPage } from './page-files.js';
import type { PageSource } from './page-source.js';
import { ScrollRestoration } from './scroll-restoration.js';
import { targetOf } from './route-section.js';

/** Milliseconds of loading before the progress bar is shown. */
const PROGRESS_DELAY_MS = 200;

/** The events of {@link INTENTS} that start a click. */
const PRESSES: readonly string[] = ['pointerdown', 'touchstart'];

export interface NavigationOptions {
  /** The page of the document. */
  readonly page: InitialPageData;
  readonly source: PageSource;
  /** Replaces the page. Resolves once the blocks of the new page have rendered. */
  readonly show: (page: LoadedPage, parameters: RouteParameters) => Promise<void>;
}

/** Type of a navigation: by a link, by a link to the current page, by the browser's history. */
type Way = 'push' | 'replace' | 'traverse';

/**
 * Follows links to pages of the site, and the browser's history, without loading a new document. Everything else is left to
 * the browser: other sites, new windows, downloads, fragments of the page, modified clicks, and pages without data.
 */
export class Navigation {
  readonly #options: NavigationOptions;
  readonly #scrollRestoration = new ScrollRestoration();
  /** URL of the current page. */
  #shown = new URL(location.href);
  #pending: Pending | undefined;
  /** Whether the current entry of the browser's history was visited before. */
  #isBack = false;

  constructor(options: NavigationOptions) {
    this.#options = options;
    for (const intent of INTENTS) addEventListener(intent, this.#expect, { passive: true });
    onLinkClick((link, click) => this.#follow(link, click));
    addEventListener('popstate', () => this.#traverse());
    addEventListener('hashchange', (event) => this.#arriveWithin(event));
    // A page that is restored from the browser's cache must not continue an old navigation. Only its address counts.
    addEventListener('pagehide', () => this.#stop());
    addEventListener('pageshow', () => {
      const url = new URL(location.href);
      if (!isSamePage(url, this.#shown)) void this.#go(url, 'traverse');
    });
  }

  #expect = (event: Event): void => this.prefetch(event.type, findLink(event));

  /**
   * Loads the page of a link that a visitor is about to follow. With reduced data usage, only once the link is pressed.
   *
   * @param intent - type of the event, for instance `pointerover`
   * @param link - target of the event. Undefined if it is not a link
   */
  prefetch(intent: string, link: HTMLAnchorElement | undefined): void {
    const { saveData = false } = (navigator as { connection?: { saveData?: boolean } }).connection ?? {};
    if (saveData && !PRESSES.includes(intent)) return;
    const url = link && linkedPage(link, this.#options.page.basePath);
    // If loading fails, it is repeated when the link is followed.
    if (url && url.pathname !== this.#shown.pathname)
      this.#options.source.prefetch(this.#path(url)).catch(() => undefined);
  }

  #follow(link: HTMLAnchorElement, click: MouseEvent): void {
    // Not every browser focuses the link that is clicked.
    this.#scrollRestoration.rememberFocus(link);
    const url =
      click.defaultPrevented || !isPlainClick(click) ? undefined : linkedPage(link, this.#options.page.basePath);
    // As in the browser: relative to the address, which is not that of the content while Back loads a page.
    const isHere = url !== undefined && isSamePage(url, new URL(location.href));
    // The browser scrolls to fragments of the current page by itself.
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
      this.#isBack = this.#scrollRestoration.enter();
    }
  }

  /** Handles navigation within the page, by a fragment or the history: the browser has scrolled, and cleared the focus. */
  #arriveWithin({ isTrusted }: HashChangeEvent): void {
    // The history may also lead to another page, which is not loaded yet.
    if (!isTrusted || !isSamePage(new URL(location.href), this.#shown)) return;
    if (this.#isBack && this.#scrollRestoration.restoreFocus()) return;
    const place = document.getElementById(targetOf(this.#shown));
    // A focusable target already has the focus, for instance the content after the skip link.
    if (place !== null && place !== document.activeElement) focusHeading(place);
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
    this.#hideProgress();
    await inTransition(async () => {
      // While the browser captured the old page, the visitor may have started another navigation, or returned to that page.
      if (pending !== this.#pending) return;
      this.#finish();
      const target = this.#enter(url, way, page);
      const shown = this.#shown;
      await show(page, routeParameters(url));
      // The visitor may have left the page while its blocks rendered.
      if (shown === this.#shown) this.#arrive(target, way);
    });
  }

  #wait(path: string): Pending {
    clearTimeout(this.#pending?.timer);
    this.#pending = { path, timer: setTimeout(() => setBusy(true), PROGRESS_DELAY_MS) };
    return this.#pending;
  }

  /** Sets the URL of the window to that of the page. Returns the id of its target. */
  #enter(url: URL, way: Way, { document, layout }: LoadedPage): string {
    const text = JSON.stringify([document, layout]);
    const target = targetOf(url, (id) => text.includes(`"id":${JSON.stringify(id)}`));
    this.#shown = new URL(url);
    if (target !== '') this.#shown.hash = encodeURIComponent(target);
    if (way !== 'traverse') this.#scrollRestoration.record(this.#shown, way);
    return target;
  }

  /**
   * Scrolls to the target of the URL or to the top, and moves the focus there. In a history entry that was visited before, it
   * restores scroll position and focus.
   */
  #arrive(target: string, way: Way): void {
    const place = target === '' ? null : document.getElementById(target);
    const isBack = way === 'traverse' && this.#scrollRestoration.enter();
    if (!isBack && place !== null) place.scrollIntoView({ behavior: 'instant' });
    else if (!isBack) scrollTo({ top: 0, left: 0, behavior: 'instant' });
    const said = isBack && this.#scrollRestoration.restoreFocus() ? '' : focusPage(place);
    // Screen readers announce the focused element: its text is not repeated.
    if (said === '' || !sameWords(document.title).startsWith(sameWords(said))) announce(document.title);
    // The target may be inside a block.
    if (!isBack && target !== '' && place === null) dispatchEvent(new HashChangeEvent('hashchange'));
  }

  /** Loads a page that could not be loaded as a new document. Offline, waits for the connection. */
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

  #hideProgress(): void {
    clearTimeout(this.#pending?.timer);
    setBusy(false);
  }

  #finish(): void {
    this.#hideProgress();
    this.#pending = undefined;
    announce('');
  }

  /** Cancels the current navigation. */
  #stop(): void {
    if (this.#pending === undefined) return;
    this.#options.source.giveUp(this.#pending.path);
    this.#finish();
  }

  #path({ pathname }: URL): string {
    return sitePath(pathname, this.#options.page.basePath);
  }
}

/** A navigation whose page is loading. */
interface Pending {
  readonly path: string;
  readonly timer?: ReturnType<typeof setTimeout>;
}

const sameWords = (words: string): string => words.replace(/\s+/g, ' ').trim().toLowerCase();

/** Moves the focus to the heading of an element, or of the page. Returns the text that screen readers announce. */
function focusPage(place: HTMLElement | null): string {
  const main = document.getElementById(CONTENT_ID);
  const title = main === null ? undefined : findVisibleHeading(main, 'h1');
  if (place !== null) return focusHeading(place).innerText;
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

/** Announces a message to screen readers. Errors are also visible. */
function announce(message: string, isFault = false): void {
  const region = document.getElementById(ANNOUNCEMENT_ID);
  if (region === null) return;
  region.textContent = message;
  region.toggleAttribute('data-fault', isFault);
}

/** Changes the page in a view transition, if the browser supports them and the visitor does not reduce motion. */
async function inTransition(change: () => Promise<void>): Promise<void> {
  if (!('startViewTransition' in document) || matchMedia('(prefers-reduced-motion: reduce)').matches) return change();
  const transition = document.startViewTransition(change);
  // A skipped transition, for instance because of the next one, has still changed the page.
  transition.ready.catch(() => undefined);
  transition.finished.catch(() => undefined);
  await transition.updateCallbackDone;
}
