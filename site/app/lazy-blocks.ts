import { pressedBlocks } from '@pallet/elements/presses';
import type { InitialPageData } from '../documents/page-data.js';
import { withBox } from '../rendering/with-box.js';
import { hydrateBlocks } from './hydrate-blocks.js';

/**
 * Hydrates the lazy blocks of a page when they come near the window or the address gets a fragment; blocks that were
 * clicked before hydration, immediately.
 */
export function hydrateLazyBlocks(page: Pick<InitialPageData, 'blocks' | 'script'>): void {
  const { lazy } = page.blocks;
  const pressed = new Set(pressedBlocks().map(({ localName }) => localName));
  for (const block of lazy) {
    if (pressed.has(`pallet-${block}`)) void hydrateBlocks([block], page);
    else onceNear(block, () => void hydrateBlocks([block], page));
  }
  // The fragment may name a slide or a section inside any of them.
  const hydrateAll = (): void => void hydrateBlocks(lazy, page);
  if (location.hash === '') addEventListener('hashchange', hydrateAll, { once: true });
  else hydrateAll();
}

/** Calls a function once the first block of a kind is near the window. */
function onceNear(block: string, callback: () => void): void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      callback();
    },
    { rootMargin: '100%' },
  );
  for (const element of document.querySelectorAll(`pallet-${block}:not(:defined)`)) observer.observe(withBox(element));
}
