import type { PageReference } from './page-reference.js';

/** ID of the hint that a link opens a new window, in the shadow root of the link. */
export const NEW_WINDOW_ID = 'opens-new-window';

/** A link with a safe URL. */
export interface ResolvedLink {
  readonly href: string;
  readonly pageReference: PageReference | undefined;
  /** `_blank` for a new window, or the authored target. Undefined for no attribute. */
  readonly target: string | undefined;
  readonly rel: string | undefined;
  readonly opensNewWindow: boolean;
}
