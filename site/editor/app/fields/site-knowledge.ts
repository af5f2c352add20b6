import { createContext, useContext } from 'react';
import type { MediaItem, Reference } from '../../server/api.js';
import type { ApiClient } from '../api-client.js';
import type { BlockType } from '../blocks/block-catalogue.js';

/** What controls know of the site around the page. */
export interface SiteKnowledge {
  readonly api: ApiClient;
  readonly blocks: ReadonlyMap<string, BlockType>;
  readonly references: readonly Reference[];
  readonly media: readonly MediaItem[];
  readonly setMedia: (media: readonly MediaItem[]) => void;
  /** Names of the icons of the default set, such as `utility:add`. */
  readonly icons: readonly string[];
  /** BCP 47 tag of the page. */
  readonly language: string;
}

const context = createContext<SiteKnowledge | undefined>(undefined);

export const SiteKnowledgeProvider = context.Provider;

/** @throws Error outside of a page */
export function useSiteKnowledge(): SiteKnowledge {
  const value = useContext(context);
  if (value === undefined) throw new Error('A control knows nothing of the site outside of a page.');
  return value;
}
