import { createContext, useContext } from 'react';
import type { PageData } from '../../../documents/page-data.js';
import type { DocumentKind } from '../api-client.js';
import type { BlockType } from '../blocks/block-catalogue.js';

/** What is drawn in the canvas besides what Puck holds, and how it is looked at. */
export interface CanvasPage {
  readonly page: PageData;
  /** Of a layout, header and footer are what is edited. */
  readonly kind: DocumentKind;
  readonly blocks: ReadonlyMap<string, BlockType>;
  readonly scheme: 'light' | 'dark';
  readonly direction: 'ltr' | 'rtl';
  readonly hasOutlines: boolean;
  /** Lets the keys of the editor be heard in the frame's window, too; returns a function that ends it. */
  readonly listenForKeys: (window: Window) => () => void;
}

const context = createContext<CanvasPage | undefined>(undefined);

export const CanvasPageProvider = context.Provider;

/** @throws Error outside of the canvas */
export function useCanvasPage(): CanvasPage {
  const value = useContext(context);
  if (value === undefined) throw new Error('Nothing is drawn outside of the canvas.');
  return value;
}
