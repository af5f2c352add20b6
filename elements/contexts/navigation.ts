import { createContext } from '@lit/context';
import type { FeatureGates, PageReference } from '../foundations/page-reference.js';

/** What a host knows about its own pages. Without it blocks render plain links. */
export interface Navigation {
  /** Put before single-slash paths, for instance `/careers`; empty by default. */
  readonly basePath: string;
  /** Features that are open for page references. Default: none. */
  readonly featureGates?: FeatureGates | undefined;
  /** The address of a page reference, or an empty string where the host has no such page. */
  urlFor(reference: PageReference): string;
}

/**
 * `'pending'` announces a navigation that is still on its way: a link into the site that is followed meanwhile waits, and
 * is followed once when the navigation is there (Specification 2).
 */
export const navigationContext = createContext<Navigation | 'pending'>(Symbol.for('pallet-navigation'));
