import { Hono } from 'hono';
import { streamSSE } from 'hono/streaming';

const EVENTS = '/__reload';
const SCRIPT = '/__reload.js';
const CLIENT = `new EventSource('${EVENTS}').addEventListener('reload', () => location.reload());`;

/**
 * Makes every open page reload after a build. Its script is a file of the same origin, because the site's policy allows
 * no inline script in development either.
 */
export function liveReload(): { around: (site: Hono) => Hono; reloadPages: () => void } {
  const listeners = new Set<() => void>();

  const around = (site: Hono): Hono => {
    const app = new Hono();
    app.get(SCRIPT, (context) => context.body(CLIENT, 200, { 'Content-Type': 'text/javascript' }));
    app.get(EVENTS, (context) =>
      streamSSE(context, async (stream) => {
        await new Promise<void>((changed) => {
          listeners.add(changed);
          stream.onAbort(() => changed());
        });
        await stream.writeSSE({ event: 'reload', data: '' });
      }),
    );
    app.all('*', async ({ req }) => {
      const headers = new Headers(req.raw.headers);
      headers.delete('Accept-Encoding');
      const answer = await site.fetch(new Request(req.raw, { headers }));
      if (!answer.headers.get('Content-Type')?.startsWith('text/html')) return answer;
      const html = (await answer.text()).replace('</head>', `<script src="${SCRIPT}" defer></script></head>`);
      const changed = new Headers(answer.headers);
      changed.delete('Content-Length');
      return new Response(html, { status: answer.status, headers: changed });
    });
    return app;
  };

  const reloadPages = (): void => {
    for (const changed of listeners) changed();
    listeners.clear();
  };

  return { around, reloadPages };
}
