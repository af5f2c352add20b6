import { focusElement } from '../../foundations/focus-element.js';

/**
 * Moves the focus to something new inside a block and scrolls it into view, unless the visitor's focus is elsewhere by
 * now (Specification 4).
 *
 * @param element - what is new: an item, or the button that tries again
 * @param block - the block that it stands in, in its shadow root or as its child
 * @param scrollsToStart - true scrolls it to the start of the view, smoothly where motion is welcome, wherever the focus
 *   is; false only as far as the focus needs
 */
export function focusNewItem(element: HTMLElement, block: HTMLElement, scrollsToStart: boolean): void {
  const { activeElement, body, defaultView } = block.ownerDocument;
  const isElsewhere = activeElement !== null && activeElement !== body && !block.matches(':focus-within');
  if (!isElsewhere) focusElement(element);
  if (isElsewhere && !scrollsToStart) return;
  const isMotionWelcome = defaultView?.matchMedia('(prefers-reduced-motion: no-preference)').matches;
  element.scrollIntoView({
    block: scrollsToStart ? 'start' : 'nearest',
    behavior: scrollsToStart && isMotionWelcome ? 'smooth' : 'instant',
  });
}
