import type { Context, MiddlewareHandler } from 'hono';
import { ApiProblem } from './api-problem.js';
import type { Authors, SignedIn } from './authors.js';
import { isSame } from './sessions.js';

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

/** Lets in who has signed in, and lets write who comes from a page of the editor. */
export const signedInOnly = (authors: Authors, origins: readonly string[]): MiddlewareHandler<Signed> => {
  const known = new Set(origins);
  return async (context, next) => {
    const author = authors.who(context);
    if (author === undefined) {
      const where =
        authors.loginUrl === undefined ? 'Open the editor through its proxy.' : `Sign in at ${authors.loginUrl}.`;
      throw new ApiProblem('NOT_SIGNED_IN', `You are not signed in, or your session is over. ${where}`);
    }
    if (!READS.has(context.req.method)) {
      const origin = context.req.header('Origin');
      if (origin === undefined || !known.has(origin)) {
        throw new ApiProblem('FORBIDDEN', 'Writes are taken from pages of the editor alone.');
      }
      if (!isSame(context.req.header('X-Pallet-Token') ?? '', author.token)) {
        throw new ApiProblem('FORBIDDEN', 'The page does not belong to this session any more. Load it again.');
      }
    }
    context.set('author', author);
    await next();
  };
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
  now: () => number = Date.now,
): MiddlewareHandler {
  let minute = 0;
  let counts = new Map<string, number>();
  return async (context, next) => {
    const current = Math.floor(now() / 60_000);
    if (current !== minute) {
      minute = current;
      counts = new Map();
    }
    const key = keyOf(context);
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    if (count > limit) {
      context.header('Retry-After', '60');
      throw new ApiProblem('TOO_MANY', `These are more than ${limit} requests in a minute. Wait a minute.`);
    }
    await next();
  };
}
