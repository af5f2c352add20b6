import { Hono } from 'hono';
import { startServer } from '../../../site/server/serve.js';

/**
 * How the scripts of a page are delivered: in the order of the requests, not at all, slowly and the latest request first, or
 * all except the one at a path.
 */
export type Delivery = 'in order' | 'never' | 'newest first' | { readonly without: string };

/** A server of the built site on which a test controls the delivery of scripts. Works with every engine. */
export interface ScriptServer {
  readonly url: string;
  /** Sets how scripts are delivered to pages that are loaded from now on. */
  deliver(delivery: Delivery): void;
  /** The unique paths of the scripts that these pages have requested, in order. */
  requestedScripts(): readonly string[];
  /** Whether no request is pending. */
  isIdle(): boolean;
  close(): Promise<void>;
}

/** Milliseconds between two scripts on a slow connection. */
const SLOW_SCRIPT_INTERVAL = 20;

const SCRIPTS = /<script\b[^>]* src="[^"]*"[^>]*><\/script>|<link rel="modulepreload"[^>]*>/g;
const SCRIPT_ADDRESSES = /(?<=<script\b[^>]* src="|<link rel="modulepreload"[^>]* href=")(?=\/)/g;

export async function startScriptServer(): Promise<ScriptServer> {
  let delivery: Delivery = 'in order';
  let loads = 0;
  let pendingRequests = 0;
  const requested = new Set<string>();
  const waiting: (() => void)[] = [];
  const slowDelivery = setInterval(() => waiting.pop()?.(), SLOW_SCRIPT_INTERVAL);

  const around = (site: Hono): Hono => {
    const app = new Hono();
    const load = (request: Request, path: string): Response | Promise<Response> => {
      const url = new URL(request.url);
      url.pathname = path;
      // Only this header is passed on, so that responses are uncompressed and never "304 Not Modified".
      return site.fetch(new Request(url, { headers: { Accept: request.headers.get('Accept') ?? '*/*' } }));
    };
    app.use(async (_, next) => {
      pendingRequests += 1;
      await next();
      pendingRequests -= 1;
    });
    // WebKit requests the URL of a script only once, even if that failed. Therefore each load has its own URLs.
    app.get('/loads/:load/*', async ({ req }) => {
      const path = req.path.replace(/^\/loads\/\d+/, '');
      requested.add(path);
      if (typeof delivery === 'object' && delivery.without === path) return new Response(null, { status: 503 });
      if (delivery === 'newest first') await new Promise<void>((resolve) => waiting.push(resolve));
      return load(req.raw, path);
    });
    app.get('*', async ({ req }) => {
      const response = await load(req.raw, req.path);
      if (response.headers.get('Content-Type')?.startsWith('text/html') !== true) return response;
      const html = await response.text();
      const changed =
        delivery === 'never' ? html.replace(SCRIPTS, '') : html.replace(SCRIPT_ADDRESSES, `/loads/${loads}`);
      const headers = new Headers(response.headers);
      for (const name of ['Content-Length', 'ETag']) headers.delete(name);
      return new Response(changed, { status: response.status, headers });
    });
    return app;
  };

  const server = await startServer({ port: 0, around });
  return {
    url: server.url,
    deliver(chosen) {
      delivery = chosen;
      loads += 1;
      requested.clear();
    },
    requestedScripts: () => [...requested],
    isIdle: () => pendingRequests === 0,
    async close() {
      clearInterval(slowDelivery);
      await server.close();
    },
  };
}
