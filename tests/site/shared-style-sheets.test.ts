import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer, type RunningServer } from '../../site/server/serve.js';
import { SAMPLED_ENGINES } from '../setup/sampling.js';
import { openPageOrSkip } from '../support/engines.js';
import { openWithWebFonts, SITE_PAGES } from '../support/site-pages.js';

/** Blocks inline scripts on pages with `?blocked` in their URL. */
function blockInlineScripts(site: Hono): Hono {
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
  server = await startServer({ port: 0, around: blockInlineScripts });
});
afterAll(() => server.close());

/** Positions and sizes of the texts. Runs in the page. */
const readTextLayout = (): string[] =>
  [...document.querySelectorAll('pallet-text')].map(({ id, shadowRoot }) => {
    const text = shadowRoot!.querySelector('[part~="text"]')!;
    const { fontFamily, fontWeight } = getComputedStyle(text);
    return `${id} ${Math.round(text.getBoundingClientRect().width)} ${fontFamily} ${fontWeight}`;
  });

describe('the style sheets of a page', () => {
  it.each(SITE_PAGES)('are in it once: %s', async (path) => {
    const html = await (await fetch(server.url + path)).text();
    const sheets = [...html.matchAll(/<style>([^]*?)<\/style>/g)].map(([, css]) => css);
    expect(sheets.length).toBeGreaterThan(5);
    expect(new Set(sheets).size).toBe(sheets.length);
  });

  describe.each(SAMPLED_ENGINES)('in %s', (engine) => {
    it('apply before any module loads, or with the modules if inline scripts are blocked', async (context) => {
      const withoutModules = await openPageOrSkip(context, engine, { blockUrls: /\/assets\/.*\.js/ });
      await openWithWebFonts(withoutModules, () => withoutModules.goto(`${server.url}/why-us`));
      const wanted = await withoutModules.evaluate(readTextLayout);
      expect(new Set(wanted.map((look) => look.split(' ').pop())).size).toBeGreaterThan(1);
      await withoutModules.close();
      const blocked = await openPageOrSkip(context, engine);
      await openWithWebFonts(blocked, () => blocked.goto(`${server.url}/why-us?blocked`));
      await expect.poll(() => blocked.evaluate(readTextLayout)).toEqual(wanted);
      await blocked.close();
    });
  });
});
