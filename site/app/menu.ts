/**
 * Closes the menu of small screens once the focus goes on to anything but the menu and the button that opens it: it would
 * lie over what has the focus (WCAG 2.4.11).
 *
 * @param id - of the menu, a popover
 */
export function closeMenuBehindFocus(id: string): void {
  addEventListener('focusin', ({ target }) => {
    const menu = document.getElementById(id);
    if (!(target instanceof Element) || menu === null || !menu.matches(':popover-open')) return;
    const isWithin = menu.contains(target) || target.matches(`[popovertarget="${id}"]`);
    if (!isWithin) menu.hidePopover();
  });
}
