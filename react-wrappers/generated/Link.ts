// Generated from the elements' manifest by generate.ts. Never edited.
import '@pallet/elements/link';
import type { BlockErrorEvent, NavigateEvent } from '@pallet/elements';
import { PalletLink } from '@pallet/elements/link/class';
import { createWrapper, type Wrapper } from '../create-wrapper.js';

/** The properties of `Link`. */
export type LinkProperty = 'linkId' | 'href' | 'text' | 'linkTitle' | 'target' | 'assistiveText' | 'actionType' | 'message' | 'dxpStyle' | 'customCssClasses';

/** What `slot` may be on a child of `Link`; the empty name is the default slot. */
export type LinkSlot = '';

/** The events of `Link`, by the prop that takes a handler. */
export type LinkEvents = {
  /** Before the link is followed; can be cancelled. */
  onNavigate: NavigateEvent;
  /** When the block's own rendering failed; its children stay in view. */
  onError: BlockErrorEvent;
};

/**
 * A text link. An address that is empty, unsafe or incomplete leaves the text without a link.
 */
export const Link: Wrapper<PalletLink, LinkProperty, LinkEvents> = createWrapper('Link', 'pallet-link', PalletLink, { onNavigate: 'pallet-navigate', onError: 'pallet-error' });
