import { MENU_ID, type InitialPageData } from '../documents/page-data.js';
import type { Host } from '../rendering/host.js';
import { onBrokenImage } from './broken-images.js';
import { fitHeader } from './header-fit.js';
import type { StartClientNavigation } from './client-navigation.js';
import { hydrateLazyBlocks } from './lazy-blocks.js';
import { INTENTS, findLink, linkedPage } from './links.js';
import { memoizeAsync } from './memoize-async.js';
import { closeMenuBehindFocus } from './menu.js';
import { loadCode, resumeAfterReload } from './load-code.js';
import { fetchPage } from './page-files.js';
import { showRouteSection } from './route-section.js';
import { hydrateBlocks } from './hydrate-blocks.js';

/** Starts everything else on the page, once its first block is hydrated and the document is parsed. */
export function startPage(page: InitialPageData, host: Host): void {
  const { blocks } = page;
  closeMenuBehindFocus(MENU_ID);
  fitHeader();
  showRouteSection();
  resumeAfterReload();
  void hydrateBlocks(blocks.hidden, page);
  hydrateLazyBlocks(page);

  const loadPage = memoizeAsync(async () => {
    const file = await fetchPage(page, page.route);
    // Before static blocks are defined: when they render, they need the images of the page.
    host.addPictures(file.pictures);
    return file;
  });
  const start: StartClientNavigation = memoizeAsync(async () => {
    const { startClientNavigation } = await import('./client-navigation.js');
    return startClientNavigation(page, loadPage, host);
  });
  onBrokenImage(blocks.static, () => void loadPage().then(() => hydrateBlocks(blocks.static, page), ignore));
  if (new URL(location.href).searchParams.has('design')) {
    void import('./design.js').then(({ startDesign }) => startDesign(start, host));
  } else startOnIntent(start, page.basePath);
  const { basePath, userPath } = page;
  if (userPath !== undefined) {
    void loadCode(() => import('./signed-in.js'), page, { waits: true }).then(
      ({ watchUser }) => watchUser(`${basePath}${userPath}`, start, host),
      ignore,
    );
  }
}

const ignore = (): void => undefined;

/** Starts when a link to a page of the site is likely to be followed. Until then, nothing on the page needs it. */
function startOnIntent(start: StartClientNavigation, basePath: string): void {
  const begin = (event: Event): void => {
    const link = findLink(event);
    if (link === undefined || linkedPage(link, basePath) === undefined) return;
    for (const intent of INTENTS) removeEventListener(intent, begin, true);
    // If the code fails to load, the next event tries again. Until then, the browser follows links.
    start().then(({ navigation }) => navigation.prefetch(event.type, link), listen);
  };
  const listen = (): void => {
    for (const intent of INTENTS) addEventListener(intent, begin, { capture: true, passive: true });
  };
  listen();
}
