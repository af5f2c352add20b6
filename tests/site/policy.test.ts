import { Hono } from 'hono';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startServer, type RunningServer } from '../../site/server/serve.js';
import { ENGINES, openPageOrSkip } from '../support/engines.js';

const REPORTS = '/policy-reports';
const reports: string[] = [];
const requests: string[] = [];

async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 15_000;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error(`Waited 15 s in vain for: ${condition.toString()}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/**
 * Serves the built site with its policy, and collects what browsers report against it: that works alike in every
 * engine. A last page breaks the policy on purpose: once its report is there, every earlier one is.
 */
function collecting(site: Hono): Hono {
  const app = new Hono();
  app.post(REPORTS, async (context) => {
    reports.push(await context.req.text());
    return context.body(null, 204);
  });
  app.all('*', async ({ req }) => {
    requests.push(req.path);
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
    requests.length = 0;
  });

  // The page's own policy keeps WebKit's driver from running scripts in it, so the server tells what happened.
  it('is held by the whole page, from the first byte to after hydration', async (context) => {
    const page = await openPageOrSkip(context, engine, {});
    await page.goto(`${server.url}/`);
    await until(async () => {
      // A key that comes before the page listens tells it nothing.
      await page.press('Tab');
      return requests.some((path) => path.includes('/assets/hydrate-'));
    });
    await page.goto(`${server.url}/?planted`);
    await until(() => reports.length > 0);
    expect(reports.filter((report) => !report.includes('planted'))).toEqual([]);
    expect(reports.join()).toContain('script-src');
  });
});
