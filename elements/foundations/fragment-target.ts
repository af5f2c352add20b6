import { decodeComponent } from './decode-component.js';
import { focusElement } from './focus-element.js';
import { getFragmentNavigation, type FragmentNavigation } from './watch-fragment.js';

/** Selector of authored content in the shadow root of a block. */
const AUTHORED_CONTENT = ':is([data-digest], [part="item"])';

/** Selector of authored elements in the shadow root of a block that are targets of URL fragments. */
export const AUTHORED_TARGETS = `${AUTHORED_CONTENT} :is([id], a[name])`;

/** Returns the first authored element that a selector matches in open shadow roots, in document order. */
function findInShadowRoots(root: ParentNode, selector: string): HTMLElement | undefined {
  for (const element of root.querySelectorAll<HTMLElement>('*')) {
    if (element.matches(selector) && element.closest(AUTHORED_CONTENT) !== null) return element;
    const found = element.shadowRoot && findInShadowRoots(element.shadowRoot, selector);
    if (found) return found;
  }
  return undefined;
}

/**
 * Returns the target of the URL fragment as HTML defines it, and also in open shadow roots. IDs of the document take
 * precedence.
 */
export function findFragmentTarget(): HTMLElement | undefined {
  const fragment = location.hash.slice(1);
  if (fragment === '') return undefined;
  const selectors = [fragment, decodeComponent(fragment)].flatMap((id) => {
    const text = CSS.escape(id);
    return [`[id="${text}"]`, `a[name="${text}"]`];
  });
  const own = selectors.map((selector) => document.querySelector(selector)).find((element) => element !== null);
  const found = own ?? selectors.map((selector) => findInShadowRoots(document, selector)).find(Boolean);
  return found instanceof HTMLElement ? found : undefined;
}

/** Opens closed ancestors of an element, as browsers do before they scroll to it. */
function reveal(target: Element): void {
  for (let node: Node | null = target; node !== null; node = getFlatTreeParent(node)) {
    if (node instanceof HTMLDetailsElement && target.closest('summary')?.parentNode !== node) node.open = true;
    if (!(node instanceof HTMLElement) || node.getAttribute('hidden') !== 'until-found') continue;
    node.dispatchEvent(new Event('beforematch', { bubbles: true }));
    node.removeAttribute('hidden');
  }
}

/** The parent in the flat tree, in which a slotted element is below its slot. */
const getFlatTreeParent = (node: Node): Node | null =>
  (node instanceof Element ? node.assignedSlot : null) ?? (node instanceof ShadowRoot ? node.host : node.parentNode);

/** While a page is loading, it may lose the focus again, and screen readers may not have announced the page yet. */
const waitForLoad = async (): Promise<void> => {
  if (document.readyState === 'complete') return;
  await new Promise((resolve) => addEventListener('load', resolve, { once: true }));
};

/**
 * Opens closed ancestors of a fragment's target, scrolls to it and focuses it. If the page was opened with the fragment,
 * it is focused after the page has loaded, unless the visitor has interacted with the page.
 */
export async function showFragmentTarget(target: HTMLElement, navigation: FragmentNavigation): Promise<void> {
  if (navigation === 'restored') return;
  reveal(target);
  target.scrollIntoView();
  if (navigation === 'opened') {
    await waitForLoad();
    if (getFragmentNavigation() === 'restored' || document.activeElement !== document.body) return;
    target.scrollIntoView();
  }
  if (!target.matches(':focus-within')) focusElement(target);
}
