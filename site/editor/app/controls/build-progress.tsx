import type { ReactNode } from 'react';
import type { PublishEvent } from '../../server/api.js';

/** The progress of the build after publishing. */
export function BuildProgress({ event, children }: { event: PublishEvent; children?: ReactNode }): ReactNode {
  return (
    <div role="status">
      <p className={event.step === 'failed' ? 'error' : ''}>{event.message}</p>
      {event.step !== 'failed' && (
        <progress max={1} value={event.step === 'built' ? 1 : event.progress} aria-label="Publishing" />
      )}
      {event.step === 'built' && children}
    </div>
  );
}
