import { Hono } from 'hono';
import { streamSSE } from 'hono/streaming';
import type { PageNote } from './page-notes.js';

const SCRIPT = '/__development.js';

/** tsx compiles functions with calls to a helper, which functions that are serialized into pages need there. */
const NAME_HELPER = '/__names.js';
const NAME_HELPER_SCRIPT = 'globalThis.__name = (named) => named;';

/** Events for open pages: a new build, or new notes. */
type DevelopmentEvent = 'reload' | 'notes';

export interface DevelopmentPages {
  /** Adds the script to every page of the site. */
  readonly around: (site: Hono) => Hono;
  readonly notify: (event: DevelopmentEvent) => void;
}

/**
 * Reloads open pages after a build, and shows notes next to their blocks. The script is a file of the same origin,
 * because the site's Content-Security-Policy does not allow inline scripts.
 *
 * @param script - runs in each page
 * @param notes - returns the current notes
 */
export function createDevelopmentPages(script: string, notes: () => readonly PageNote[]): DevelopmentPages {
  const listeners = new Set<(event: DevelopmentEvent) => void>();

  const around = (site: Hono): Hono => {
    const app = new Hono();
    app.get(SCRIPT, (context) => context.body(script, 200, { 'Content-Type': 'text/javascript' }));
    app.get(NAME_HELPER, (context) => context.body(NAME_HELPER_SCRIPT, 200, { 'Content-Type': 'text/javascript' }));
    app.get('/__notes.json', (context) => context.json(notes()));
    app.get('/__events', (context) =>
      streamSSE(context, async (stream) => {
        while (!stream.aborted) {
          const event = await new Promise<DevelopmentEvent | undefined>((resolve) => {
            listeners.add(resolve);
            stream.onAbort(() => resolve(undefined));
          });
          if (event !== undefined) await stream.writeSSE({ event, data: '' });
        }
      }),
    );
    app.all('*', async ({ req }) => {
      const headers = new Headers(req.raw.headers);
      headers.delete('Accept-Encoding');
      const response = await site.fetch(new Request(req.raw, { headers }));
      if (!response.headers.get('Content-Type')?.startsWith('text/html')) return response;
      const html = (await response.text())
        .replace('<head>', `<head><script src="${NAME_HELPER}"></script>`)
        .replace('</head>', `<script type="module" src="${SCRIPT}"></script></head>`);
      const changed = new Headers(response.headers);
      changed.delete('Content-Length');
      return new Response(html, { status: response.status, headers: changed });
    });
    return app;
  };

  const notify = (event: DevelopmentEvent): void => {
    for (const listener of listeners) listener(event);
    listeners.clear();
  };

  return { around, notify };
}
