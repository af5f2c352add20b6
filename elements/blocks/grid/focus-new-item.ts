import { focusElement } from '../../foundations/focus-element.js';

/**
 * Focuses a new element inside a block and scrolls it into view, unless the focus has moved outside the block.
 *
 * @param element - the new item, or the retry button
 * @param block - the block that contains it, in its shadow root or as a child
 * @param scrollsToStart - scrolls the element to the start of the view, wherever the focus is; otherwise only as far as
 *   needed to show it
 */
export function focusNewItem(element: HTMLElement, block: HTMLElement, scrollsToStart: boolean): void {
  const { activeElement, body, defaultView } = block.ownerDocument;
  const isElsewhere = activeElement !== null && activeElement !== body && !block.matches(':focus-within');
  if (!isElsewhere) focusElement(element);
  if (isElsewhere && !scrollsToStart) return;
  const allowsMotion = defaultView?.matchMedia('(prefers-reduced-motion: no-preference)').matches;
  element.scrollIntoView({
    block: scrollsToStart ? 'start' : 'nearest',
    behavior: scrollsToStart && allowsMotion ? 'smooth' : 'instant',
  });
}
