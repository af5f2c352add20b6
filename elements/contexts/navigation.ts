import { createContext } from '@lit/context';
import type { PageReference } from '../foundations/page-reference.js';

/** A host's knowledge of its own pages. Without it, blocks only follow addresses. */
export interface Navigation {
  /** Prefix of paths that start with a single slash, such as `/careers`. Empty by default. */
  readonly basePath: string;
  /** Scheme and host of the site. Full URLs of its pages open in the same window, as paths do. Unknown by default. */
  readonly origin?: string | undefined;
  /**
   * Returns the URL of a page reference, or an empty string if the reference is incomplete or the host has no such
   * page. `pageReferenceUrl` creates such URLs for all types of references.
   */
  urlFor(reference: PageReference): string;
}

/**
 * `'pending'` means that the navigation is still loading. A link within the site that is clicked in the meantime waits,
 * and is followed once when the navigation is available.
 */
export const navigationContext = createContext<Navigation | 'pending'>(Symbol.for('pallet-navigation'));

/** Base path of the site. Empty if no host provides it. */
export const basePathOf = (navigation: Navigation | 'pending' | undefined): string =>
  navigation === undefined || navigation === 'pending' ? '' : navigation.basePath;
