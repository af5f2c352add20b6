import { useEffect, useState, type ReactNode } from 'react';
import type { PageStart } from '../../../documents/page-data.js';
import { useCanvasPage } from './canvas-page.js';
import { FollowChoice } from './follow-choice.js';
import { InlineText } from './inline-text.js';

/** Files that the canvas loads; the page of the editor names them, because their names change with every build. */
export interface CanvasFiles {
  readonly script: string;
  /** In the order in which they apply: the site's, the theme's, and that of the canvas itself. */
  readonly styles: readonly string[];
  /** Fonts that a page shows only where they are there at once. */
  readonly fonts: readonly string[];
}

interface CanvasFrameProps {
  readonly children: ReactNode;
  /** Of the frame; undefined until it is there. */
  readonly document?: Document;
  readonly files: CanvasFiles;
}

/**
 * Furnishes the frame in which Puck draws the page: style sheets, and the script that defines the blocks in the frame's own
 * window. The page is drawn once all that is there: an element that is not defined yet would take objects for attributes.
 */
export function CanvasFrame({ children, document, files }: CanvasFrameProps): ReactNode {
  const { page, blocks, scheme, direction, listenForKeys } = useCanvasPage();
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading');
  useEffect(() => {
    if (document?.defaultView == null) return;
    const loaded = furnish(document, files).then(() => showPage(document, page));
    loaded.then(
      () => setState('ready'),
      () => setState('failed'),
    );
  }, [document, files, page]);
  useEffect(() => {
    if (document === undefined || state !== 'ready') return;
    document.documentElement.style.colorScheme = scheme;
    // Media queries of the page follow its frame, where the browser has it so.
    frameOf(document)?.style.setProperty('color-scheme', scheme);
    document.documentElement.dir = direction;
  }, [document, scheme, direction, state]);
  useEffect(() => {
    const view = document?.defaultView;
    return view == null ? undefined : listenForKeys(view);
  }, [document, listenForKeys]);
  if (state === 'failed')
    return <p role="alert">The page cannot be shown: its files could not be loaded. Reload to try again.</p>;
  if (state !== 'ready' || document === undefined) return null;
  return (
    <>
      {children}
      <InlineText document={document} blocks={blocks} />
      <FollowChoice document={document} />
    </>
  );
}

/** The frame that a document stands in. */
const frameOf = ({ defaultView }: Document): HTMLElement | null =>
  (defaultView?.frameElement ?? null) as HTMLElement | null;

const furnished = new WeakMap<Document, Promise<void>>();

function furnish(document: Document, files: CanvasFiles): Promise<void> {
  const before = furnished.get(document);
  if (before !== undefined) return before;
  document.documentElement.lang = 'en';
  document.title = 'Page';
  // Who hears the editor knows the frame by it.
  frameOf(document)?.setAttribute('title', 'Page');
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
  const all = Promise.all([...fonts, ...styles, loaded(script, document)]).then(() => undefined);
  furnished.set(document, all);
  return all;
}

function loaded(element: HTMLElement, document: Document): Promise<void> {
  return new Promise((resolve, reject) => {
    element.addEventListener('load', () => resolve(), { once: true });
    element.addEventListener('error', reject, { once: true });
    document.head.append(element);
  });
}

const showPage = (document: Document, page: PageStart): Promise<void> | undefined =>
  document.defaultView?.palletCanvas?.show(page);
