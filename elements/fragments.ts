/**
 * Leads to places inside prerendered blocks whose code has not run: the browser knows no ids in shadow roots. Blocks that
 * are hydrated do it themselves.
 */

import { findFragmentTarget, showFragmentTarget } from './foundations/fragment-target.js';
import { currentArrival, watchFragment, type FragmentArrival } from './foundations/watch-fragment.js';

function show(arrival: FragmentArrival): void {
  const target = findFragmentTarget();
  const root = target?.getRootNode();
  if (target === undefined || !(root instanceof ShadowRoot)) return;
  const block = root.host as Element & { readonly hasUpdated?: boolean };
  if (block.hasUpdated !== true) void showFragmentTarget(target, arrival);
}

/**
 * Scrolls to what the page's address names inside a prerendered block, and moves the focus there: when the page is opened,
 * and when a link is followed. To be called once. A server has no page.
 */
export function watchFragments(): void {
  if (!('document' in globalThis)) return;
  watchFragment(show);
  const open = (): void => show(currentArrival());
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', open, { once: true });
  else open();
}
