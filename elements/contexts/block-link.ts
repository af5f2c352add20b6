import { createContext } from '@lit/context';
import type { ResolvedLink } from '../foundations/resolved-link.js';

/** Provided by a block that is a link as a whole: the first heading inside becomes the link and covers the block. */
export interface BlockLink {
  readonly link: ResolvedLink | undefined;
  readonly assistiveText: string;
  /** True for the heading that contains the link. */
  claim(heading: HTMLElement): boolean;
  /** Follows the link after a click on the element in the heading. */
  navigate(element: HTMLElement, event: MouseEvent): void;
}

export const blockLinkContext = createContext<BlockLink>(Symbol.for('pallet-block-link'));
