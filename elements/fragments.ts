/**
 * Scrolls to IDs inside prerendered blocks that are not hydrated, because the browser does not find IDs in shadow roots.
 * Hydrated blocks do it themselves.
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
 * Scrolls to the target of the URL fragment inside a prerendered block and focuses it, when the page opens and when a link
 * is followed. Call it once. Does nothing on a server.
 */
export function watchFragments(): void {
  if (!('document' in globalThis)) return;
  watchFragment(show);
  const open = (): void => show(currentArrival());
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', open, { once: true });
  else open();
}
