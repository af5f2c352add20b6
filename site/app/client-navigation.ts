import { loadBlocks } from 'virtual:used-blocks';
import { loadWrappers } from 'virtual:used-wrappers';
import type { Host } from '../rendering/host.js';
import { allBlocks, type InitialPageData, type PageFile } from '../documents/page-data.js';
import type { Application } from './application.js';
import { sitePath } from './links.js';
import { memoizeAsync } from './memoize-async.js';
import { Navigation } from './navigation.js';
import { PageSource } from './page-source.js';

/** Navigation between pages of the site without loading a new document. */
export interface ClientNavigation {
  readonly navigation: Navigation;
  /** Hydrates the prerendered page with React, unless another page is already shown. */
  hydrate(): Promise<Application>;
}

/** Starts client-side navigation, unless it has been started. */
export type StartClientNavigation = () => Promise<ClientNavigation>;

/**
 * Starts to follow links to pages of the site without loading a new document. React is evaluated only when the first page
 * replaces the prerendered one, which is not hydrated before.
 *
 * @param first - the prerendered page
 * @param loadFirst - loads its data
 */
export function startClientNavigation(
  first: InitialPageData,
  loadFirst: () => Promise<PageFile>,
  host: Host,
): ClientNavigation {
  const path = sitePath(location.pathname, first.basePath);
  const start = memoizeAsync(async () => {
    const { Application } = await import('./application.js');
    return new Application(first.route, source, host);
  });
  const loadCode = (page: InitialPageData): Promise<unknown> => {
    const blocks = allBlocks(page);
    return Promise.all([start(), loadBlocks(blocks), loadWrappers(blocks)]);
  };
  const source = new PageSource({ first, path, loadFirst, loadCode });
  const navigation = new Navigation({
    page: first,
    source,
    show: async (page, parameters) => (await start()).show(page, parameters),
  });
  document.documentElement.dataset['clientNavigation'] = '';
  return {
    navigation,
    async hydrate() {
      const [application, page] = await Promise.all([start(), source.load(path)]);
      await application.hydrate(page);
      return application;
    },
  };
}
