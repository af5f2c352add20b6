const FOCUSABLE =
  'a[href], button, input, select, textarea, summary, [contenteditable="true"], [tabindex]:not([tabindex="-1"])';

const isLost = (element: Element): boolean =>
  !element.isConnected || element.matches(':disabled') || element.closest('[hidden]') !== null;

/**
 * Keeps keyboard focus in place: if the focused control is removed, disabled or hidden, focus moves to the next control, or
 * to the previous one if there is none.
 *
 * @param root - element whose controls are observed
 * @returns a function that stops observing
 */
export function preserveFocus(root: HTMLElement): () => void {
  let focused: Element | undefined;
  let controls: readonly HTMLElement[] = [];
  const note = ({ target }: Event): void => {
    focused = target as Element;
    controls = [...root.querySelectorAll<HTMLElement>(FOCUSABLE)];
  };
  const forget = ({ target }: Event): void => {
    if ((target as Element).closest(FOCUSABLE) === null) focused = undefined;
  };
  const move = (): void => {
    const { activeElement, body } = document;
    if (focused === undefined || !isLost(focused)) return;
    if (activeElement !== null && activeElement !== body && activeElement !== focused) return;
    const place = controls.indexOf(focused as HTMLElement);
    const nearest = [...controls.slice(place + 1), ...controls.slice(0, Math.max(place, 0)).reverse()];
    nearest.find((control) => {
      control.focus();
      return document.activeElement === control && control !== body;
    });
  };
  const observer = new MutationObserver(move);
  observer.observe(root, { subtree: true, childList: true, attributeFilter: ['disabled', 'hidden'] });
  root.addEventListener('focusin', note);
  root.addEventListener('pointerdown', forget);
  return () => {
    observer.disconnect();
    root.removeEventListener('focusin', note);
    root.removeEventListener('pointerdown', forget);
  };
}
