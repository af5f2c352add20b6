import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import type { SiteSettings } from '../content-sources/content-source.js';

/** A signed-in visitor. */
export interface SignedInUser {
  /** Value of `{!User.userId}` in blocks. */
  readonly userId?: string;
}

/** Returns the visitor of a request; undefined for a guest. */
export type VisitorOf = (request: Request) => SignedInUser | undefined | Promise<SignedInUser | undefined>;

export interface VisitorRoutesOptions {
  readonly settings: Pick<SiteSettings, 'basePath' | 'userPath' | 'signedInPath'>;
  /**
   * The folder with the content for signed-in visitors, which the build writes next to the site: `site/dist-signed-in`.
   */
  readonly folder: string;
  readonly visitorOf: VisitorOf;
}

/**
 * Creates the routes of visitors: `userPath` returns the visitor, and `signedInPath` the pages' content for signed-in
 * visitors. Responses are not cached.
 */
export function createVisitorRoutes({ settings, folder, visitorOf }: VisitorRoutesOptions): Hono {
  const { basePath, userPath, signedInPath } = settings;
  const app = new Hono();
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
