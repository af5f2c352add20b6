// Hydration support comes first: Lit looks for it when the first block is evaluated.
import '@pallet/elements/hydration';
import type {} from '@pallet/elements';
import { setRetryImport } from '@pallet/elements/foundations';
import { provideHost, routeParameters } from '../rendering/host.js';
import { loadTexts } from '../rendering/language.js';
import { PAGE_DATA_ID, type InitialPageData } from '../documents/page-data.js';
import { hydrateBlocks } from './hydrate-blocks.js';
import { loadCode } from './load-code.js';

const data = document.getElementById(PAGE_DATA_ID);

if (data !== null) {
  // React would not expect the data and this script between the blocks.
  data.nextElementSibling?.remove();
  data.remove();
  void begin(JSON.parse(data.textContent) as InitialPageData);
}

/**
 * Hydrates the first block, possibly while the rest of the document is loading. Everything else follows once the document
 * is parsed; if its code fails to load, the page stays as it was prerendered.
 */
async function begin(page: InitialPageData): Promise<void> {
  const host = provideHost(document.body, page, routeParameters(new URL(location.href)));
  setRetryImport((load) => loadCode(load, page, { waits: true }));
  addEventListener('pallet-paginate', (event) => answerGrid(event, page));
  // If the texts of the language fail to load, blocks use English.
  await loadCode(() => loadTexts(page.language), page).catch(() => undefined);
  await hydrateBlocks(page.blocks.eager, page);
  // Blocks render before the next task. Blocks that wait for data do not delay the rest.
  await new Promise((resolve) => setTimeout(resolve));
  const visit = loadCode(() => import('./visit.js'), page, { waits: true });
  const [visitModule] = await Promise.all([visit.catch(() => undefined), documentParsed()]);
  visitModule?.startPage(page, host);
}

/** Resolves once the document is parsed. */
async function documentParsed(): Promise<void> {
  if (document.readyState !== 'loading') return;
  await new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve, { once: true }));
}

/** Loads the page of items that a grid requests, if the grid shows a collection of the site. */
function answerGrid(event: GlobalEventHandlersEventMap['pallet-paginate'], page: InitialPageData): void {
  const collection = page.collections?.[(event.target as Element).id];
  if (collection === undefined || event.defaultPrevented) return;
  const load = loadCode(() => import('./collections.js'), page, { isPressed: true });
  event.respondWith(load.then(({ loadCollection }) => loadCollection(page, collection, event.page, event.signal)));
}
