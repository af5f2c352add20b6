import { useEffect, useState, type ReactNode } from 'react';
import type { InitialPageData } from '../../../documents/page-data.js';
import { useCanvasPage } from './canvas-page.js';
import { ColumnHandles } from './column-handles.js';
import { observeZoneFlow } from './zone-flow.js';
import { preserveFonts } from './preserve-fonts.js';
import { PreviewedProps, type PropsById } from './previewed-props.js';
import { ScrollToSelection } from './scroll-to-selection.js';
import { InlineText } from './inline-text.js';

/** Files that the canvas loads. The editor's HTML page lists them because their names change with every build. */
export interface CanvasFiles {
  readonly script: string;
  /** In cascade order: the site's, the theme's and the canvas's own style sheets. */
  readonly styles: readonly string[];
  /** Fonts with `font-display: optional`, which are only used if they are preloaded. */
  readonly fonts: readonly string[];
}

interface CanvasFrameProps {
  readonly children: ReactNode;
  /** The frame's document; undefined until it is loaded. */
  readonly document?: Document;
  readonly files: CanvasFiles;
}

/**
 * Loads the style sheets and the script that defines the blocks into Puck's frame, then renders the page. Before an
 * element is defined, React would set objects as attributes instead of properties.
 */
export function CanvasFrame({ children, document, files }: CanvasFrameProps): ReactNode {
  const { page, blocks, scheme, direction, listenForKeys } = useCanvasPage();
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading');
  const [previewed, setPreviewed] = useState<PropsById>(new Map());
  useEffect(() => {
    if (document?.defaultView == null) return;
    const appendAndLoad = loadFiles(document, files).then(() => showPage(document, page));
    appendAndLoad.then(
      () => setState('ready'),
      () => setState('failed'),
    );
  }, [document, files, page]);
  useEffect(() => {
    if (document === undefined || state !== 'ready') return;
    document.documentElement.style.colorScheme = scheme;
    // In browsers that support it, the page's media queries follow the color scheme of the frame element.
    getFrame(document)?.style.setProperty('color-scheme', scheme);
    document.documentElement.dir = direction;
  }, [document, scheme, direction, state]);
  useEffect(() => {
    const view = document?.defaultView;
    return view == null ? undefined : listenForKeys(view);
  }, [document, listenForKeys]);
  useEffect(
    () => (document === undefined || state !== 'ready' ? undefined : observeZoneFlow(document)),
    [document, state],
  );
  if (state === 'failed')
    return <p role="alert">The page cannot be shown because its files failed to load. Reload to try again.</p>;
  if (state !== 'ready' || document === undefined) return null;
  return (
    <>
      <ColumnHandles document={document} onPreview={setPreviewed} />
      <PreviewedProps value={previewed}>{children}</PreviewedProps>
      <InlineText document={document} blocks={blocks} />
      <ScrollToSelection document={document} />
    </>
  );
}

/** Returns the frame element of a document. */
const getFrame = ({ defaultView }: Document): HTMLElement | null =>
  (defaultView?.frameElement ?? null) as HTMLElement | null;

const loadedFiles = new WeakMap<Document, Promise<void>>();

function loadFiles(document: Document, files: CanvasFiles): Promise<void> {
  const before = loadedFiles.get(document);
  if (before !== undefined) return before;
  document.documentElement.lang = 'en';
  document.title = 'Page';
  // The accessible name of the frame.
  getFrame(document)?.setAttribute('title', 'Page');
  const styles = files.styles.map((href) => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
    return loaded(link, document);
  });
  const fonts = files.fonts.map((href) => {
    const link = document.createElement('link');
    return loaded(
      Object.assign(link, { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: '', href }),
      document,
    );
  });
  const script = Object.assign(document.createElement('script'), { type: 'module', src: files.script });
  const all = Promise.all([...fonts, ...styles, loaded(script, document)]).then(() => preserveFonts(document));
  loadedFiles.set(document, all);
  return all;
}

function loaded(element: HTMLElement, document: Document): Promise<void> {
  return new Promise((resolve, reject) => {
    element.addEventListener('load', () => resolve(), { once: true });
    element.addEventListener('error', reject, { once: true });
    document.head.append(element);
  });
}

const showPage = (document: Document, page: InitialPageData): Promise<void> | undefined =>
  document.defaultView?.palletCanvas?.show(page);
