import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';

interface ZoneContentProps {
  /** Name of the zone in Puck. Default: the element is not a zone */
  readonly zone: string | undefined;
  /** Puck passes the blocks of a zone, followed by its drop line while one is shown. */
  readonly children?: ReactNode;
}

/**
 * The blocks of a zone. Puck's drop line is rendered above the page instead of among the blocks: there, a block would lay
 * it out as content, or place it relative to another element.
 */
export function ZoneContent({ zone, children }: ZoneContentProps): ReactNode {
  if (!Array.isArray(children)) return children;
  const [blocks, line] = children as readonly ReactNode[];
  return (
    <>
      {blocks}
      {zone !== undefined && line !== null && typeof line === 'object' && <DropLine zone={zone}>{line}</DropLine>}
    </>
  );
}

/** Positions Puck's line, whose coordinates are relative to its zone. */
function DropLine({ zone, children }: { readonly zone: string; readonly children: ReactNode }): ReactNode {
  const marker = useRef<HTMLTemplateElement>(null);
  const [origin, setOrigin] = useState<{ readonly body: HTMLElement; readonly left: number; readonly top: number }>();
  useLayoutEffect(() => {
    const element = marker.current?.closest<HTMLElement>('[data-puck-dropzone]');
    const view = element?.ownerDocument.defaultView;
    if (element == null || view == null) return;
    const { left, top } = element.getBoundingClientRect();
    setOrigin({
      body: element.ownerDocument.body,
      left: left + element.clientLeft + view.scrollX,
      top: top + element.clientTop + view.scrollY,
    });
  }, [zone]);
  if (origin === undefined) return <template ref={marker} />;
  const { body, left, top } = origin;
  return createPortal(
    <div className="drop-line" data-zone={zone} style={{ left, top }}>
      {children}
    </div>,
    body,
  );
}
