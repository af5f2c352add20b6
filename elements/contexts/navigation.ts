import { createContext } from '@lit/context';
import type { PageReference } from '../foundations/page-reference.js';

/** What a host knows about its own pages. Without it blocks follow addresses only. */
export interface Navigation {
  /** Put before single-slash paths, for instance `/careers`; empty by default. */
  readonly basePath: string;
  /** Scheme and host of the site: full addresses of its pages open in place like their paths. Default: unknown. */
  readonly origin?: string | undefined;
  /**
   * The address of a page reference, or an empty string where the reference is incomplete or the host has no such page;
   * `pageReferenceUrl` does this by the rules of the specification.
   */
  urlFor(reference: PageReference): string;
}

/**
 * `'pending'` announces a navigation that is still on its way: a link into the site that is followed meanwhile waits, and
 * is followed once when the navigation is there (Specification 2).
 */
export const navigationContext = createContext<Navigation | 'pending'>(Symbol.for('pallet-navigation'));

/** Path of the site; empty while no host says it. */
export const basePathOf = (navigation: Navigation | 'pending' | undefined): string =>
  navigation === undefined || navigation === 'pending' ? '' : navigation.basePath;
