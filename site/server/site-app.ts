import { readFile, stat } from 'node:fs/promises';
import { dirname, extname, join, relative, resolve, sep } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { etag } from 'hono/etag';
import { describeFileError } from '../console/file-error.js';
import { ERROR_PAGES_FILE } from '../documents/page-data.js';
import { createRedirectFinder, type RedirectFinder } from '../documents/redirects.js';
import {
  COMPRESSIBLE,
  COPIES,
  ENTITY_TAGS_FILE,
  entityTagOf,
  readEntityTags,
  type EntityTags,
} from '../rendering/compress.js';
import { getFileStamp } from '../documents/file-stamp.js';
import { ignoreAbsent, readBytesIfPresent, statIfPresent } from '../documents/read-files.js';
import { parseRedirectsFile } from '../rendering/redirects.js';
import { type HeaderRule, headersFor, parseHeadersFile } from './headers-file.js';

export interface SiteOptions {
  /** The built site's folder (`site/dist`). */
  readonly dist: string;
  /** The delivery server for `/services/**` and `/sfsites/**`. */
  readonly delivery: Hono;
  /** The routes for signed-in visitors, from `createVisitorRoutes`. Default: none */
  readonly visitors?: Hono | undefined;
  /** The file of headers per path. Default: `_headers` in the built site. */
  readonly headersFile?: string;
  /** Base path of the site, without a trailing slash. Default: none. */
  readonly basePath?: string;
  /** Receives messages for the operator. Default: the console. */
  readonly log?: (message: string, error?: unknown) => void;
}

const NON_DOCUMENT = /\.(?:js|css|json|woff2|avif|webp|jpg|png|ico)$/;
const IMMUTABLE = 'public, max-age=31536000, immutable';

/** Folders whose file names contain a hash of the content. */
const HASHED = /^\/(?:assets|media)\//;

/**
 * Serves the built site and the delivery API: clean URLs, precompressed files, cache headers, the headers of the
 * `_headers` file, redirects of the `_redirects` file, the nearest `404.html` for missing pages, and `error.html` for
 * errors. Pages that show the error page because they could not be built have status 500.
 */
export function createSiteApp({
  dist,
  delivery,
  visitors,
  headersFile = join(dist, '_headers'),
  basePath = '',
  log = (message, error) => console.error(message, error ?? ''),
}: SiteOptions): Hono {
  const root = resolve(dist);
  const rulesOf = createHeaderRulesReader(headersFile, log);
  const files = createFilesApp({ root, visitors, basePath, rulesOf });
  const app = new Hono();

  app.use(compress());

  app.all(`${basePath}/services/*`, ({ req }) => delivery.fetch(req.raw));
  app.all(`${basePath}/sfsites/*`, ({ req }) => delivery.fetch(req.raw));

  app.all('*', ({ req }) => answerFromOneBuild(root, () => files.fetch(req.raw)));

  app.onError(async (error, context) => {
    log(`${context.req.method} ${context.req.path} failed.`, describeFileError(error) ?? error);
    const page = await readText(join(root, 'error.html')).catch(() => undefined);
    for (const [name, value] of headersFor(await rulesOf().catch(() => []), context.req.path)) {
      context.header(name, value);
    }
    context.header('Cache-Control', 'no-store');
    return page === undefined
      ? context.text('The server could not answer this request.', 500)
      : context.html(page, 500);
  });

  return app;
}

interface FilesOptions extends Pick<SiteOptions, 'visitors'> {
  /** The built site's folder. */
  readonly root: string;
  readonly basePath: string;
  /** Reads the headers per path. */
  readonly rulesOf: () => Promise<readonly HeaderRule[]>;
}

/** Serves the files of a build. Errors are thrown. */
function createFilesApp({ root, visitors, basePath, rulesOf }: FilesOptions): Hono {
  const redirectsOf = createRedirectReader(join(root, '_redirects'));
  const errorPagesOf = createErrorPagesReader(root);
  const entityTagsOf = createEntityTagsReader(join(root, ENTITY_TAGS_FILE));
  const app = new Hono();

  if (visitors !== undefined) app.route('/', visitors);

  app.use(etag({ weak: true }));

  app.all('*', async (context, next) => {
    const { method } = context.req;
    const { pathname: path, search } = new URL(context.req.url);
    if (method !== 'GET' && method !== 'HEAD') {
      return context.text(`${method} is not supported here. Use GET or HEAD.`, 405, { Allow: 'GET, HEAD' });
    }
    // The address of the site as people write it.
    if (path === basePath) return context.redirect(`${path}/${search}`, 308);
    const route = path.startsWith(`${basePath}/`) ? path.slice(basePath.length) : undefined;
    const section = new URL(context.req.url).searchParams.get('sectionName');
    const found = route === undefined ? undefined : await findPage(root, route);
    if (found === undefined && route !== undefined) {
      const isWithoutSlash = route.endsWith('/') && (await findPage(root, route.slice(0, -1))) !== undefined;
      if (isWithoutSlash) return context.redirect(`${path.slice(0, -1)}${search}`, 308);
      const target = (await redirectsOf())(`${path}${search}`)?.target;
      if (target !== undefined) return context.redirect(target, 301);
      const composed = composePath(route);
      const isComposed = composed !== route && (await findPage(root, composed)) !== undefined;
      if (isComposed) return context.redirect(`${basePath}${composed}${search}`, 308);
    }
    const isHtml = found === undefined || extname(found) === '.html';
    context.header('X-Content-Type-Options', 'nosniff');
    context.header(
      'Cache-Control',
      isHtml ? 'no-cache' : HASHED.test(route ?? '') ? IMMUTABLE : 'public, max-age=3600',
    );
    for (const [name, value] of headersFor(await rulesOf(), path)) {
      // The cache rules of a path do not apply to its 404 page.
      if (name === 'cache-control' && found === undefined) continue;
      // The long policy has no effect on files that are not documents.
      if (name === 'content-security-policy' && found !== undefined && NON_DOCUMENT.test(found)) continue;
      context.header(name, value);
    }
    if (found === undefined) {
      const missing = await findNotFoundPage(root, route ?? '/');
      if (missing === undefined) return context.text('There is no page at this address.', 404);
      return context.html(await readFile(missing, 'utf8'), 404);
    }
    if ((await errorPagesOf()).has(found)) {
      context.header('Cache-Control', 'no-store');
      return context.html(await readFile(found, 'utf8'), 500);
    }
    if (section !== null && (await hasBlock(found, section))) {
      return context.html(withScriptlessRefresh(await readFile(found, 'utf8'), `${path}#${section}`));
    }
    const written = (await entityTagsOf())[relative(root, found).replaceAll(sep, '/')];
    const tag = written ?? entityTagOf(await readFile(found));
    context.header('Accept-Ranges', 'bytes');
    // Weak for text, whose compressed copies have the same tag.
    const entityTag = COMPRESSIBLE.test(found) ? `W/"${tag}"` : `"${tag}"`;
    context.header('ETag', entityTag);
    if (isForOtherVersion(context.req.header('If-Range'), entityTag)) context.req.raw = withoutRange(context.req.raw);
    const response = await serveStatic({ path: found, precompressed: written !== undefined })(context, next);
    // The library has no type for Markdown (RFC 7763).
    if (response && extname(found) === '.md') response.headers.set('Content-Type', 'text/markdown; charset=utf-8');
    return response;
  });

  app.onError((error) => {
    throw error;
  });

  return app;
}

/** Milliseconds between attempts to find a build, and the maximum number of attempts. */
const BUILD_SWAP = { pause: 10, attempts: 200 };

/**
 * Answers a request, body included, and tries again until one build has answered all of it. While builds are swapped,
 * the site's folder does not exist; the publication of a page can replace a file while it is read.
 */
async function answerFromOneBuild(root: string, answer: () => Response | Promise<Response>): Promise<Response> {
  for (let attempts = 1; attempts < BUILD_SWAP.attempts; attempts++) {
    const build = await getBuildId(root);
    if (build === undefined) {
      await setTimeout(BUILD_SWAP.pause);
      continue;
    }
    const [answered] = await Promise.allSettled([readWhole(answer)]);
    if (build !== (await getBuildId(root))) continue;
    if (answered.status === 'rejected') throw answered.reason;
    if (answered.value !== undefined) return answered.value;
  }
  return answer();
}

/** A response with its body in memory; undefined if the body is not as long as its headers say. */
async function readWhole(answer: () => Response | Promise<Response>): Promise<Response | undefined> {
  const response = await answer();
  if (response.body === null) return response;
  const body = await response.arrayBuffer();
  const length = response.headers.get('Content-Length');
  return length === null || Number(length) === body.byteLength ? new Response(body, response) : undefined;
}

/** Whether the build in the folder of a file does not have the file. */
async function isMissingInBuild(file: string): Promise<boolean> {
  const build = await getBuildId(dirname(file));
  const found = await statIfPresent(file);
  return found === undefined && build !== undefined && build === (await getBuildId(dirname(file)));
}

/** Identifies a build by its folder. A later folder can have the inode of a removed one, but was created later. */
async function getBuildId(root: string): Promise<string | undefined> {
  const found = await stat(root, { bigint: true }).catch(ignoreAbsent);
  return found && `${found.ino} ${found.birthtimeNs}`;
}

/** The file of a route: the file itself, `<route>.html`, or `index.html` in the folder. */
async function findPage(root: string, route: string): Promise<string | undefined> {
  const path = safePath(route);
  if (path === undefined) return undefined;
  const candidates = path.endsWith('/') ? [`${path}index.html`] : [path, `${path}.html`, `${path}/index.html`];
  for (const candidate of candidates) {
    const file = resolve(root, `.${candidate}`);
    const found = file.startsWith(root + sep) ? await findFile(file) : undefined;
    if (found) return found;
  }
  return undefined;
}

/** A path with composed letters (`ü` instead of `u` and `¨`), as in the addresses of pages. */
function composePath(path: string): string {
  let names: string[];
  try {
    names = path.split('/').map(decodeURIComponent);
  } catch {
    return path;
  }
  const composed = names.map((name) => name.normalize('NFC'));
  return composed.join() === names.join() ? path : composed.map(encodeURIComponent).join('/');
}

/** The nearest 404 page: in the folder of the route or the next parent folder that has one. */
async function findNotFoundPage(root: string, route: string): Promise<string | undefined> {
  const path = safePath(route) ?? '/';
  let folder = resolve(root, `.${path}`);
  while (folder.startsWith(root + sep)) {
    folder = dirname(folder);
    const page = await findFile(join(folder, '404.html'));
    if (page !== undefined) return page;
  }
  return findFile(join(root, '404.html'));
}

/**
 * The decoded path; undefined if it is outside the folder, hidden, or a file for the server.
 */
function safePath(route: string): string | undefined {
  let path: string;
  try {
    path = decodeURIComponent(route);
  } catch {
    return undefined;
  }
  if (/[\\\0]|\/[./]|^\/_(?:headers|redirects)$/.test(path) || COPIES.some((ending) => path.endsWith(ending)))
    return undefined;
  return path;
}

/**
 * Makes a page scroll to a section without scripts. A redirect is not possible: the server does not see the fragment of
 * the URL, which has priority over the section in its query.
 */
function withScriptlessRefresh(html: string, address: string): string {
  const refresh = `<noscript><meta http-equiv="refresh" content="0; url=${address}"></noscript>`;
  return html.replace('</head>', () => `${refresh}</head>`);
}

/** Whether a page has a block with this id. */
async function hasBlock(file: string, id: string): Promise<boolean> {
  if (!/^[\w-]+$/.test(id) || extname(file) !== '.html') return false;
  return (await readText(file))?.includes(` id="${id}"`) ?? false;
}

/** The text of a file; undefined if it does not exist. */
const readText = async (file: string): Promise<string | undefined> => (await readBytesIfPresent(file))?.toString();

async function findFile(file: string): Promise<string | undefined> {
  const found = await statIfPresent(file);
  return found?.isFile() ? file : undefined;
}

/** Whether `If-Range` may refer to another version of a file: dates and weak tags do not identify one (RFC 9110, 13.1.5). */
const isForOtherVersion = (ifRange: string | undefined, entityTag: string): boolean =>
  ifRange !== undefined && (ifRange !== entityTag || entityTag.startsWith('W/'));

function withoutRange(request: Request): Request {
  const headers = new Headers(request.headers);
  headers.delete('Range');
  return new Request(request, { headers });
}

/** Creates a reader of the redirects file that follows changes; a missing file is empty. */
function createRedirectReader(file: string): () => Promise<RedirectFinder> {
  let find = createRedirectFinder([]);
  let stamp: string | undefined;
  return async () => {
    const changed = await getFileStamp(file);
    if (changed === stamp) return find;
    find = createRedirectFinder(changed === '' ? [] : parseRedirectsFile(await readFile(file, 'utf8')));
    stamp = changed;
    return find;
  };
}

/** Creates a reader of the entity tags of a build that follows changes; a missing file is empty. */
function createEntityTagsReader(file: string): () => Promise<EntityTags> {
  let tags: EntityTags = {};
  let stamp: string | undefined;
  return async () => {
    const changed = await getFileStamp(file);
    if (changed !== stamp) tags = await readEntityTags(file);
    stamp = changed;
    return tags;
  };
}

/** Creates a reader of the list of error pages that follows changes; a missing list is empty. Returns files. */
function createErrorPagesReader(root: string): () => Promise<ReadonlySet<string>> {
  const file = join(root, ERROR_PAGES_FILE);
  let known: ReadonlySet<string> = new Set();
  let stamp: string | undefined;
  return async () => {
    const changed = await getFileStamp(file);
    if (changed === stamp) return known;
    const paths = changed === '' ? [] : (JSON.parse(await readFile(file, 'utf8')) as readonly string[]);
    known = new Set(paths.map((path) => join(root, path)));
    stamp = changed;
    return known;
  };
}

/** Creates a reader of the headers file that follows changes and logs its problems. */
function createHeaderRulesReader(file: string, log: (message: string) => void): () => Promise<readonly HeaderRule[]> {
  let rules: readonly HeaderRule[] = [];
  let stamp: string | undefined;
  return async () => {
    const changed = await getFileStamp(file);
    if (changed === stamp) return rules;
    if (changed === '') {
      // While builds are swapped, the file is missing with its folder.
      if (!(await isMissingInBuild(file))) return [];
      stamp = changed;
      log(`${file} is missing: pages are served without their security headers. Build the site again.`);
      rules = [];
      return rules;
    }
    const parsed = parseHeadersFile(await readFile(file, 'utf8'));
    for (const { line, message } of parsed.problems) log(`${file}, line ${line}: ${message}`);
    rules = parsed.rules;
    stamp = changed;
    return rules;
  };
}
