import type { Context, MiddlewareHandler } from 'hono';
import type { ServerState } from '../store/server-state.js';
import type { SignedOut } from './api.js';
import { ApiProblem } from './api-problem.js';
import type { Authors, SignedIn } from './authors.js';

/** What later handlers find in the context. */
export interface Signed {
  Variables: { author: SignedIn };
}

const READS = new Set(['GET', 'HEAD']);

/**
 * What the editor's pages may load: their own files and pictures. Puck sets styles on elements and in the frame of its
 * canvas, which takes this policy over; scripts are files only, and none is made of text.
 */
export function editorPolicy(pictureHosts: readonly string[]): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    ["img-src 'self' data: blob:", ...pictureHosts.map((host) => `https://${host}`)].join(' '),
    "font-src 'self'",
    "connect-src 'self'",
    "frame-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join('; ');
}

/** Headers of every answer. */
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
 * Answers only under the editor's own name: a page elsewhere whose name leads to this machine would otherwise be of the same
 * origin, and could read and write in the name of its author.
 */
export const ownHostOnly = (hosts: readonly string[]): MiddlewareHandler => {
  const known = new Set(hosts);
  return async (context, next) => {
    const host = context.req.header('Host') ?? new URL(context.req.url).host;
    if (!known.has(host))
      throw new ApiProblem('FORBIDDEN', `This is not the editor of "${host}". It is at ${hosts[0]}.`);
    await next();
  };
};

/**
 * Takes writes from the editor's own pages only: browsers say in `Origin` which page sends a request, and no page can change
 * that. hono's `csrf` compares it for what a form can send; here it has to be right for every write.
 */
export const ownOriginOnly = (origins: readonly string[]): MiddlewareHandler => {
  const known = new Set(origins);
  return async (context, next) => {
    if (!READS.has(context.req.method) && !known.has(context.req.header('Origin') ?? '')) {
      throw new ApiProblem('FORBIDDEN', 'Writes are taken from pages of the editor alone.');
    }
    await next();
  };
};

/** Lets in who has signed in. */
export const signedInOnly =
  (authors: Authors): MiddlewareHandler<Signed> =>
  async (context, next) => {
    const author = await authors.who(context);
    if (author === undefined) {
      const { loginUrl } = authors;
      const where = loginUrl === undefined ? 'Open the editor through its proxy.' : `Sign in at ${loginUrl}.`;
      const message = `You are not signed in, or your session is over. ${where}`;
      throw new ApiProblem('NOT_SIGNED_IN', message, { loginUrl: loginUrl ?? '/' } satisfies SignedOut);
    }
    context.set('author', author);
    await next();
  };

/** Refuses what only publishers may. */
export function publisherOnly(context: Context<Signed>): void {
  if (context.get('author').role !== 'publisher') {
    throw new ApiProblem('FORBIDDEN', 'Only publishers may change the site. Ask one to do this.');
  }
}

/**
 * Lets each author do so much in a minute: more is a script that has gone wild.
 *
 * @param limit - requests in a minute
 * @param keyOf - whose requests are counted together
 */
export function rateLimit(
  limit: number,
  keyOf: (context: Context) => string,
  { countRequest }: Pick<ServerState, 'countRequest'>,
): MiddlewareHandler {
  return async (context, next) => {
    if ((await countRequest(keyOf(context))) > limit) {
      context.header('Retry-After', '60');
      throw new ApiProblem('TOO_MANY', `These are more than ${limit} requests in a minute. Wait a minute.`);
    }
    await next();
  };
}
