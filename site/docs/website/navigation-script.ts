import { sourceHash } from '@pallet/elements/ssr';

/**
 * Scrolls the list of all pages to the page that is read.
 *
 * Written into each page as text, too, so it stands on its own.
 */
function showCurrentPage(list: HTMLElement): void {
  const current = list.querySelector<HTMLElement>('[aria-current="page"]');
  const end = current === null ? 0 : current.offsetTop + current.offsetHeight;
  list.scrollTop = end > list.clientHeight ? end - list.clientHeight / 2 : 0;
}

/** Id of the list of all pages. */
export const NAVIGATION_ID = 'docs-navigation';

/**
 * The script after the list of all pages: where the list is a column, the page that is read is in view from the first paint,
 * and again once the fonts are there, with which its lines have other heights; where it is a popover, when that opens.
 */
export const NAVIGATION_SCRIPT = `{const list=document.getElementById("${NAVIGATION_ID}"),show=()=>(${showCurrentPage.toString()})(list);show();document.fonts.ready.then(show);list.addEventListener("toggle",show)}`;

/** The source by which a Content-Security-Policy's `script-src` allows {@link NAVIGATION_SCRIPT}. */
export const navigationScriptHash = (): string => sourceHash(NAVIGATION_SCRIPT);
