import { Puck } from '@puckeditor/core';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { CanvasScale } from '../canvas/canvas-action-bar.js';
import { CANVAS_WIDTHS, type CanvasWidth } from '../canvas/canvas-widths.js';

/** Display options of the canvas. */
export interface CanvasOptions {
  readonly width: CanvasWidth;
  readonly scheme: 'light' | 'dark';
  readonly direction: 'ltr' | 'rtl';
  readonly hasOutlines: boolean;
}

/** The page in its frame at the width of the chosen screen, scaled down if the window is narrower. */
export function CanvasView({ options }: { options: CanvasOptions }): ReactNode {
  const container = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState({ width: 0, height: 0 });
  useEffect(() => {
    if (container.current === null) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry !== undefined) setSize({ width: entry.contentRect.width, height: entry.contentRect.height });
    });
    observer.observe(container.current);
    return () => observer.disconnect();
  }, []);
  const width =
    options.width === 'desktop' ? Math.max(CANVAS_WIDTHS.desktop, size.width) : CANVAS_WIDTHS[options.width];
  const scale = Math.min(1, size.width / width || 1);
  return (
    <main className="canvas-area" ref={container} aria-label="Page">
      <div
        className="canvas"
        style={{ inlineSize: width, blockSize: size.height / scale, transform: `scale(${scale})` }}
        data-width={options.width}
      >
        <CanvasScale value={scale}>
          <Puck.Preview />
        </CanvasScale>
      </div>
    </main>
  );
}
