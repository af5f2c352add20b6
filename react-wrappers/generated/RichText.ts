// Generated from the elements' manifest by generate.ts. Do not edit.
'use client';

import '@pallet/elements/rich-text';
import type { BlockErrorEvent, NavigateEvent } from '@pallet/elements';
import { PalletRichText } from '@pallet/elements/rich-text/class';
import { createWrapper, type Wrapper } from '../create-wrapper.js';

/** The properties of `RichText`. */
export type RichTextProperty = 'value' | 'richTextValue' | 'imageInfos' | 'enableQuillCss' | 'dxpStyle' | 'customCssClasses';

/** Values of `slot` for children of `RichText`. The empty string is the default slot. */
export type RichTextSlot = never;

/** The events of `RichText`, by handler prop. */
export type RichTextEvents = {
  /** Fires before a link is followed. Cancelable. */
  onNavigate: NavigateEvent;
  /** Fires if the block fails to render. Its children stay visible. */
  onError: BlockErrorEvent;
};

/**
 * Formatted text with headings, lists, links, images and tables, such as the output of a CMS editor.
 *
 * The HTML is sanitized: unneeded markup and everything executable is removed.
 */
export const RichText: Wrapper<PalletRichText, RichTextProperty, RichTextEvents> = createWrapper('RichText', 'pallet-rich-text', PalletRichText, { onNavigate: 'pallet-navigate', onError: 'pallet-error' });
