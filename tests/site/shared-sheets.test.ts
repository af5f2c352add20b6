import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer, type RunningServer } from '../../site/server/serve.js';
import { SAMPLED_ENGINES } from '../setup/extent.js';
import { openPageOrSkip } from '../support/engines.js';
import { SITE_PAGES } from '../support/site-pages.js';

/** Pages whose address has `?blocked` forbid every inline script, as a host with a policy of its own may. */
function forbidding(site: Hono): Hono {
  const app = new Hono();
  app.all('*', async ({ req }) => {
    const answer = await site.fetch(req.raw);
    if (!new URL(req.url).searchParams.has('blocked')) return answer;
    const headers = new Headers(answer.headers);
    const policy = headers.get('content-security-policy') ?? '';
    headers.set('content-security-policy', policy.replace(/(script-src 'self')[^;]*/, '$1'));
    return new Response(answer.body, { status: answer.status, headers });
  });
  return app;
}

let server: RunningServer;
beforeAll(async () => {
  server = await startServer({ port: 0, around: forbidding });
});
afterAll(() => server.close());

/** Where the page's texts stand, and how large they are. */
const looks = (): string[] =>
  [...document.querySelectorAll('pallet-text')].map(({ id, shadowRoot }) => {
    const text = shadowRoot!.querySelector('[part~="text"]')!;
    const { fontFamily, fontWeight } = getComputedStyle(text);
    return `${id} ${Math.round(text.getBoundingClientRect().width)} ${fontFamily} ${fontWeight}`;
  });

describe('the style sheets of a page', () => {
  it.each(SITE_PAGES)('stand in it once: %s', async (path) => {
    const html = await (await fetch(server.url + path)).text();
    const sheets = [...html.matchAll(/<style>([^]*?)<\/style>/g)].map(([, css]) => css);
    expect(sheets.length).toBeGreaterThan(5);
    expect(new Set(sheets).size).toBe(sheets.length);
  });

  describe.each(SAMPLED_ENGINES)('in %s', (engine) => {
    it('are there before any module, and come with the modules where the page’s own script is forbidden', async (context) => {
      const asleep = await openPageOrSkip(context, engine, {
        url: `${server.url}/why-us`,
        blockUrls: /\/assets\/.*\.js/,
      });
      const wanted = await asleep.evaluate(looks);
      expect(new Set(wanted.map((look) => look.split(' ').pop())).size).toBeGreaterThan(1);
      await asleep.close();
      const blocked = await openPageOrSkip(context, engine, { url: `${server.url}/why-us?blocked` });
      await blocked.until(() => customElements.get('pallet-sheet') !== undefined);
      expect(await blocked.evaluate(looks)).toEqual(wanted);
      await blocked.close();
    });
  });
});
