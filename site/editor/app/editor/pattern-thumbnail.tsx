import { useState, type CSSProperties, type ReactNode } from 'react';
import { CONTENT_ID } from '../../../documents/page-data.js';

interface PatternThumbnailProps {
  /** URL of the rendered section. */
  readonly url: string;
}

/**
 * A section as it looks on the site, scaled down and not interactive. The frame loads when it is near the visible part
 * of the list.
 */
export function PatternThumbnail({ url }: PatternThumbnailProps): ReactNode {
  const [height, setHeight] = useState<number>();
  if (height === 0) return <p className="missing-thumbnail quiet">No preview</p>;
  return (
    <div className="pattern-thumbnail" inert aria-hidden="true" style={{ '--content-height': height } as CSSProperties}>
      <iframe loading="lazy" src={url} onLoad={({ currentTarget }) => setHeight(measureContent(currentTarget))} />
    </div>
  );
}

/** The height of the rendered blocks in CSS pixels; 0 if there are none, or if the section could not be rendered. */
const measureContent = ({ contentDocument }: HTMLIFrameElement): number =>
  contentDocument?.getElementById(CONTENT_ID)?.getBoundingClientRect().height ?? 0;
