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
  'pallet-hero-carousel': () => import('./blocks/hero-carousel/hero-carousel.js'),
  'pallet-image': () => import('./blocks/image/image.js'),
  'pallet-image-provider': () => import('./blocks/image-provider/image-provider.js'),
  'pallet-layout': () => import('./blocks/layout/layout.js'),
  'pallet-link': () => import('./blocks/link/link.js'),
  'pallet-page-metadata': () => import('./blocks/page-metadata/page-metadata.js'),
  'pallet-responsive': () => import('./blocks/responsive/responsive.js'),
  'pallet-section': () => import('./blocks/section/section.js'),
  'pallet-statistic': () => import('./blocks/statistic/statistic.js'),
  'pallet-text': () => import('./blocks/text/text.js'),
  'pallet-tile': () => import('./blocks/tile/tile.js'),
  'pallet-user-provider': () => import('./blocks/user-provider/user-provider.js'),
  'pallet-view-notifier': () => import('./blocks/view-notifier/view-notifier.js'),
};

/** Loads the blocks whose tags stand in `root` and are not defined yet. */
async function discover(root: Element | Document): Promise<void> {
  const tags = new Set([...root.querySelectorAll(':not(:defined)')].map(({ localName }) => localName));
  if (root instanceof Element) tags.add(root.localName);
  await Promise.allSettled([...tags].map((tag) => blocks[tag]?.()));
}

new MutationObserver((records) => {
  for (const { addedNodes } of records) {
    for (const node of addedNodes) if (node instanceof Element) void discover(node);
  }
}).observe(document.documentElement, { childList: true, subtree: true });

void discover(document);
