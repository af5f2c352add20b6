import { sourceHash } from '@pallet/elements/ssr';

/**
 * Scrolls the list of all pages to the current page.
 *
 * Also serialized into every page, so it cannot use anything outside of itself.
 */
function scrollToCurrentPage(list: HTMLElement): void {
  const current = list.querySelector<HTMLElement>('[aria-current="page"]');
  const end = current === null ? 0 : current.offsetTop + current.offsetHeight;
  // Whole pixels, because browsers round a fraction differently on each repaint.
  list.scrollTop = end > list.clientHeight ? Math.round(end - list.clientHeight / 2) : 0;
}

/** Id of the list of all pages. */
export const NAVIGATION_ID = 'docs-navigation';

/**
 * The script after the list of all pages. It scrolls to the current page before the first paint, after fonts have changed
 * line heights, and when the list opens as a popover.
 */
export const NAVIGATION_SCRIPT = `{const list=document.getElementById("${NAVIGATION_ID}"),show=()=>(${scrollToCurrentPage.toString()})(list);show();document.fonts.ready.then(show);list.addEventListener("toggle",show)}`;

/** The source by which a Content-Security-Policy's `script-src` allows {@link NAVIGATION_SCRIPT}. */
export const getNavigationScriptHash = (): string => sourceHash(NAVIGATION_SCRIPT);
