// Generated from the elements' manifest by generate.ts. Never edited.
import '@pallet/elements/rich-text';
import type { BlockErrorEvent, NavigateEvent } from '@pallet/elements';
import { PalletRichText } from '@pallet/elements/rich-text/class';
import { createWrapper, type Wrapper } from '../create-wrapper.js';

/** The properties of `RichText`. */
export type RichTextProperty = 'value' | 'richTextValue' | 'imageInfos' | 'enableQuillCss' | 'dxpStyle' | 'customCssClasses';

/** What `slot` may be on a child of `RichText`; the empty name is the default slot. */
export type RichTextSlot = never;

/** The events of `RichText`, by the prop that takes a handler. */
export type RichTextEvents = {
  /** Before one of its links is followed; can be cancelled. */
  onNavigate: NavigateEvent;
  /** When the block's own rendering failed; its children stay in view. */
  onError: BlockErrorEvent;
};

/**
 * Prose with headings, lists, links, pictures and tables, as the editor of a content system writes it.
 *
 * The HTML is sanitised: what no reader needs and everything that could run is removed.
 */
export const RichText: Wrapper<PalletRichText, RichTextProperty, RichTextEvents> = createWrapper('RichText', 'pallet-rich-text', PalletRichText, { onNavigate: 'pallet-navigate', onError: 'pallet-error' });
