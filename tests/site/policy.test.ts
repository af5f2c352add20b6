import { beforeEach, describe, expect, it } from 'vitest';
import { SAMPLED_ENGINES } from '../setup/sampling.js';
import { openPageOrSkip, poll } from '../support/engines.js';
import { collectPolicyReports } from '../support/policy-reports.js';
import { useServer } from '../support/use-server.js';

const { reports, requests, clear, around } = collectPolicyReports();

describe.each(SAMPLED_ENGINES)('the site’s policy in %s', (engine) => {
  const server = useServer({ around });
  beforeEach(clear);

  // The policy blocks the scripts of WebKit's driver, so the server records what happened.
  it('is not violated, from the first byte until after hydration', async (context) => {
    const page = await openPageOrSkip(context, engine, {});
    await page.goto(`${server.url}/`);
    await poll(async () => {
      // A key has no effect before the page listens.
      await page.press('Tab');
      return requests.some((path) => path.includes('/assets/client-navigation-'));
    }, 'the request for the code of client-side navigation');
    await page.goto(`${server.url}/?planted`);
    await poll(() => Promise.resolve(reports.length > 0), 'a report');
    expect(reports.filter((report) => !report.includes('planted'))).toEqual([]);
    expect(reports.join()).toContain('script-src');
  });
});
