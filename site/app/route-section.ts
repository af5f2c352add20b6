import { decodeComponent } from '@pallet/elements/foundations';
import { focusHeading } from './focus.js';

const PARAMETER = 'sectionName';

/**
 * ID of a URL's target: its fragment, or the section in its query, as in `/why-us?sectionName=culture`. A section that the page
 * does not have is ignored.
 *
 * @param has - returns whether the page has a block with an ID. Default: whether the document has it
 */
export function targetOf(url: URL, has = (id: string) => document.getElementById(id) !== null): string {
  if (url.hash !== '') return decodeComponent(url.hash.slice(1));
  const section = url.searchParams.get(PARAMETER) ?? '';
  return section !== '' && has(section) ? section : '';
}

/**
 * Navigates to the section in the query, if the URL has no fragment. It becomes the fragment, so that the browser scrolls to it
 * and blocks open it.
 */
export function showRouteSection(): void {
  const url = new URL(location.href);
  const target = targetOf(url);
  if (target !== '' && url.hash === '') location.replace(`#${encodeURIComponent(target)}`);
  // Until the page is loaded, the browser itself scrolls to the target, and clears the focus.
  if (document.readyState === 'complete') arriveByAddress(target);
  else addEventListener('load', () => arriveByAddress(target), { once: true });
}

/** Focuses the heading of the target with which the page was opened, unless the visitor has focused something else. */
function arriveByAddress(target: string): void {
  const place = target === '' ? null : document.getElementById(target);
  if (place !== null && document.activeElement === document.body) focusHeading(place);
}
