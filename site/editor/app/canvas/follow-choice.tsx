import { useEffect } from 'react';
import { usePuckStore } from '../editor/use-puck.js';

/** Pixels of a block in the window by which an author sees which one is meant. */
const SEEN = 48;

/**
 * Brings the chosen block into view: it may have been chosen in the outline, by the gate or in the languages, while the page
 * stands elsewhere. One that can be seen stays where it is.
 *
 * @param document - of the frame
 */
export function FollowChoice({ document }: { readonly document: Document }): null {
  const chosen = usePuckStore((puck) => puck.selectedItem?.props.id as string | undefined);
  useEffect(() => {
    const view = document.defaultView;
    if (view === null || chosen === undefined) return;
    // A new block is drawn with the choice; it has its height a frame later.
    const frame = view.requestAnimationFrame(() => {
      const block = document.querySelector(`[data-puck-component="${CSS.escape(chosen)}"]`);
      const { top = 0, bottom = 0, height = 0 } = block?.getBoundingClientRect() ?? {};
      const shown = Math.min(bottom, view.innerHeight) - Math.max(top, 0);
      if (shown >= Math.min(height, SEEN)) return;
      block?.scrollIntoView({ block: height < view.innerHeight ? 'center' : 'start', behavior: 'instant' });
    });
    return () => view.cancelAnimationFrame(frame);
  }, [document, chosen]);
  return null;
}
