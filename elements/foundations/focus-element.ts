const hasFocus = (element: Element): boolean =>
  (element.getRootNode() as Document | ShadowRoot).activeElement === element;

/**
 * Moves the focus to an element without scrolling. An element that is not focusable, such as a heading, gets a temporary
 * `tabindex` until it loses the focus.
 *
 * @returns false if the element cannot be focused, for instance because it is hidden
 */
export function focusElement(element: HTMLElement): boolean {
  element.focus({ preventScroll: true });
  if (hasFocus(element)) return true;
  if (element.hasAttribute('tabindex')) return false;
  const { outline } = element.style;
  element.tabIndex = -1;
  // The element is not interactive, so that it needs no focus ring.
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
