import type { Stats } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { dirname, extname, join, resolve, sep } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { etag } from 'hono/etag';
import { createRedirectFinder } from '../documents/redirects.js';
import { COPIES } from '../rendering/compress.js';
import { parseRedirectsFile } from '../rendering/redirects.js';
import { type HeaderRule, headersFor, parseHeadersFile } from './headers-file.js';

export interface SiteOptions {
  /** The built site's folder (`site/dist`). */
  readonly dist: string;
  /** The delivery server, which answers `/services/**` and `/sfsites/**`. */
  readonly delivery: Hono;
  /** What is answered to visitors by who they are: `createVisitorRoutes`. Default: nothing */
  readonly visitors?: Hono | undefined;
  /** The file of headers per path. Default: `_headers` in the built site. */
  readonly headersFile?: string;
  /** Path before every path of the site, without a slash at its end. Default: none. */
  readonly basePath?: string;
  /** Receives what an operator should know. Default: the console. */
  readonly log?: (message: string, error?: unknown) => void;
}

const NO_DOCUMENT = /\.(?:js|css|json|woff2|avif|webp|jpg|png|ico)$/;
const IMMUTABLE = 'public, max-age=31536000, immutable';

/** Folders whose file names carry a hash of the content. */
const HASHED = /^\/(?:assets|media)\//;

/**
 * Serves the built site and the delivery API: clean routes, files compressed beforehand, cache headers, the headers of
 * the `_headers` file, redirects of the `_redirects` file, the nearest `404.html` for what does not exist, and `error.html`
 * for what fails.
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
  const rulesOf = headerRules(headersFile, log);
  const redirectsOf = redirectFinder(join(root, '_redirects'));
  const app = new Hono();

  app.use(compress());

  app.all(`${basePath}/services/*`, ({ req }) => delivery.fetch(req.raw));
  app.all(`${basePath}/sfsites/*`, ({ req }) => delivery.fetch(req.raw));

  if (visitors !== undefined) app.route('/', visitors);

  app.use(etag({ weak: true }));

  app.all('*', async (context, next) => {
    const { method } = context.req;
    const { pathname: path, search } = new URL(context.req.url);
    if (method !== 'GET' && method !== 'HEAD') {
      return context.text(`${method} is not supported here. Use GET or HEAD.`, 405, { Allow: 'GET, HEAD' });
    }
    const route = path.startsWith(`${basePath}/`) ? path.slice(basePath.length) : undefined;
    const section = new URL(context.req.url).searchParams.get('sectionName');
    const { found, isWithoutSlash, target, rules, html } = await inOneBuild(root, async () => {
      const page = route === undefined ? undefined : await findPage(root, route);
      const withoutSlash = page === undefined && route?.endsWith('/') ? await findPage(root, route.slice(0, -1)) : page;
      const isAtSection = page !== undefined && section !== null && (await hasBlock(page, section));
      const read = page === undefined ? await missingPage(root, route ?? '/') : isAtSection ? page : undefined;
      return {
        found: page,
        isWithoutSlash: page === undefined && withoutSlash !== undefined,
        target: page === undefined && route !== undefined ? (await redirectsOf())(`${path}${search}`) : undefined,
        rules: headersFor(await rulesOf(), path),
        html: read && (await textOf(read)),
      };
    });
    if (isWithoutSlash) return context.redirect(`${path.slice(0, -1)}${search}`, 308);
    if (target !== undefined) return context.redirect(target, 301);
    const isHtml = found === undefined || extname(found) === '.html';
    context.header('X-Content-Type-Options', 'nosniff');
    context.header(
      'Cache-Control',
      isHtml ? 'no-cache' : HASHED.test(route ?? '') ? IMMUTABLE : 'public, max-age=3600',
    );
    for (const [name, value] of rules) {
      // What a path's file may be cached for says nothing about the page that stands in for a missing one.
      if (name === 'cache-control' && found === undefined) continue;
      // The policy is long, and nothing to a file that is never a document.
      if (name === 'content-security-policy' && found !== undefined && NO_DOCUMENT.test(found)) continue;
      context.header(name, value);
    }
    if (found === undefined) {
      return html === undefined ? context.text('There is no page at this address.', 404) : context.html(html, 404);
    }
    if (html !== undefined) return context.html(withScriptlessRefresh(html, `${path}#${String(section)}`));
    const original = await stat(found);
    context.header('Accept-Ranges', 'bytes');
    context.header('ETag', `W/"${original.size.toString(36)}-${original.mtimeMs.toString(36)}"`);
    if (isForOtherVersion(context.req.header('If-Range'), original)) context.req.raw = withoutRange(context.req.raw);
    const answer = await serveStatic({ path: found, precompressed: await hasNoStaleCopy(found, original) })(
      context,
      next,
    );
    // The library knows no type for Markdown (RFC 7763).
    if (answer && extname(found) === '.md') answer.headers.set('Content-Type', 'text/markdown; charset=utf-8');
    return answer;
  });

  app.onError(async (error, context) => {
    log(`${context.req.method} ${context.req.path} failed.`, error);
    const page = await textOf(join(root, 'error.html'));
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

/** Milliseconds between looks for a build, and how often to look before there is none. */
const REPLACING = { pause: 10, looks: 200 };

/**
 * What is found in the folder of the site while one and the same build is there. For a moment between two builds there is
 * none, and what was looked for then is looked for again.
 */
async function inOneBuild<T>(root: string, find: () => Promise<T>): Promise<T> {
  for (let looks = 1; looks < REPLACING.looks; looks++) {
    const build = await buildIn(root);
    if (build === undefined) {
      await setTimeout(REPLACING.pause);
      continue;
    }
    const [found] = await Promise.allSettled([find()]);
    if (build !== (await buildIn(root))) continue;
    if (found.status === 'rejected') throw found.reason;
    return found.value;
  }
  return find();
}

/** Names the build in a folder: each has a folder of its own. */
const buildIn = async (root: string): Promise<bigint | undefined> =>
  (await stat(root, { bigint: true }).catch(() => undefined))?.ino;

/** The file of a route: the file itself, `<route>.html`, or `index.html` in the folder. */
async function findPage(root: string, route: string): Promise<string | undefined> {
  const path = safePath(route);
  if (path === undefined) return undefined;
  const candidates = path.endsWith('/') ? [`${path}index.html`] : [path, `${path}.html`, `${path}/index.html`];
  for (const candidate of candidates) {
    const file = resolve(root, `.${candidate}`);
    const found = file.startsWith(root + sep) ? await fileAt(file) : undefined;
    if (found) return found;
  }
  return undefined;
}

/** The page for what does not exist: that of the folder which a route names, or else of the next one above that has one. */
async function missingPage(root: string, route: string): Promise<string | undefined> {
  const path = safePath(route) ?? '/';
  let folder = resolve(root, `.${path}`);
  while (folder.startsWith(root + sep)) {
    folder = dirname(folder);
    const page = await fileAt(join(folder, '404.html'));
    if (page !== undefined) return page;
  }
  return fileAt(join(root, '404.html'));
}

/**
 * The decoded path, or undefined for one that no page can have: outside the folder, hidden, or one of the files that
 * are there for the server.
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
 * A page that leads a browser without scripts to a place on it. By itself, and by no redirection: the server does not know
 * which place the address names behind its `#`, which comes before the one in its query.
 */
function withScriptlessRefresh(html: string, address: string): string {
  const refresh = `<noscript><meta http-equiv="refresh" content="0; url=${address}"></noscript>`;
  return html.replace('</head>', () => `${refresh}</head>`);
}

/** Tells whether a page has a block with this id, to which the query may lead (Specification 2). */
async function hasBlock(file: string, id: string): Promise<boolean> {
  if (!/^[\w-]+$/.test(id) || extname(file) !== '.html') return false;
  return (await textOf(file))?.includes(` id="${id}"`) ?? false;
}

/** The text of a file; undefined where it is gone. */
const textOf = (file: string): Promise<string | undefined> => readFile(file, 'utf8').catch(() => undefined);

async function fileAt(file: string): Promise<string | undefined> {
  const found = await stat(file).catch(() => undefined);
  return found?.isFile() ? file : undefined;
}

/** Whether no compressed copy of a file is older than the file itself, as one that an earlier build left. */
async function hasNoStaleCopy(file: string, { mtimeMs }: Stats): Promise<boolean> {
  const copies = await Promise.all(COPIES.map((ending) => stat(`${file}${ending}`).catch(() => undefined)));
  return copies.every((copy) => copy === undefined || copy.mtimeMs >= mtimeMs);
}

/** Whether the rest of a file is wanted of a version that is not there any more (RFC 9110, 13.1.5). */
const isForOtherVersion = (ifRange: string | undefined, { mtime }: Stats): boolean =>
  ifRange !== undefined && ifRange !== mtime.toUTCString();

function withoutRange(request: Request): Request {
  const headers = new Headers(request.headers);
  headers.delete('Range');
  return new Request(request, { headers });
}

/** Reads where former addresses lead, again when that changes; a site without such a file has none. */
function redirectFinder(file: string): () => Promise<ReturnType<typeof createRedirectFinder>> {
  let find = createRedirectFinder([]);
  let stamp: number | undefined;
  return async () => {
    const changed = (await stat(file).catch(() => undefined))?.mtimeMs ?? -1;
    if (changed === stamp) return find;
    find = createRedirectFinder(changed === -1 ? [] : parseRedirectsFile(await readFile(file, 'utf8')));
    stamp = changed;
    return find;
  };
}

/** Reads the headers file, again when it changes, and logs what is wrong with it. */
function headerRules(file: string, log: (message: string) => void): () => Promise<readonly HeaderRule[]> {
  let rules: readonly HeaderRule[] = [];
  let stamp: number | undefined;
  return async () => {
    const changed = (await stat(file).catch(() => undefined))?.mtimeMs ?? -1;
    if (changed === stamp) return rules;
    if (changed === -1) {
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
