// Generated from the elements' manifest by generate.ts. Never edited.
import '@pallet/elements/html';
import type { BlockErrorEvent, NavigateEvent } from '@pallet/elements';
import { PalletHtml } from '@pallet/elements/html/class';
import { createWrapper, type Wrapper } from '../create-wrapper.js';

/** The properties of `Html`. */
export type HtmlProperty = 'value' | 'richTextValue' | 'imageInfos' | 'dxpStyle' | 'customCssClasses';

/** What `slot` may be on a child of `Html`; the empty name is the default slot. */
export type HtmlSlot = never;

/** The events of `Html`, by the prop that takes a handler. */
export type HtmlEvents = {
  /** Before one of its links is followed; can be cancelled. */
  onNavigate: NavigateEvent;
  /** When the block's own rendering failed; its children stay in view. */
  onError: BlockErrorEvent;
};

/**
 * HTML with a layout and styles of its own, as the HTML editor of a site builder writes it.
 *
 * The HTML is sanitised: layout tags and harmless inline styles stay, scripts, forms and event handlers never do, and
 * frames only show pages of hosts that the page allows through `frameHostsContext`.
 */
export const Html: Wrapper<PalletHtml, HtmlProperty, HtmlEvents> = createWrapper('Html', 'pallet-html', PalletHtml, { onNavigate: 'pallet-navigate', onError: 'pallet-error' });
