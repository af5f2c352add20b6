import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { RecordedElement, Recording } from '@pallet/elements/ssr';

/** The attribute that marks each recorded block in the HTML. Its value is `<nonce>-<index>`. */
const MARKER = 'data-pallet-ssr';

interface ElementStore {
  readonly nonce: string;
  readonly elements: RecordedElement[];
}

const stores = new AsyncLocalStorage<ElementStore>();

/**
 * Records a block in the store of the current rendering.
 *
 * @returns the attributes that mark the block in the HTML. Undefined outside of `collectElements`
 */
export function recordElement(element: RecordedElement): Record<string, string> | undefined {
  const store = stores.getStore();
  return store && { [MARKER]: `${store.nonce}-${store.elements.push(element) - 1}` };
}

/**
 * Renders React to HTML and collects its blocks. Pages can be rendered concurrently, since each has its own store.
 *
 * @param render - resolves with the complete HTML
 * @returns the HTML, in which the tags of blocks are marked, and the blocks
 */
export async function collectElements(
  render: () => string | Promise<string>,
): Promise<{ html: string; recording: Recording }> {
  const store: ElementStore = { nonce: randomUUID(), elements: [] };
  const html = await stores.run(store, async () => render());
  return { html, recording: { marker: MARKER, ...store } };
}
