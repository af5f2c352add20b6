import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { FramedPage } from '../frame/framed-page.js';
import { applyPreviewOptions, forceScheme, type PreviewOptions } from '../frame/preview-options.js';
import { getPartElement, findSelection, type Selection } from '../frame/selection.js';
import type { StudioData, StudioPage } from '../model.js';

/** Widths of frames in CSS pixels. */
export const WIDTHS = [360, 768, 1280] as const;

/** Space between and around frames, in CSS pixels. */
const GAP = 16;

interface FramesProps {
  readonly data: StudioData;
  readonly page: StudioPage;
  readonly widths: readonly number[];
  readonly css: string;
  readonly preview: PreviewOptions;
  readonly isInspecting: boolean;
  readonly selection: Selection | undefined;
  readonly onSelect: (selection: Selection) => void;
  /** Called when a page has loaded, and each time it is styled. */
  readonly onStyled: (page: FramedPage, width: number) => void;
}

/** Previews the page in frames of several widths side by side, scaled to fit. */
export function Frames({ widths, ...props }: FramesProps): ReactNode {
  const stage = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const element = stage.current;
    if (element === null) return;
    const observer = new ResizeObserver(() => setSize({ width: element.clientWidth, height: element.clientHeight }));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const room = size.width - GAP * (widths.length + 1);
  const scale = Math.min(1, Math.max(0.1, room / widths.reduce((sum, width) => sum + width, 0)));
  const height = Math.max(240, size.height - 3 * GAP - 12) / scale;
  return (
    <div className="stage-area" ref={stage}>
      {size.width > 0 &&
        widths.map((width) => <Frame key={width} {...props} width={width} height={height} scale={scale} />)}
    </div>
  );
}

interface FrameProps extends Omit<FramesProps, 'widths'> {
  readonly width: number;
  readonly height: number;
  readonly scale: number;
}

function Frame(props: FrameProps): ReactNode {
  const { data, page, width, height, scale, css, preview, isInspecting, selection, onSelect, onStyled } = props;
  const frame = useRef<HTMLIFrameElement>(null);
  const [framed, setFramed] = useState<FramedPage>();

  useEffect(() => {
    if (framed === undefined) return;
    framed.disableBuiltTheme(data.siteTheme);
    framed.setSheet('theme', forceScheme(css, preview.scheme));
    applyPreviewOptions(framed, preview);
    onStyled(framed, width);
  }, [framed, css, preview, width]);

  useEffect(() => {
    if (framed === undefined || !isInspecting) return;
    const { view } = framed;
    const select = (event: Event): void => {
      event.preventDefault();
      event.stopImmediatePropagation();
      const found = findSelection(framed, event.composedPath());
      if (found !== undefined) onSelect(found);
    };
    // In the capture phase, before any script of the page.
    view.addEventListener('click', select, true);
    return () => view.removeEventListener('click', select, true);
  }, [framed, isInspecting, onSelect]);

  const box = useSelectionBox(selection?.page === framed ? selection : undefined, css, preview);
  return (
    <figure className="framed">
      <figcaption>
        {width} px{scale < 1 && <span>, {Math.round(scale * 100)}%</span>}
      </figcaption>
      {/* React sets styles through the CSSOM, which the Content-Security-Policy allows. */}
      <div className="framed-page" style={{ width: width * scale, height: height * scale }}>
        <iframe
          ref={frame}
          title={`${page.title}, ${width} px wide`}
          src={page.address}
          style={{ width, height, transform: `scale(${scale})` }}
          onLoad={() => {
            if (frame.current?.contentDocument != null) setFramed(new FramedPage(frame.current));
          }}
        />
        {box !== undefined && (
          <div
            className="selected"
            style={{
              ...{ left: box.left * scale, top: box.top * scale },
              ...{ width: box.width * scale, height: box.height * scale },
            }}
          />
        )}
      </div>
    </figure>
  );
}

/** The box of the selection in its frame, updated when the page scrolls, resizes or changes. */
function useSelectionBox(selection: Selection | undefined, css: string, preview: PreviewOptions): DOMRect | undefined {
  const [box, setBox] = useState<DOMRect>();
  useEffect(() => {
    if (selection === undefined) return setBox(undefined);
    const { view } = selection.page;
    const read = (): void => setBox(getPartElement(selection).getBoundingClientRect());
    const timer = requestAnimationFrame(read);
    view.addEventListener('scroll', read, { passive: true });
    view.addEventListener('resize', read);
    return () => {
      cancelAnimationFrame(timer);
      view.removeEventListener('scroll', read);
      view.removeEventListener('resize', read);
    };
  }, [selection, css, preview]);
  return box;
}
