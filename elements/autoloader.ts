/**
 * Loads each block when its tag first appears in the page, also in open shadow roots and in templates that a grid fills.
 * A block that could not be loaded is tried again when its tag appears again.
 */

import { keepPresses } from './presses.js';

/** The module that defines each block, by tag. */
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
  'pallet-expandable-section': () => import('./blocks/expandable-section/expandable-section.js'),
  'pallet-grid': () => import('./blocks/grid/grid.js'),
  'pallet-hero-carousel': () => import('./blocks/hero-carousel/hero-carousel.js'),
  'pallet-horizontal-line': () => import('./blocks/horizontal-line/horizontal-line.js'),
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
  'pallet-site-logo': () => import('./blocks/site-logo/site-logo.js'),
  'pallet-statistic': () => import('./blocks/statistic/statistic.js'),
  'pallet-text': () => import('./blocks/text/text.js'),
  'pallet-tile': () => import('./blocks/tile/tile.js'),
  'pallet-user-provider': () => import('./blocks/user-provider/user-provider.js'),
  'pallet-view-notifier': () => import('./blocks/view-notifier/view-notifier.js'),
};

/** Blocks that are loaded or loading. */
const loadsByTag = new Map<string, Promise<void>>();

/** Number of failed loads of each block. */
const failures = new Map<string, number>();

/** Never rejects: a block that fails to load does not affect others. */
function load(tag: string): Promise<void> {
  const loading =
    loadsByTag.get(tag) ?? fetchBlock(tag).then(undefined, (error: unknown) => warnAboutFailure(tag, error));
  loadsByTag.set(tag, loading);
  return loading;
}

async function fetchBlock(tag: string): Promise<void> {
  try {
    await blocks[tag]?.();
  } catch (error) {
    const [address] = /https?:\S+/.exec(String(error)) ?? [];
    const count = failures.get(tag);
    if (count === undefined || address === undefined) throw error;
    // Firefox caches failed imports. A URL with another fragment is a different module.
    await import(/* @vite-ignore */ /* webpackIgnore: true */ `${address}#${count}`);
  }
}

function warnAboutFailure(tag: string, error: unknown): void {
  loadsByTag.delete(tag);
  failures.set(tag, (failures.get(tag) ?? 0) + 1);
  console.warn(
    `<${tag}> could not be fetched and shows only its children; it is tried again when the tag appears again: ${String(error)}`,
  );
}

/** Observes added elements. Undefined on a server. */
let observer: MutationObserver | undefined;

const observe = (root: Document | ShadowRoot): void => observer?.observe(root, { childList: true, subtree: true });

const isShadowRoot = (root: ParentNode): root is ShadowRoot =>
  root.nodeType === Node.DOCUMENT_FRAGMENT_NODE && 'host' in root;

function findUndefinedTags(root: ParentNode): string[] {
  if (isShadowRoot(root)) observe(root);
  const own = 'localName' in root ? [root as Element] : [];
  return [...own, ...root.querySelectorAll('*')].flatMap((element) => {
    const { localName, shadowRoot, parentElement } = element;
    // Blocks render the templates that they contain.
    const isFilled = localName === 'template' && Object.hasOwn(blocks, parentElement?.localName ?? '');
    return [
      ...(Object.hasOwn(blocks, localName) && customElements.get(localName) === undefined ? [localName] : []),
      ...(shadowRoot === null ? [] : findUndefinedTags(shadowRoot)),
      ...(isFilled ? findUndefinedTags((element as HTMLTemplateElement).content) : []),
    ];
  });
}

/**
 * Loads the undefined blocks in `root`. Pages do not need to call it, except to load blocks before they are shown, and for
 * closed shadow roots, which are observed from then on.
 *
 * @param root - a fragment, an element, a shadow root or the document
 * @returns a promise that resolves when the blocks are defined or have failed with a warning. It never rejects
 */
export async function discover(root: ParentNode): Promise<void> {
  await Promise.all([...new Set(findUndefinedTags(root))].map(load));
}

/** Mutation observers are not notified of shadow roots that are attached to existing elements. */
function watchNewRoots(): void {
  const { attachShadow } = Element.prototype;
  Reflect.defineProperty(Element.prototype, 'attachShadow', {
    configurable: true,
    enumerable: true,
    writable: true,
    value(this: Element, init: ShadowRootInit): ShadowRoot {
      const root = attachShadow.call(this, init);
      if (init.mode === 'open') observe(root);
      return root;
    },
  });
}

function start(): void {
  keepPresses();
  observer = new MutationObserver((records) => {
    for (const { addedNodes } of records) {
      // An observed root may not be in the page yet. Elements of other windows are not instances of this window's classes.
      for (const node of addedNodes) if (node.isConnected && 'querySelectorAll' in node) void discover(node as Element);
    }
  });
  observe(document);
  watchNewRoots();
  void discover(document);
  // Declarative shadow roots do not trigger the observer.
  if (document.readyState === 'loading') {
    document.addEventListener('DOMContentLoaded', () => void discover(document), { once: true });
  }
}

if ('document' in globalThis) start();
