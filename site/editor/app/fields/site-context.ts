import { createContext, useContext, type Dispatch, type SetStateAction } from 'react';
import type { MediaItem, Reference } from '../../server/api.js';
import type { ApiClient } from '../api-client.js';
import type { BlockType } from '../blocks/block-catalog.js';

/** Data of the site for controls. */
export interface SiteContext {
  readonly api: ApiClient;
  readonly blocks: ReadonlyMap<string, BlockType>;
  readonly references: readonly Reference[];
  readonly media: readonly MediaItem[];
  readonly setMedia: Dispatch<SetStateAction<readonly MediaItem[]>>;
  /** Names of the icons of the default set, such as `utility:add`. */
  readonly icons: readonly string[];
  /** BCP 47 tag of the page. */
  readonly language: string;
}

const context = createContext<SiteContext | undefined>(undefined);

export const SiteContextProvider = context.Provider;

/** @throws Error outside of a page */
export function useSiteContext(): SiteContext {
  const value = useContext(context);
  if (value === undefined) throw new Error('useSiteContext must be used inside SiteContextProvider.');
  return value;
}
