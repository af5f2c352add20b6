/**
 * Leads the focus to something new inside a block and brings it into view, unless the visitor is elsewhere by now.
 *
 * @param isShown - true scrolls it to the start of the view, smoothly where motion is welcome; false only as far as needed
 */
export function leadTo(element: HTMLElement, block: HTMLElement, isShown: boolean): void {
  const { activeElement, body, defaultView } = block.ownerDocument;
  const isElsewhere = activeElement !== null && activeElement !== body && !block.matches(':focus-within');
  if (!isElsewhere) focus(element);
  if (isElsewhere && !isShown) return;
  const isMotionWelcome = defaultView?.matchMedia('(prefers-reduced-motion: no-preference)').matches;
  element.scrollIntoView({
    block: isShown ? 'start' : 'nearest',
    behavior: isShown && isMotionWelcome ? 'smooth' : 'instant',
  });
}

/** What takes no focus by itself takes it until it loses it. */
function focus(element: HTMLElement): void {
  element.focus({ preventScroll: true });
  if (element.matches(':focus-within')) return;
  element.setAttribute('tabindex', '-1');
  element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true });
  element.focus({ preventScroll: true });
}
