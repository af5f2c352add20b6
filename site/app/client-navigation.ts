import { loadBlocks } from 'virtual:used-blocks';
import { loadWrappers } from 'virtual:used-wrappers';
import type { Host } from '../rendering/host.js';
import { allBlocks, type InitialPageData, type PageFile } from '../documents/page-data.js';
import type { Application } from './application.js';
import { sitePath } from './links.js';
import { memoizeAsync } from './memoize-async.js';
import { Navigation } from './navigation.js';
import { PageSource } from './page-source.js';

/** Pages of the site in place of each other, without loading a new document. */
export interface ClientNavigation {
  readonly navigation: Navigation;
  /** Starts React on the prerendered page, which stays as it is, unless another page is shown already. */
  hydrate(): Promise<Application>;
}

/** Starts it, unless it has been started. */
export type StartClientNavigation = () => Promise<ClientNavigation>;

/**
 * From now on, links to pages of the site are followed without loading a new document. React is evaluated for the first
 * page that is shown in place of the prerendered one, which is not hydrated before.
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
