import { createContext, useContext } from 'react';
import type { PageData } from '../../../documents/page-data.js';
import type { DocumentKind } from '../api-client.js';
import type { BlockType } from '../blocks/block-catalog.js';

/** The canvas's data outside of Puck, and its display options. */
export interface CanvasPage {
  readonly page: PageData;
  /** The header and footer are editable if it is `layouts`. */
  readonly kind: DocumentKind;
  readonly blocks: ReadonlyMap<string, BlockType>;
  readonly scheme: 'light' | 'dark';
  readonly direction: 'ltr' | 'rtl';
  readonly hasOutlines: boolean;
  /** Adds the editor's keyboard shortcuts to the frame's window; returns a function that removes them. */
  readonly listenForKeys: (window: Window) => () => void;
}

const context = createContext<CanvasPage | undefined>(undefined);

export const CanvasPageProvider = context.Provider;

/** @throws Error outside of the canvas */
export function useCanvasPage(): CanvasPage {
  const value = useContext(context);
  if (value === undefined) throw new Error('useCanvasPage must be used inside CanvasPageProvider.');
  return value;
}
