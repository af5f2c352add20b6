import { decodeComponent } from '@pallet/elements/foundations';
import { arriveAt } from './focus.js';

const PARAMETER = 'sectionName';

/**
 * The id of what an address points at: its fragment, or the section that its query names (Specification 2:
 * `/why-us?sectionName=culture`). A section that the page does not have is ignored.
 *
 * @param has - tells whether the page has a block with an id. Default: whether it stands in the document
 */
export function targetOf(url: URL, has = (id: string) => document.getElementById(id) !== null): string {
  if (url.hash !== '') return decodeComponent(url.hash.slice(1));
  const section = url.searchParams.get(PARAMETER) ?? '';
  return section !== '' && has(section) ? section : '';
}

/**
 * Goes to the section that the query names, where the address names no place. As a fragment, so that the browser scrolls
 * and marks it, and blocks that open what a fragment names do.
 */
export function showRouteSection(): void {
  const url = new URL(location.href);
  const target = targetOf(url);
  if (target !== '' && url.hash === '') location.replace(`#${encodeURIComponent(target)}`);
  // Until the page is complete, the browser itself scrolls to the place, and clears the focus.
  if (document.readyState === 'complete') arriveByAddress(target);
  else addEventListener('load', () => arriveByAddress(target), { once: true });
}

/** Leads the focus to the heading of the place that the page was opened at, unless the visitor has begun elsewhere. */
function arriveByAddress(target: string): void {
  const place = target === '' ? null : document.getElementById(target);
  if (place !== null && document.activeElement === document.body) arriveAt(place);
}
