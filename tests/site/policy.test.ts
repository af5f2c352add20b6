import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startServer, type RunningServer } from '../../site/server/serve.js';
import { ENGINES, openPageOrSkip } from '../support/engines.js';
import { collectPolicyReports } from '../support/policy-reports.js';

const { reports, requests, clear, around } = collectPolicyReports();

async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 15_000;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error(`Waited 15 s in vain for: ${condition.toString()}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

describe.each(ENGINES)('the site’s policy in %s', (engine) => {
  let server: RunningServer;

  beforeAll(async () => {
    server = await startServer({ port: 0, around });
  });
  afterAll(() => server.close());
  beforeEach(clear);

  // The policy blocks the scripts of WebKit's driver, so the server records what happened.
  it('is not violated, from the first byte until after hydration', async (context) => {
    const page = await openPageOrSkip(context, engine, {});
    await page.goto(`${server.url}/`);
    await until(async () => {
      // A key has no effect before the page listens.
      await page.press('Tab');
      return requests.some((path) => path.includes('/assets/client-navigation-'));
    });
    await page.goto(`${server.url}/?planted`);
    await until(() => reports.length > 0);
    expect(reports.filter((report) => !report.includes('planted'))).toEqual([]);
    expect(reports.join()).toContain('script-src');
  });
});
