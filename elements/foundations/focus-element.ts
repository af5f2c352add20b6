const hasFocus = (element: Element): boolean =>
  (element.getRootNode() as Document | ShadowRoot).activeElement === element;

/**
 * Moves the focus to an element without scrolling. What takes none by itself, such as a heading, has it until it goes on:
 * a screen reader says the element, and the keyboard continues from there (Specification 4).
 *
 * @returns false where the element cannot have the focus, for instance because it is hidden
 */
export function focusElement(element: HTMLElement): boolean {
  element.focus({ preventScroll: true });
  if (hasFocus(element)) return true;
  if (element.hasAttribute('tabindex')) return false;
  const { outline } = element.style;
  element.tabIndex = -1;
  // Nothing can be done with it: it needs no ring.
  element.style.outline = 'none';
  const reset = (): void => {
    element.removeAttribute('tabindex');
    element.style.outline = outline;
    if (element.getAttribute('style') === '') element.removeAttribute('style');
  };
  element.focus({ preventScroll: true });
  if (hasFocus(element)) element.addEventListener('blur', reset, { once: true });
  else reset();
  return hasFocus(element);
}
