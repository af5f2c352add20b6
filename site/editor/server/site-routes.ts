import { Hono } from 'hono';
import { streamSSE } from 'hono/streaming';
import type { ContentItem, SiteSettings } from '../../content-sources/content-source.js';
import { findSignedInProblem } from '../../documents/audience.js';
import { factsOf } from '../../documents/facts-of.js';
import { describeLocationForAuthors } from '../../documents/block-location.js';
import { walkUnchecked } from '../../documents/tree.js';
import { parseDocument } from '../../store/document-state.js';
import type { ContentStore } from '../../store/store.js';
import type { Reference, Session } from './api.js';
import type { AuthorEnv } from './guard.js';
import type { PageService } from './page-service.js';
import type { Publisher } from './publisher.js';
import { redirectRoutes } from './redirect-routes.js';
import type { RenditionMaker } from './rendition-maker.js';

export interface SiteRoutesOptions {
  readonly store: ContentStore;
  readonly pages: PageService;
  readonly publisher: Publisher;
  readonly renditions: RenditionMaker;
  readonly settings: () => Promise<SiteSettings>;
  readonly items: () => Promise<readonly ContentItem[]>;
  readonly siteUrl: string;
}

/** Milliseconds between keep-alive comments on an event stream. */
const KEEP_ALIVE_INTERVAL = 15_000;
/** Maximum number of references in a response. */
const MAX_REFERENCES = 50;

/** The routes of the whole site: session, link targets, redirects, search results, and build events. */
export function siteRoutes({
  store,
  pages,
  publisher,
  renditions,
  settings,
  items,
  siteUrl,
}: SiteRoutesOptions): Hono<AuthorEnv> {
  const app = new Hono<AuthorEnv>();

  app.get('/session', async (context) => {
    const { languages, texts, origin, basePath, ...visitors } = await settings();
    const session: Session = {
      ...context.get('author'),
      languages: languages.map(({ code, label, path }) => ({ code, label, path })),
      siteName: texts['name'] ?? '',
      basePath,
      publicUrl: `${origin}${basePath}`,
      siteUrl,
      signedInProblem: findSignedInProblem(visitors),
    };
    return context.json(session);
  });

  app.get('/events', (context) => {
    // A buffering proxy would delay events.
    context.header('X-Accel-Buffering', 'no');
    return streamSSE(context, async (stream) => {
      const send = (event?: string) => (data: object) =>
        void stream.writeSSE({ data: JSON.stringify(data), ...(event !== undefined && { event }) });
      stream.onAbort(publisher.listen(send()));
      stream.onAbort(renditions.listen(send('renditions')));
      while (!stream.aborted) {
        await stream.write(': here\n\n');
        await stream.sleep(KEEP_ALIVE_INTERVAL);
      }
    });
  });

  app.get('/references', async (context) => {
    const query = (context.req.query('query') ?? '').trim().toLowerCase();
    const { namedPages } = await settings();
    const references: Reference[] = [];
    for (const { id, title, path, language } of await pages.known()) {
      references.push({ kind: 'page', title, url: path, language, pageId: id });
      for (const [name, url] of Object.entries(namedPages)) {
        if (url === path)
          references.push({ kind: 'named-page', title: name, url, language, pageId: id, pageName: name });
      }
      const document = parseDocument((await store.peek(`pages/${id.replaceAll('~', '/')}.json`))?.text ?? '');
      if (document === undefined) continue;
      for (const { node, path: place } of walkUnchecked(document)) {
        const { block, id: sectionId } = node;
        if (factsOf(block)?.isSection !== true || typeof sectionId !== 'string' || sectionId === '') continue;
        const url = `${path}?sectionName=${encodeURIComponent(sectionId)}`;
        references.push({
          kind: 'section',
          title: `${title}, ${describeLocationForAuthors(document, place)}`,
          url,
          language,
          pageId: id,
          sectionId,
        });
      }
    }
    const isMatch = ({ title, url }: Reference): boolean => `${title} ${url}`.toLowerCase().includes(query);
    return context.json(references.filter(isMatch).slice(0, MAX_REFERENCES));
  });

  app.get('/search-results', async (context) => {
    const keys = new Set((await items()).map(({ contentKey }) => contentKey));
    return context.json(await pages.searchResults((key) => keys.has(key)));
  });

  app.route('/redirects', redirectRoutes({ store, pages, publisher, settings }));

  return app;
}
