/** The regions of the editor in the order of F6. */
const REGIONS = ['.sidebar', '.properties', '.top-bar'] as const;
const FOCUSABLE = 'a[href], button:not(:disabled, [tabindex="-1"]), input:not(:disabled), [tabindex="0"]';

/**
 * Moves the focus between the editor's regions with F6, so that keyboard users can skip the page in between.
 *
 * @param window - the editor's window or the canvas frame's
 * @returns a function that removes the listener
 */
export function listenForRegionKeys(window: Window): () => void {
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'F6' || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const regions = REGIONS.flatMap((region) => [...document.querySelectorAll(region)]).filter((region) =>
      region.checkVisibility(),
    );
    const at = regions.findIndex((region) => region.contains(document.activeElement));
    const next = regions.at((at + (event.shiftKey ? -1 : 1)) % regions.length);
    next?.querySelector<HTMLElement>(FOCUSABLE)?.focus();
  };
  window.addEventListener('keydown', onKeyDown);
  return () => window.removeEventListener('keydown', onKeyDown);
}
