/**
 * Closes the menu of small screens once the focus goes on to anything but the menu and the button that opens it: it would
 * lie over what has the focus (WCAG 2.4.11). Also where the focus has gone on before anybody listened.
 *
 * @param id - of the menu, a popover
 */
export function closeMenuBehindFocus(id: string): void {
  const closeBehind = (focused: EventTarget | null): void => {
    const menu = document.getElementById(id);
    if (!(focused instanceof Element) || menu === null || !menu.matches(':popover-open')) return;
    const isWithin = menu.contains(focused) || focused.matches(`[popovertarget="${id}"]`);
    if (!isWithin) menu.hidePopover();
  };
  addEventListener('focusin', ({ target }) => closeBehind(target));
  // Where nothing has the focus, as after a touch, the body counts as active.
  if (document.activeElement !== document.body) closeBehind(document.activeElement);
}
