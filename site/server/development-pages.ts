import { Hono } from 'hono';
import { streamSSE } from 'hono/streaming';
import type { PageNote } from './page-notes.js';

const SCRIPT = '/__development.js';

/** What open pages are told of: that they were built anew, and that there are other notes. */
type DevelopmentEvent = 'reload' | 'notes';

export interface DevelopmentPages {
  /** Puts the script into every page of the site. */
  readonly around: (site: Hono) => Hono;
  readonly tell: (event: DevelopmentEvent) => void;
}

/**
 * Makes every open page reload after a build, and show notes at its blocks. The script is a file of the same origin, because
 * the site's policy allows no inline script in development either.
 *
 * @param script - what a page runs
 * @param notes - tells the notes as they are now
 */
export function developmentPages(script: string, notes: () => readonly PageNote[]): DevelopmentPages {
  const listeners = new Set<(event: DevelopmentEvent) => void>();

  const around = (site: Hono): Hono => {
    const app = new Hono();
    app.get(SCRIPT, (context) => context.body(script, 200, { 'Content-Type': 'text/javascript' }));
    app.get('/__notes.json', (context) => context.json(notes()));
    app.get('/__events', (context) =>
      streamSSE(context, async (stream) => {
        while (!stream.aborted) {
          const event = await new Promise<DevelopmentEvent | undefined>((told) => {
            listeners.add(told);
            stream.onAbort(() => told(undefined));
          });
          if (event !== undefined) await stream.writeSSE({ event, data: '' });
        }
      }),
    );
    app.all('*', async ({ req }) => {
      const headers = new Headers(req.raw.headers);
      headers.delete('Accept-Encoding');
      const answer = await site.fetch(new Request(req.raw, { headers }));
      if (!answer.headers.get('Content-Type')?.startsWith('text/html')) return answer;
      const html = (await answer.text()).replace('</head>', `<script type="module" src="${SCRIPT}"></script></head>`);
      const changed = new Headers(answer.headers);
      changed.delete('Content-Length');
      return new Response(html, { status: answer.status, headers: changed });
    });
    return app;
  };

  const tell = (event: DevelopmentEvent): void => {
    for (const told of listeners) told(event);
    listeners.clear();
  };

  return { around, tell };
}
