import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';

/** One block as React rendered it: what the page's second pass needs to render its shadow root. */
export interface RecordedElement {
  tagName: string;
  /** Properties of the block, by name. */
  properties: Record<string, unknown>;
  /** Everything else that was given, by the name that React has for it. */
  attributes: Record<string, unknown>;
}

/** Marks each recorded block in the HTML, as `<nonce>-<index>`. */
export const MARKER = 'data-pallet-ssr';

interface ElementStore {
  nonce: string;
  elements: RecordedElement[];
}

const stores = new AsyncLocalStorage<ElementStore>();

/**
 * Remembers a block in the store of the rendering in progress.
 *
 * @returns the marker attribute's value; undefined where nobody collects
 */
export function recordElement(element: RecordedElement): string | undefined {
  const store = stores.getStore();
  return store === undefined ? undefined : `${store.nonce}-${store.elements.push(element) - 1}`;
}

/**
 * Renders React to HTML and collects every block in it. Renderings may run side by side: each has a store of its own.
 *
 * @param render - for instance `() => renderToString(<Page />)`
 * @returns the HTML, in which each block's tag carries the `marker` attribute with the value `<nonce>-<index>`, and the
 *   blocks by that index
 */
export async function collectElements(
  render: () => string | Promise<string>,
): Promise<{ html: string; elements: RecordedElement[]; marker: string }> {
  const store: ElementStore = { nonce: randomUUID(), elements: [] };
  const html = await stores.run(store, async () => render());
  return { html, elements: store.elements, marker: MARKER };
}
