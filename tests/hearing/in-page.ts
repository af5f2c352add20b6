/** Functions that run in the page; each is self-contained. */

/** Focuses an element. `>>>` between selectors enters a shadow root. */
export function focusElement(path: string): void {
  let root: Document | ShadowRoot | null = document;
  let element: HTMLElement | null = null;
  for (const selector of path.split('>>>')) {
    element = root?.querySelector<HTMLElement>(selector.trim()) ?? null;
    root = element?.shadowRoot ?? null;
  }
  if (element === null) throw new Error(`There is no element ${path}`);
  element.focus();
}

/**
 * Whether all visible interactive blocks are hydrated, links are followed without loading a new document, and no navigation
 * is pending.
 */
export function isHydrated(): boolean {
  const root = document.documentElement;
  if (document.readyState !== 'complete' || root.hasAttribute('data-navigating')) return false;
  if (document.querySelector('.site-header') !== null && root.dataset['clientNavigation'] === undefined) return false;
  return [...document.querySelectorAll(':not(:defined, [data-static-root])')].every((block) => {
    const { top, bottom } = block.getBoundingClientRect();
    return bottom <= 0 || top >= innerHeight || block.getClientRects().length === 0;
  });
}
