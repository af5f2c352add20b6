/** The parts of the editor, in the order in which F6 goes through them. */
const REGIONS = ['.sidebar', '.properties', '.top-bar'] as const;
const FOCUSABLE = 'a[href], button:not(:disabled, [tabindex="-1"]), input:not(:disabled), [tabindex="0"]';

/**
 * F6 leads from one part of the editor to the next, so that nobody has to walk through the whole page between them.
 *
 * @param window - of the editor, or of the frame in which the page stands
 * @returns a function that ends listening
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
