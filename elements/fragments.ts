/**
 * Scrolls to IDs inside prerendered blocks that are not hydrated, because the browser does not find IDs in shadow roots.
 * Hydrated blocks do it themselves.
 */

import { findFragmentTarget, showFragmentTarget } from './foundations/fragment-target.js';
import { getFragmentNavigation, watchFragment, type FragmentNavigation } from './foundations/watch-fragment.js';

function show(navigation: FragmentNavigation): void {
  const target = findFragmentTarget();
  const root = target?.getRootNode();
  if (target === undefined || !(root instanceof ShadowRoot)) return;
  const block = root.host as Element & { readonly hasUpdated?: boolean };
  if (block.hasUpdated !== true) void showFragmentTarget(target, navigation);
}

/**
 * Scrolls to the target of the URL fragment inside a prerendered block and focuses it, when the page opens and when a link
 * is followed. Call it once. Does nothing on a server.
 */
export function watchFragments(): void {
  if (!('document' in globalThis)) return;
  watchFragment(show);
  const open = (): void => show(getFragmentNavigation());
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', open, { once: true });
  else open();
}
