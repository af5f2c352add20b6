import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import type { SiteSettings } from '../content-sources/content-source.js';
import { signedInPathOf } from '../documents/audience.js';

/** A visitor whom the host knows. */
export interface SignedInUser {
  /** What the blocks are told as `{!User.userId}`. */
  readonly userId?: string;
}

/** Who sends a request; nothing for a guest. */
export type VisitorOf = (request: Request) => SignedInUser | undefined | Promise<SignedInUser | undefined>;

export interface VisitorRoutesOptions {
  readonly settings: Pick<SiteSettings, 'basePath' | 'userPath' | 'signedInPath'>;
  /** The folder of what only signed-in visitors get, which the build writes beside the site: `site/dist-signed-in`. */
  readonly folder: string;
  readonly visitorOf: VisitorOf;
}

/**
 * Answers visitors by who they are: at `userPath` who that is, and below `signedInPath` what only signed-in visitors get of the
 * pages. No cache keeps an answer.
 */
export function createVisitorRoutes({ settings, folder, visitorOf }: VisitorRoutesOptions): Hono {
  const { basePath, userPath } = settings;
  const app = new Hono();
  const signedInPath = signedInPathOf(settings);
  const paths = [
    ...(userPath === undefined ? [] : [userPath]),
    ...(signedInPath === undefined ? [] : [`${signedInPath}/*`]),
  ];
  for (const path of paths) {
    app.use(`${basePath}${path}`, async (context, next) => {
      context.header('Cache-Control', 'private, no-store');
      context.header('Vary', 'Cookie');
      context.header('X-Content-Type-Options', 'nosniff');
      await next();
    });
  }
  if (userPath !== undefined) {
    app.get(`${basePath}${userPath}`, async (context) => {
      const user = await visitorOf(context.req.raw);
      return context.json(user === undefined ? { isGuest: true } : { isGuest: false, userId: user.userId });
    });
  }
  if (signedInPath !== undefined) {
    const root = `${basePath}${signedInPath}`;
    app.get(
      `${root}/*`,
      async (context, next) => {
        const user = await visitorOf(context.req.raw);
        return user === undefined ? context.json({ error: 'Sign in to get this.' }, 401) : next();
      },
      serveStatic({ root: folder, rewriteRequestPath: (path) => path.slice(root.length) }),
      (context) => context.json({ error: 'There is nothing for signed-in visitors at this address.' }, 404),
    );
  }
  return app;
}
