import { Puck } from '@puckeditor/core';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { CanvasScale } from '../canvas/canvas-action-bar.js';
import { CANVAS_WIDTHS, type CanvasWidth } from '../canvas/canvas-widths.js';

/** How the page is looked at. */
export interface CanvasLook {
  readonly width: CanvasWidth;
  readonly scheme: 'light' | 'dark';
  readonly direction: 'ltr' | 'rtl';
  readonly hasOutlines: boolean;
}

/** The page in its frame, as wide as the chosen screen; made smaller where the window has less room. */
export function CanvasView({ look }: { look: CanvasLook }): ReactNode {
  const room = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState({ width: 0, height: 0 });
  useEffect(() => {
    if (room.current === null) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry !== undefined) setSize({ width: entry.contentRect.width, height: entry.contentRect.height });
    });
    observer.observe(room.current);
    return () => observer.disconnect();
  }, []);
  const width = look.width === 'desktop' ? Math.max(CANVAS_WIDTHS.desktop, size.width) : CANVAS_WIDTHS[look.width];
  const scale = Math.min(1, size.width / width || 1);
  return (
    <main className="canvas-room" ref={room} aria-label="Page">
      <div
        className="canvas"
        style={{ inlineSize: width, blockSize: size.height / scale, transform: `scale(${scale})` }}
        data-width={look.width}
      >
        <CanvasScale value={scale}>
          <Puck.Preview />
        </CanvasScale>
      </div>
    </main>
  );
}
