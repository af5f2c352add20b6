import { useEffect } from 'react';
import { usePuckStore } from '../editor/use-puck.js';
import { findBlockElement } from './find-block-element.js';

/** Pixels of a block that must be visible. */
const MIN_VISIBLE = 48;

/**
 * Scrolls the selected block into view when it is selected elsewhere, such as in the outline, or when the canvas is
 * resized. A visible block does not move.
 *
 * @param document - the frame's document
 */
export function ScrollToSelection({ document }: { readonly document: Document }): null {
  const selected = usePuckStore((puck) => puck.selectedItem?.props.id as string | undefined);
  useEffect(() => {
    const view = document.defaultView;
    if (view === null || selected === undefined) return;
    const scrollToBlock = (): void => {
      const block = findBlockElement(document, selected);
      const { top = 0, bottom = 0, height = 0 } = block?.getBoundingClientRect() ?? {};
      // The block may be hidden at the current width.
      if (height === 0) return;
      // The site's sticky header covers the scroll padding.
      const covered = Number.parseFloat(view.getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
      const shown = Math.min(bottom, view.innerHeight) - Math.max(top, covered);
      if (shown >= Math.min(height, MIN_VISIBLE)) return;
      const room = view.innerHeight - covered;
      const above = covered + Math.max(0, (room - height) / 2);
      // `scrollIntoView` would also scroll the editor around the frame, and ignores a block without a box of its own.
      view.scrollBy({ top: top - above, behavior: 'instant' });
    };
    // A new block is rendered when it is selected; its height is known one frame later.
    const frame = view.requestAnimationFrame(scrollToBlock);
    view.addEventListener('resize', scrollToBlock);
    return () => {
      view.cancelAnimationFrame(frame);
      view.removeEventListener('resize', scrollToBlock);
    };
  }, [document, selected]);
  return null;
}
