// Generated from the elements' manifest by generate.ts. Do not edit.
'use client';

import '@pallet/elements/html';
import type { BlockErrorEvent, NavigateEvent } from '@pallet/elements';
import { PalletHtml } from '@pallet/elements/html/class';
import { createWrapper, type Wrapper } from '../create-wrapper.js';

/** The properties of `Html`. */
export type HtmlProperty = 'value' | 'richTextValue' | 'imageInfos' | 'dxpStyle' | 'customCssClasses';

/** Values of `slot` for children of `Html`. The empty string is the default slot. */
export type HtmlSlot = never;

/** The events of `Html`, by handler prop. */
export type HtmlEvents = {
  /** Fires before a link is followed. Cancelable. */
  onNavigate: NavigateEvent;
  /** Fires if the block fails to render. Its children stay visible. */
  onError: BlockErrorEvent;
};

/**
 * Custom HTML with its own layout and inline styles, such as the output of a site builder's HTML editor.
 *
 * The HTML is sanitized: layout tags and safe inline styles are kept; scripts, forms and event handlers are removed.
 * Frames only show pages of the hosts that the page allows through `frameHostsContext`.
 */
export const Html: Wrapper<PalletHtml, HtmlProperty, HtmlEvents> = createWrapper('Html', 'pallet-html', PalletHtml, { onNavigate: 'pallet-navigate', onError: 'pallet-error' });
