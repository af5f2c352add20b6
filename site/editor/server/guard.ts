import type { Context, MiddlewareHandler } from 'hono';
import type { ServerState } from '../../store/server-state.js';
import type { SignedOut } from './api.js';
import { ApiProblem } from './api-problem.js';
import type { Authenticator, SignedInAuthor } from './authors.js';

/** The context of handlers after authentication. */
export interface AuthorEnv {
  Variables: { author: SignedInAuthor };
}

const READS = new Set(['GET', 'HEAD']);

/**
 * The Content Security Policy of the editor's pages and the canvas, which inherits it. Puck needs inline styles;
 * scripts are files only.
 */
export function editorPolicy(pictureHosts: readonly string[]): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    imageSources(pictureHosts),
    "font-src 'self'",
    "connect-src 'self'",
    "frame-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join('; ');
}

/** The Content Security Policy of rendered content, which the editor shows in frames: neither scripts nor forms. */
export function previewPolicy(pictureHosts: readonly string[]): string {
  return [
    "default-src 'none'",
    "style-src 'self' 'unsafe-inline'",
    imageSources(pictureHosts),
    "font-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ].join('; ');
}

const imageSources = (pictureHosts: readonly string[]): string =>
  ["img-src 'self' data: blob:", ...pictureHosts].join(' ');

/** Sets the security headers of every response. */
export const securityHeaders =
  (policy: string): MiddlewareHandler =>
  async (context, next) => {
    await next();
    context.header('X-Content-Type-Options', 'nosniff');
    context.header('Referrer-Policy', 'same-origin');
    context.header('Cross-Origin-Opener-Policy', 'same-origin');
    context.header('Cross-Origin-Resource-Policy', 'same-origin');
    if (!context.res.headers.has('Content-Security-Policy')) context.header('Content-Security-Policy', policy);
  };

/**
 * Accepts only the editor's own host names, as a protection against DNS rebinding: a foreign name that resolves to this
 * machine would be same-origin with the editor.
 */
export const ownHostOnly = (hosts: readonly string[]): MiddlewareHandler => {
  const known = new Set(hosts);
  return async (context, next) => {
    const host = context.req.header('Host') ?? new URL(context.req.url).host;
    if (!known.has(host))
      throw new ApiProblem('FORBIDDEN', `The editor is not available at "${host}". Open ${hosts[0]} instead.`);
    await next();
  };
};

/**
 * Accepts writes only with the editor's own `Origin`, which pages cannot forge. hono's `csrf` checks it only for
 * requests that forms can send; here it is required for every write.
 */
export const ownOriginOnly = (origins: readonly string[]): MiddlewareHandler => {
  const known = new Set(origins);
  return async (context, next) => {
    if (!READS.has(context.req.method) && !known.has(context.req.header('Origin') ?? '')) {
      throw new ApiProblem('FORBIDDEN', 'Changes are accepted only from the editor’s own pages.');
    }
    await next();
  };
};

/** Requires a session. */
export const signedInOnly =
  (authors: Authenticator): MiddlewareHandler<AuthorEnv> =>
  async (context, next) => {
    const author = await authors.authenticate(context);
    if (author === undefined) {
      const { loginUrl } = authors;
      const where = loginUrl === undefined ? 'Open the editor through its proxy.' : `Sign in at ${loginUrl}.`;
      const message = `You are not signed in, or your session has expired. ${where}`;
      throw new ApiProblem('NOT_SIGNED_IN', message, { loginUrl: loginUrl ?? '/' } satisfies SignedOut);
    }
    context.set('author', author);
    await next();
  };

/** @throws ApiProblem if the author is not a publisher */
export function publisherOnly(context: Context<AuthorEnv>): void {
  if (context.get('author').role !== 'publisher') {
    throw new ApiProblem('FORBIDDEN', 'Only publishers can change the site. Ask a publisher to do this.');
  }
}

/**
 * Limits the number of requests per minute.
 *
 * @param limit - requests per minute
 * @param keyOf - returns a key under which requests are counted together
 */
export function rateLimit(
  limit: number,
  keyOf: (context: Context) => string,
  { countRequest }: Pick<ServerState, 'countRequest'>,
): MiddlewareHandler {
  return async (context, next) => {
    if ((await countRequest(keyOf(context))) > limit) {
      context.header('Retry-After', '60');
      throw new ApiProblem(
        'TOO_MANY',
        `You sent more than ${limit} requests in a minute. Wait a minute, then try again.`,
      );
    }
    await next();
  };
}
