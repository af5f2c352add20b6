import { createContext } from '@lit/context';
import type { ResolvedLink } from '../foundations/resolved-link.js';

/** Offered by a block that is one big link: the first heading inside becomes the link and stretches over the block. */
export interface BlockLink {
  readonly link: ResolvedLink | undefined;
  readonly assistiveText: string;
  /** True for the one heading that carries the link. */
  claim(heading: HTMLElement): boolean;
  navigate(event: Event): void;
}

export const blockLinkContext = createContext<BlockLink>(Symbol.for('pallet-block-link'));
