import { Hono } from 'hono';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startServer, type RunningServer } from '../../site/server/serve.js';
import { ENGINES, openPageOrSkip } from '../support/engines.js';

const REPORTS = '/policy-reports';
const reports: string[] = [];

/** Serves the built site with its policy, and collects what browsers report against it: that works alike in every engine. */
function collecting(site: Hono): Hono {
  const app = new Hono();
  app.post(REPORTS, async (context) => {
    reports.push(await context.req.text());
    return context.body(null, 204);
  });
  app.all('*', async ({ req }) => {
    const answer = await site.fetch(req.raw);
    const headers = new Headers(answer.headers);
    const policy = headers.get('content-security-policy');
    if (policy !== null) headers.set('content-security-policy', `${policy}; report-uri ${REPORTS}`);
    const planted = new URL(req.url).searchParams.has('planted');
    if (!planted) return new Response(answer.body, { status: answer.status, headers });
    headers.delete('content-length');
    headers.delete('content-encoding');
    return new Response('<!doctype html><title>x</title><script>window.planted = true</script>', { headers });
  });
  return app;
}

describe.each(ENGINES)('the site’s policy in %s', (engine) => {
  let server: RunningServer;

  beforeAll(async () => {
    server = await startServer({ port: 0, around: collecting });
  });
  afterAll(() => server.close());
  beforeEach(() => {
    reports.length = 0;
  });

  it('is held by the whole page, from the first byte to after hydration', async (context) => {
    const page = await openPageOrSkip(context, engine, {});
    await page.goto(`${server.url}/`);
    await page.until(() => document.querySelectorAll(':not(:defined)').length === 0);
    await page.click('main');
    await page.until(() => document.documentElement.dataset['hydrated'] !== undefined);
    const ground = await page.evaluate(() => {
      const base = document.querySelector('#hero')?.shadowRoot?.querySelector('.base');
      return base ? getComputedStyle(base).display : '';
    });
    expect(ground).toBe('grid');
    expect(reports).toEqual([]);
    await page.close();
  });

  it('reports what breaks it', async (context) => {
    const page = await openPageOrSkip(context, engine, {});
    await page.goto(`${server.url}/?planted`);
    const deadline = Date.now() + 10_000;
    while (reports.length === 0 && Date.now() < deadline) await page.evaluate(() => new Promise(requestAnimationFrame));
    expect(reports.join()).toContain('script-src');
    await page.close();
  });
});
