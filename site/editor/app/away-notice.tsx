import { useEffect, useState, type ReactNode } from 'react';
import type { ApiClient } from './api-client.js';
import { time } from './time.js';

/** Milliseconds after which the server is asked whether the content is back. */
const AGAIN = 5000;

/** Says that the content is the last known one, while the server cannot reach it. */
export function AwayNotice({ api }: { readonly api: ApiClient }): ReactNode {
  const [asOf, setAsOf] = useState<string>();
  useEffect(() => api.onAsOf(setAsOf), [api]);
  useEffect(() => {
    if (asOf === undefined) return;
    const timer = setInterval(() => void api.session().catch(() => undefined), AGAIN);
    return () => clearInterval(timer);
  }, [api, asOf]);
  return (
    <div role="alert">
      {asOf !== undefined && (
        <p className="away-notice">
          The database cannot be reached. You see the pages as they were on {time(asOf)}, and nothing can be changed
          until it is back. What you write is kept in this browser, and saved then.
        </p>
      )}
    </div>
  );
}
