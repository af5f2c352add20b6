import { decodeComponent } from './decode-component.js';
import { focusElement } from './focus-element.js';
import { currentArrival, type FragmentArrival } from './watch-fragment.js';

/** Selects what holds an author's own elements in the shadow root of a block: there, ids are names of places in the page. */
export const AUTHORED = ':is([data-digest], [part="item"])';

/** The first element with an id that an author wrote into a shadow root, in document order. */
function findInBlocks(root: ParentNode, id: string): HTMLElement | undefined {
  for (const element of root.querySelectorAll<HTMLElement>('*')) {
    if (element.id === id && element.closest(AUTHORED) !== null) return element;
    const found = element.shadowRoot && findInBlocks(element.shadowRoot, id);
    if (found) return found;
  }
  return undefined;
}

/**
 * The element that the fragment of the page's address names, as HTML finds it, and also in open shadow roots. The
 * document's own ids come first.
 */
export function findFragmentTarget(): HTMLElement | undefined {
  const fragment = location.hash.slice(1);
  if (fragment === '') return undefined;
  const ids = [fragment, decodeComponent(fragment)];
  const own = ids.map((id) => document.getElementById(id) ?? document.querySelector(`a[name="${CSS.escape(id)}"]`));
  const found = own.find((element) => element !== null) ?? ids.map((id) => findInBlocks(document, id)).find(Boolean);
  return found instanceof HTMLElement ? found : undefined;
}

/** Opens what is closed around an element, as a browser does before it scrolls there. */
function reveal(target: Element): void {
  for (let node: Node | null = target; node !== null; node = parentOf(node)) {
    if (node instanceof HTMLDetailsElement && target.closest('summary')?.parentNode !== node) node.open = true;
    if (!(node instanceof HTMLElement) || node.getAttribute('hidden') !== 'until-found') continue;
    node.dispatchEvent(new Event('beforematch', { bubbles: true }));
    node.removeAttribute('hidden');
  }
}

/** The parent in the flat tree, in which a slotted element is below its slot. */
const parentOf = (node: Node): Node | null =>
  (node instanceof Element ? node.assignedSlot : null) ?? (node instanceof ShadowRoot ? node.host : node.parentNode);

/** A page that is not complete may lose the focus again, and a screen reader may not yet know the page that it is on. */
const pageComplete = async (): Promise<void> => {
  if (document.readyState === 'complete') return;
  await new Promise((resolve) => addEventListener('load', resolve, { once: true }));
};

/**
 * Scrolls to what the address names and moves the focus there, after opening what is closed around it. Where the page
 * was opened with it, the focus waits until the page is complete, and stays with a visitor who has begun elsewhere.
 */
export async function showFragmentTarget(target: HTMLElement, arrival: FragmentArrival): Promise<void> {
  if (arrival === 'restored') return;
  reveal(target);
  target.scrollIntoView();
  if (arrival === 'opened') {
    await pageComplete();
    if (currentArrival() === 'restored' || document.activeElement !== document.body) return;
    target.scrollIntoView();
  }
  if (!target.matches(':focus-within')) focusElement(target);
}
