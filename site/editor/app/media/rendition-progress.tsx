import type { ReactNode } from 'react';
import type { RenditionsEvent } from '../../server/api.js';
import { isUnfinished } from './use-renditions.js';

interface RenditionProgressProps {
  /** Title of the image. */
  readonly title: string;
  /** Undefined if no renditions were requested. */
  readonly renditions: RenditionsEvent | undefined;
}

/**
 * Rendition progress of an image. Each step is visible; screen readers announce only start and end, and find the steps
 * in the progress bar.
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
            // Without a value, the progress bar is indeterminate.
            {...(of > 0 && { max: of, value: done })}
          />
          <p className="quiet">
            {of > 0 && `Renditions: ${done} of ${of}. `}
            {message}
          </p>
        </>
      )}
      <p role="status" className={isWorking ? 'visually-hidden' : 'quiet'}>
        {isWorking && `Creating renditions of “${title}”.`}
        {step === 'made' && message}
      </p>
      <p role="alert" className="error">
        {step === 'failed' && message}
      </p>
    </div>
  );
}
