// Hydration support comes first: Lit looks for it when the first block is evaluated.
import '@pallet/elements/hydration';
import type {} from '@pallet/elements';
import { provideHost, routeParameters } from '../rendering/host.js';
import { loadTexts } from '../rendering/language.js';
import { PAGE_DATA_ID, type PageStart } from '../documents/page-data.js';
import { wake } from './wake.js';

const data = document.getElementById(PAGE_DATA_ID)?.textContent;

if (data != null) void begin(JSON.parse(data) as PageStart);

/**
 * Wakes what a visitor meets at once, by itself, so that it answers as soon as it can. All else is asked for after that;
 * where it does not come, the page stays as it was prerendered.
 */
async function begin(page: PageStart): Promise<void> {
  const host = provideHost(document.body, page, routeParameters(new URL(location.href)));
  addEventListener('pallet-paginate', (event) => answerGrid(event, page));
  // Where the phrases do not come, blocks speak English rather than not at all.
  await loadTexts(page.language).catch(() => undefined);
  await wake(page.blocks.early, page.blocks);
  // Blocks render in the turn in which they are defined. One that waits for something holds nothing up.
  await new Promise((resolve) => setTimeout(resolve));
  const { beginVisit } = await import('./visit.js');
  beginVisit(page, host);
}

/** Answers a grid that asks for another page, if the site knows where its items come from. */
function answerGrid(event: GlobalEventHandlersEventMap['pallet-paginate'], page: PageStart): void {
  const collection = page.collections?.[(event.target as Element).id];
  if (collection === undefined || event.defaultPrevented) return;
  const load = import('./collections.js');
  event.respondWith(load.then(({ loadCollection }) => loadCollection(page, collection, event.page, event.signal)));
}
