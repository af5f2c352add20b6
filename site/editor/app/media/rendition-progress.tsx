import type { ReactNode } from 'react';
import type { RenditionsEvent } from '../../server/api.js';
import { isUnfinished } from './use-renditions.js';

interface RenditionProgressProps {
  /** Of the picture. */
  readonly title: string;
  /** Absent where nobody has made any. */
  readonly renditions: RenditionsEvent | undefined;
}

/**
 * How far the renditions of a picture are. Who sees, sees each step; who listens hears when they begin and when they are made, and
 * finds the steps in the progress bar.
 */
export function RenditionProgress({ title, renditions }: RenditionProgressProps): ReactNode {
  if (renditions === undefined) return null;
  const { step, done, of, message } = renditions;
  const isWorking = isUnfinished(renditions);
  return (
    <div className="renditions">
      {isWorking && (
        <>
          <progress
            aria-label={`Renditions of “${title}”`}
            // Without a value it says that nobody knows how long it takes.
            {...(of > 0 && { max: of, value: done })}
          />
          <p className="quiet">
            {of > 0 && `Renditions: ${done} of ${of}. `}
            {message}
          </p>
        </>
      )}
      <p role="status" className={isWorking ? 'visually-hidden' : 'quiet'}>
        {isWorking && `The renditions of “${title}” are being made.`}
        {step === 'made' && message}
      </p>
      <p role="alert" className="error">
        {step === 'failed' && message}
      </p>
    </div>
  );
}
