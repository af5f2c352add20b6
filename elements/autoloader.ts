/**
 * Fetches each block when its tag first appears in the page: at once or later, in open shadow roots too (whoever attaches
 * them), and in the templates that a grid fills. What could not be fetched is tried again when the tag appears again.
 */

import { keepPresses } from './presses.js';

/** Where each block's defining module is, by tag. */
const blocks: Record<string, () => Promise<unknown>> = {
  'pallet-banner': () => import('./blocks/banner/banner.js'),
  'pallet-button': () => import('./blocks/button/button.js'),
  'pallet-button-group': () => import('./blocks/button-group/button-group.js'),
  'pallet-column': () => import('./blocks/column/column.js'),
  'pallet-column-spacer': () => import('./blocks/column-spacer/column-spacer.js'),
  'pallet-columns': () => import('./blocks/columns/columns.js'),
  'pallet-contacts': () => import('./blocks/contacts/contacts.js'),
  'pallet-data-layer': () => import('./blocks/data-layer/data-layer.js'),
  'pallet-data-provider': () => import('./blocks/data-provider/data-provider.js'),
  'pallet-employee-slide': () => import('./blocks/employee-slider/employee-slide.js'),
  'pallet-employee-slider': () => import('./blocks/employee-slider/employee-slider.js'),
  'pallet-grid': () => import('./blocks/grid/grid.js'),
  'pallet-hero-carousel': () => import('./blocks/hero-carousel/hero-carousel.js'),
  'pallet-html': () => import('./blocks/html/html.js'),
  'pallet-icon': () => import('./blocks/icon/icon.js'),
  'pallet-image': () => import('./blocks/image/image.js'),
  'pallet-image-provider': () => import('./blocks/image-provider/image-provider.js'),
  'pallet-layout': () => import('./blocks/layout/layout.js'),
  'pallet-link': () => import('./blocks/link/link.js'),
  'pallet-page-metadata': () => import('./blocks/page-metadata/page-metadata.js'),
  'pallet-responsive': () => import('./blocks/responsive/responsive.js'),
  'pallet-rich-text': () => import('./blocks/rich-text/rich-text.js'),
  'pallet-section': () => import('./blocks/section/section.js'),
  'pallet-statistic': () => import('./blocks/statistic/statistic.js'),
  'pallet-text': () => import('./blocks/text/text.js'),
  'pallet-tile': () => import('./blocks/tile/tile.js'),
  'pallet-user-provider': () => import('./blocks/user-provider/user-provider.js'),
  'pallet-view-notifier': () => import('./blocks/view-notifier/view-notifier.js'),
};

/** Blocks that are there, or on their way. */
const loads = new Map<string, Promise<void>>();

/** How often each block could not be fetched. */
const failures = new Map<string, number>();

/** Never rejects: a block that does not come leaves the rest of the page as it is. */
function load(tag: string): Promise<void> {
  const loading = loads.get(tag) ?? fetchBlock(tag).then(undefined, (error: unknown) => report(tag, error));
  loads.set(tag, loading);
  return loading;
}

async function fetchBlock(tag: string): Promise<void> {
  try {
    await blocks[tag]?.();
  } catch (error) {
    const [address] = /https?:\S+/.exec(String(error)) ?? [];
    const count = failures.get(tag);
    if (count === undefined || address === undefined) throw error;
    // Firefox never asks again for a module that it could not fetch, but takes this for another one.
    await import(/* @vite-ignore */ /* webpackIgnore: true */ `${address}#${count}`);
  }
}

function report(tag: string, error: unknown): void {
  loads.delete(tag);
  failures.set(tag, (failures.get(tag) ?? 0) + 1);
  console.warn(
    `<${tag}> could not be fetched and shows only its children; it is tried again when the tag appears again: ${String(error)}`,
  );
}

/** Told of what comes into the page. A server, which may import all that its pages import, has nothing to watch. */
let observer: MutationObserver | undefined;

const watch = (root: Document | ShadowRoot): void => observer?.observe(root, { childList: true, subtree: true });

const isShadowRoot = (root: ParentNode): root is ShadowRoot =>
  root.nodeType === Node.DOCUMENT_FRAGMENT_NODE && 'host' in root;

function tagsIn(root: ParentNode): string[] {
  if (isShadowRoot(root)) watch(root);
  const own = 'localName' in root ? [root as Element] : [];
  return [...own, ...root.querySelectorAll('*')].flatMap((element) => {
    const { localName, shadowRoot, parentElement } = element;
    // A block fills the templates that it is given.
    const isFilled = localName === 'template' && Object.hasOwn(blocks, parentElement?.localName ?? '');
    return [
      ...(Object.hasOwn(blocks, localName) && customElements.get(localName) === undefined ? [localName] : []),
      ...(shadowRoot === null ? [] : tagsIn(shadowRoot)),
      ...(isFilled ? tagsIn((element as HTMLTemplateElement).content) : []),
    ];
  });
}

/**
 * Fetches the blocks whose tags stand in `root` and are not defined yet. A page needs no call; it serves what is to be
 * ready before it is shown, and closed shadow roots, which are watched from then on.
 *
 * @param root - a fragment, an element, a shadow root or the document
 * @returns a promise that resolves when they are defined or have failed, of which the console is told; it never rejects
 */
export async function discover(root: ParentNode): Promise<void> {
  await Promise.all([...new Set(tagsIn(root))].map(load));
}

/** No observer is told of a shadow root that is attached to what stands in the page already. */
function watchNewRoots(): void {
  const { attachShadow } = Element.prototype;
  Reflect.defineProperty(Element.prototype, 'attachShadow', {
    configurable: true,
    enumerable: true,
    writable: true,
    value(this: Element, init: ShadowRootInit): ShadowRoot {
      const root = attachShadow.call(this, init);
      if (init.mode === 'open') watch(root);
      return root;
    },
  });
}

function start(): void {
  keepPresses();
  observer = new MutationObserver((records) => {
    for (const { addedNodes } of records) {
      // A watched root may be out of the page still; an element may come from another window, and have its classes.
      for (const node of addedNodes) if (node.isConnected && 'querySelectorAll' in node) void discover(node as Element);
    }
  });
  watch(document);
  watchNewRoots();
  void discover(document);
  // The parser attaches the shadow roots of a page that is still arriving, and tells nobody.
  if (document.readyState === 'loading') {
    document.addEventListener('DOMContentLoaded', () => void discover(document), { once: true });
  }
}

if ('document' in globalThis) start();
