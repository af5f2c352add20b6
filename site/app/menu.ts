/**
 * Closes the menu of small screens when the focus leaves the menu and its button, because it would cover the focused element
 * (WCAG 2.4.11). Also if the focus has left before this function is called.
 *
 * @param id - ID of the menu, a popover
 */
export function closeMenuBehindFocus(id: string): void {
  const closeBehind = (focused: EventTarget | null): void => {
    const menu = document.getElementById(id);
    if (!(focused instanceof Element) || menu === null || !menu.matches(':popover-open')) return;
    const isWithin = menu.contains(focused) || focused.matches(`[popovertarget="${id}"]`);
    if (!isWithin) menu.hidePopover();
  };
  addEventListener('focusin', ({ target }) => closeBehind(target));
  // If no element has the focus, for instance after a touch, the body is the active element.
  if (document.activeElement !== document.body) closeBehind(document.activeElement);
}
