import type { PageReference } from './page-reference.js';

/** A link that may be rendered: its address is safe. */
export interface ResolvedLink {
  readonly href: string;
  readonly pageReference: PageReference | undefined;
  /** `_blank` where a new window opens, else undefined, so that no attribute is written. */
  readonly target: string | undefined;
  readonly rel: string | undefined;
  readonly opensNewWindow: boolean;
}
