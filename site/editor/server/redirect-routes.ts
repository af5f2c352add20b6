import { Hono } from 'hono';
import type { SiteSettings } from '../../content-sources/content-source.js';
import { createPageMatcher } from '../../documents/redirects.js';
import type { ContentStore } from '../../store/store.js';
import type { RedirectList } from './api.js';
import { publisherOnly, type AuthorEnv } from './guard.js';
import type { PageService } from './page-service.js';
import type { Publisher } from './publisher.js';
import { readBody, requireString } from './read-body.js';
import { findRedirectIssues, readRedirects, readRedirectsAt, saveRedirects, validateRedirects } from './redirects.js';
import { createAddressTester, parseTestedAddress } from './test-address.js';

interface RedirectRoutesOptions {
  readonly store: ContentStore;
  readonly pages: PageService;
  readonly publisher: Publisher;
  readonly settings: () => Promise<SiteSettings>;
}

/** The routes of redirects: the list, its changes, and the test of an address. */
export function redirectRoutes({ store, pages, publisher, settings }: RedirectRoutesOptions): Hono<AuthorEnv> {
  const app = new Hono<AuthorEnv>();

  const readSite = async () => {
    const [known, visitors] = await Promise.all([pages.known(), settings()]);
    const published = known.filter(({ state }) => state !== 'draft');
    return {
      pages: known,
      isPage: createPageMatcher(published.map(({ path }) => path)),
      siteUrl: `${visitors.origin}${visitors.basePath}`,
      visitors,
    };
  };

  const readList = async (): Promise<RedirectList> => {
    const [list, site] = await Promise.all([readRedirects(store), readSite()]);
    const testAddress = createAddressTester({ ...site, redirects: list.redirects });
    return { ...list, issues: findRedirectIssues(list.redirects, site, testAddress) };
  };

  app.get('/', async (context) => context.json(await readList()));

  app.put('/', async (context) => {
    publisherOnly(context);
    const body = await readBody(context);
    const write = { version: requireString(body, 'version'), by: context.get('author').name };
    const stored = await readRedirectsAt(store, write.version);
    await saveRedirects(store, validateRedirects(body['redirects'], await readSite(), stored), write);
    publisher.start([]);
    return context.json(await readList());
  });

  app.get('/test', async (context) => {
    const [{ redirects }, site] = await Promise.all([readRedirects(store), readSite()]);
    const path = parseTestedAddress(context.req.query('address') ?? '', site.siteUrl);
    return context.json(createAddressTester({ ...site, redirects })(path));
  });

  return app;
}
