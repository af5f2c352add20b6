import { randomUUID } from 'node:crypto';
import { serveStatic } from '@hono/node-server/serve-static';
import { getConnInfo } from '@hono/node-server/conninfo';
import { Hono, type Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { RefusedWish } from '../../authoring/refused-wish.js';
import { MEDIA_CACHE } from '../../building/load-site.js';
import { picturesOn } from '../../building/pictures.js';
import { fileContent } from '../../content-sources/file-content.js';
import { describeProblem } from '../../documents/finding.js';
import { loadPages } from '../../documents/load.js';
import { createDeliveryApp } from '../../server/delivery-on-node.js';
import { ContentAway } from '../store/backend.js';
import { MissingDocument, type ContentStore } from '../store/store.js';
import { AS_OF } from './api.js';
import { ApiProblem } from './api-problem.js';
import type { Authors } from './authors.js';
import { documentRoutes } from './document-routes.js';
import { draftLooks } from './draft-looks.js';
import {
  editorPolicy,
  ownHostOnly,
  ownOriginOnly,
  rateLimit,
  securityHeaders,
  signedInOnly,
  type Signed,
} from './guard.js';
import { mediaLibrary } from './media-library.js';
import { mediaRoutes } from './media-routes.js';
import { pageRoutes } from './page-routes.js';
import { editedPages } from './pages.js';
import { publisher, type Build } from './publisher.js';
import { renditionMaker } from './rendition-maker.js';
import { siteRoutes } from './site-routes.js';

export interface EditorAppOptions {
  readonly store: ContentStore;
  /** The content folder. */
  readonly contentRoot: string;
  readonly authors: Authors;
  /** Addresses under which authors open the editor: scheme, host and port. */
  readonly origins: readonly string[];
  /** Where visitors see the site. */
  readonly siteUrl: string;
  /** Folder of the built editor. */
  readonly appFolder: string;
  readonly build: Build;
  /** Folder that keeps encoded pictures between builds. Default: that of the site's build */
  readonly pictureCache?: string;
  /** Whether contrast is measured on the rendered draft, where a browser is at hand. Default: false */
  readonly isMeasured?: boolean;
  /** Requests that an author may make in a minute. Default: 600 */
  readonly limit?: number;
  /** Receives what an operator should know. Default: the console. */
  readonly log?: (message: string, error?: unknown) => void;
}

/** Bytes of a document: ten times those of the largest page. */
const DOCUMENT_LIMIT = 2_000_000;

/** The editor's server: its pages, its API, and the pictures that its canvas shows. */
export async function createEditorApp(options: EditorAppOptions): Promise<Hono<Signed>> {
  const { store, contentRoot, authors, origins, siteUrl, appFolder, build, limit = 600 } = options;
  const log = options.log ?? ((message: string, error?: unknown) => console.error(message, error ?? ''));
  const content = fileContent(contentRoot, (problem) => log(describeProblem(problem)));
  const settings = () => content.settings();
  const { pictureHosts, basePath } = await settings();
  const pages = editedPages({ store, contentRoot, settings });
  const library = mediaLibrary({ store, settings });
  const renditions = renditionMaker({
    ...{ picture: library.picture, cacheDir: options.pictureCache ?? MEDIA_CACHE, log },
    isForPhones: ({ key, usedIn }) => usedIn.length > 0 && picturesOn(loadPages(contentRoot).pages).forPhones.has(key),
  });
  const jobs = publisher(build, log);
  // What other servers have published is to be on the site of this one, too.
  store.follow((names) => void jobs.start(names));
  const app = new Hono<Signed>();

  app.use(securityHeaders(editorPolicy(pictureHosts)));
  app.use(ownHostOnly(origins.map((origin) => new URL(origin).host)));
  app.use(ownOriginOnly(origins));
  app.use(
    '/login/*',
    rateLimit(30, (context) => `login ${addressOf(context)}`, store.serverState),
  );
  authors.mount?.(app as unknown as Hono);
  app.use(
    '/api/*',
    rateLimit(limit * 2, (context) => `address ${addressOf(context)}`, store.serverState),
  );
  app.use('/api/*', signedInOnly(authors));
  const authorOf = (context: Context): string => `author ${(context as Context<Signed>).get('author').name}`;
  app.use('/api/*', rateLimit(limit, authorOf, store.serverState));

  app.use('/api/*', async (context, next) => {
    context.header('Cache-Control', 'no-store');
    const { method, url } = context.req;
    const isRead = method === 'GET' || method === 'HEAD';
    if (!isRead && store.lastKnown() !== undefined) throw awayProblem();
    await next();
    const asOf = store.lastKnown();
    if (asOf !== undefined) context.header(AS_OF, asOf);
    if (isRead) return;
    const { name, role } = context.get('author');
    const { status } = context.res;
    // Encoded as it was sent: no database keeps every character.
    const what = `${method} ${new URL(url).pathname}`;
    const deed = { at: new Date().toISOString(), by: name, role, what, status };
    await store.note(deed).catch((error: unknown) => {
      if (!(error instanceof ContentAway)) throw error;
      log(`The audit log cannot be reached, and lacks ${JSON.stringify(deed)}`);
    });
  });

  const documentLimit = bodyLimit({
    maxSize: DOCUMENT_LIMIT,
    onError: () => {
      throw new ApiProblem('TOO_LARGE', `A document may have ${DOCUMENT_LIMIT / 1_000_000} MB at most.`);
    },
  });
  const looks =
    options.isMeasured === true
      ? draftLooks({ appFolder, picture: library.picture, facts: renditions.facts, log })
      : undefined;
  const documents = { store, contentRoot, pages, publisher: jobs, looks };
  for (const path of ['/api/pages/*', '/api/layouts/*', '/api/patterns', '/api/redirects'])
    app.use(path, documentLimit);
  app.route('/api/pages', pageRoutes({ ...documents, settings }));
  app.route('/api/layouts', documentRoutes('layouts', documents));
  app.route('/api/media', mediaRoutes(library, renditions));
  app.route('/api', siteRoutes({ store, pages, publisher: jobs, renditions, settings, siteUrl }));
  app.all('/api/*', () => {
    throw new ApiProblem('NOT_FOUND', 'The API has nothing at this address.');
  });

  // Pictures and the delivery API, which the blocks on the canvas ask. Only who has signed in sees what is not published.
  app.use('/media/*', signedInOnly(authors));
  app.get('/media/:key', async (context) => {
    const picture = await library.picture(context.req.param('key'));
    if (picture === undefined) throw new ApiProblem('NOT_FOUND', 'There is no such picture.');
    // A drawing that is opened by itself is a document: nothing in it may run.
    context.header('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox");
    return context.body(Uint8Array.from(picture.bytes), 200, { 'Content-Type': picture.type });
  });
  const delivery = createDeliveryApp({ contentRoot, basePath, log });
  for (const path of ['services', 'sfsites']) {
    app.use(`${basePath}/${path}/*`, signedInOnly(authors));
    app.get(`${basePath}/${path}/*`, ({ req }) => delivery.fetch(req.raw));
  }

  app.get('*', async (context, next) => {
    if ((await authors.who(context)) !== undefined) return next();
    if (authors.loginUrl !== undefined) return context.redirect(authors.loginUrl);
    throw new ApiProblem('NOT_SIGNED_IN', 'Open the editor through its proxy.');
  });
  app.get('*', serveStatic({ root: appFolder }));
  // Addresses of the editor's own views are all the same page.
  app.get('*', serveStatic({ root: appFolder, path: 'index.html' }));
  app.notFound((context) => context.text('There is nothing at this address.', 404));

  app.onError((error, context) => {
    const id = randomUUID().slice(0, 8);
    const problem = problemOf(error, id);
    if (problem.status >= 500) log(`Error ${id}: ${context.req.method} ${context.req.path} failed.`, error);
    context.header('Cache-Control', 'no-store');
    return context.json(problem.body, problem.status);
  });
  return app;
}

const awayProblem = (): ApiProblem =>
  new ApiProblem(
    'UNAVAILABLE',
    'The database cannot be reached, so nothing can be changed now. Your work stays in this browser, and is saved once the database is back.',
  );

/**
 * What authors are told of an error. The message of one that nobody has foreseen may name files of the server: they are told
 * the code under which it is in the log.
 */
function problemOf(error: unknown, id: string): ApiProblem {
  if (error instanceof ApiProblem) return error;
  if (error instanceof RefusedWish) return new ApiProblem('BAD_REQUEST', error.message);
  if (error instanceof ContentAway) return awayProblem();
  if (error instanceof MissingDocument) return new ApiProblem('NOT_FOUND', error.message);
  const message = `The server could not do this (error ${id}). What was saved before is safe; try again. If it fails again, tell whoever runs the editor this code.`;
  return new ApiProblem('FAILED', message);
}

/** The address that a request comes from; all of them together where it is not known, as in tests. */
function addressOf(context: Context): string {
  try {
    return getConnInfo(context).remote.address ?? '';
  } catch {
    return '';
  }
}
