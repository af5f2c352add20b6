/** What runs in the page; each function stands on its own. */

/** Puts the focus on an element. `>>>` between selectors steps into a shadow root. */
export function focusOn(path: string): void {
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
 * Whether everybody is awake who can be seen, and the application of a page of the site is at work, and not on its way to
 * another page.
 */
export function isAwake(): boolean {
  const root = document.documentElement;
  if (document.readyState !== 'complete' || root.hasAttribute('data-navigating')) return false;
  if (document.querySelector('.site-header') !== null && root.dataset['hydrated'] === undefined) return false;
  return [...document.querySelectorAll(':not(:defined)')].every((block) => {
    const { top, bottom } = block.getBoundingClientRect();
    return bottom <= 0 || top >= innerHeight || block.getClientRects().length === 0;
  });
}
