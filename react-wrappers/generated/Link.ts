// Generated from the elements' manifest by generate.ts. Do not edit.
'use client';

import '@pallet/elements/link';
import type { BlockErrorEvent, NavigateEvent } from '@pallet/elements';
import { PalletLink } from '@pallet/elements/link/class';
import { createWrapper, type Wrapper } from '../create-wrapper.js';

/** The properties of `Link`. */
export type LinkProperty = 'linkId' | 'href' | 'text' | 'linkTitle' | 'target' | 'assistiveText' | 'actionType' | 'message' | 'dxpStyle' | 'customCssClasses';

/** Values of `slot` for children of `Link`. The empty string is the default slot. */
export type LinkSlot = '';

/** The events of `Link`, by handler prop. */
export type LinkEvents = {
  /** Fires before the link is followed. Cancelable. */
  onNavigate: NavigateEvent;
  /** Fires if the block fails to render. Its children stay visible. */
  onError: BlockErrorEvent;
};

/**
 * A text link.
 *
 * If the address is empty, unsafe or incomplete, the text is shown without a link.
 */
export const Link: Wrapper<PalletLink, LinkProperty, LinkEvents> = createWrapper('Link', 'pallet-link', PalletLink, { onNavigate: 'pallet-navigate', onError: 'pallet-error' });
