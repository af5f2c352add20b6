import { useEffect, useState, type ReactNode } from 'react';
import type { ApiClient, Availability } from './api-client.js';
import { formatTime } from './format-time.js';

/** Milliseconds between two checks whether the database is available again. */
const POLL_INTERVAL = 5000;

/** Shows a notice while nothing can be saved because the database is unavailable or read-only. */
export function OutageNotice({ api }: { readonly api: ApiClient }): ReactNode {
  const [availability, setAvailability] = useState<Availability>('available');
  const isAvailable = availability === 'available';
  useEffect(() => api.onAvailability(setAvailability), [api]);
  useEffect(() => {
    if (isAvailable) return;
    const timer = setInterval(() => void api.session().catch(() => undefined), POLL_INTERVAL);
    return () => clearInterval(timer);
  }, [api, isAvailable]);
  return (
    <div role="alert">
      {!isAvailable && (
        <p className="notice-bar">
          {availability === 'read-only'
            ? 'The database is read-only. Until it is writable again,'
            : `The database is unavailable. You are viewing the pages as of ${formatTime(availability.asOf)}. Until it is back,`}{' '}
          changes cannot be saved. They are kept in this browser and saved automatically later.
        </p>
      )}
    </div>
  );
}
