import { serveStatic } from '@hono/node-server/serve-static';
import { getConnInfo } from '@hono/node-server/conninfo';
import { Hono, type Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { MEDIA_CACHE } from '../../building/load-site.js';
import type { SharedBrowser } from '../../check-content/shared-browser.js';
import { findPageImages } from '../../building/images.js';
import { fileContent } from '../../content-sources/file-content.js';
import { describeProblem } from '../../documents/finding.js';
import type { ShownPage } from '../../building/load-site.js';
import { loadLayouts, loadPages } from '../../documents/load.js';
import { createDeliveryApp } from '../../server/delivery-on-node.js';
import { ContentUnavailableError } from '../../store/backend.js';
import type { ContentStore } from '../../store/store.js';
import { AS_OF, READ_ONLY } from './api.js';
import { ApiProblem } from './api-problem.js';
import type { Authenticator } from './authors.js';
import { createDocumentPublishing } from './document-publishing.js';
import { documentRoutes } from './document-routes.js';
import { createErrorReport } from './error-report.js';
import { createDraftMeasurement } from './measure-draft.js';
import {
  editorPolicy,
  previewPolicy,
  ownHostOnly,
  ownOriginOnly,
  rateLimit,
  securityHeaders,
  signedInOnly,
  type AuthorEnv,
} from './guard.js';
import { createMediaLibrary } from './media-library.js';
import { mediaRoutes } from './media-routes.js';
import { pageRoutes } from './page-routes.js';
import { createPageService } from './page-service.js';
import { patternRoutes } from './pattern-routes.js';
import { createPublisher, type Build } from './publisher.js';
import { createRenditionMaker } from './rendition-maker.js';
import { siteRoutes } from './site-routes.js';

export interface EditorAppOptions {
  readonly store: ContentStore;
  /** The content folder. */
  readonly contentRoot: string;
  readonly authors: Authenticator;
  /** Origins at which authors open the editor. */
  readonly origins: readonly string[];
  /** URL of the site for visitors. */
  readonly siteUrl: string;
  /** Folder of the built editor. */
  readonly appFolder: string;
  readonly build: Build;
  /** Cache folder for encoded images. Default: that of the site's build */
  readonly pictureCache?: string;
  /** Browser in which rendered drafts are measured. Default: they are not measured */
  readonly browser?: SharedBrowser;
  /** Maximum number of requests per author and minute. Default: 600 */
  readonly limit?: number;
  /** Receives messages for operators. Default: the console */
  readonly log?: (message: string, error?: unknown) => void;
}

/** Bytes of a document: ten times those of the largest page. */
const DOCUMENT_LIMIT = 2_000_000;

/** Creates the editor's server: its pages, its API, and the images for its canvas. */
export async function createEditorApp(options: EditorAppOptions): Promise<Hono<AuthorEnv>> {
  const { store, contentRoot, authors, origins, siteUrl, appFolder, build, browser, limit = 600 } = options;
  const log = options.log ?? ((message: string, error?: unknown) => console.error(message, error ?? ''));
  const reportError = createErrorReport(log);
  const content = fileContent(contentRoot, (problem) => log(describeProblem(problem)));
  const settings = () => content.settings();
  const items = () => content.items();
  const { pictureHosts, basePath } = await settings();
  const pages = createPageService({ store, contentRoot, settings });
  const library = createMediaLibrary({ store, settings });
  const renditions = createRenditionMaker({
    ...{ picture: library.picture, cacheDir: options.pictureCache ?? MEDIA_CACHE, log },
    isForPhones: ({ key, usedIn }) =>
      usedIn.length > 0 && findPageImages(loadShownPages(contentRoot)).forPhones.has(key),
  });
  const jobs = createPublisher(build, log);
  // Changes published on other servers must also be built here.
  store.onExternalChange((names) => void jobs.start(names));
  const app = new Hono<AuthorEnv>();

  app.use(securityHeaders(editorPolicy(pictureHosts)));
  app.use(ownHostOnly(origins.map((origin) => new URL(origin).host)));
  app.use(ownOriginOnly(origins));
  app.use(
    '/login/*',
    rateLimit(30, (context) => `login ${clientAddressOf(context)}`, store.serverState),
  );
  authors.mount?.(app as unknown as Hono);
  app.use(
    '/api/*',
    rateLimit(limit * 2, (context) => `address ${clientAddressOf(context)}`, store.serverState),
  );
  app.use('/api/*', signedInOnly(authors));
  const authorOf = (context: Context): string => `author ${(context as Context<AuthorEnv>).get('author').name}`;
  app.use('/api/*', rateLimit(limit, authorOf, store.serverState));

  app.use('/api/*', async (context, next) => {
    context.header('Cache-Control', 'no-store');
    const { method, url } = context.req;
    const isRead = method === 'GET' || method === 'HEAD';
    const refusal = store.readOnlyReason();
    if (!isRead && refusal !== undefined) throw refusal;
    await next();
    const asOf = store.lastKnownAt();
    if (asOf !== undefined) context.header(AS_OF, asOf);
    else if (store.readOnlyReason() !== undefined) context.header(READ_ONLY, 'true');
    if (isRead) return;
    const { name, role } = context.get('author');
    const { status } = context.res;
    // Percent-encoded as sent: databases do not support every character.
    const what = `${method} ${new URL(url).pathname}`;
    const entry = { at: new Date().toISOString(), by: name, role, what, status };
    await store.appendToAuditLog(entry).catch((error: unknown) => {
      if (!(error instanceof ContentUnavailableError)) throw error;
      log(`The audit log cannot be written, so this entry is missing: ${JSON.stringify(entry)}`);
    });
  });

  const documentLimit = bodyLimit({
    maxSize: DOCUMENT_LIMIT,
    onError: () => {
      throw new ApiProblem('TOO_LARGE', `A document can be at most ${DOCUMENT_LIMIT / 1_000_000} MB.`);
    },
  });
  const measureDraft =
    browser === undefined
      ? undefined
      : createDraftMeasurement({ appFolder, picture: library.picture, facts: renditions.facts, log, browser });
  const publishing = createDocumentPublishing({ store, contentRoot, pages, reportError, measureDraft });
  const documents = { store, contentRoot, pages, publisher: jobs, publishing };
  for (const path of ['/api/pages/*', '/api/layouts/*', '/api/patterns', '/api/redirects'])
    app.use(path, documentLimit);
  app.route('/api/pages', pageRoutes({ ...documents, settings }));
  app.route('/api/layouts', documentRoutes('layouts', documents));
  app.route('/api/media', mediaRoutes(library, renditions));
  app.route('/api/patterns', patternRoutes({ store, contentRoot, policy: previewPolicy(pictureHosts) }));
  app.route('/api', siteRoutes({ store, pages, publisher: jobs, renditions, settings, items, siteUrl }));
  app.all('/api/*', () => {
    throw new ApiProblem('NOT_FOUND', 'This API endpoint does not exist.');
  });

  // Images and the delivery API for the canvas. Unpublished content requires a session.
  app.use('/media/*', signedInOnly(authors));
  app.get('/media/:key', async (context) => {
    const picture = await library.picture(context.req.param('key'));
    if (picture === undefined) throw new ApiProblem('NOT_FOUND', 'This image does not exist.');
    // An SVG image opened directly is a document: no scripts may run in it.
    context.header('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox");
    return context.body(Uint8Array.from(picture.bytes), 200, { 'Content-Type': picture.type });
  });
  const delivery = createDeliveryApp({ contentRoot, basePath, log, deliversHidden: true });
  for (const path of ['services', 'sfsites']) {
    app.use(`${basePath}/${path}/*`, signedInOnly(authors));
    app.get(`${basePath}/${path}/*`, ({ req }) => delivery.fetch(req.raw));
  }

  app.get('*', async (context, next) => {
    if ((await authors.authenticate(context)) !== undefined) return next();
    if (authors.loginUrl !== undefined) return context.redirect(authors.loginUrl);
    throw new ApiProblem('NOT_SIGNED_IN', 'Open the editor through its proxy.');
  });
  app.get('*', serveStatic({ root: appFolder }));
  // All views of the editor are served by one page.
  app.get('*', serveStatic({ root: appFolder, path: 'index.html' }));
  app.notFound((context) => context.text('There is nothing at this URL.', 404));

  app.onError((error, context) => {
    const problem = reportError(error, `${context.req.method} ${context.req.path}`);
    context.header('Cache-Control', 'no-store');
    if (problem.code === 'UNAVAILABLE') context.header('Retry-After', '5');
    return context.json(problem.body, problem.status);
  });
  return app;
}

function loadShownPages(contentRoot: string): ShownPage[] {
  const { layouts } = loadLayouts(contentRoot);
  return [...loadPages(contentRoot).pages.values()].map((page) => ({ page, layout: layouts.get(page.themeLayout) }));
}

/** The IP address of the client; empty if it is unknown, as in tests. */
function clientAddressOf(context: Context): string {
  try {
    return getConnInfo(context).remote.address ?? '';
  } catch {
    return '';
  }
}
