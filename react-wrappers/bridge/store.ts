import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { RecordedElement, Recording } from '@pallet/elements/ssr';

/** Marks each recorded block in the HTML, as `<nonce>-<index>`. */
const MARKER = 'data-pallet-ssr';

interface ElementStore {
  readonly nonce: string;
  readonly elements: RecordedElement[];
}

const stores = new AsyncLocalStorage<ElementStore>();

/**
 * Remembers a block in the store of the rendering in progress.
 *
 * @returns the attributes that mark it in the HTML; none where nobody collects
 */
export function recordElement(element: RecordedElement): Record<string, string> {
  const store = stores.getStore();
  return store === undefined ? {} : { [MARKER]: `${store.nonce}-${store.elements.push(element) - 1}` };
}

/**
 * Renders React to HTML and collects every block in it. Renderings may run side by side: each has a store of its own.
 *
 * @param render - resolves with the whole HTML
 * @returns the HTML, in which each block's tag is marked, and the blocks
 */
export async function collectElements(
  render: () => string | Promise<string>,
): Promise<{ html: string; recording: Recording }> {
  const store: ElementStore = { nonce: randomUUID(), elements: [] };
  const html = await stores.run(store, async () => render());
  return { html, recording: { marker: MARKER, ...store } };
}
