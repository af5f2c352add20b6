import { pressedBlocks } from '@pallet/elements/presses';
import type { PageBlocks } from '../documents/page-data.js';
import { withBox } from '../rendering/with-box.js';
import { wake } from './wake.js';

/**
 * Wakes the late blocks of a page as they come near the window, or once the address names something; at once those in
 * which something was pressed before.
 */
export function wakeLateBlocks(blocks: PageBlocks): void {
  const pressed = new Set(pressedBlocks().map(({ localName }) => localName));
  for (const block of blocks.late) {
    if (pressed.has(`pallet-${block}`)) void wake([block], blocks);
    else whenNear(block, () => void wake([block], blocks));
  }
  // What it names may be a slide or a section inside any of them.
  const wakeAll = (): void => void wake(blocks.late, blocks);
  if (location.hash === '') addEventListener('hashchange', wakeAll, { once: true });
  else wakeAll();
}

/** Does something once the first block of a kind comes near the window. */
function whenNear(block: string, act: () => void): void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      act();
    },
    { rootMargin: '100%' },
  );
  for (const element of document.querySelectorAll(`pallet-${block}:not(:defined)`)) observer.observe(withBox(element));
}
