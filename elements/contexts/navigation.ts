import { createContext } from '@lit/context';
import type { PageReference } from '../foundations/page-reference.js';

/** What a host knows about its own pages. Without it blocks render plain links. */
export interface Navigation {
  /** Put before single-slash paths, for instance `/careers`; empty by default. */
  readonly basePath: string;
  /** The address of a page reference, or an empty string where the host has no such page. */
  urlFor(reference: PageReference): string;
}

export const navigationContext = createContext<Navigation>(Symbol.for('pallet-navigation'));
