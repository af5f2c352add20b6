import { Hono } from 'hono';
import { startServer } from '../../../site/server/serve.js';

/**
 * How the scripts of a page are delivered: as they are requested, not at all, the newest request first as on a slow line, or
 * all but the one at a path.
 */
export type Delivery = 'at once' | 'never' | 'newest first' | { readonly without: string };

/** A server of the built site that delivers scripts in the way that a test chooses, in every engine. */
export interface ScriptServer {
  readonly url: string;
  /** Chooses how scripts are delivered to the pages that are loaded from now on. */
  deliver(delivery: Delivery): void;
  /** The paths of the scripts that these pages have requested, each once, in order. */
  requestedScripts(): readonly string[];
  /** Whether each request was answered. */
  isIdle(): boolean;
  close(): Promise<void>;
}

/** Milliseconds that the slow line takes for one script. */
const SLOW_SCRIPT = 20;

const SCRIPTS = /<script\b[^>]* src="[^"]*"[^>]*><\/script>|<link rel="modulepreload"[^>]*>/g;
const SCRIPT_ADDRESSES = /(?<=<script\b[^>]* src="|<link rel="modulepreload"[^>]* href=")(?=\/)/g;

export async function startScriptServer(): Promise<ScriptServer> {
  let delivery: Delivery = 'at once';
  let loads = 0;
  let unanswered = 0;
  const requested = new Set<string>();
  const waiting: (() => void)[] = [];
  const slowLine = setInterval(() => waiting.pop()?.(), SLOW_SCRIPT);

  const around = (site: Hono): Hono => {
    const app = new Hono();
    const load = (request: Request, path: string): Response | Promise<Response> => {
      const url = new URL(request.url);
      url.pathname = path;
      // Uncompressed, and never only "not modified".
      return site.fetch(new Request(url, { headers: { Accept: request.headers.get('Accept') ?? '*/*' } }));
    };
    app.use(async (_, next) => {
      unanswered += 1;
      await next();
      unanswered -= 1;
    });
    // WebKit asks only once for a script, whatever became of it: so each load has its own addresses.
    app.get('/loads/:load/*', async ({ req }) => {
      const path = req.path.replace(/^\/loads\/\d+/, '');
      requested.add(path);
      if (typeof delivery === 'object' && delivery.without === path) return new Response(null, { status: 503 });
      if (delivery === 'newest first') await new Promise<void>((resolve) => waiting.push(resolve));
      return load(req.raw, path);
    });
    app.get('*', async ({ req }) => {
      const answer = await load(req.raw, req.path);
      if (answer.headers.get('Content-Type')?.startsWith('text/html') !== true) return answer;
      const html = await answer.text();
      const changed =
        delivery === 'never' ? html.replace(SCRIPTS, '') : html.replace(SCRIPT_ADDRESSES, `/loads/${loads}`);
      const headers = new Headers(answer.headers);
      for (const name of ['Content-Length', 'ETag']) headers.delete(name);
      return new Response(changed, { status: answer.status, headers });
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
    isIdle: () => unanswered === 0,
    async close() {
      clearInterval(slowLine);
      await server.close();
    },
  };
}
