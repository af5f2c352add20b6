import { useEffect, useState, type ReactNode } from 'react';
import type { ApiClient } from './api-client.js';
import { formatTime } from './format-time.js';

/** Milliseconds between two checks whether the database is available again. */
const POLL_INTERVAL = 5000;

/** Shows a notice while the server cannot reach its database and serves the last known content. */
export function OutageNotice({ api }: { readonly api: ApiClient }): ReactNode {
  const [asOf, setAsOf] = useState<string>();
  useEffect(() => api.onAsOf(setAsOf), [api]);
  useEffect(() => {
    if (asOf === undefined) return;
    const timer = setInterval(() => void api.session().catch(() => undefined), POLL_INTERVAL);
    return () => clearInterval(timer);
  }, [api, asOf]);
  return (
    <div role="alert">
      {asOf !== undefined && (
        <p className="notice-bar">
          The database is unavailable. You are viewing the pages as of {formatTime(asOf)}. Until it is back, nothing can
          be saved: your changes are kept in this browser and saved then.
        </p>
      )}
    </div>
  );
}
