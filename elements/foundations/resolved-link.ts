import type { PageReference } from './page-reference.js';

/** Id of what says that a link opens a new window, in the shadow root of the link. */
export const NEW_WINDOW_ID = 'opens-new-window';

/** A link that may be rendered: its address is safe. */
export interface ResolvedLink {
  readonly href: string;
  readonly pageReference: PageReference | undefined;
  /** `_blank` where a new window opens, else undefined, so that no attribute is written. */
  readonly target: string | undefined;
  readonly rel: string | undefined;
  readonly opensNewWindow: boolean;
}
