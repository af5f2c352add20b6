import { Hono } from 'hono';

const REPORTS = '/policy-reports';

/** The policy violations that browsers report, and their requests. */
interface PolicyReports {
  readonly reports: readonly string[];
  /** Paths. */
  readonly requests: readonly string[];
  /** Clears all reports and requests. */
  readonly clear: () => void;
  /**
   * Wraps the site. A page with `?planted` in its URL violates the policy on purpose: once its report is there, so are all
   * earlier ones. A page with `?open` has no policy, for tests that add scripts.
   */
  readonly around: (site: Hono) => Hono;
}

/** Collects reports on the server, which works in every engine. */
export function collectPolicyReports(): PolicyReports {
  const reports: string[] = [];
  const requests: string[] = [];
  const around = (site: Hono): Hono => {
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
      const { searchParams } = new URL(req.url);
      if (searchParams.has('open')) headers.delete('content-security-policy');
      else if (policy !== null) headers.set('content-security-policy', `${policy}; report-uri ${REPORTS}`);
      if (!searchParams.has('planted')) return new Response(answer.body, { status: answer.status, headers });
      for (const name of ['content-length', 'content-encoding']) headers.delete(name);
      return new Response('<!doctype html><title>x</title><script>window.planted = true</script>', { headers });
    });
    return app;
  };
  const clear = (): void => {
    reports.length = 0;
    requests.length = 0;
  };
  return { reports, requests, clear, around };
}
